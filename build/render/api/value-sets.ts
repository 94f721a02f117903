/** The values that answers are made of, with words to show, for `/meta`. */
import { STAFFING_KINDS } from '../../../core/schemas/industry.js';
import { MISSING_REASONS, WAGE_BASES } from '../../../core/schemas/labor.js';
import type { Meta } from '../../../core/schemas/meta.js';
import type { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import type { TaskCategory } from '../../../core/schemas/task.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Vintages } from '../../derive/vintages.js';
import { CATEGORY_WORDS, CONFIDENCE_WORDS, LEVEL_WORDS, sentenceCase, TIER_WORDS } from '../words/labels.js';

type Value = Meta['values']['vote'][number];

const CATEGORY_MEANINGS: Record<TaskCategory, string> = {
  non_routine_analytical: 'finding things out, deciding, designing: no fixed rules lead to the result',
  non_routine_interpersonal: 'persuading, teaching, caring, leading: the result depends on other people',
  routine_cognitive: 'handling information by known rules',
  routine_manual: 'handling things by known rules, at machines and on lines',
  non_routine_manual: 'bodily work in changing surroundings, repair and driving among it',
};

const VOTE_MEANINGS = {
  agree: 'the score seems right',
  too_high: 'the score seems too high',
  too_low: 'the score seems too low',
} as const;

/** The names of O*NET's job zones. */
const JOB_ZONE_WORDS = [
  'Little or no preparation needed',
  'Some preparation needed',
  'Medium preparation needed',
  'Considerable preparation needed',
  'Extensive preparation needed',
];

/** A value for every meaning, its words those of its name unless others are given. */
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

/** With the year of the release before in place of the word. */
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
      return [tier, `final_score from ${from}${next ? `, below ${next.from}` : ''}`];
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
    job_zone: JOB_ZONE_WORDS.map((label, index) => ({ value: index + 1, label })),
    industry_level: Object.entries(LEVEL_WORDS).map(([level, label]) => ({ value: Number(level), label })),
  };
}
