/** O*NET ratings of skills, abilities and work activities: importance (IM, 1 to 5) and level (LV, 0 to 7). */
import * as z from 'zod';
import { type Rating, Rating as RatingSchema, SocCode } from '../../../dataset/schema/occupation.js';
import { findFiles } from '../table/folder.js';
import { elementId, number, type Reading, tableSpec } from '../table/spec.js';
import { type AnyTable, faultIn, readTable } from '../table/table.js';
import { ONET, onetFiles } from './onet-tables.js';

export const DOMAINS = ['skills', 'abilities', 'work_activities'] as const;
export type Domain = (typeof DOMAINS)[number];

/** Occupation → element id → rating. */
type RatingsByOccupation = Map<string, Map<string, Rating>>;

export interface RatingTable {
  /** One, or since O*NET 30.3 two for skills. */
  tables: [AnyTable, ...AnyTable[]];
  ratings: RatingsByOccupation;
}

/** One row per scale. */
const ratingSpec = (name: string) =>
  tableSpec({
    source: ONET,
    files: onetFiles(name),
    columns: { soc_code: 'O*NET-SOC Code', element_id: 'Element ID', scale: 'Scale ID', value: 'Data Value' },
    row: z.object({ soc_code: SocCode, element_id: elementId, scale: z.enum(['IM', 'LV']), value: number }),
    key: ['soc_code', 'element_id', 'scale'],
    only: ({ scale }) => scale === 'IM' || scale === 'LV',
  });

/** Release 30.3 split the skills into two files, under the ids that they had. */
const SPLIT = ['Essential Skills', 'Transferable Skills'];

const NAMES: Record<Domain, string> = {
  skills: 'Skills',
  abilities: 'Abilities',
  work_activities: 'Work Activities',
};

/** Every name that ratings come under. */
export const RATING_FILES = [...Object.values(NAMES), ...SPLIT].flatMap((name) => onetFiles(name));

async function readInto(reading: Reading, name: string, ratings: RatingsByOccupation, required: boolean) {
  const before = reading.faults.length;
  const table = await readTable(reading, ratingSpec(name), required);
  // A row that was left out would show again as an element without one of its scales.
  if (table === null || reading.faults.length > before) return table;
  const pairs = new Map<string, { at: (typeof table.rows)[number]; importance?: number; level?: number }>();
  for (const row of table.rows) {
    const key = `${row.soc_code} ${row.element_id}`;
    const pair = pairs.get(key) ?? { at: row };
    pair[row.scale === 'IM' ? 'importance' : 'level'] = row.value;
    pairs.set(key, pair);
  }
  for (const { at, ...rating } of pairs.values()) {
    const { soc_code, element_id, row } = at;
    const parsed = RatingSchema.safeParse(rating);
    if (parsed.success) {
      const own = ratings.get(soc_code) ?? new Map<string, Rating>();
      ratings.set(soc_code, own.set(element_id, parsed.data));
      continue;
    }
    const scales = `importance ${rating.importance ?? 'missing'}, level ${rating.level ?? 'missing'}`;
    const what = `${soc_code} ${element_id} has ${scales}; importance (IM) is between 1 and 5, level (LV) between 0 and 7.`;
    reading.faults.push(faultIn(table, { row, rule: 'invalid-rating', what, fix: 'Fetch the file again.' }));
  }
  return table;
}

/** Reads the ratings of a domain; null if a file is unreadable or not there, which is a fault if it is `required`. */
export async function readRatings(
  reading: Reading,
  domain: Domain,
  required: boolean,
): Promise<RatingTable | null> {
  const isSplit =
    domain === 'skills' &&
    findFiles(
      reading.folder,
      SPLIT.flatMap((name) => onetFiles(name)),
    ).length > 0;
  const ratings: RatingsByOccupation = new Map();
  const tables: AnyTable[] = [];
  for (const name of isSplit ? SPLIT : [NAMES[domain]]) {
    const table = await readInto(reading, name, ratings, required || isSplit);
    if (table) tables.push(table);
  }
  const [first, ...others] = tables;
  return first && tables.length === (isSplit ? 2 : 1) ? { tables: [first, ...others], ratings } : null;
}
