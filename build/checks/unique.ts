/** Everything that must be unique, as one table of rules. */
import { type Found, type Path, show, showPath } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { TABLE_KEYS, type Tables } from '../dataset/schema/tables.js';

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
/** A value that must be unique in its list, ignoring case; `where` names it in a message about another: `line 5`. */
const item = (file: string, path: Path, value: string | number, where: string, name?: string) => {
  return { file, path, value, where, name };
};
type List = [rule: keyof typeof FIXES, items: ReturnType<typeof item>[]];

function* ofFiles({ occupations, sources }: Dataset): Generator<List> {
  for (const key of ['slug', 'title', 'description'] as const)
    yield [
      `${key}-unique`,
      occupations.map((each) => item(occupationFile(each.soc_code), [key], each[key], each.soc_code)),
    ];
  const tasksOf = ({ soc_code, tasks }: Dataset['occupations'][number], key: 'id' | 'description') =>
    tasks.map((task, index) =>
      item(occupationFile(soc_code), ['tasks', index, key], task[key], `tasks[${index}] of ${soc_code}`),
    );
  yield ['task-id-unique', occupations.flatMap((each) => tasksOf(each, 'id'))];
  for (const each of occupations) yield ['task-text-unique', tasksOf(each, 'description')];
  const ids = sources.sources.map(({ id }, index) =>
    item('sources.json', ['sources', index, 'id'], id, `sources[${index}]`),
  );
  yield ['source-unique', ids];
}

/** Columns that are unique together; of our names, each has one first and one second occupation, and each place one name. */
const KEYS: readonly [rule: List[0], table: keyof Tables, columns: readonly string[]][] = [
  ...(Object.keys(TABLE_KEYS) as (keyof Tables)[]).map(
    (table) => ['row-unique', table, TABLE_KEYS[table]] as [List[0], keyof Tables, string[]],
  ),
  ['row-unique', 'elements', ['element_name']],
  ['rank-unique', 'names', ['name', 'rank']],
  ['display-unique', 'names', ['soc_code', 'display']],
];

function* ofTables({ tables }: Dataset): Generator<List> {
  for (const [rule, table, columns] of KEYS) {
    const name = columns.join(', ');
    const items = (tables[table] as Record<string, unknown>[]).flatMap((row, index) => {
      const values = columns.map((column) => row[column]);
      const path = [index, columns.at(-1)!];
      const found = item(`tables/${table}.csv`, path, values.join(', '), `line ${index + 2}`, name);
      return values.includes(null) ? [] : found;
    });
    yield [rule, items];
  }
}

export function* checkUnique(dataset: Dataset): Generator<Found> {
  for (const [rule, items] of [...ofFiles(dataset), ...ofTables(dataset)]) {
    const seen = new Map<string, string>();
    for (const { file, path, value, where, name } of items) {
      const key = String(value).toLowerCase();
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, where);
        continue;
      }
      const what = `${name ?? showPath(path)} is ${show(value)}, as in ${first}.`;
      yield { file, path, rule, what, fix: FIXES[rule] };
    }
  }
}
