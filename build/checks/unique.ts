/** Checks of everything that must be unique, as one table. */
import { show, showPath } from '../dataset/faults/words.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Path } from '../dataset/schema/lookup.js';
import { TABLE_KEYS, type Tables } from '../dataset/schema/tables.js';
import { at, type Check, occupationFile } from './rule.js';

/** Lists every element with the same key as an earlier one, with its index and the earlier one. */
export function* repeated<Element>(
  elements: Iterable<Element>,
  keyOf: (element: Element) => unknown,
): Generator<{ element: Element; index: number; first: Element }> {
  const seen = new Map<unknown, Element>();
  let index = 0;
  for (const element of elements) {
    const key = keyOf(element);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, element);
    else yield { element, index, first };
    index += 1;
  }
}

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
    occupations.map(({ soc_code, [key]: value }) => ({
      file: occupationFile(soc_code),
      path: [key],
      value,
      where: soc_code,
    })),
  ];

const ofTasks =
  (key: 'id' | 'description') =>
  ({ occupations }: Dataset): Item[][] =>
    occupations.map(({ soc_code, tasks }) =>
      tasks.map(({ [key]: value }, index) => ({
        file: occupationFile(soc_code),
        path: ['tasks', index, key],
        value,
        where: `tasks[${index}] of ${soc_code}`,
      })),
    );

const ofSources = ({ sources: { sources } }: Dataset): Item[][] => [
  sources.map(({ id: value }, index) => ({
    file: 'sources.json',
    path: ['sources', index, 'id'],
    value,
    where: `sources[${index}]`,
  })),
];

type Row = Readonly<Record<string, unknown>>;

const lower = (cell: unknown) => (cell as string).toLowerCase();

/** Tells whether rows ascend strictly by some columns, as the import writes them, so that no row occurs twice. */
const ascends = (rows: readonly Row[], columns: readonly string[]): boolean =>
  rows.every((row, index) => {
    const before = rows[index - 1];
    const column = columns.find((each) => before?.[each] !== row[each]);
    return !before || (column !== undefined && lower(before[column]) < lower(row[column]));
  });

/** Each table with its key and other unique columns. */
const KEYS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(TABLE_KEYS),
  ['elements', ['element_name']],
];

const ofTables = ({ tables }: Dataset): Item[][] =>
  KEYS.map(([table, columns]) => {
    const rows: readonly Row[] = tables[table as keyof Tables];
    if (ascends(rows, columns)) return [];
    return rows.map((row, index) => ({
      file: `tables/${table}.csv`,
      path: [index, columns.at(-1)!],
      name: columns.join(', '),
      value: columns.map((column) => row[column]).join(', '),
      where: `line ${index + 2}`,
    }));
  });

/** Returns our names with their ranks: a name has at most one first and one second occupation. */
const ofRanks = ({ tables }: Dataset): Item[][] => [
  tables.names.flatMap(({ name, rank }, index) =>
    rank === null
      ? []
      : {
          file: 'tables/names.csv',
          path: [index, 'rank'],
          name: 'name, rank',
          value: `${name}, ${rank}`,
          where: `line ${index + 2}`,
        },
  ),
];

interface Unique extends Pick<Check, 'rule' | 'ensures'> {
  lists: (dataset: Dataset) => readonly Item[][];
  fix: string;
}

const TABLE: readonly Unique[] = [
  {
    rule: 'slug-unique',
    ensures: 'Ensure that every slug names one occupation.',
    lists: ofOccupations('slug'),
    fix: 'A slug is the URL of one occupation. Change the newer one.',
  },
  {
    rule: 'title-unique',
    ensures: 'Ensure that no two occupations have the same title.',
    lists: ofOccupations('title'),
    fix: 'Give each the title that O*NET has for it.',
  },
  {
    rule: 'description-unique',
    ensures: 'Ensure that no two occupations have the same description.',
    lists: ofOccupations('description'),
    fix: 'Say what sets the two apart.',
  },
  {
    rule: 'task-id-unique',
    ensures: 'Ensure that every O*NET Task ID names one task of one occupation.',
    lists: (dataset) => [ofTasks('id')(dataset).flat()],
    fix: "Correct it from O*NET's Task Statements.",
  },
  {
    rule: 'task-text-unique',
    ensures: 'Ensure that no occupation has two tasks with the same text.',
    lists: ofTasks('description'),
    fix: 'Say what sets the two apart.',
  },
  {
    rule: 'source-unique',
    ensures: 'Ensure that every id in sources.json names one source.',
    lists: ofSources,
    fix: 'Give each its own.',
  },
  {
    rule: 'row-unique',
    ensures: 'Ensure that no table has two rows for the same thing.',
    lists: ofTables,
    fix: 'Remove one of the two rows.',
  },
  {
    rule: 'rank-unique',
    ensures: 'Ensure that no name means two occupations in the same rank.',
    lists: ofRanks,
    fix: 'Rank the occupations of a name 1, 2, 3, what most people mean first.',
  },
];

export const UNIQUE: readonly Check[] = TABLE.map(({ rule, ensures, lists, fix }) => ({
  rule,
  ensures,
  *check(dataset) {
    for (const items of lists(dataset))
      for (const { element, first } of repeated(items, ({ value }) => String(value).toLowerCase())) {
        const { file, path, value, name = showPath(path) } = element;
        yield { ...at(file, path), what: `${name} is ${show(value)}, as in ${first.where}.`, fix };
      }
  },
}));
