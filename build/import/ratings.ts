/** O*NET ratings of skills, abilities and work activities: importance (IM, 1 to 5) and level (LV, 0 to 7). */
import { z } from 'zod';
import { type Rating, Rating as RatingSchema, SocCode } from '../source/occupation.js';
import { elementId, number, text } from './cells.js';
import type { Fault } from './faults.js';
import { type Folder, findFiles } from './folder.js';
import { ONET_RELEASE } from './releases.js';
import { tableSpec } from './spec.js';
import { readTable, type Table } from './table.js';

export type Domain = 'skills' | 'abilities' | 'work_activities';

/** Occupation → element id → rating. */
export type RatingsByOccupation = Map<string, Map<string, Rating>>;

export interface RatingTable {
  table: Omit<Table<object>, 'rows'> & { rows: { row: number }[] };
  ratings: RatingsByOccupation;
}

const OFFICIAL: Record<Domain, string[]> = {
  skills: ['Skills.xlsx', 'Skills.txt'],
  abilities: ['Abilities.xlsx', 'Abilities.txt'],
  work_activities: ['Work Activities.xlsx', 'Work Activities.txt'],
};

const LongRow = z.object({
  soc_code: SocCode,
  element_id: elementId,
  scale: z.enum(['IM', 'LV']),
  value: number,
});

/** One row per scale, as O*NET publishes it. */
const official = (domain: Domain) =>
  tableSpec({
    source: 'onet',
    files: OFFICIAL[domain],
    columns: { soc_code: 'O*NET-SOC Code', element_id: 'Element ID', scale: 'Scale ID', value: 'Data Value' },
    row: LongRow,
    key: ['soc_code', 'element_id', 'scale'],
    only: (cells) => cells.scale === 'IM' || cells.scale === 'LV',
  });

const WideRow = z.object({
  soc_code: SocCode,
  element_id: elementId,
  element_name: text,
  importance: number,
  level: number,
});

/** One row per element: a re-encoded copy, read only where the official table is not at hand. */
const wide = (domain: Domain) =>
  tableSpec({
    source: 'onet-wide',
    files: [...OFFICIAL[domain], `onet-${ONET_RELEASE}_${domain}.tsv`],
    columns: {
      soc_code: 'O*NET-SOC Code',
      element_id: 'Element ID',
      element_name: 'Element Name',
      importance: 'Importance',
      level: 'Level',
    },
    row: WideRow,
    key: ['soc_code', 'element_id'],
  });

const nested = <Value>(map: Map<string, Map<string, Value>>, key: string) => {
  const inner = map.get(key) ?? new Map<string, Value>();
  map.set(key, inner);
  return inner;
};

/** Both scales of one element, or a fault that says which is missing or out of its range. */
function addRating(
  ratings: RatingsByOccupation,
  at: { soc_code: string; element_id: string; row: number },
  rating: { importance?: number; level?: number },
  fault: (row: number, message: string) => void,
) {
  const parsed = RatingSchema.safeParse(rating);
  if (parsed.success) {
    nested(ratings, at.soc_code).set(at.element_id, parsed.data);
    return;
  }
  const scales = `importance ${rating.importance ?? 'missing'}, level ${rating.level ?? 'missing'}`;
  const what = `${at.soc_code} ${at.element_id} has ${scales}`;
  fault(
    at.row,
    `${what}; importance (IM) lies between 1 and 5 and level (LV) between 0 and 7, fetch the file again.`,
  );
}

async function readOfficial(folder: Folder, domain: Domain, faults: Fault[]): Promise<RatingTable | null> {
  const before = faults.length;
  const table = await readTable(folder, official(domain), faults);
  if (table === null) return null;
  // A row that was left out would show again as an element without one of its scales.
  if (faults.length > before) return { table, ratings: new Map() };
  const pairs = new Map<string, { at: (typeof table.rows)[number]; importance?: number; level?: number }>();
  for (const row of table.rows) {
    const key = `${row.soc_code} ${row.element_id}`;
    const pair = pairs.get(key) ?? { at: row };
    pair[row.scale === 'IM' ? 'importance' : 'level'] = row.value;
    pairs.set(key, pair);
  }
  const ratings: RatingsByOccupation = new Map();
  const fault = (row: number, message: string) => faults.push({ file: table.file, row, message });
  for (const { at, ...rating } of pairs.values()) addRating(ratings, at, rating, fault);
  return { table, ratings };
}

async function readWide(folder: Folder, domain: Domain, faults: Fault[]): Promise<RatingTable | null> {
  const table = await readTable(folder, wide(domain), faults);
  if (table === null) return null;
  const ratings: RatingsByOccupation = new Map();
  const fault = (row: number, message: string) => faults.push({ file: table.file, row, message });
  for (const row of table.rows)
    addRating(ratings, row, { importance: row.importance, level: row.level }, fault);
  return { table, ratings };
}

export async function readRatings(
  folder: Folder,
  domain: Domain,
  faults: Fault[],
): Promise<RatingTable | null> {
  const isOfficial = findFiles(folder, OFFICIAL[domain]).length > 0;
  return isOfficial ? readOfficial(folder, domain, faults) : readWide(folder, domain, faults);
}
