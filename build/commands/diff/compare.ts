/** The comparison: every cell that differs between two editions, rows matched by their key. All that is reported is chosen from it. */
import type { Edition, Row } from './edition.js';

/** Columns that identify a row; of settings, it is the path. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  occupations: ['soc_code'],
  tasks: ['soc_code', 'task_id'],
  industries: ['naics_code'],
  staffing: ['naics_code', 'soc_code', 'oews_code'],
  names: ['soc_code', 'name'],
  groups: ['group'],
  measures: ['soc_code', 'measure'],
  crosswalk: ['classification', 'code', 'soc_code'],
  occupations_isco08: ['isco08_code'],
};

/** A difference: the values of the row's key as the newer side has them, and the cell, null on a side without a figure or the row. */
export interface Change {
  id: string;
  title?: string;
  from: string | number | null;
  to: string | number | null;
  /** The inputs that caused it. */
  why?: string;
}

export interface Comparison {
  /** Changes by table and column, such as `occupations.final_score`; whole rows are `occupations.added` and `occupations.removed`. */
  lists: Record<string, Change[]>;
  /** Tables and columns that only one side has, such as `groups` or `occupations.score_low`. Their cells are not compared. */
  columns: { added: string[]; removed: string[] };
}

export function compare(before: Edition, after: Edition): Comparison {
  const renamed = renamedCodes(before, after);
  const [columns, lists]: [Comparison['columns'], Comparison['lists']] = [{ added: [], removed: [] }, {}];
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
    const key = KEYS[table] ?? ['path'];
    const idOf = (row: Row) => key.map((name) => row[name]).join(' ');
    const idNow = (row: Row) => idOf({ ...row, soc_code: renamed.get(row.soc_code!) ?? row.soc_code! });
    const from = new Map(old.map((row) => [idNow(row), row]));
    const to = new Map(now.map((row) => [idOf(row), row]));
    // A renamed code is a change of the occupation, not of each of its tasks.
    const shared = is.filter(
      (name) => was.includes(name) && (table === 'occupations' || !key.includes(name)),
    );
    for (const id of new Set([...to.keys(), ...from.keys()])) {
      const [a, b] = [from.get(id), to.get(id)];
      const title = (b ?? a)?.title;
      const put = (name: string, old: string, now: string) => {
        lists[within(name)] ??= [];
        const values = { from: valueIn(name, old), to: valueIn(name, now) };
        lists[within(name)]!.push({ id, ...(title && { title }), ...values });
      };
      if (!a || !b) put(b ? 'added' : 'removed', essence(a), essence(b));
      else for (const name of shared) if (a[name] !== b[name]) put(name, a[name]!, b[name]!);
    }
  }
  return { lists, columns };
}

/** Returns the cell that is shown of a row that only one side has. */
const essence = (row: Row = {}) =>
  row.final_score ??
  row.description ??
  row.value ??
  row.source ??
  row.title ??
  row.employment_share ??
  row.percentile ??
  '';

/** Returns a cell as a figure if it is one; digits in a code, such as that of an industry, are none. */
function valueIn(column: string, cell: string): string | number | null {
  const isFigure = /^-?\d+(\.\d+)?$/.test(cell) && !/_code$|^parent$|^sector$/.test(column);
  return isFigure ? Number(cell) : cell || null;
}

/** Returns codes now by codes before, where an alias leads from one that is gone to a new one; of several the first, the rest merged. */
function renamedCodes(before: Edition, after: Edition): Map<string, string> {
  const codesIn = ({ tables }: Edition) => new Set((tables.occupations ?? []).map((row) => row.soc_code!));
  const [known, published] = [codesIn(before), codesIn(after)];
  const moves = Object.entries(after.aliases.soc_codes).filter(
    ([was, is]) => known.has(was) && !published.has(was) && !known.has(is),
  );
  return new Map(moves.filter(([, is], at) => moves.findIndex((each) => each[1] === is) === at));
}
