/** The comparison: every cell that differs between two editions, rows matched by their key, and why. Reports choose from it. */
import { greatest, group, rollup } from 'd3-array';
import { countOf } from '../../dataset/fault.js';
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
type Lists = Record<string, Change[]>;

export type Comparison = ReturnType<typeof compare>;

/** Names a row as people find it: `47-2111.00 8824`. */
export const nameOf = ({ key }: Pick<Change, 'key'>): string => Object.values(key).join(' ');

/** Returns the changes in tables or columns: `names`, `occupations.title`. */
export const changesIn = (lists: Lists, ...fields: string[]): Change[] =>
  Object.entries(lists).flatMap(([field, items]) =>
    fields.some((each) => field === each || field.startsWith(`${each}.`)) ? items : [],
  );

const namesIn = ({ tables }: Edition, name: 'soc_code' | 'slug') =>
  new Set(tables.occupations!.map((row) => row[name]!));

/**
 * Compares the cells of what both sides have; tables and columns that only one has are named.
 *
 * @param broken promises of the contract that the newer side breaks
 */
export function compare(before: Edition, after: Edition, broken: string[] = []) {
  const moves = movesBetween(before, after);
  const renamed = new Map(moves.flatMap(({ from, to: [to], isRename }) => (isRename ? [[from, to!]] : [])));
  const codeNow = (code: string) => renamed.get(code) ?? code;
  const known = new Set([...namesIn(before, 'soc_code')].map(codeNow));
  const published = namesIn(after, 'soc_code');
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
  explainChanges(lists, before, after);
  const [from, to] = [before.about, after.about];
  return { from, to, lost: lostNames(before, after), broken, lists, columns, moves };
}

/** What is shown of a row that only one side has, the first of these that it has. */
const ESSENCE = 'final_score description value source title employment_share percentile category'.split(' ');
const essence = (row: Row = {}) => ESSENCE.map((name) => row[name]).find(Boolean) ?? '';

/** Returns a cell as a figure if it is one; digits in a code, such as that of an industry, are none. */
function valueIn(column: string, cell: string): string | number | null {
  const isFigure = /^-?\d+(\.\d+)?$/.test(cell) && !/_(code|cell)$|^(parent|sector)$/.test(column);
  return isFigure ? Number(cell) : cell || null;
}

/** Returns codes and slugs, retired ones too, that led somewhere and lead nowhere now. */
const lostNames = (before: Edition, after: Edition): string[] =>
  (['soc_code', 'slug'] as const).flatMap((name) => {
    const [published, retired] = [namesIn(after, name), after.aliases[`${name}s`]];
    const known = [...namesIn(before, name), ...Object.keys(before.aliases[`${name}s`])];
    return known.filter((each) => !published.has(each) && !published.has(retired[each] ?? ''));
  });

/**
 * Returns the codes that are gone, and those that have taken their place: where aliases lead, and new occupations that have some of
 * their tasks; one for a new name or a merger, several for a split. If `isRename`, the first is compared with it, as the same one.
 */
function movesBetween(before: Edition, after: Edition) {
  const [known, published] = [namesIn(before, 'soc_code'), namesIn(after, 'soc_code')];
  const fresh = [...published].filter((code) => !known.has(code));
  const gone = before.tables.occupations!.filter((row) => !published.has(row.soc_code!));
  const owners = new Map(after.tables.tasks!.map((row) => [row.task_id!, row.soc_code!]));
  const shares = rollup(
    before.tables.tasks!,
    ({ length }) => length,
    (row) => row.soc_code!,
    (row) => owners.get(row.task_id!),
  );
  /** Returns how many of its tasks another occupation has now. */
  const shared = ({ soc_code }: Row, code: string) => shares.get(soc_code!)?.get(code) ?? 0;
  const successorOf = (row: Row) => after.aliases.soc_codes[row.soc_code!];
  const ledTo = group(gone, successorOf);
  // A new code continues the one that leads to it: of a merger, the one that gave most tasks.
  const renamed = fresh.map((code) => greatest(ledTo.get(code) ?? [], (row) => shared(row, code)));
  return gone.map((row) => {
    const successor = successorOf(row);
    const heirs = fresh.filter((code) => shared(row, code) > 0);
    const to = [...new Set(successor ? [successor, ...heirs] : heirs)];
    return { from: row.soc_code!, slug: row.slug!, to, isRename: renamed.includes(row) };
  });
}

