/** A file that was cut off between two rows looks whole; the release in place tells that much of it is missing. */
import type { Fault } from './faults.js';
import type { Kept } from './kept.js';
import type { SourceTables } from './read.js';
import { type AnyTable, at } from './table.js';

/** Releases differ by a few per cent; a table that lost more than this part, and more rows than a few, is suspect. */
const LOST = 0.1;
const FEW = 20;

/** Rows now and in place. Ratings are counted by occupation, because of some elements only is anything kept. */
function counts(
  tables: SourceTables,
  kept: Kept,
): [table: AnyTable, now: number, before: number, what: string][] {
  const occupations = [...kept.occupations.values()] as unknown as {
    tasks: { dwas?: []; labels?: object }[];
    related?: [];
    ratings?: object;
  }[];
  const sum = (count: (one: (typeof occupations)[number]) => number) =>
    occupations.reduce((total, one) => total + count(one), 0);
  const rows = (table: AnyTable, before: number): ReturnType<typeof counts>[number] => [
    table,
    table.rows.length,
    before,
    'rows',
  ];
  const rated = (domain: 'skills' | 'abilities' | 'work_activities'): ReturnType<typeof counts>[number] => [
    tables[domain].tables.at(-1)!,
    tables[domain].ratings.size,
    sum(({ ratings }) => (ratings ? 1 : 0)),
    'rated occupations',
  ];
  const newest = tables.wages[0]!;
  const wages = kept.tables.wages
    .map(({ release }) => release!)
    .sort()
    .at(-1);
  return [
    rows(tables.jobZones, occupations.length),
    rows(
      tables.taskStatements,
      sum(({ tasks }) => tasks.length),
    ),
    rows(
      tables.tasksToDwas,
      sum(({ tasks }) => tasks.reduce((total, { dwas }) => total + (dwas?.length ?? 0), 0)),
    ),
    rows(
      tables.relatedOccupations,
      sum(({ related }) => related?.length ?? 0),
    ),
    rated('skills'),
    rated('abilities'),
    rated('work_activities'),
    rows(
      tables.labelSet,
      sum(({ tasks }) => tasks.filter(({ labels }) => labels).length),
    ),
    rows(newest, kept.tables.wages.filter(({ release }) => release === wages).length),
    rows(tables.projections, kept.tables.projections.length),
    rows(tables.crosswalk, occupations.length),
    rows(tables.naics, kept.tables.industries.length),
    [tables.staffing.tables.at(-1)!, tables.staffing.staffing.length, kept.tables.staffing.length, 'rows'],
  ];
}

export function checkRows(tables: SourceTables, kept: Kept, faults: Fault[]) {
  for (const [table, now, before, what] of counts(tables, kept)) {
    if (table.path === null || before - now <= Math.max(FEW, before * LOST)) continue;
    const message = `has ${now} ${what}, the release in place ${before}: it was probably cut off. Fetch it again; if it really has so few, add --fewer-rows.`;
    faults.push({ ...at(table), message });
  }
}
