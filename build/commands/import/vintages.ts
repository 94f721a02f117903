/** No release under another’s name: never an older one than the one in place, never two of one kind in one import. */
import type { Fault } from './faults.js';
import { compareVintages, vintagesInPlace } from './in-place.js';
import type { Kept } from './kept.js';
import { KINDS, type KindName } from './kinds.js';
import type { SourceTables } from './read.js';
import { type AnyTable, tablesRead } from './table.js';

/** The crosswalk belongs to the projections that it leads to. */
export const vintageOf = (table: AnyTable, tables: SourceTables) =>
  table.source === 'onet-nem' ? tables.projections.release.vintage : table.release.vintage;

const CURE = 'fetch the newer one, or leave this one out (to go back, revert data/ with git).';

function olderThan(kind: KindName, table: AnyTable, kept: Kept): string | null {
  const { vintage, released } = table.release;
  const newest = vintagesInPlace(kept, kind)[0];
  const named = (each: string) => KINDS[kind].release(each);
  // Of OEWS the release before the newest is imported too, for those without a row in the newest.
  if (vintage !== '' && newest !== undefined && kind !== 'oews' && compareVintages(vintage, newest) < 0)
    return `is of ${named(vintage)}, older than ${named(newest)} in data/; ${CURE}`;
  const before = kept.sources.sources.find(({ id }) => KINDS[kind].vintage.test(id))?.released;
  if (vintage === '' && released && before && released < before)
    return `is of ${released}, older than ${before} in data/; ${CURE}`;
  return null;
}

export function checkVintages(tables: Parameters<typeof tablesRead>[0], kept: Kept, faults: Fault[]) {
  const first = new Map<KindName, AnyTable>();
  for (const table of tablesRead(tables)) {
    const { source, file, release } = table;
    const other = first.get(source);
    if (other === undefined) {
      first.set(source, table);
      const message = olderThan(source, table, kept);
      if (message) faults.push({ file, message });
    } else if (source !== 'oews' && other.release.vintage !== release.vintage) {
      const [one, two] = [other, table].map((each) => KINDS[source].release(each.release.vintage));
      faults.push({
        file,
        message: `is of ${two}, but ${other.file} of ${one}; fetch both from one release.`,
      });
    }
  }
}
