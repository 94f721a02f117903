/** An O*NET release among the sources: which one it is, and its tables, all read in one run so that every fault shows. */
import type * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import { Rating } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Named } from '../join/codes.js';
import { newestOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import type { Reading, Release, TableSpec } from '../table/spec.js';
import { type AnyTable, faultIn, readTable, type Table } from '../table/table.js';
import * as tables from './onet-tables.js';

export const DOMAINS = ['skills', 'abilities', 'work_activities'] as const;
export type Domain = (typeof DOMAINS)[number];

/** Files of ratings. Release 30.3 split the skills into two, under the ids that they had. */
const RATINGS: Record<Domain, string> = {
  skills: 'Skills',
  abilities: 'Abilities',
  work_activities: 'Work Activities',
};
const SPLIT = ['Essential Skills', 'Transferable Skills'];
const filesIn = (names: readonly string[]) => names.flatMap((name) => tables.ratingsIn(name).files);

/** File names of the tables of an O*NET release, which come together or not at all. */
export const ONET_FILES = [
  ...tables.occupationData.files,
  ...tables.jobZones.files,
  ...tables.taskStatements.files,
  ...tables.tasksToDwas.files,
  ...tables.relatedOccupations.files,
  ...tables.alternateTitles.files,
  ...tables.contentModel.files,
  ...tables.iwaReference.files,
  ...filesIn([...Object.values(RATINGS), ...SPLIT]),
];

/** `O*NET 31.0 Database / August 2026 Release`. */
function ofReadMe(text: string): Release | undefined {
  const vintage = /O\*NET\D{0,4} (\d+\.\d+) Database/.exec(text)?.[1];
  const time = Date.parse(`1 ${/(\w+ \d{4}) Release/.exec(text)?.[1]} UTC`);
  const released = time > 0 && { released: new Date(time).toISOString().slice(0, 7) };
  return vintage === undefined ? undefined : { vintage, ...released };
}

/** Returns the release of the tables, null where there are none; two releases, or none that is named, are a fault. */
export function onetRelease({ faults, folder }: Reading): Release | null {
  const found = findFiles(folder, ONET_FILES);
  if (found.length === 0) return null;
  const add = (file: string, rule: string, what: string, fix: string) =>
    faults.push({ file, place: {}, rule, what, fix });
  const told = findFiles(folder, ['Read Me.txt']).flatMap(({ display, read }) => {
    const release = ofReadMe(Buffer.from(read()).toString('utf8'));
    return release ? { release, by: display } : [];
  });
  const [first] = told;
  const second = told.find(({ release }) => release.vintage !== first!.release.vintage);
  if (second) {
    const what = `is from O*NET ${second.release.vintage}, but ${first!.by} from ${first!.release.vintage}.`;
    add(second.by, 'mixed-releases', what, 'Keep one release among the sources.');
  }
  const fix = 'Put the Read Me.txt of the release next to it.';
  if (!first) add(found[0]!.display, 'unknown-release', 'does not say which O*NET release it is from.', fix);
  return first?.release ?? null;
}

/** Occupation → element id → rating, and the tables that have them: one, or since O*NET 30.3 two for skills. */
export interface RatingTable {
  tables: AnyTable[];
  ratings: Map<string, Map<string, Rating>>;
}

async function readInto(reading: Reading, name: string, into: RatingTable, required: boolean) {
  const before = reading.faults.length;
  const table = await readTable(reading, tables.ratingsIn(name), required);
  if (table) into.tables.push(table);
  // A row that was left out would show again as an element without one of its scales.
  if (table === null || reading.faults.length > before) return;
  const pairs = new Map<string, { at: (typeof table.rows)[number]; importance?: number; level?: number }>();
  for (const row of table.rows) {
    const key = `${row.soc_code} ${row.element_id}`;
    const pair = pairs.get(key) ?? { at: row };
    pair[row.scale === 'IM' ? 'importance' : 'level'] = row.value;
    pairs.set(key, pair);
  }
  for (const { at, ...rating } of pairs.values()) {
    const { soc_code, element_id, row } = at;
    const { data } = Rating.safeParse(rating);
    const own = into.ratings.get(soc_code) ?? new Map<string, Rating>();
    if (data) into.ratings.set(soc_code, own.set(element_id, data));
    if (data) continue;
    const scales = `importance ${rating.importance ?? 'missing'}, level ${rating.level ?? 'missing'}`;
    const what = `${soc_code} ${element_id} has ${scales}; importance (IM) is between 1 and 5, level (LV) between 0 and 7.`;
    reading.faults.push(faultIn(table, { row, rule: 'invalid-rating', what, fix: 'Fetch the file again.' }));
  }
}

/** Reads the ratings of a domain; null if a file is unreadable or not there, which is a fault if it is `required`. */
async function readRatings(reading: Reading, domain: Domain, required: boolean): Promise<RatingTable | null> {
  const isSplit = domain === 'skills' && findFiles(reading.folder, filesIn(SPLIT)).length > 0;
  const names = isSplit ? SPLIT : [RATINGS[domain]];
  const read: RatingTable = { tables: [], ratings: new Map() };
  for (const name of names) await readInto(reading, name, read, required || isSplit);
  return read.tables.length === names.length ? read : null;
}

/** Every table of a release; null are ratings that stay as they are. */
export type OnetTables = Awaited<ReturnType<typeof readTables>>;

/** Reads every table. Of the release in place, ratings may be missing; what else is missing or unreadable is a fault. */
export async function readTables(reading: Reading, sources: Sources) {
  const isNew = reading.onet?.vintage !== newestOf(tables.ONET, sources);
  const read = async <Row extends z.ZodObject>(spec: TableSpec<Row>) =>
    (await readTable(reading, spec, true)) as Table<z.output<Row>>;
  return {
    occupationData: await read(tables.occupationData),
    jobZones: await read(tables.jobZones),
    taskStatements: await read(tables.taskStatements),
    tasksToDwas: await read(tables.tasksToDwas),
    relatedOccupations: await read(tables.relatedOccupations),
    alternateTitles: await read(tables.alternateTitles),
    contentModel: await read(tables.contentModel),
    iwaReference: await read(tables.iwaReference),
    skills: await readRatings(reading, 'skills', isNew),
    abilities: await readRatings(reading, 'abilities', isNew),
    work_activities: await readRatings(reading, 'work_activities', isNew),
  };
}

/** Lists codes with tasks and a job zone, in order; the others are titles only. Tasks of a code without a title are a fault. */
export function releasedIn(
  { occupationData, jobZones, taskStatements }: OnetTables,
  faults: Fault[],
): Named[] {
  const zoned = new Set(jobZones.rows.map(({ soc_code }) => soc_code));
  const tasked = new Set(taskStatements.rows.map(({ soc_code }) => soc_code));
  const titled = new Set(occupationData.rows.map(({ soc_code }) => soc_code));
  for (const { soc_code, row } of taskStatements.rows) {
    if (titled.has(soc_code)) continue;
    titled.add(soc_code);
    const what = `${soc_code} has no row in ${occupationData.file}.`;
    const fix = 'Fetch both from one release.';
    faults.push(faultIn(taskStatements, { row, rule: 'missing-title', what, fix }));
  }
  return occupationData.rows
    .filter(({ soc_code }) => zoned.has(soc_code) && tasked.has(soc_code))
    .map(({ soc_code, title }) => ({ soc_code, title }))
    .sort((a, b) => (a.soc_code < b.soc_code ? -1 : 1));
}
