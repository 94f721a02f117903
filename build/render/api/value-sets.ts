/** The values of published fields, each with a label and a meaning, for `/meta`. */
import { TIER_WORDS, ZONE_WORDS } from '../../../core/display.js';
import { STAFFING_KINDS } from '../../../core/schemas/industry.js';
import { MISSING_REASONS, WAGE_BASES } from '../../../core/schemas/labor.js';
import type { Meta } from '../../../core/schemas/meta.js';
import type { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import type { TaskCategory } from '../../../core/schemas/task.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Vintages } from '../../derive/labor.js';
import { sentenceCase } from '../words/format.js';
import { CATEGORY_WORDS, CONFIDENCE_WORDS, LEVEL_WORDS } from '../words/labels.js';

type Value = Meta['values']['vote'][number];

const CATEGORY_MEANINGS: Record<TaskCategory, string> = {
  non_routine_analytical: 'finding things out, deciding, designing: work without fixed rules',
  non_routine_interpersonal: 'persuading, teaching, caring, leading: work that depends on other people',
  routine_cognitive: 'handling information by set rules',
  routine_manual: 'handling things by set rules, for example at machines and on assembly lines',
  non_routine_manual: 'physical work in changing surroundings, including repair and driving',
};

const VOTE_MEANINGS = {
  agree: 'the score seems right',
  too_high: 'the score seems too high',
  too_low: 'the score seems too low',
} as const;

/** Returns a value for every meaning, labeled with its name unless `words` has a label. */
const values = <Name extends string>(
  meanings: Readonly<Record<Name, string>>,
  words?: Readonly<Record<Name, string>>,
): Value[] =>
  (Object.keys(meanings) as Name[]).map((value) => ({
    value,
    label: words?.[value] ?? sentenceCase(value),
    meaning: meanings[value],
  }));

const WAGE_WORDS: Record<keyof typeof WAGE_BASES, string> = {
  annual_median: 'Annual median',
  hourly_x_2080: 'Hourly median × 2,080',
  annual_median_YEAR: 'Annual median of YEAR',
  'group:CODE': 'Median of a group',
};

/** Returns the wage bases with the year of the previous release instead of `YEAR`. */
function wageBases({ previousWages }: Vintages) {
  const dated = (text: string) => text.replace('YEAR', previousWages);
  return values(WAGE_BASES, WAGE_WORDS).map(({ value, label, meaning }) => ({
    value: dated(value),
    label: dated(label),
    meaning,
  }));
}

function tierMeanings({ tiers }: Method): Record<RiskTier, string> {
  return Object.fromEntries(
    tiers.cut_points.map(({ tier, from }, index) => {
      const next = tiers.cut_points[index + 1];
      return [tier, `final_score of ${from} or more${next ? `, below ${next.from}` : ''}`];
    }),
  ) as Record<RiskTier, string>;
}

const CONFIDENCE_LABELS: Record<Confidence, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export function valueSets(method: Method, vintages: Vintages): Meta['values'] {
  const factors = Object.entries(method.protective_factors.factors);
  return {
    risk_tier: values(tierMeanings(method), TIER_WORDS),
    confidence: values(CONFIDENCE_WORDS, CONFIDENCE_LABELS),
    task_category: values(CATEGORY_MEANINGS, CATEGORY_WORDS),
    protective_factor: factors.map(([value, { elements }]) => ({
      value,
      label: sentenceCase(value),
      meaning: `mean of the O*NET elements ${elements.join('; ')}`,
    })),
    vote: values(VOTE_MEANINGS),
    missing_reason: values(MISSING_REASONS),
    wage_basis: wageBases(vintages),
    staffing_kind: values(STAFFING_KINDS),
    job_zone: Object.entries(ZONE_WORDS).map(([zone, words]) => ({
      value: Number(zone),
      label: sentenceCase(`${words} needed`),
    })),
    industry_level: Object.entries(LEVEL_WORDS).map(([level, label]) => ({ value: Number(level), label })),
  };
}
