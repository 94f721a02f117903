/** How jobs spread over the tiers: a bar of four parts, in words, and how many are in the two upper ones. */
import { cumsum, sum } from 'd3-array';
import { number, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { jobsByCode } from '../../derive/jobs.js';
import { TIERS } from './charts.js';
import { dataElement } from './rows.js';

interface Weighted {
  tier: RiskTier;
  /** Jobs, or a share of them. */
  weight: number;
  /** Jobs where they are published. */
  jobs: number;
}

/** Returns the jobs of occupations by tier. */
export const jobsByTier = (
  derived: Pick<Derived, 'occupations'>,
  { tiers }: Pick<Method, 'tiers'>,
): Weighted[] =>
  jobsByCode(derived).map(({ score, weight }) => ({
    tier: tierOf(score, tiers.cut_points),
    weight,
    jobs: weight,
  }));

const whole = (share: number) => (share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`);

/** Returns the shares of tiers as a bar with its words, and the jobs in high and very high; without a number, their share. */
export function sharesOf(jobs: readonly Weighted[], isCounted: boolean) {
  const all = sum(jobs, ({ weight }) => weight) || 1;
  const tiers = Object.keys(TIERS) as RiskTier[];
  const weights = tiers.map((wanted) => sum(jobs, ({ tier, weight }) => (tier === wanted ? weight : 0)));
  const [a, b, c] = [...cumsum(weights)].map((upTo) => Math.round((1000 * upTo) / all) / 10);
  const words = tiers
    .map((tier, at) => `${whole(weights[at]! / all)} ${TIER_WORDS[tier].toLowerCase()}`)
    .join(', ');
  const share = (weights[2]! + weights[3]!) / all;
  const exposed = sum(jobs, (each) => (each.tier === 'high' || each.tier === 'very_high' ? each.jobs : 0));
  return {
    shares: words,
    stack: `<i class="stack" style="--a:${a};--b:${b};--d:${c}"></i>`,
    exposed: isCounted
      ? dataElement(exposed, exposed > 0 ? `${number(exposed)} (${whole(share)})` : 'none')
      : dataElement(Math.round(1000 * share) / 1000, whole(share)),
  };
}
