/** An O*NET release among the sources: which one it is, and its tables, all read in one run so that every fault shows. */
import type { Fault } from '../../../dataset/fault.js';
import type { Named } from '../join/succession.js';
import { findFiles } from '../table/folder.js';
import type { Names, Reading, Release } from '../table/spec.js';
import { faultIn, readTable } from '../table/table.js';
import { ratingTables, readRatings } from './onet-ratings.js';
import * as tables from './onet-tables.js';

/** File names of the tables of an O*NET release, which come together or not at all. */
export const ONET_TABLES: Names[] = [
  tables.occupationData,
  tables.jobZones,
  tables.taskStatements,
  tables.tasksToDwas,
  tables.relatedOccupations,
  tables.alternateTitles,
  tables.contentModel,
  tables.iwaReference,
  ...ratingTables,
];

/** `O*NET 31.0 Database / August 2026 Release`. */
function ofReadMe(text: string): Release | null {
  const vintage = /O\*NET\D{0,4} (\d+\.\d+) Database/.exec(text)?.[1];
  if (vintage === undefined) return null;
  const time = Date.parse(`1 ${/(\w+ \d{4}) Release/.exec(text)?.[1]} UTC`);
  return { vintage, ...(time > 0 && { released: new Date(time).toISOString().slice(0, 7) }) };
}

/** The file in which every release describes itself. */
export const readMe = { files: ['Read Me.txt'] };

/** `db_31_0_text/Skills.txt`, `onet-db-30.1/Skills.xlsx`, `onet-30.1_skills.tsv`. */
const ofPath = (path: string) => /(?:db[_-]|onet-)(\d+)[._](\d+)/.exec(path)?.slice(1).join('.');

/** Returns the release of the tables, null where there are none; two releases, or none that is named, are a fault. */
export function onetRelease(reading: Reading): Release | null {
  const { faults, folder } = reading;
  const official = ONET_TABLES.flatMap(({ files }) => findFiles(folder, files));
  const copies = ONET_TABLES.flatMap(({ copies: names = [] }) => findFiles(folder, names));
  // A copy of one table says nothing about the others.
  const found = official.length > 0 ? official : copies;
  if (found.length === 0) return null;
  const told = new Map<string, { release: Release; by: string }>();
  for (const { display, read } of findFiles(folder, readMe.files)) {
    const bytes = read();
    const release = 'what' in bytes ? null : ofReadMe(bytes.toString('utf8'));
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

/** Reads every table; null for an unreadable one, with the reason among the errors. */
export async function readTables(reading: Reading) {
  return {
    occupationData: await readTable(reading, tables.occupationData),
    jobZones: await readTable(reading, tables.jobZones),
    taskStatements: await readTable(reading, tables.taskStatements),
    tasksToDwas: await readTable(reading, tables.tasksToDwas),
    relatedOccupations: await readTable(reading, tables.relatedOccupations),
    alternateTitles: await readTable(reading, tables.alternateTitles),
    contentModel: await readTable(reading, tables.contentModel),
    iwaReference: await readTable(reading, tables.iwaReference),
    skills: await readRatings(reading, 'skills'),
    abilities: await readRatings(reading, 'abilities'),
    work_activities: await readRatings(reading, 'work_activities'),
  };
}

type Read = Awaited<ReturnType<typeof readTables>>;
export type OnetTables = { [Name in keyof Read]: NonNullable<Read[Name]> };

export const isWhole = (read: Read): read is OnetTables =>
  Object.values(read).every((table) => table !== null);

/** Finds tasks of a code that the release does not name. */
function checkTitles(
  occupationData: NonNullable<Read['occupationData']>,
  taskStatements: NonNullable<Read['taskStatements']>,
  faults: Fault[],
) {
  const titled = new Set(occupationData.rows.map(({ soc_code }) => soc_code));
  for (const { soc_code, row } of taskStatements.rows) {
    if (titled.has(soc_code)) continue;
    titled.add(soc_code);
    const what = `${soc_code} has no row in ${occupationData.file}.`;
    const fix = 'Fetch both from one release.';
    faults.push(faultIn(taskStatements, { row, rule: 'missing-title', what, fix }));
  }
}

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
  if (!isFaulty()) checkTitles(occupationData, taskStatements, faults);
  if (isFaulty()) return null;
  const zoned = new Set(jobZones.rows.map(({ soc_code }) => soc_code));
  const tasked = new Set(taskStatements.rows.map(({ soc_code }) => soc_code));
  return occupationData.rows
    .filter(({ soc_code }) => zoned.has(soc_code) && tasked.has(soc_code))
    .map(({ soc_code, title }) => ({ soc_code, title }))
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}
