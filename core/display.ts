/** Titles, labels, and amounts as pages show them, shared by the build and the function. */
import type { RiskScore, RiskTier } from './schemas/risk.js';

export const TIER_WORDS: Record<RiskTier, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  very_high: 'Very high',
};

/** O*NET's names of its job zones, by the preparation that their occupations need. */
export const ZONE_WORDS: Readonly<Record<number, string>> = {
  1: 'little or no preparation',
  2: 'some preparation',
  3: 'medium preparation',
  4: 'considerable preparation',
  5: 'extensive preparation',
};

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Formats a number: 133080 → `133,080`, 5 → `5`, -1234.5 → `-1,234.5`. */
export const number = (value: number): string => FORMAT.format(value);

export const dollars = (value: number): string => `$${number(value)}`;

/** Typesets an O*NET title: `Helpers--Carpenters` → `Helpers—Carpenters`. */
export const displayTitle = (title: string): string => title.replace(/(?<=\w)--(?=\w)/g, '—');

/** Published lower and upper ends of an interval, in points with one decimal. */
export type Ends = Pick<RiskScore, 'score_low' | 'score_high'>;

/** Returns an interval for a table column: `45.0–65.0`. */
export const rangeCell = ({ score_low, score_high }: Ends): string =>
  `${score_low.toFixed(1)}–${score_high.toFixed(1)}`;
