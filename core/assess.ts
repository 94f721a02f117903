/** A personal score: the occupation's score with the adjustments of the chosen factor options. */
import { currentCode } from './codes.js';
import type { Index } from './data.js';
import type { AssessmentRequest } from './requests.js';
import { addTenths } from './round.js';
import type { Assessment } from './schemas/assess.js';
import { tierOf } from './score.js';

/** Returns the assessment of a checked request. Nothing is clamped: the dataset's check guarantees 0 to 100. */
export function assess({ soc_code: given, personal_factors }: AssessmentRequest, index: Index): Assessment {
  const { soc_code, title } = index.bySocCode.get(currentCode(given, index))!;
  const adjustments: Record<string, number> = {};
  for (const [key, options] of Object.entries(index.factors)) {
    const option = options.find(({ value }) => value === personal_factors[key]);
    if (option) adjustments[key] = option.adjustment;
  }
  const base_score = index.scores[soc_code]!;
  const total_adjustment = addTenths(Object.values(adjustments));
  const personalized_score = addTenths([base_score, total_adjustment]);
  return {
    soc_code,
    title,
    base_score,
    personalized_score,
    total_adjustment,
    adjustments,
    risk_tier: tierOf(personalized_score, index.tiers),
  };
}
