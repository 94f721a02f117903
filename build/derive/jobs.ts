/** Jobs by exposure. Each BLS code counts once, with the mean score of its occupations; codes without a figure are left out. */
import { group, sum } from 'd3-array';
import { RiskTier } from '../../core/schemas/risk.js';
import { mean, tierOf } from '../../core/score.js';
import type { Derived } from './derived.js';

/** Returns the lowest score that is high. */
export const highFrom = ({ method }: Derived['source']): number =>
  method.tiers.cut_points.find(({ tier }) => tier === 'high')!.from;

/** Returns what gives the jobs of every BLS code with a figure as the weight of its score, for scores in the order of occupations or those published. */
export function jobsByCode({ occupations }: Pick<Derived, 'occupations'>) {
  const published = occupations.map(({ riskScore }) => riskScore.final_score);
  const counted = [...occupations.keys()].filter((at) => occupations[at]!.labor.employment !== null);
  const codes = [...group(counted, (at) => occupations[at]!.labor.oews_code).values()];
  return (scores: readonly number[] = published) =>
    codes.map((sharing) => ({
      score: mean(sharing.map((at) => scores[at]!)),
      weight: occupations[sharing[0]!]!.labor.employment!,
    }));
}

/** Returns the jobs in codes whose score is in each tier. */
export function jobsByTier(derived: Pick<Derived, 'occupations' | 'source'>): Record<RiskTier, number> {
  const { cut_points } = derived.source.method.tiers;
  const jobs = jobsByCode(derived)();
  const inTier = (tier: RiskTier) => jobs.filter(({ score }) => tierOf(score, cut_points) === tier);
  const entries = RiskTier.options.map((tier) => [tier, sum(inTier(tier), ({ weight }) => weight)]);
  return Object.fromEntries(entries);
}

/** Returns what gives the jobs in codes that score high or very high. */
export function exposedJobs(derived: Pick<Derived, 'occupations' | 'source'>) {
  const jobsOf = jobsByCode(derived);
  const from = highFrom(derived.source);
  return (scores?: readonly number[]): number =>
    sum(jobsOf(scores), ({ score, weight }) => (score >= from ? weight : 0));
}
