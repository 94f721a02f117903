/** What files name is there: every value that names something of another file, in one table. */
import { group } from 'd3-array';
import { countOf, type Found, nameIn, type Path, show, suggestions } from '../dataset/fault.js';
import { occupationFile, onetFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { OewsCode } from '../dataset/schema/occupation.js';
import type { Tables } from '../dataset/schema/tables.js';

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
  function* among([known, where]: Known, rule: string, file: string, path: Path, values: readonly string[]) {
    for (const [index, value] of values.entries()) {
      // A column's index is that of the row.
      const place = file.endsWith('.csv') ? [index, ...path] : [...path, index];
      if (!known.has(value)) yield unknown(file, place, rule, value, [known, where]);
    }
  }
  const column = (table: keyof Tables, key: string) =>
    tables[table].map((row) => String((row as Readonly<Record<string, unknown>>)[key]));
  const codes = [new Set(occupations.map(({ soc_code }) => soc_code)), OCCUPATIONS] as const;
  const cells = [new Set(['', ...column('cells', 'cell')]), 'tables/cells.csv'] as const;
  const wages = [new Set(column('wages', 'oews_code')), 'tables/wages.csv'] as const;
  const counted = new Set([...wages[0], ...column('projections', 'nem_code')]);
  const detailed = tables.wages.flatMap((row) => (row.group === 'detailed' ? row.oews_code : []));
  const surveyed = [new Set(detailed), 'the detailed codes of tables/wages.csv'] as const;
  const elements = [new Set(column('elements', 'element_name')), 'tables/elements.csv'] as const;
  for (const { soc_code, related, oews_code } of occupations) {
    yield* among(codes, 'related-known', onetFile(soc_code), ['related'], related);
    const file = occupationFile(soc_code);
    const where = 'tables/wages.csv or tables/projections.csv';
    if (!counted.has(oews_code))
      yield unknown(file, ['oews_code'], 'oews-code-known', oews_code, [counted, where]);
  }
  for (const table of ['votes', 'names', 'onet-names', 'measures', 'crosswalk'] as const)
    yield* among(codes, `${table}-known`, `tables/${table}.csv`, ['soc_code'], column(table, 'soc_code'));
  for (const [language, rows] of Object.entries(names)) {
    const given = rows.map(({ soc_code }) => soc_code);
    yield* among(codes, 'names-known', `names/${language}.csv`, ['soc_code'], given);
  }
  for (const [table, key, rule, known] of [
    ['staffing', 'cell', 'staffing-codes', cells],
    ['staffing', 'oews_code', 'staffing-codes', wages],
    ['industries', 'cell', 'industry-cells', cells],
    ['history', 'oews_code', 'history-codes', surveyed],
  ] as const)
    yield* among(known, rule, `tables/${table}.csv`, [key], column(table, key));
  for (const [factor, each] of Object.entries(method.protective_factors.factors)) {
    const path = ['protective_factors', 'factors', factor, 'elements'];
    yield* among(elements, 'protective-elements', 'method.json', path, each.elements);
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
