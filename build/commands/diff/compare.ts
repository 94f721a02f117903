/** The comparison: every row of two editions that differs, matched by its key. All that is reported is a choice of this list. */
import type { TableName } from '../../../core/downloads.js';
import type { Edition, Row } from './edition.js';

/** Columns that identify a row. Settings are rows of a path and its value: `method.score.floor`, `15`. */
const KEYS: Readonly<Record<TableName | 'settings', readonly string[]>> = {
  occupations: ['soc_code'],
  tasks: ['soc_code', 'task_id'],
  industries: ['naics_code'],
  staffing: ['naics_code', 'soc_code', 'oews_code'],
  names: ['soc_code', 'name'],
  groups: ['group'],
  settings: ['path'],
};

/** A row that one side lacks, which is null there, or whose columns differ; then both sides have these columns only. */
export interface Change {
  table: keyof typeof KEYS;
  /** Values of the key, as the newer side has it. */
  id: string;
  from: Row | null;
  to: Row | null;
}

export interface Comparison {
  before: Edition;
  after: Edition;
  changes: Change[];
  /** Tables and columns that only one side has, such as `groups` or `industries.score`. Their cells are not compared. */
  columns: { added: string[]; removed: string[] };
  /** Codes now by their codes before: the same occupations under another code. */
  renamed: ReadonlyMap<string, string>;
}

export function compare(before: Edition, after: Edition): Comparison {
  const renamed = renamedCodes(before, after);
  const columns = { added: [] as string[], removed: [] as string[] };
  const changes = (Object.keys(KEYS) as (keyof typeof KEYS)[]).flatMap((table): Change[] => {
    const [old, now] = [rowsOf(before, table), rowsOf(after, table)];
    const [was, is] = [old, now].map((rows) => Object.keys(rows?.[0] ?? {})) as [string[], string[]];
    if (!old || !now) {
      if (now) columns.added.push(table);
      if (old) columns.removed.push(table);
      return [];
    }
    // A table without rows has no columns to compare.
    if (old.length > 0 && now.length > 0) {
      columns.added.push(...is.filter((name) => !was.includes(name)).map((name) => `${table}.${name}`));
      columns.removed.push(...was.filter((name) => !is.includes(name)).map((name) => `${table}.${name}`));
    }
    const idOf = (row: Row) => KEYS[table].map((key) => row[key]).join(' ');
    const idNow = (row: Row) => idOf({ ...row, soc_code: renamed.get(row.soc_code!) ?? row.soc_code! });
    const rows = new Map(now.map((row) => [idOf(row), row]));
    return changesIn(table, new Map(old.map((row) => [idNow(row), row])), rows);
  });
  return { before, after, changes, columns, renamed };
}

const rowsOf = ({ tables, settings }: Edition, table: keyof typeof KEYS): Row[] | undefined => {
  if (table !== 'settings') return tables[table];
  // The attribution names the version, which changes with every release.
  const attribution = settings.dataset.attribution.replace(/\b\d+\.\d+\.\d+\b/, '…');
  const { method, factors, aliases, sources } = settings;
  return leavesOf({ dataset: { ...settings.dataset, attribution }, method, factors, aliases, sources });
};

/** Returns every value by its path; members of a list are named by what identifies them. */
function leavesOf(value: unknown, path = ''): Row[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: String(value) }];
  return Object.entries(value).flatMap(([key, each]) => {
    const { id, value: option, field, element_id, iwa_id } = (each ?? {}) as Record<string, unknown>;
    const name = Array.isArray(value) ? String(id ?? option ?? field ?? element_id ?? iwa_id ?? key) : key;
    return leavesOf(each, path ? `${path}.${name}` : name);
  });
}

/** The newer side's rows first, in their order. */
function changesIn(
  table: Change['table'],
  old: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): Change[] {
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
export function successor(name: string, aliases: Readonly<Record<string, string>>): string | undefined {
  const seen = new Set([name]);
  for (let next = aliases[name]; next !== undefined && !seen.has(next); next = aliases[next]) seen.add(next);
  return seen.size > 1 ? [...seen].at(-1) : undefined;
}

/**
 * A code that is gone and whose alias leads to a new one was renamed; of several that lead to the same one, the first was, and the
 * others were merged into it. Without an alias, an unchanged slug decides.
 */
function renamedCodes(before: Edition, after: Edition): Map<string, string> {
  const [old, now] = [before.tables.occupations ?? [], after.tables.occupations ?? []];
  const [known, alive] = [old, now].map((rows) => new Set(rows.map(({ soc_code }) => soc_code)));
  const gone = old.filter(({ soc_code }) => !alive!.has(soc_code));
  const renamed = new Map<string, string>();
  for (const fresh of now.filter(({ soc_code }) => !known!.has(soc_code))) {
    const free = gone.filter(({ soc_code }) => !renamed.has(soc_code!));
    const { soc_codes } = after.settings.aliases;
    const found =
      free.find(({ soc_code }) => successor(soc_code!, soc_codes) === fresh.soc_code) ??
      free.find(({ slug }) => slug === fresh.slug);
    if (found) renamed.set(found.soc_code!, fresh.soc_code!);
  }
  return renamed;
}
