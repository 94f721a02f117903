import { unprotected } from '../../../core/score.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
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
