/** The comparison: every cell that differs between two editions, rows matched by their key. All that is reported is chosen from it. */
import { greatest, group } from 'd3-array';
import { PRIMARY_KEYS } from '../../render/downloads/bulk.js';
import type { Edition, Row } from './edition.js';

/** A difference: the row's key as the newer side has it, and the cell, null on a side without a figure or the row. */
export interface Change {
  key: Row;
  title?: string;
  from: string | number | null;
  to: string | number | null;
  /** The inputs that caused it. */
  why?: string;
}

/** Changes by table and column, such as `occupations.final_score`; whole rows are `occupations.added` and `occupations.removed`. */
export type Lists = Record<string, Change[]>;

export type Comparison = ReturnType<typeof compare>;

/** Names a row as people find it: `47-2111.00 8824`. */
export const nameOf = ({ key }: Pick<Change, 'key'>): string => Object.values(key).join(' ');

/** Returns the changes in tables or columns: `names`, `occupations.title`. */
export const changesIn = (lists: Lists, ...fields: string[]): Change[] =>
  Object.entries(lists).flatMap(([field, items]) =>
    fields.some((each) => field === each || field.startsWith(`${each}.`)) ? items : [],
  );

const codesIn = ({ tables }: Edition) => new Set(tables.occupations!.map((row) => row.soc_code!));

export function compare(before: Edition, after: Edition) {
  const moves = movesBetween(before, after);
  const renamed = new Map(moves.flatMap(({ from, to: [to], isRename }) => (isRename ? [[from, to!]] : [])));
  const codeNow = (code: string) => renamed.get(code) ?? code;
  const known = new Set([...codesIn(before)].map(codeNow));
  const published = codesIn(after);
  // Tables and columns that only one side has, such as `groups` or `occupations.score_low`. Their cells are not compared.
  const columns = { added: [] as string[], removed: [] as string[] };
  const lists: Lists = {};
  for (const table of Object.keys({ ...before.tables, ...after.tables })) {
    const [old, now] = [before.tables[table], after.tables[table]];
    const within = (name: string) => `${table}.${name}`;
    if (!old || !now) {
      columns[now ? 'added' : 'removed'].push(table);
      continue;
    }
    const [was, is] = [old, now].map((rows) => Object.keys(rows[0] ?? {})) as [string[], string[]];
    // A table without rows has no columns to compare.
    if (old.length > 0) columns.added.push(...is.filter((name) => !was.includes(name)).map(within));
    if (now.length > 0) columns.removed.push(...was.filter((name) => !is.includes(name)).map(within));
    // Of settings, the path identifies a value.
    const names = PRIMARY_KEYS[table] ?? ['path'];
    const keyOf = (row: Row): Row =>
      Object.fromEntries(names.map((name) => [name, name === 'soc_code' ? codeNow(row[name]!) : row[name]!]));
    const byName = (rows: readonly Row[]) => new Map(rows.map((row) => [nameOf({ key: keyOf(row) }), row]));
    const [from, to] = [byName(old), byName(now)];
    // A code that changed, came, or went is a change of the occupation, not of each of its tasks.
    const isOwn = table === 'occupations';
    const shared = is.filter((name) => was.includes(name) && (isOwn || !names.includes(name)));
    for (const id of new Set([...to.keys(), ...from.keys()])) {
      const [a, b] = [from.get(id), to.get(id)];
      const { title } = (b ?? a)!;
      const key = keyOf((b ?? a)!);
      const put = (name: string, old: string, now: string) => {
        lists[within(name)] ??= [];
        const values = { from: valueIn(name, old), to: valueIn(name, now) };
        lists[within(name)]!.push({ key, ...(title && { title }), ...values });
      };
      if (a && b) for (const name of shared) if (a[name] !== b[name]) put(name, a[name]!, b[name]!);
      const hasOccupation = !key.soc_code || (a ? published : known).has(key.soc_code);
      if ((!a || !b) && (isOwn || hasOccupation)) put(b ? 'added' : 'removed', essence(a), essence(b));
    }
  }
  return { lists, columns, moves };
}

/** What is shown of a row that only one side has, the first of these that it has. */
const ESSENCE = 'final_score description value source title employment_share percentile'.split(' ');
const essence = (row: Row = {}) => row[ESSENCE.find((name) => row[name] !== undefined) ?? ''] ?? '';

/** Returns a cell as a figure if it is one; digits in a code, such as that of an industry, are none. */
function valueIn(column: string, cell: string): string | number | null {
  const isFigure = /^-?\d+(\.\d+)?$/.test(cell) && !/_(code|cell)$|^(parent|sector)$/.test(column);
  return isFigure ? Number(cell) : cell || null;
}

/**
 * Returns the codes that are gone, and those that have taken their place: where aliases lead, and new occupations that have some of
 * their tasks; one for a new name or a merger, several for a split. If `isRename`, the first is compared with it, as the same one.
 */
function movesBetween(before: Edition, after: Edition) {
  const [known, published] = [codesIn(before), codesIn(after)];
  const tasksOf = ({ tables }: Edition) => group(tables.tasks!, (row) => row.soc_code!);
  const [had, has] = [tasksOf(before), tasksOf(after)];
  const fresh = [...published].filter((code) => !known.has(code));
  const gone = before.tables.occupations!.filter((row) => !published.has(row.soc_code!));
  const shared = (from: string, to: string) => {
    const ids = new Set(had.get(from)?.map((row) => row.task_id));
    return (has.get(to) ?? []).filter((row) => ids.has(row.task_id)).length;
  };
  const successorOf = (row: Row) => after.aliases.soc_codes[row.soc_code!];
  /** Of a merger, the one that gave most tasks. */
  const closestTo = (code: string) => {
    const merged = gone.filter((row) => successorOf(row) === code);
    return greatest(merged, (row) => shared(row.soc_code!, code));
  };
  return gone.map((row) => {
    const [from, slug, successor] = [row.soc_code!, row.slug!, successorOf(row)];
    const heirs = fresh.filter((code) => shared(from, code) > 0);
    const to = [...new Set(successor ? [successor, ...heirs] : heirs)];
    const isRename = successor !== undefined && fresh.includes(successor) && closestTo(successor) === row;
    return { from, slug, to, isRename };
  });
}
