/** How jobs spread over the tiers: a bar of four parts, in words, and how many are in the two upper ones. */
import { cumsum, sum } from 'd3-array';
import { number, TIER_WORDS } from '../../../core/display.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import { dataElement } from './rows.js';

const whole = (share: number) => (share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`);

/** Returns the tiers of some jobs, given their number or share in each, and how many are in high and very high if that is known. */
export function sharesOf(weights: Readonly<Record<RiskTier, number>>, exposed?: number) {
  const tiers = RiskTier.options;
  const all = sum(tiers, (tier) => weights[tier]) || 1;
  const ends = [...cumsum(tiers, (tier) => weights[tier])].map((end) => Math.round((1000 * end) / all) / 10);
  const share = (weights.high + weights.very_high) / all;
  const counted = exposed === 0 ? 'none' : `${number(exposed ?? 0)} (${whole(share)})`;
  return {
    shares: tiers.map((tier) => `${whole(weights[tier] / all)} ${TIER_WORDS[tier].toLowerCase()}`).join(', '),
    stack: `<i class="stack" style="--a:${ends[0]};--b:${ends[1]};--d:${ends[2]}"></i>`,
    exposed:
      exposed === undefined
        ? dataElement(Math.round(1000 * share) / 1000, whole(share))
        : dataElement(exposed, counted),
  };
}
