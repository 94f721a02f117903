import { unprotected } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { RATERS, taskRisk } from '../../derive/tasks.js';
import { show } from './figure.js';

export function explainScore(
  occupation: DerivedOccupation,
  { source: { method }, occupations, ranks }: Derived,
) {
  const { exposure, protection, riskScore } = occupation;
  const { floor, range, protection_weight } = method.score;
  const { below, equal } = ranks.get(exposure.published)!;
  const rank = (100 * (below + equal / 2)) / occupations.length;
  const { min, max } = method.percentile;
  return [
    'SCORE',
    `  raw = sum of share × risk over the tasks = ${show(exposure.raw)}`,
    `  1 − ${protection_weight} P = 1 − ${protection_weight} × ${show(protection.mean)} = ${show(unprotected(protection.mean, protection_weight))}`,
    `  final_score = ${floor} + ${range} × ${show(exposure.raw)} × ${show(unprotected(protection.mean, protection_weight))}` +
      ` = ${show(exposure.unrounded, 4)} → ${exposure.published}`,
    `  risk_tier: ${method.tiers.cut_points.map(({ tier, from }) => `${tier} from ${from}`).join(', ')} → ${riskScore.risk_tier}`,
    `  risk_percentile: ${below} of ${occupations.length} score lower, ${equal} the same with it: 100 × (${below} + ${equal} / 2) / ${occupations.length} = ${show(rank, 2)}` +
      ` → ${riskScore.risk_percentile} (within ${min} and ${max})`,
  ];
}

export function explainConfidence(occupation: DerivedOccupation, { source: { method } }: Derived): string[] {
  const { exposure, protection, riskScore, spread, source, tasks } = occupation;
  const { high_spread_at_most, high_labelled_tasks_at_least, low_spread_over } = method.confidence;
  const { capability_weight, automation_weight } = method.task_risk;
  const left = unprotected(protection.mean, method.score.protection_weight);
  const labelled = source.tasks.filter((task) => task.labels).length;
  return [
    'CONFIDENCE',
    `  the same score with one rater's label in place of capability, risk = ${capability_weight} × label + ${automation_weight} × automation`,
    ...RATERS.map((rater) => {
      const raw = tasks.reduce(
        (sum, { share, scores }) => sum + share * taskRisk(scores[rater], scores.automation, method),
        0,
      );
      return `  ${rater} alone: ${method.score.floor} + ${method.score.range} × ${show(raw)} × ${show(left)} = ${show(exposure.byRater[rater], 4)}`;
    }),
    `  spread = largest − smallest = ${show(spread, 4)}; ${labelled} labelled tasks; ${protection.borrowedFrom.length === 0 ? 'ratings of its own' : 'borrowed ratings'}`,
    `  high up to ${high_spread_at_most} with ratings of its own and ${high_labelled_tasks_at_least} labelled tasks, low over ${low_spread_over}, else medium → ${riskScore.confidence}`,
  ];
}
