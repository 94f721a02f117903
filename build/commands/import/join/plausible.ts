/** Checks that a release is plausible: not older than the current one, not mixed with another one, and not much smaller. */
import type { Fault } from '../../../dataset/fault.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Kind } from '../table/spec.js';
import { type AnyTable, faultIn } from '../table/table.js';

/** Compares vintages for sorting: `30.1` before `30.10`, `2024-34` before `2025-35`. */
export const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Returns the newest release of a kind in `data/sources.json`. */
export function newestOf(kind: Kind, { sources }: Sources): string | undefined {
  return sources
    .flatMap(({ id }) => {
      const found = kind.vintage.exec(id);
      return found ? [found[1] ?? ''] : [];
    })
    .sort(compareVintages)
    .at(-1);
}

/** Returns the vintage of a table, or of the release it belongs to. */
export function vintageOf(table: AnyTable, tables: readonly AnyTable[], sources: Sources): string {
  const leader = table.source?.follows;
  if (leader === undefined) return table.release.vintage;
  const read = tables.find(({ source }) => source === leader);
  return read?.release.vintage ?? newestOf(leader, sources) ?? '';
}

function ageOf(kind: Kind, { release: { vintage, released } }: AnyTable, sources: Sources): string | null {
  const newest = newestOf(kind, sources);
  if (vintage !== '' && newest !== undefined && !kind.several && compareVintages(vintage, newest) < 0)
    return `is from ${kind.release(vintage)}, older than ${kind.release(newest)} in data/.`;
  const before = sources.sources.find(({ id }) => kind.vintage.test(id))?.released;
  if (vintage === '' && released && before && released < before)
    return `is from ${released}, older than ${before} in data/.`;
  return null;
}

/** Accepts no release under another's name: never an older one than the one in place, never two of one kind at a time. */
export function checkVintages(tables: readonly AnyTable[], sources: Sources, faults: Fault[]): void {
  const first = new Map<Kind, AnyTable>();
  for (const table of tables) {
    const { source, release } = table;
    if (source === null || source.several) continue;
    const other = first.get(source);
    if (other === undefined) {
      first.set(source, table);
      const what = ageOf(source, table, sources);
      const fix = 'Fetch the newer one, or leave this one out (to go back, revert data/ with git).';
      if (what !== null)
        faults.push(faultIn({ file: table.file, sheet: null }, { rule: 'older-release', what, fix }));
    } else if (other.release.vintage !== release.vintage) {
      const [one, two] = [other, table].map((each) => source.release(each.release.vintage));
      const what = `is from ${two}, but ${other.file} from ${one}.`;
      const fix = 'Fetch both from one release.';
      faults.push(faultIn({ file: table.file, sheet: null }, { rule: 'mixed-releases', what, fix }));
    }
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
