/** Jobs by exposure. Each BLS code counts once, with the mean score of its occupations; codes without a figure are left out. */
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