const keysOf = ({ key }: Change) => Object.values(key);
const firstOf = (change: Change) => keysOf(change)[0]!;

/** Says of how many tasks or occupations there are changes, such as `weight of 3 tasks`; nothing of none. */
function count(changes: readonly Change[], text: string): string {
  const { size } = new Set(changes.map((change) => keysOf(change).at(-1)));
  return size === 0 ? '' : text.replace('N', countOf(size, changes[0]!.key.task_id ? 'task' : 'occupation'));
}

/** Joins what was found, such as `readings of 12 tasks; 2 tasks new`. */
const said = (...parts: string[]) => parts.filter(Boolean).join('; ') || 'inputs that are published rounded';

/** Adds the reasons, and puts the largest move of a score first. */
function explainChanges(lists: Lists, before: Edition, after: Edition): void {
  const byColumn = new Map(Object.entries(lists).map(([field, items]) => [field, group(items, firstOf)]));
  const changed = (code: string, ...fields: string[]) =>
    fields.flatMap((field) => byColumn.get(field)?.get(code) ?? []);
  const fieldsLike = (pattern: RegExp) => Object.keys(lists).filter((field) => pattern.test(field));
  const [parameter, ...parameters] = changesIn(lists, 'parameters');
  const rows = [before, after].flatMap(({ tables }) => tables.staffing!);
  const staffing = group(rows, (row) => row.naics_code!);

  const WHY: Readonly<Record<string, (code: string) => string>> = {
    'occupations.final_score': (code) => {
      const factors = changed(code, ...fieldsLike(/\.protective_/));
      return said(
        count(changed(code, 'tasks.ai_capability_score', 'tasks.task_risk_score'), 'readings of N'),
        count(changed(code, 'tasks.added'), 'N new'),
        count(changed(code, 'tasks.removed'), 'N gone'),
        count(changed(code, 'tasks.time_fraction'), 'weight of N'),
        factors.length > 0 ? countOf(factors.length, 'protective factor') : '',
        parameter ? `method (${parameter.key.path}${parameters.length > 0 ? ', …' : ''})` : '',
      );
    },
    'occupations.added': () => 'new in the data',
    'occupations.removed': (code) => `gone; ${after.aliases.soc_codes[code] ?? 'no successor'}`,
    // Such as `detailed → national; oews-2025 → oews-2026`.
    'occupations.median_annual_wage': (code) =>
      changed(code, 'occupations.wage_basis', 'occupations.reference_wages')
        .map(({ from, to }) => `${from ?? 'none'} → ${to ?? 'none'}`)
        .join('; '),
    // Such as `new occupation 15-1299.10; scores of 31 occupations`.
    'industries.final_score': (code) => {
      const jobs = [...new Set(staffing.get(code)?.map((row) => row.soc_code!))];
      const having = (column: string) => jobs.flatMap((job) => changed(job, `occupations.${column}`));
      const list = (text: string, changes: readonly Change[]) =>
        changes.length > 0 ? `${text} ${changes.map(firstOf).join(', ')}` : '';
      return said(
        list('new occupation', having('added')),
        list('without', having('removed')),
        count(changed(code, ...fieldsLike(/^staffing\./)), 'staffing with N'),
        count(having('final_score'), 'scores of N'),
      );
    },
  };
  for (const [field, why] of Object.entries(WHY))
    for (const item of lists[field] ?? []) item.why = why(firstOf(item));
  const sizeOf = ({ from, to }: Change) => Math.abs(Math.round(10 * (Number(to) - Number(from))));
  for (const field of ['occupations.final_score', 'industries.final_score'])
    lists[field]?.sort((a, b) => sizeOf(b) - sizeOf(a) || (firstOf(a) < firstOf(b) ? -1 : 1));
}
