/** The comparison: every row of two editions that differs, matched by its key. All that is reported is a choice of this list. */
import type { TableName } from '../../../core/downloads.js';
import type { Edition, Row } from './edition.js';

/** Columns that identify a row. */
const KEYS: Readonly<Record<TableName, readonly string[]>> = {
  occupations: ['soc_code'],
  tasks: ['soc_code', 'task_id'],
  industries: ['naics_code'],
  staffing: ['naics_code', 'soc_code', 'oews_code'],
  names: ['soc_code', 'name'],
  groups: ['group'],
};

/** A row that one side lacks, which is null there, or whose columns differ; then both sides have these columns only. */
export interface Change {
  table: TableName;
  /** Values of the key, as the newer side has it. */
  id: string;
  from: Row | null;
  to: Row | null;
}

/** A change of a row that both sides have. */
export type Changed = Change & { from: Row; to: Row };
export const isChanged = (change: Change): change is Changed => change.from !== null && change.to !== null;

export interface Comparison {
  before: Edition;
  after: Edition;
  changes: Change[];
  /** Tables and columns that only one side has, such as `groups` or `industries.score`. Their cells are not compared. */
  columns: { added: string[]; removed: string[] };
  /** Codes by their codes now: the same occupations under another code. */
  renamed: ReadonlyMap<string, string>;
}

export function compare(before: Edition, after: Edition): Comparison {
  const renamed = renamedCodes(before, after);
  const columns = { added: [] as string[], removed: [] as string[] };
  const changes = (Object.keys(KEYS) as TableName[]).flatMap((table) => {
    const [old, now] = [before.tables[table], after.tables[table]];
    if (!old || !now) {
      if (now) columns.added.push(table);
      if (old) columns.removed.push(table);
      return [];
    }
    const [was, is] = [columnsOf(old), columnsOf(now)];
    // A table without rows has no columns to compare.
    if (old.length > 0 && now.length > 0) {
      columns.added.push(...is.filter((name) => !was.includes(name)).map((name) => `${table}.${name}`));
      columns.removed.push(...was.filter((name) => !is.includes(name)).map((name) => `${table}.${name}`));
    }
    return changesIn(table, rowsById(table, old, renamed), rowsById(table, now));
  });
  return { before, after, changes, columns, renamed };
}

const columnsOf = ([row]: readonly Row[]) => Object.keys(row ?? {});

function rowsById(table: TableName, rows: readonly Row[], renamed?: ReadonlyMap<string, string>) {
  const idOf = (row: Row) =>
    KEYS[table].map((key) => (key === 'soc_code' && renamed?.get(row[key]!)) || row[key]).join(' ');
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** The newer side's rows first, in their order. */
function changesIn(table: TableName, old: ReadonlyMap<string, Row>, now: ReadonlyMap<string, Row>): Change[] {
  // A renamed code is a change of the occupation, not of each of its tasks.
  const ignored = table === 'occupations' ? [] : KEYS[table];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): Change[] => {
    const [from, to] = [old.get(id) ?? null, now.get(id) ?? null];
    if (from === null || to === null) return [{ table, id, from, to }];
    const differing = Object.keys(to).filter(
      (column) => from[column] !== undefined && from[column] !== to[column] && !ignored.includes(column),
    );
    const only = (row: Row) => Object.fromEntries(differing.map((column) => [column, row[column]!]));
    return differing.length === 0 ? [] : [{ table, id, from: only(from), to: only(to) }];
  });
}

/** Returns the final target of an alias; aliases may point to a name that was retired later. */
export function successor(name: string, aliases: Readonly<Record<string, string>>): string | null {
  const seen = new Set([name]);
  let found: string | null = null;
  for (let next = aliases[name]; next !== undefined && !seen.has(next); next = aliases[next]) {
    seen.add(next);
    found = next;
  }
  return found;
}

/**
 * A code that is gone and whose alias leads to a new one was renamed; of several that lead to the same one, the first was, and the
 * others were merged into it. Without an alias, an unchanged slug decides.
 */
function renamedCodes(before: Edition, after: Edition): Map<string, string> {
  const [old, now] = [before.tables.occupations ?? [], after.tables.occupations ?? []];
  const [known, alive] = [new Set(old.map(codeOf)), new Set(now.map(codeOf))];
  const gone = old.filter((row) => !alive.has(codeOf(row)));
  const renamed = new Map<string, string>();
  for (const fresh of now.filter((row) => !known.has(codeOf(row)))) {
    const free = gone.filter((row) => !renamed.has(codeOf(row)));
    const { soc_codes } = after.settings.aliases;
    const found =
      free.find((row) => successor(codeOf(row), soc_codes) === codeOf(fresh)) ??
      free.find((row) => row.slug === fresh.slug);
    if (found) renamed.set(codeOf(found), codeOf(fresh));
  }
  return renamed;
}

export const codeOf = ({ soc_code }: Row): string => soc_code!;
