/** How figures and terms read on pages: plain US English, every number with its unit. */
import type { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import type { TaskCategory } from '../../../core/schemas/task.js';

/** Narrow no-break space: separates thousands and units without tearing them apart at a line's end. */
const THIN = '\u202f';

export const TIER_WORDS: Record<RiskTier, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  very_high: 'Very high',
};

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  low: 'Low confidence: the raters of the tasks lead to clearly different scores.',
  medium: 'Medium confidence: the raters of the tasks lead to somewhat different scores.',
  high: 'High confidence: three raters of the tasks lead to nearly the same score.',
};

export const CATEGORY_WORDS: Record<TaskCategory, string> = {
  non_routine_analytical: 'Analysis and design',
  non_routine_interpersonal: 'Work with people',
  routine_cognitive: 'Routine information work',
  routine_manual: 'Routine manual work',
  non_routine_manual: 'Manual work that varies',
};

export const LEVEL_WORDS: Record<number, string> = { 2: 'Sector', 3: 'Subsector', 4: 'Industry group' };

/** 133080 → `133 080`, 5 → `5`. */
export function number(value: number): string {
  // Most figures on a page are small.
  if (value < 1000 && value > -1000) return String(value);
  const [whole, decimals] = String(Math.abs(value)).split('.') as [string, string?];
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3)
    grouped = whole.slice(Math.max(0, end - 3), end) + THIN + grouped;
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}

const COUNTS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** A count in a sentence: 5 → `five`, 2.5 → `2.5`, 15 → `15`. */
export const countWord = (count: number): string => COUNTS[count] ?? number(count);

/** A share in a sentence: 0.5 → `half`, 0.4 → `40 %`. */
export const shareWord = (share: number): string => (share === 0.5 ? 'half' : percent(share));

export const dollars = (value: number): string => `$${number(value)}`;

/** 595004 → `595 kB`, 2187452 → `2.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1e6
    ? `${number(Math.round(bytes / 1e3))}${THIN}kB`
    : `${number(Math.round(bytes / 1e5) / 10)}${THIN}MB`;

/** A fraction as percent with one decimal at most: 0.0588 → `5.9 %`. */
export const percent = (fraction: number): string => `${number(Math.round(fraction * 1000) / 10)}${THIN}%`;

/** `creativity` → `Creativity`, `social_intelligence` → `Social intelligence`. */
export function sentenceCase(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

/** What the score is not, in one line; it stands wherever the score does. */
export const NOT_A_PROBABILITY = 'An index of exposure, no probability or forecast.';

/** 3 → `+3`, −2.5 → `−2.5`, 0 → `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : '0';
}
