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
};

export interface Change {
  /** Table and column, such as `occupations.final_score`, or `occupations.added` and `occupations.removed` for a whole row. */
  field: string;
  /** Values of the key, as the newer side has them. */
  id: string;
  /** The cells; empty where there is no figure or no row. */
  from: string;
  to: string;
}

export interface Comparison {
  before: Edition;
  after: Edition;
  changes: Change[];
  /** Tables and columns that only one side has, such as `groups` or `occupations.score_low`. Their cells are not compared. */
  columns: { added: string[]; removed: string[] };
}

export function compare(before: Edition, after: Edition): Comparison {
  const renamed = renamedCodes(before, after);
  const columns = { added: [] as string[], removed: [] as string[] };
  const changes = Object.keys({ ...before.tables, ...after.tables }).flatMap((table): Change[] => {
    const [old, now] = [before.tables[table], after.tables[table]];
    if (!old || !now) {
      columns[now ? 'added' : 'removed'].push(table);
      return [];
    }
    const [was, is] = [old, now].map((rows) => Object.keys(rows[0] ?? {})) as [string[], string[]];
    const within = (name: string) => `${table}.${name}`;
    // A table without rows has no columns to compare.
    if (old.length > 0) columns.added.push(...is.filter((name) => !was.includes(name)).map(within));
    if (now.length > 0) columns.removed.push(...was.filter((name) => !is.includes(name)).map(within));
    const key = KEYS[table] ?? ['path'];
    const idOf = (row: Row) => key.map((name) => row[name]).join(' ');
    const idNow = (row: Row) => idOf({ ...row, soc_code: renamed.get(row.soc_code!) ?? row.soc_code! });
    const [from, to] = [
      new Map(old.map((row) => [idNow(row), row])),
      new Map(now.map((row) => [idOf(row), row])),
    ];
    // A renamed code is a change of the occupation, not of each of its tasks.
    const shared = is.filter(
      (name) => was.includes(name) && (table === 'occupations' || !key.includes(name)),
    );
    return [...new Set([...to.keys(), ...from.keys()])].flatMap((id): Change[] => {
      const [a, b] = [from.get(id), to.get(id)];
      if (!a || !b) return [{ field: within(b ? 'added' : 'removed'), id, from: essence(a), to: essence(b) }];
      const differing = shared.filter((name) => a[name] !== b[name]);
      return differing.map((name) => ({ field: within(name), id, from: a[name]!, to: b[name]! }));
    });
  });
  return { before, after, changes, columns };
}

/** Returns the cell that is shown of a row that only one side has. */
const essence = (row: Row = {}) =>
  row.final_score ?? row.description ?? row.value ?? row.source ?? row.title ?? row.employment_share ?? '';

/** Returns codes now by codes before, where an alias leads from one that is gone to a new one; of several the first, the rest merged. */
function renamedCodes(before: Edition, after: Edition): Map<string, string> {
  const codesIn = ({ tables }: Edition) => new Set((tables.occupations ?? []).map((row) => row.soc_code!));
  const [known, published] = [codesIn(before), codesIn(after)];
  const moves = Object.entries(after.aliases.soc_codes).filter(
    ([was, is]) => known.has(was) && !published.has(was) && !known.has(is),
  );
  return new Map(moves.filter(([, is], at) => moves.findIndex((each) => each[1] === is) === at));
}
