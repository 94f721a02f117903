/** The codes of the release, what happened to them since the last import, and where all that were retired lead. */
import { straight } from './aliases.js';
import type { Fault } from './faults.js';
import type { Kept } from './kept.js';
import { type Named, type Succession, succession } from './succession.js';
import type { Successor } from './successors.js';

export interface Codes {
  released: Named[];
  happened: Succession;
  /** every code that was retired → the one that its addresses lead to */
  retired: Readonly<Record<string, string>>;
}

/** The tables that say which occupations there are; null where one could not be read. */
interface Tables {
  occupationData: { file: string; rows: Named[] } | null;
  jobZones: { file: string; rows: { soc_code: string }[] } | null;
  taskStatements: { file: string; rows: { soc_code: string }[] } | null;
}

/** Codes with tasks and a job zone, in order; the others are titles only. */
function releasedOccupations(
  names: Named[],
  zoned: { soc_code: string }[],
  tasked: { soc_code: string }[],
): Named[] {
  const [zones, tasks] = [zoned, tasked].map((rows) => new Set(rows.map(({ soc_code }) => soc_code)));
  return names
    .filter(({ soc_code }) => zones!.has(soc_code) && tasks!.has(soc_code))
    .map(({ soc_code, title }) => ({ soc_code, title }))
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}

/** Null if one of its tables is not whole: an occupation would seem gone whose row only could not be read. */
export function codesOf(
  { occupationData, jobZones, taskStatements }: Tables,
  kept: Kept,
  successors: { own: Successor[]; official: Successor[] },
  faults: Fault[],
): Codes | null {
  if (occupationData === null || jobZones === null || taskStatements === null) return null;
  const files = [occupationData.file, jobZones.file, taskStatements.file];
  if (faults.some(({ file }) => files.includes(file))) return null;
  const released = releasedOccupations(occupationData.rows, jobZones.rows, taskStatements.rows);
  const happened = succession(kept, released, successors, faults);
  for (const { old } of happened.undecided) {
    const file = `data/occupations/${old.soc_code}.json`;
    const message = `${old.soc_code} ${old.title} is not in the release any more, and nothing says what took its place; add a line to the file of --crosswalk.`;
    faults.push({ file, message });
  }
  const gone = happened.gone.map(({ old, became }) => [old.soc_code, became[0]!.soc_code] as const);
  const retired = straight(
    { ...kept.aliases.soc_codes, ...Object.fromEntries(gone) },
    new Set(released.map(({ soc_code }) => soc_code)),
  );
  return { released, happened, retired };
}
