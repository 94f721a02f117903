/** Everything that must be unique, as one table of rules. */
import { type Found, show, showPath } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import { type LanguageName, TABLE_KEYS, type Tables } from '../dataset/schema/tables.js';

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;

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

/** Finds values that a list has twice, ignoring case; `placeOf` is asked only about those. */
function* repeated<Each>(
  rule: keyof typeof FIXES,
  among: readonly Each[],
  read: (each: Each) => string | number | null,
  placeOf: (each: Each, index: number) => Place,
  name?: string,
): Generator<Found> {
  const seen = new Map<string, number>();
  for (const [index, each] of among.entries()) {
    const value = read(each);
    if (value === null) continue;
    const key = String(value).toLowerCase();
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, index);
      continue;
    }
    const { file, path } = placeOf(each, index);
    const { where } = placeOf(among[first]!, first);
    const what = `${name ?? showPath(path)} is ${show(value)}, as in ${where}.`;
    yield { file, path, rule, what, fix: FIXES[rule] };
  }
}

type TaskPlace = { soc_code: string; task: Task; index: number };

const placeIn =
  (key: 'id' | 'description') =>
  ({ soc_code, index }: TaskPlace): Place => {
    const where = `tasks[${index}] of ${soc_code}`;
    return { file: occupationFile(soc_code), path: ['tasks', index, key], where };
  };

function* ofFiles({ occupations, sources }: Dataset): Generator<Found> {
  for (const key of ['slug', 'title', 'description'] as const) {
    const placeOf = ({ soc_code }: Occupation) => {
      return { file: occupationFile(soc_code), path: [key], where: soc_code };
    };
    yield* repeated(`${key}-unique`, occupations, (each) => each[key], placeOf);
  }
  const tasks = occupations.map(({ soc_code, tasks }) =>
    tasks.map((task, index): TaskPlace => ({ soc_code, task, index })),
  );
  yield* repeated('task-id-unique', tasks.flat(), ({ task }) => task.id, placeIn('id'));
  for (const own of tasks)
    yield* repeated('task-text-unique', own, ({ task }) => task.description, placeIn('description'));
  const placeOf = (_: unknown, index: number) => {
    return { file: 'sources.json', path: ['sources', index, 'id'], where: `sources[${index}]` };
  };
  yield* repeated('source-unique', sources.sources, ({ id }) => id, placeOf);
}

/** Columns that are unique together; of our names, each has one first and one second occupation, and each place one name. */
const KEYS: readonly [rule: keyof typeof FIXES, table: keyof Tables, columns: readonly string[]][] = [
  ...(Object.keys(TABLE_KEYS) as (keyof Tables)[]).map(
    (table) => ['row-unique', table, TABLE_KEYS[table]] as ['row-unique', keyof Tables, string[]],
  ),
  ['row-unique', 'elements', ['element_name']],
  ['rank-unique', 'names', ['name', 'rank']],
  ['display-unique', 'names', ['soc_code', 'display']],
];

function* ofTables({ tables }: Dataset): Generator<Found> {
  for (const [rule, table, columns] of KEYS) {
    const read = (row: Record<string, unknown>) => {
      const values = columns.map((column) => row[column]);
      return values.includes(null) ? null : values.join(', ');
    };
    const placeOf = (_: unknown, index: number) => {
      return { file: `tables/${table}.csv`, path: [index, columns.at(-1)!], where: `line ${index + 2}` };
    };
    yield* repeated(rule, tables[table], read, placeOf, columns.join(', '));
  }
}

function* ofNames({ names }: Dataset): Generator<Found> {
  for (const [language, rows] of Object.entries(names)) {
    const file = `names/${language}.csv`;
    const placeOf = (_: unknown, index: number) => ({
      file,
      path: [index, 'name'],
      where: `line ${index + 2}`,
    });
    const read = ({ name, soc_code }: LanguageName) => `${soc_code}, ${name}`;
    yield* repeated('row-unique', rows, read, placeOf, 'soc_code, name');
  }
}

export function* checkUnique(dataset: Dataset): Generator<Found> {
  yield* ofFiles(dataset);
  yield* ofNames(dataset);
  yield* ofTables(dataset);
}
