/** An O*NET release among the sources: which one it is, and its tables, all read in one run so that every fault shows. */
import type { Fault } from '../../../dataset/fault.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Named } from '../join/codes.js';
import { newestOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import type { Reading, Release } from '../table/spec.js';
import { faultIn, readTable } from '../table/table.js';
import { RATING_FILES, readRatings } from './onet-ratings.js';
import * as tables from './onet-tables.js';

/** File names of the tables of an O*NET release, which come together or not at all. */
export const ONET_FILES = [
  tables.occupationData,
  tables.jobZones,
  tables.taskStatements,
  tables.tasksToDwas,
  tables.relatedOccupations,
  tables.alternateTitles,
  tables.contentModel,
  tables.iwaReference,
  { files: RATING_FILES },
].flatMap(({ files }) => files);

/** `O*NET 31.0 Database / August 2026 Release`. */
function ofReadMe(text: string): Release | null {
  const vintage = /O\*NET\D{0,4} (\d+\.\d+) Database/.exec(text)?.[1];
  if (vintage === undefined) return null;
  const time = Date.parse(`1 ${/(\w+ \d{4}) Release/.exec(text)?.[1]} UTC`);
  return { vintage, ...(time > 0 && { released: new Date(time).toISOString().slice(0, 7) }) };
}

/** `db_31_0_text/Skills.txt`, `onet-db-30.1/Skills.xlsx`. */
const ofPath = (path: string) => /(?:db[_-]|onet-)(\d+)[._](\d+)/.exec(path)?.slice(1).join('.');

/** Returns the release of the tables, null where there are none; two releases, or none that is named, are a fault. */
export function onetRelease({ faults, folder }: Reading): Release | null {
  const found = findFiles(folder, ONET_FILES);
  if (found.length === 0) return null;
  const told = new Map<string, { release: Release; by: string }>();
  for (const { display, read } of findFiles(folder, ['Read Me.txt'])) {
    const release = ofReadMe(Buffer.from(read()).toString('utf8'));
    if (release && !told.has(release.vintage)) told.set(release.vintage, { release, by: display });
  }
  if (told.size === 0)
    for (const { display } of found) {
      const vintage = ofPath(display);
      if (vintage && !told.has(vintage)) told.set(vintage, { release: { vintage }, by: display });
    }
  const [first, second] = told.values();
  if (second !== undefined) {
    const what = `is from O*NET ${second.release.vintage}, but ${first!.by} from ${first!.release.vintage}.`;
    const fix = 'Keep one release among the sources.';
    faults.push({ file: second.by, place: {}, rule: 'mixed-releases', what, fix });
  }
  if (first === undefined) {
    const what = 'does not say which O*NET release it is from.';
    const fix = 'Put the Read Me.txt of the release next to it.';
    faults.push({ file: found[0]!.display, place: {}, rule: 'unknown-release', what, fix });
  }
  return first?.release ?? null;
}

/** Reads every table; null for one that is unreadable or missing. Of the release in place, ratings may be missing: they stay. */
export async function readTables(reading: Reading, sources: Sources) {
  const isNew = reading.onet?.vintage !== newestOf(tables.ONET, sources);
  return {
    occupationData: await readTable(reading, tables.occupationData, true),
    jobZones: await readTable(reading, tables.jobZones, true),
    taskStatements: await readTable(reading, tables.taskStatements, true),
    tasksToDwas: await readTable(reading, tables.tasksToDwas, true),
    relatedOccupations: await readTable(reading, tables.relatedOccupations, true),
    alternateTitles: await readTable(reading, tables.alternateTitles, true),
    contentModel: await readTable(reading, tables.contentModel, true),
    iwaReference: await readTable(reading, tables.iwaReference, true),
    skills: await readRatings(reading, 'skills', isNew),
    abilities: await readRatings(reading, 'abilities', isNew),
    work_activities: await readRatings(reading, 'work_activities', isNew),
  };
}

type Read = Awaited<ReturnType<typeof readTables>>;
type Ratings = 'skills' | 'abilities' | 'work_activities';
export type OnetTables = { [Name in Exclude<keyof Read, Ratings>]: NonNullable<Read[Name]> } & Pick<
  Read,
  Ratings
>;

/** Tells whether nothing but ratings that stay as they are is missing. */
export const isWhole = ({ skills, abilities, work_activities, ...others }: Read): boolean =>
  Object.values(others).every((table) => table !== null);

/**
 * Lists codes with tasks and a job zone, in order; the others are titles only. Null if one of their tables is not whole: an
 * occupation would seem removed whose row only could not be read.
 */
export function releasedIn(
  { occupationData, jobZones, taskStatements }: Read,
  faults: Fault[],
): Named[] | null {
  if (occupationData === null || jobZones === null || taskStatements === null) return null;
  const files = [occupationData.file, jobZones.file, taskStatements.file];
  const isFaulty = () => faults.some(({ file }) => files.includes(file));
  const titled = new Set(occupationData.rows.map(({ soc_code }) => soc_code));
  if (!isFaulty())
    for (const { soc_code, row } of taskStatements.rows) {
      if (titled.has(soc_code)) continue;
      titled.add(soc_code);
      const what = `${soc_code} has no row in ${occupationData.file}.`;
      const fix = 'Fetch both from one release.';
      faults.push(faultIn(taskStatements, { row, rule: 'missing-title', what, fix }));
    }
  if (isFaulty()) return null;
  const zoned = new Set(jobZones.rows.map(({ soc_code }) => soc_code));
  const tasked = new Set(taskStatements.rows.map(({ soc_code }) => soc_code));
  return occupationData.rows
    .filter(({ soc_code }) => zoned.has(soc_code) && tasked.has(soc_code))
    .map(({ soc_code, title }) => ({ soc_code, title }))
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}
