/** Everything that must be unique, as one table of rules. */
import { type Found, type Path, show, showPath } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { TABLE_KEYS, type Tables } from '../dataset/schema/tables.js';

export const occupationFile = (socCode: string): string => `occupations/${socCode}.json`;

/** A value that must be unique in its list, ignoring case. */
interface Item {
  file: string;
  path: Path;
  value: string | number;
  /** Name of the item in a message about another one: `15-1252.00`, `line 5`. */
  where: string;
  /** Name of the value, if it isn't its path. */
  name?: string;
}

const ofOccupations =
  (key: 'slug' | 'title' | 'description') =>
  ({ occupations }: Dataset): Item[][] => [
    occupations.map(({ soc_code: where, [key]: value }) => ({
      file: occupationFile(where),
      path: [key],
      value,
      where,
    })),
  ];

const ofTasks =
  (key: 'id' | 'description') =>
  ({ occupations }: Dataset): Item[][] =>
    occupations.map(({ soc_code, tasks }) =>
      tasks.map(({ [key]: value }, index) => {
        const where = `tasks[${index}] of ${soc_code}`;
        return { file: occupationFile(soc_code), path: ['tasks', index, key], value, where };
      }),
    );

const ofSources = ({ sources: { sources } }: Dataset): Item[][] => [
  sources.map(({ id: value }, index) => {
    const where = `sources[${index}]`;
    return { file: 'sources.json', path: ['sources', index, 'id'], value, where };
  }),
];

const inTable = (table: string, index: number, columns: readonly string[], row: object): Item => ({
  file: `tables/${table}.csv`,
  path: [index, columns.at(-1)!],
  name: columns.join(', '),
  value: columns.map((column) => (row as Record<string, unknown>)[column]).join(', '),
  where: `line ${index + 2}`,
});

/** Each table with its key and other unique columns. */
const KEYS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(TABLE_KEYS),
  ['elements', ['element_name']],
];

const ofTables = ({ tables }: Dataset): Item[][] =>
  KEYS.map(([table, columns]) =>
    tables[table as keyof Tables].map((row, index) => inTable(table, index, columns, row)),
  );

/** Our names with their ranks: a name has at most one first and one second occupation. */
const ofRanks = ({ tables }: Dataset): Item[][] => [
  tables.names.flatMap((row, index) =>
    row.rank === null ? [] : inTable('names', index, ['name', 'rank'], row),
  ),
];

/** The places of an occupation's names that are shown. */
const ofDisplay = ({ tables }: Dataset): Item[][] => [
  tables.names.flatMap((row, index) =>
    row.display === null ? [] : inTable('names', index, ['soc_code', 'display'], row),
  ),
];

const TABLE: readonly [rule: string, lists: (dataset: Dataset) => readonly Item[][], fix: string][] = [
  ['slug-unique', ofOccupations('slug'), 'A slug is the URL of one occupation. Change the newer one.'],
  ['title-unique', ofOccupations('title'), 'Give each the title that O*NET has for it.'],
  ['description-unique', ofOccupations('description'), 'Say what sets the two apart.'],
  ['task-id-unique', (data) => [ofTasks('id')(data).flat()], "Correct it from O*NET's Task Statements."],
  ['task-text-unique', ofTasks('description'), 'Say what sets the two apart.'],
  ['source-unique', ofSources, 'Give each its own.'],
  ['row-unique', ofTables, 'Remove one of the two rows.'],
  ['rank-unique', ofRanks, 'Rank the occupations of a name 1, 2, 3, what most people mean first.'],
  ['display-unique', ofDisplay, 'Number the names that are shown 1 to 4.'],
];

export function* checkUnique(dataset: Dataset): Generator<Found> {
  for (const [rule, lists, fix] of TABLE)
    for (const items of lists(dataset)) {
      const seen = new Map<string, string>();
      for (const { file, path, value, where, name = showPath(path) } of items) {
        const key = String(value).toLowerCase();
        const first = seen.get(key);
        if (first === undefined) seen.set(key, where);
        else yield { file, path, rule, what: `${name} is ${show(value)}, as in ${first}.`, fix };
      }
    }
}
