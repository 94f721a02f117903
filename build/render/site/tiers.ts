/** The four tiers on pages, cards, pictures, charts, and badges: a color in each scheme, a shape, and a part of the scale. */
import { TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { Method } from '../../dataset/schema/settings.js';

interface TierLook {
  light: string;
  dark: string;
  /** Path in a square of 12 by 12, so that color never stands alone. */
  shape: string;
}

/**
 * In the order of the scale, each at 3:1 or more on its scheme's paper. `public/assets/site.css` has the same colors, because
 * a static style sheet can't ask for them.
 */
export const TIERS: Readonly<Record<RiskTier, TierLook>> = {
  low: { light: '#7d97ae', dark: '#6b8397', shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z' },
  medium: { light: '#a98138', dark: '#a08a58', shape: 'M1 1h10v10H1z' },
  high: { light: '#c4692c', dark: '#efa73c', shape: 'M6 .5 11.8 11H.2z' },
  very_high: { light: '#85310f', dark: '#ff7a59', shape: 'M6 0l6 6-6 6-6-6z' },
};

/** The part of the scale from 0 to 100 that belongs to a tier. */
export interface Band {
  tier: RiskTier;
  word: string;
  from: number;
  to: number;
  /** Scores in words: `under 30`, `30–49.9`, `65+`. */
  range: string;
}

export function bandsOf({ tiers }: Pick<Method, 'tiers'>): Band[] {
  return tiers.cut_points.map(({ tier, from }, index) => {
    const next = tiers.cut_points[index + 1]?.from;
    const range =
      next === undefined ? `${from}+` : index === 0 ? `under ${next}` : `${from}–${(next - 0.1).toFixed(1)}`;
    return { tier, word: TIER_WORDS[tier], from, to: next ?? 100, range };
  });
}
