/** Checks that a release is plausible: not older than the one in place, not mixed with another one, and not cut off. */
import type { Fault } from '../../../dataset/fault.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Kind } from '../table/spec.js';
import { type AnyTable, faultIn } from '../table/table.js';

/** Compares vintages for sorting: `30.1` before `30.10`, `2024-34` before `2025-35`. */
export const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Returns the newest release of a kind in `data/sources.json`. */
export function newestOf(kind: Kind, { sources }: Sources): string | undefined {
  return sources
    .flatMap(({ id }) => kind.vintage.exec(id)?.[1] ?? [])
    .sort(compareVintages)
    .at(-1);
}

/** Accepts no release under another's name: never an older one than the one in place, never two of one kind at a time. */
export function checkVintages(tables: readonly AnyTable[], sources: Sources, faults: Fault[]): void {
  const first = new Map<Kind, AnyTable>();
  for (const table of tables) {
    const { source: kind, release } = table;
    if (kind === null || kind.several) continue;
    const add = (rule: string, what: string, fix: string) =>
      faults.push(faultIn({ file: table.file, sheet: null }, { rule, what, fix }));
    const other = first.get(kind);
    const newest = newestOf(kind, sources);
    first.set(kind, other ?? table);
    if (other !== undefined && other.release.vintage !== release.vintage)
      add(
        'mixed-releases',
        `is from ${kind.release(release.vintage)}, but ${other.file} from ${kind.release(other.release.vintage)}.`,
        'Fetch both from one release.',
      );
    else if (other === undefined && newest !== undefined && compareVintages(release.vintage, newest) < 0)
      add(
        'older-release',
        `is from ${kind.release(release.vintage)}, older than ${kind.release(newest)} in data/.`,
        'Fetch the newer one, or leave this one out (to go back, revert data/ with git).',
      );
  }
}

/** The size of a new table, and the size of the current one. */
export interface Size {
  table: AnyTable;
  now: number;
  before: number;
  /** Unit: `rows`. */
  what: string;
}

/** Counts the rows of a table, `before` those in place. */
export const rowsOf = (table: AnyTable, before: number): Size => ({
  table,
  now: table.rows.length,
  before,
  what: 'rows',
});

/** Releases differ by a few percent; a table that lost more than this part, and more rows than a few, is suspect. */
const LOST = 0.1;
const FEW = 20;

/** Finds files truncated between two rows: they look complete, but lack much of the current release. */
export function checkSizes(sizes: readonly Size[], faults: Fault[]): void {
  for (const { table, now, before, what: counted } of sizes) {
    if (before - now <= Math.max(FEW, before * LOST)) continue;
    const what = `has ${now} ${counted}, the release in place ${before}: it was probably cut off.`;
    const fix = 'Fetch it again; if it really has so few, add --fewer-rows.';
    faults.push(faultIn(table, { rule: 'fewer-rows', what, fix }));
  }
}
