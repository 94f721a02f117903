/** Checks that a release is plausible: not older than the one in place, not mixed with another one, and not cut off. */
import type { Fault } from '../../../dataset/fault.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { isNamed } from '../table/folder.js';
import { type Kind, nameOf } from '../table/spec.js';
import { type AnyTable, faultIn } from '../table/table.js';

/** Compares vintages for sorting: `30.1` before `30.10`, `2024-34` before `2025-35`. */
export const compareVintages = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const vintageOf = (kind: Kind, id: string) => kind.vintage.exec(id)?.[1] ?? '';

/** Returns the newest release of a kind in `data/sources.json`, empty where there is none. */
export const newestOf = (kind: Kind, { sources }: Sources): string =>
  sources
    .map(({ id }) => vintageOf(kind, id))
    .sort(compareVintages)
    .at(-1) ?? '';

/** Releases differ by a few percent; a table that lost more than this part, and more rows than a few, is suspect. */
const LOST = 0.1;
const FEW = 20;

/** Accepts no release under another's name, no older one, no two of a kind at a time, and no table that lost many rows. */
export function checkReleases(
  tables: readonly AnyTable[],
  sources: Sources,
  fewerRows: boolean,
  faults: Fault[],
): void {
  const first = new Map<Kind, AnyTable>();
  for (const table of tables) {
    const { kind, names, id, release } = table;
    if (kind === null) continue;
    const add = (rule: string, what: string, fix: string) => faults.push(faultIn(table, { rule, what, fix }));
    const other = first.get(kind) ?? table;
    first.set(kind, other);
    const newest = newestOf(kind, sources);
    const own = nameOf(kind, release.vintage);
    const isOlder = newest !== '' && compareVintages(release.vintage, newest) < 0;
    if (!kind.several && other.release.vintage !== release.vintage) {
      const what = `is from ${own}, but ${other.file} from ${nameOf(kind, other.release.vintage)}.`;
      add('mixed-releases', what, 'Fetch both from one release.');
    } else if (!kind.several && other === table && isOlder) {
      const what = `is from ${own}, older than ${nameOf(kind, newest)} in data/.`;
      const fix = 'Fetch the newer one, or leave this one out (to go back, revert data/ with git).';
      add('older-release', what, fix);
    }
    const entries = sources.sources.filter((each) => vintageOf(kind, each.id) === newest);
    const former = [...sources.sources.filter((each) => each.id === id), ...entries]
      .flatMap(({ files }) => files)
      .find(({ path }) => isNamed(path, names));
    const [now, before] = [table.rows.length, former?.rows ?? 0];
    if (fewerRows || before - now <= Math.max(FEW, before * LOST)) continue;
    const what = `has ${now} rows, the release in place ${before}: it was probably cut off.`;
    add('fewer-rows', what, 'Fetch it again; if it really has so few, add --fewer-rows.');
  }
}
