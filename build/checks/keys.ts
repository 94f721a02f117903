/** Keys, as two tables: what identifies something does it once, and what names something of another file finds it there. */
import { group } from 'd3-array';
import { countOf, type Found, nameIn, type Path, show, suggestions } from '../dataset/fault.js';
import { occupationFile, onetFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type Occupation, OewsCode } from '../dataset/schema/occupation.js';
import { keyOf, LanguageName, TABLES, type Tables } from '../dataset/schema/tables.js';

/** A code with another digit is another occupation’s; only one with two digits swapped is a typo that can be known. */
const digitsOf = (code: string) => [...code].sort().join('');

/** What values must be among, and where that stands, for people. */
type Known = readonly [known: ReadonlySet<string>, where: string];

/** Returns the fault of a name that is not among the known ones: `cell is "5416", which is not in tables/cells.csv.` */
export function unknown(file: string, path: Path, rule: string, value: string, [known, where]: Known): Found {
  const what = `${nameIn(file, path)} is ${show(value)}, which is not in ${where}.`;
  const isCode = OewsCode.safeParse(value).success;
  const meant = suggestions(value, known).filter((each) => !isCode || digitsOf(each) === digitsOf(value));
  const fix = isCode
    ? 'Import the figures that have it, or correct the code.'
    : 'Correct it, or take it out.';
  return { file, path, rule, what, meant, ...(meant.length === 0 && { fix }), cause: `${where} ${value}` };
}

const OCCUPATIONS = 'occupations/';

/** Finds values that name nothing. */
export function* lost({ occupations, tables, names, method }: Dataset): Generator<Found> {
  function* among(known: Known, rule: string, file: string, pathOf: (at: number) => Path, values: string[]) {
    for (const [at, value] of values.entries())
      if (!known[0].has(value)) yield unknown(file, pathOf(at), rule, value, known);
  }
  const column = (rows: readonly object[], key: string) =>
    rows.map((row) => String((row as Readonly<Record<string, unknown>>)[key]));
  const codes = [new Set(occupations.map(({ soc_code }) => soc_code)), OCCUPATIONS] as const;
  const cells = [new Set(['', ...column(tables.cells, 'cell')]), 'tables/cells.csv'] as const;
  const wages = [new Set(column(tables.wages, 'oews_code')), 'tables/wages.csv'] as const;
  const projected = column(tables.projections, 'nem_code');
  const counted = [new Set([...wages[0], ...projected]), `${wages[1]} or tables/projections.csv`] as const;
  const detailed = tables.wages.flatMap((row) => (row.group === 'detailed' ? row.oews_code : []));
  const surveyed = [new Set(detailed), 'the detailed codes of tables/wages.csv'] as const;
  const elements = [new Set(column(tables.elements, 'element_name')), 'tables/elements.csv'] as const;
  for (const { soc_code, related, oews_code } of occupations) {
    yield* among(codes, 'related-known', onetFile(soc_code), (at) => ['related', at], related);
    yield* among(counted, 'oews-code-known', occupationFile(soc_code), () => ['oews_code'], [oews_code]);
  }
  const named = ['votes', 'names', 'onet-names', 'measures', 'crosswalk'] as const;
  for (const [table, key, rule, known] of [
    ...named.map((table) => [table, 'soc_code', `${table}-known`, codes] as const),
    ['staffing', 'cell', 'staffing-codes', cells],
    ['staffing', 'oews_code', 'staffing-codes', wages],
    ['industries', 'cell', 'industry-cells', cells],
    ['history', 'oews_code', 'history-codes', surveyed],
  ] as const)
    yield* among(known, rule, `tables/${table}.csv`, (row) => [row, key], column(tables[table], key));
  for (const [language, rows] of Object.entries(names)) {
    const file = `names/${language}.csv`;
    yield* among(codes, 'names-known', file, (row) => [row, 'soc_code'], column(rows, 'soc_code'));
  }
  for (const [factor, { elements: given }] of Object.entries(method.protective_factors.factors)) {
    const path = ['protective_factors', 'factors', factor, 'elements'];
    yield* among(elements, 'protective-elements', 'method.json', (at) => [...path, at], given);
  }
}

/** A code that at least so many places name is no typo: its file is gone. */
const MANY = 3;

