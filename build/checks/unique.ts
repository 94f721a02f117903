/** Everything that must be unique, as one table of rules. */
import { type Found, show, showPath } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Task } from '../dataset/schema/occupation.js';
import { keyOf, LanguageName, TABLES, type Tables } from '../dataset/schema/tables.js';

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
/** Where a value stands, and how a message about another one names that place: `line 5`. */
type Place = Pick<Found, 'file' | 'path'> & { where: string };

/** Finds values that a list has twice, ignoring case; null is none. `placeOf` is asked only about those. */
function* repeated(
  rule: keyof typeof FIXES,
  values: readonly (string | number | null)[],
  placeOf: (index: number) => Place,
  name?: string,
): Generator<Found> {
  const seen = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const key = String(value).toLowerCase();
    const first = seen.get(key) ?? index;
    seen.set(key, first);
    if (first === index) continue;
    const { file, path } = placeOf(index);
    const what = `${name ?? showPath(path)} is ${show(value)}, as in ${placeOf(first).where}.`;
    yield { file, path, rule, what, fix: FIXES[rule] };
  }
}

function* ofFiles({ occupations, sources }: Dataset): Generator<Found> {
  const codes = occupations.map(({ soc_code }) => soc_code);
  for (const key of ['slug', 'title', 'description'] as const) {
    const values = occupations.map((each) => each[key]);
    yield* repeated(`${key}-unique`, values, (at) => {
      return { file: occupationFile(codes[at]!), path: [key], where: codes[at]! };
    });
  }
  const placeOf = (code: string, index: number, key: keyof Task) => {
    return { file: occupationFile(code), path: ['tasks', index, key], where: `tasks[${index}] of ${code}` };
  };
  const tasks = occupations.flatMap(({ soc_code, tasks }) =>
    tasks.map(({ id }, index) => ({ id, soc_code, index })),
  );
  const ids = tasks.map(({ id }) => id);
  yield* repeated('task-id-unique', ids, (at) => placeOf(tasks[at]!.soc_code, tasks[at]!.index, 'id'));
  for (const { soc_code, tasks } of occupations) {
    const texts = tasks.map(({ description }) => description);
    yield* repeated('task-text-unique', texts, (at) => placeOf(soc_code, at, 'description'));
  }
  const sourceIds = sources.sources.map(({ id }) => id);
  yield* repeated('source-unique', sourceIds, (at) => {
    return { file: 'sources.json', path: ['sources', at, 'id'], where: `sources[${at}]` };
  });
}

/** Columns that are unique together; of our names, each has one first and one second occupation, and each place one name. */
const KEYS: readonly (readonly [keyof typeof FIXES, table: keyof Tables, columns: readonly string[]])[] = [
  ...Object.entries(TABLES).map(([table, row]) => ['row-unique', table as keyof Tables, keyOf(row)] as const),
  ['row-unique', 'elements', ['element_name']],
  ['rank-unique', 'names', ['name', 'rank']],
  ['display-unique', 'names', ['soc_code', 'display']],
];

export function* checkUnique(dataset: Dataset): Generator<Found> {
  const { tables, names } = dataset;
  yield* ofFiles(dataset);
  const lists = [
    ...KEYS.map(([rule, table, columns]) => [rule, `tables/${table}.csv`, tables[table], columns] as const),
    ...Object.entries(names).map(
      ([language, rows]) => ['row-unique', `names/${language}.csv`, rows, keyOf(LanguageName)] as const,
    ),
  ];
  for (const [rule, file, rows, columns] of lists) {
    const values = rows.map((row) => {
      const own = columns.map((column) => (row as Readonly<Record<string, unknown>>)[column]);
      return own.includes(null) ? null : own.join(', ');
    });
    const placeOf = (at: number) => ({ file, path: [at, columns.at(-1)!], where: `line ${at + 2}` });
    yield* repeated(rule, values, placeOf, columns.join(', '));
  }
}
