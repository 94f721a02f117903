/** What the function's answers, pages, and the site's scripts share: labels, numbers, folded texts, and the sentence on a job. */
import type { LaborData } from './schemas/labor.js';
import type { RiskScore, RiskTier } from './schemas/risk.js';

export const TIER_WORDS: Record<RiskTier, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  very_high: 'Very high',
};

/** Hours in a full-time year. BLS uses the same number to turn hourly wages into annual ones. */
export const HOURS_A_YEAR = 2080;

const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Formats a number: 133080 → `133,080`, 5 → `5`, -1234.5 → `-1,234.5`. */
export const number = (value: number): string => FORMAT.format(value);

export const dollars = (value: number): string => `$${number(value)}`;

/** Returns the median pay as BLS publishes it: `$62,890` a year, `over $239,200`, or by the hour where it has no year. */
export function amountText({ median_annual_wage, wage_basis }: Pay): string {
  if (wage_basis === 'top_coded') return `over ${dollars(median_annual_wage)}`;
  return wage_basis === 'hourly_x_2080'
    ? `$${(median_annual_wage / HOURS_A_YEAR).toFixed(2)} an hour`
    : dollars(median_annual_wage);
}

/** Returns the same with whose it is, or of when, if it isn’t the occupation’s of this release: `$36,630 (group)`. */
export function payText(pay: Pay): string {
  const [, group, year] = /^(group:)|^annual_median_(\d{4})$/.exec(pay.wage_basis) ?? [];
  const whose = group ? 'group' : year;
  return whose ? `${amountText(pay)} (${whose})` : amountText(pay);
}

type Pay = Pick<LaborData, 'median_annual_wage' | 'wage_basis'>;

export type Counted = Pick<
  RiskScore,
  'exposed_tasks' | 'task_count' | 'ai_capability_score' | 'ai_automation_score'
>;

/** Returns what leads everything about an occupation: how many of its tasks are exposed, as the list of tasks shows them. */
export function exposureSentence(risk: Counted): string {
  const { exposed_tasks, task_count, ai_capability_score, ai_automation_score } = risk;
  if (exposed_tasks > 0) return `AI could speed up ${exposed_tasks} of this job’s ${task_count} tasks.`;
  return ai_capability_score > 0 || ai_automation_score > 0
    ? `AI could do little of this work: none of its ${task_count} tasks reaches the middle of our scale.`
    : `Raters saw no use for AI in any of its ${task_count} tasks.`;
}

/** Letters that Unicode doesn't decompose, as people without them write them. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' },
};

/** Plain letters and digits with single spaces, as most names have them: only capitals have to be replaced. */
const SIMPLE = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/** Decomposes compatibility letters, removes marks, lowers case, and turns everything but letters and digits into one space. */
export function fold(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøđæœðþı]/g, (letter) => WHOLE[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