/** An occupation's file that is gone is one fault, not one in each place that names it. */
export function* missingFiles(found: readonly Found[]): Generator<Found> {
  const naming = found.filter(({ cause }) => cause?.startsWith(`${OCCUPATIONS} `));
  for (const [cause, places] of group(naming, (fault) => fault.cause!)) {
    if (places.length < MANY) continue;
    const code = cause.slice(OCCUPATIONS.length + 1);
    const what = `This file is missing, but ${countOf(places.length, 'place')} in other files name ${code}.`;
    const fix =
      'Restore it, or take the occupation out of all of them and name its successor in aliases.json.';
    yield { file: occupationFile(code), path: [], rule: 'missing-file', what, fix };
  }
}

const FIXES = {
  'slug-unique': 'A slug is the URL of one occupation. Change the newer one.',
  'title-unique': 'Give each the title that O*NET has for it.',
  'description-unique': 'Say what sets the two apart.',
  'task-id-unique': "Correct it from O*NET's Task Statements.",
  'task-text-unique': 'Say what sets the two apart.',
  'source-unique': 'Give each its own.',
  'row-unique': 'Remove one of the two rows.',
  'rank-unique': 'Rank the occupations of a name 1, 2, 3, what most people mean first.',
  'display-unique': 'Number the names that are shown 1 to 4.',
};

/** Where a row stands, and how a message about another one names that place: `line 5`. */
type Place = readonly [file: string, path: Path, where: string];

/** Finds rows that have in all these columns what an earlier one has, ignoring case; null is none. */
function* repeated<Row extends object>(
  rule: keyof typeof FIXES,
  rows: readonly Row[],
  columns: readonly string[],
  placeOf: (row: Row, index: number) => Place,
): Generator<Found> {
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const values = columns.map((column) => (row as Readonly<Record<string, unknown>>)[column]);
    if (values.includes(null)) continue;
    const key = values.join(', ').toLowerCase();
    const first = seen.get(key) ?? index;
    seen.set(key, first);
    if (first === index) continue;
    const [file, within] = placeOf(row, index);
    const path = [...within, columns.at(-1)!];
    const name = [...columns.slice(0, -1), nameIn(file, path)].join(', ');
    // Cells of a table are text.
    const value = show(file.endsWith('.csv') ? values.join(', ') : values[0]);
    const what = `${name} is ${value}, as in ${placeOf(rows[first]!, first)[2]}.`;
    yield { file, path, rule, what, fix: FIXES[rule] };
  }
}

/** Columns that are unique together; of our names, each has one first and one second occupation, and each place one name. */
const KEYS: readonly (readonly [keyof typeof FIXES, table: keyof Tables, columns: readonly string[]])[] = [
  ...Object.entries(TABLES).map(([table, row]) => ['row-unique', table as keyof Tables, keyOf(row)] as const),
  ['row-unique', 'elements', ['element_name']],
  ['rank-unique', 'names', ['name', 'rank']],
  ['display-unique', 'names', ['soc_code', 'display']],
];

export function* checkUnique({ occupations, sources, tables, names }: Dataset): Generator<Found> {
  const ofOccupation = ({ soc_code }: Occupation): Place => [occupationFile(soc_code), [], soc_code];
  for (const key of ['slug', 'title', 'description'] as const)
    yield* repeated(`${key}-unique`, occupations, [key], ofOccupation);
  const tasks = occupations.flatMap(({ soc_code, tasks }) =>
    tasks.map(({ id, description }, at) => ({ id, description, soc_code, at })),
  );
  const placeOf = ({ soc_code, at }: (typeof tasks)[number]): Place => {
    return [occupationFile(soc_code), ['tasks', at], `tasks[${at}] of ${soc_code}`];
  };
  yield* repeated('task-id-unique', tasks, ['id'], placeOf);
  for (const own of group(tasks, ({ soc_code }) => soc_code).values())
    yield* repeated('task-text-unique', own, ['description'], placeOf);
  yield* repeated('source-unique', sources.sources, ['id'], (_, at) => {
    return ['sources.json', ['sources', at], `sources[${at}]`];
  });
  const inTable = (file: string) => (_: object, at: number) => [file, [at], `line ${at + 2}`] as const;
  for (const [rule, table, columns] of KEYS)
    yield* repeated<object>(rule, tables[table], columns, inTable(`tables/${table}.csv`));
  for (const [language, rows] of Object.entries(names))
    yield* repeated('row-unique', rows, keyOf(LanguageName), inTable(`names/${language}.csv`));
}
