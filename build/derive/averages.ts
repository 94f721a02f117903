/** Averages and counts over occupations, by BLS code, group, industry, and tier. Of jobs each BLS code counts once. */
import { group, index, mean, rollup, sort, sum } from 'd3-array';
import type { RiskTier } from '../../core/schemas/risk.js';
import { roundHalfUp, tierOf, weightedMean } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Method } from '../dataset/schema/settings.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import type { Vintages } from './labor.js';
import type { DerivedOccupation } from './occupation.js';

/** A code under which BLS counts one occupation or several: in averages and sums it counts once. */
export type BlsCode = ReturnType<typeof blsCodes>[number];

export const blsCodes = (occupations: readonly DerivedOccupation[]) =>
  [...group(occupations, ({ oews_code }) => oews_code).values()].map((sharing) => ({
    ...sharing[0]!.labor_data,
    occupations: sharing,
    /** Mean of their published scores, unrounded. */
    score: mean(sharing, ({ final_score }) => final_score)!,
  }));

/** Returns a mean of scores as it is published, with one decimal, and its tier. */
export function publishedMean(mean: number, { tiers }: Method) {
  const final_score = roundHalfUp(mean, 1);
  return { final_score, risk_tier: tierOf(final_score, tiers.cut_points) };
}

/**
 * Derives the groups from their occupations, in the order of codes; titles and all of a group's jobs are those of the newest table
 * of wages. Codes without a figure of jobs have no weight; where no code has one, all weigh the same.
 */
export function deriveGroups(all: readonly DerivedOccupation[], { tables, method }: Dataset) {
  return [...group(all, (each) => each.group)].map(([code, occupations]) => {
    const codes = blsCodes(occupations);
    const counted = codes.filter(({ employment }) => employment !== null);
    const paid = counted.filter(({ mean_annual_wage }) => mean_annual_wage !== null);
    const jobs = sum(counted, ({ employment }) => employment!);
    const weight = ({ employment }: BlsCode) => (jobs > 0 ? (employment ?? 0) : 1);
    const score = weightedMean(codes, (each) => each.score, weight);
    const wage = paid.length > 0 ? weightedMean(paid, (each) => each.mean_annual_wage!, weight) : null;
    const row = tables.wages.find(({ oews_code }) => oews_code === `${code}-0000`);
    const whole = row?.employment.value;
    return {
      group: code,
      title: row?.title ?? code,
      ...publishedMean(score, method),
      occupations: occupations.length,
      members: occupations,
      codes,
      employment: counted.length > 0 ? jobs : null,
      mean_annual_wage: wage && roundHalfUp(wage, 0),
      employment_covered: whole && counted.length > 0 ? Math.min(1, roundHalfUp(jobs / whole, 4)) : null,
    };
  });
}

/**
 * Returns every industry with the staffing pattern of its cell, over the codes that have an occupation. One that wasn't
 * surveyed has none: its sector's pattern would be wrong. Where the pattern was published for another cell than the industry,
 * shares weigh its score in place of jobs.
 */
export function deriveIndustries({ tables, method }: Dataset, codes: readonly BlsCode[], vintages: Vintages) {
  const { industries, cells, staffing } = tables;
  const totals = new Map(cells.map((row) => [row.cell, row.sum_detailed]));
  const patterns = index(
    staffing,
    ({ cell }) => cell,
    ({ oews_code }) => oews_code,
  );
  const byCode = index(industries, ({ naics_code }) => naics_code);
  return industries.map((source) => {
    const { naics_code, parent, cell, kind } = source;
    const isDirect = kind === 'direct';
    const staffed = codes.flatMap((code) => {
      const jobs = patterns.get(cell)?.get(code.oews_code)?.employment;
      if (jobs === undefined) return [];
      const employment_share = roundHalfUp(jobs / totals.get(cell)!, 6);
      return { code, jobs, employment: isDirect ? jobs : null, employment_share };
    });
    // Sorting keeps the order of codes, by their first occupations, where they have as many jobs.
    const own = sort(staffed, ({ jobs }) => -jobs);
    const weight = (each: (typeof own)[number]) => each.employment ?? each.employment_share;
    const score = weightedMean(own, ({ code }) => code.score, weight);
    const isScored = sum(own, weight) > 0;
    const above: IndustryRow[] = [];
    for (let row = byCode.get(parent); row; row = byCode.get(row.parent)) above.unshift(row);
    return {
      ...source,
      /** The industries that it belongs to, the sector first. */
      above,
      /** Its codes, largest first; `employment` is null where the cell is not the industry itself. */
      codes: own,
      /** The part of its jobs that the score covers: codes without an O*NET occupation have none. */
      covered: isScored ? sum(own, (each) => each.employment_share) : null,
      id: Number(naics_code),
      parent: parent || null,
      sector: (above[0] ?? source).naics_code,
      employment: isDirect && own.length > 0 ? sum(own, ({ jobs }) => jobs) : null,
      staffing:
        kind === 'unsurveyed'
          ? { cell: null, kind, reference: null }
          : { cell, kind, reference: `OEWS May ${vintages.staffing}` },
      ...(isScored ? publishedMean(score, method) : { final_score: null, risk_tier: null }),
    };
  });
}

export const highFrom = ({ tiers }: Method): number =>
  tiers.cut_points.find(({ tier }) => tier === 'high')!.from;

/** Returns the jobs in codes whose score is in each tier; those without a figure are left out. */
export function jobsByTier(
  codes: readonly Pick<BlsCode, 'score' | 'employment'>[],
  { tiers }: Method,
): Record<RiskTier, number> {
  const jobs = { low: 0, medium: 0, high: 0, very_high: 0 };
  for (const { score, employment } of codes) jobs[tierOf(score, tiers.cut_points)] += employment ?? 0;
  return jobs;
}

export const exposedJobs = ({ high, very_high }: Record<RiskTier, number>): number => high + very_high;

/** Counts values by a key; keys that don't occur count 0. */
export function countBy<Value, Key extends string>(
  values: readonly Value[],
  keys: readonly Key[],
  keyOf: (value: Value) => Key,
): Record<Key, number> {
  const counts = rollup(values, (own) => own.length, keyOf);
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<Key, number>;
}

/**
 * Counts the published scores less than a point from a tier's edge. Scores have one decimal: they are compared in tenths, so
 * that 51 is exactly one point from 50.
 */
export function countNearEdges(published: readonly number[], { tiers }: Method): number {
  const tenths = (value: number) => Math.round(10 * value);
  const edges = tiers.cut_points.slice(1).map(({ from }) => tenths(from));
  return published.filter((score) => edges.some((edge) => Math.abs(tenths(score) - edge) < 10)).length;
}
