/** O*NET ratings of skills, abilities and work activities: importance (IM, 1 to 5) and level (LV, 0 to 7). */
import * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import { type Rating, Rating as RatingSchema, SocCode } from '../../../dataset/schema/occupation.js';
import { elementId, number, text } from '../table/cells.js';
import { findFiles } from '../table/folder.js';
import { type Kind, type Reading, tableSpec } from '../table/spec.js';
import { type AnyTable, faultIn, readTable } from '../table/table.js';
import { ONET, ONET_OTHERS, onetFiles } from './onet-tables.js';
import { ONET_RELEASES } from './publishers.js';

/** Re-encoded tables that replace official ones. */
export const ONET_WIDE: Kind = {
  id: (vintage) => `onet-${vintage}-wide`,
  vintage: /^onet-(\d+\.\d+)-wide$/,
  title: 'O*NET Database, Abilities and Work Activities, one row per element',
  ...ONET_RELEASES,
  standsInFor: ONET,
};

export type Domain = 'skills' | 'abilities' | 'work_activities';

/** Occupation → element id → rating. */
export type RatingsByOccupation = Map<string, Map<string, Rating>>;

export interface RatingTable {
  /** One, or since O*NET 30.3 two for skills. */
  tables: AnyTable[];
  ratings: RatingsByOccupation;
}

const LongRow = z.object({
  soc_code: SocCode,
  element_id: elementId,
  scale: z.enum(['IM', 'LV']),
  value: number,
});

/** One row per scale, as O*NET publishes it. */
const official = (name: string) =>
  tableSpec({
    source: ONET,
    files: onetFiles(name).files,
    columns: { soc_code: 'O*NET-SOC Code', element_id: 'Element ID', scale: 'Scale ID', value: 'Data Value' },
    others: [
      ...ONET_OTHERS,
      'Element Name',
      'Scale Name',
      'N',
      'Standard Error',
      'Lower CI Bound',
      'Upper CI Bound',
      'Recommend Suppress',
      'Not Relevant',
    ],
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

/** One row per element: a re-encoded copy, read only where the official table is absent. */
const wide = (name: string) => {
  const { files, copies } = onetFiles(name);
  return tableSpec({
    source: ONET_WIDE,
    release: ({ path }) => {
      const vintage = /onet-(\d+\.\d+)_[^/]+$/.exec(path)?.[1];
      return vintage === undefined ? null : { vintage };
    },
    files,
    copies,
    columns: {
      soc_code: 'O*NET-SOC Code',
      element_id: 'Element ID',
      element_name: 'Element Name',
      importance: 'Importance',
      level: 'Level',
    },
    others: ['Suppress', 'Not Relevant'],
    row: WideRow,
    key: ['soc_code', 'element_id'],
  });
};

/** Release 30.3 split the skills into two files, under the ids that they had. */
const SPLIT = ['Essential Skills', 'Transferable Skills'];

const NAMES: Record<Domain, string> = {
  skills: 'Skills',
  abilities: 'Abilities',
  work_activities: 'Work Activities',
};

/** Every name that ratings come under. */
export const ratingTables = [...Object.values(NAMES), ...SPLIT].map((name) => onetFiles(name));

const nested = <Value>(map: Map<string, Map<string, Value>>, key: string) => {
  const inner = map.get(key) ?? new Map<string, Value>();
  map.set(key, inner);
  return inner;
};

/** Adds both scales of one element, or a fault that says which is missing or out of its range. */
function addRating(
  ratings: RatingsByOccupation,
  table: AnyTable,
  { soc_code, element_id, row }: { soc_code: string; element_id: string; row: number },
  rating: { importance?: number; level?: number },
  faults: Fault[],
) {
  const parsed = RatingSchema.safeParse(rating);
  if (parsed.success) {
    nested(ratings, soc_code).set(element_id, parsed.data);
    return;
  }
  const scales = `importance ${rating.importance ?? 'missing'}, level ${rating.level ?? 'missing'}`;
  const what = `${soc_code} ${element_id} has ${scales}; importance (IM) is between 1 and 5, level (LV) between 0 and 7.`;
  faults.push(faultIn(table, { row, rule: 'invalid-rating', what, fix: 'Fetch the file again.' }));
}

async function readOfficial(
  reading: Reading,
  name: string,
  ratings: RatingsByOccupation,
): Promise<AnyTable | null> {
  const before = reading.faults.length;
  const table = await readTable(reading, official(name));
  // A row that was left out would show again as an element without one of its scales.
  if (table === null || reading.faults.length > before) return table;
  const pairs = new Map<string, { at: (typeof table.rows)[number]; importance?: number; level?: number }>();
  for (const row of table.rows) {
    const key = `${row.soc_code} ${row.element_id}`;
    const pair = pairs.get(key) ?? { at: row };
    pair[row.scale === 'IM' ? 'importance' : 'level'] = row.value;
    pairs.set(key, pair);
  }
  for (const { at, ...rating } of pairs.values()) addRating(ratings, table, at, rating, reading.faults);
  return table;
}

async function readWide(
  reading: Reading,
  name: string,
  ratings: RatingsByOccupation,
): Promise<AnyTable | null> {
  const table = await readTable(reading, wide(name));
  if (table === null) return null;
  for (const row of table.rows) {
    const { importance, level } = row;
    addRating(ratings, table, row, { importance, level }, reading.faults);
  }
  return table;
}

export async function readRatings(reading: Reading, domain: Domain): Promise<RatingTable | null> {
  const isThere = (name: string) => findFiles(reading.folder, onetFiles(name).files).length > 0;
  const isSplit = domain === 'skills' && SPLIT.some(isThere);
  const name = NAMES[domain];
  const ratings: RatingsByOccupation = new Map();
  const tables: AnyTable[] = [];
  for (const each of isSplit ? SPLIT : [name]) {
    const read = isSplit || isThere(name) ? readOfficial : readWide;
    const table = await read(reading, each, ratings);
    if (table === null) return null;
    tables.push(table);
  }
  return { tables, ratings };
}
