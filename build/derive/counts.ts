/**
 * Counts of jobs and of occupations by exposure. Of jobs each BLS code counts once, with the mean score of its occupations; codes
 * without a figure are left out.
 */
import { rollup } from 'd3-array';
import type { RiskTier } from '../../core/schemas/risk.js';
import { tierOf } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { BlsCode } from './occupation.js';

/** Returns the lowest score that is high. */
export const highFrom = ({ tiers }: Method): number =>
  tiers.cut_points.find(({ tier }) => tier === 'high')!.from;

/** Returns the jobs in codes whose score is in each tier: the published score, unless told otherwise. */
export function jobsByTier<Code extends Pick<BlsCode, 'score'> & { labor: { employment: number | null } }>(
  codes: readonly Code[],
  { tiers }: Method,
  scoreOf = ({ score }: Code): number => score,
): Record<RiskTier, number> {
  const jobs = { low: 0, medium: 0, high: 0, very_high: 0 };
  for (const code of codes) jobs[tierOf(scoreOf(code), tiers.cut_points)] += code.labor.employment ?? 0;
  return jobs;
}

/** Jobs that score high or very high. */
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
