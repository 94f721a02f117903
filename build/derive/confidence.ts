import { roundHalfUp } from '../../core/round.js';
import type { Confidence } from '../../core/schemas/risk.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Exposure } from './exposure.js';

/** How far apart the scores by single raters lie, in points. */
export function raterSpread({ byRater }: Pick<Exposure, 'byRater'>): number {
  const scores = Object.values(byRater);
  // A spread of 4 on paper may be stored as 4.000000000000007.
  return roundHalfUp(Math.max(...scores) - Math.min(...scores), 9);
}

/**
 * `high` where the raters agree, the occupation has O*NET ratings of its own and enough labelled tasks;
 * `low` where they disagree widely; else `medium`.
 */
export function deriveConfidence(
  facts: { spread: number; ownRatings: boolean; labelledTasks: number },
  { confidence }: Method,
): Confidence {
  if (facts.spread > confidence.low_spread_over) return 'low';
  return facts.spread <= confidence.high_spread_at_most &&
    facts.ownRatings &&
    facts.labelledTasks >= confidence.high_labelled_tasks_at_least
    ? 'high'
    : 'medium';
}
