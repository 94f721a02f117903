/** The looks of the four tiers on pages, cards, pictures, charts, and badges: a color in each scheme, and a shape. */
import type { RiskTier } from '../../../core/schemas/risk.js';

interface TierLook {
  light: string;
  dark: string;
  /** Path in a square of 12 by 12, so that color never stands alone. */
  shape: string;
}

/** In the order of the scale. `public/assets/site.css` has the same colors, because a static style sheet can't ask for them. */
export const TIERS: Readonly<Record<RiskTier, TierLook>> = {
  low: { light: '#a6bacb', dark: '#5d7283', shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z' },
  medium: { light: '#c4a067', dark: '#9d8652', shape: 'M1 1h10v10H1z' },
  high: { light: '#c4692c', dark: '#dd8a48', shape: 'M6 .5 11.8 11H.2z' },
  very_high: { light: '#85310f', dark: '#ffb887', shape: 'M6 0l6 6-6 6-6-6z' },
};
