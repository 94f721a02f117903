/** The values of published fields, each with a label and a meaning, for `/meta`. */
import { TIER_WORDS } from '../../../core/display.js';
import { STAFFING_KINDS } from '../../../core/schemas/industry.js';
import { MISSING_REASONS, WAGE_BASES } from '../../../core/schemas/labor.js';
import type { Meta } from '../../../core/schemas/meta.js';
import { TASK_CATEGORIES } from '../../../core/schemas/occupation.js';
import { VOTES } from '../../../core/schemas/risk.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Tables } from '../../dataset/schema/tables.js';
import type { Vintages } from '../../derive/labor.js';
import { CATEGORY_WORDS, CONFIDENCE_WORDS, LEVEL_WORDS, sentenceCase, ZONE_WORDS } from '../words.js';

type Values = Meta['values'];
type Value = Values['vote'][number];

const WAGE_LABELS: Record<keyof typeof WAGE_BASES, string> = {
  annual_median: 'Annual median',
  hourly_x_2080: 'Hourly median × 2,080',
  top_coded: 'Over the highest published',
  annual_median_YEAR: 'Annual median of YEAR',
  'group:CODE': 'Median of a group',
};

/** Returns a value for every meaning, labeled with its name unless there is a label. */
const values = (
  meanings: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>> = {},
): Value[] =>
  Object.entries(meanings).map(([value, meaning]) => {
    return { value, label: labels[value] ?? sentenceCase(value), meaning };
  });

export const allowedValues = (method: Method, tables: Tables, { previousWages }: Vintages): Values => ({
  risk_tier: method.tiers.cut_points.map(({ tier, from }, at, all) => {
    const next = all[at + 1];
    const meaning = `final_score of ${from} or more${next ? `, below ${next.from}` : ''}`;
    return { value: tier, label: TIER_WORDS[tier], meaning, from };
  }),
  confidence: values(CONFIDENCE_WORDS),
  task_category: values(TASK_CATEGORIES, CATEGORY_WORDS),
  protective_factor: Object.entries(method.protective_factors.factors).map(([value, { elements }]) => ({
    value,
    label: sentenceCase(value),
    meaning: `mean of the O*NET elements ${elements.join('; ')}`,
  })),
  vote: values(VOTES),
  missing_reason: values(MISSING_REASONS),
  // With the year of the previous release in place of YEAR.
  wage_basis: values(WAGE_BASES, WAGE_LABELS).map(({ value, label, meaning }) => {
    const dated = (text: string) => text.replace('YEAR', previousWages);
    return { value: dated(value), label: dated(label), meaning };
  }),
  staffing_kind: values(STAFFING_KINDS),
  job_zone: Object.entries(ZONE_WORDS).map(([zone, words]) => ({
    value: Number(zone),
    label: sentenceCase(`${words} needed`),
  })),
  industry_level: Object.entries(LEVEL_WORDS).map(([level, label]) => ({ value: Number(level), label })),
  skill: tables.elements.filter(({ domain }) => domain === 'skills').map((row) => row.element_name),
});
