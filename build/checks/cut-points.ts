import { RiskTier } from '../../core/schemas/risk.js';
import type { Check } from './rule.js';

export const cutPoints: Check = {
  rule: 'cut-points',
  ensures: 'Ensure that every tier begins at its own score, the lowest at 0.',
  *check({ method }) {
    const { cut_points } = method.tiers;
    const path = ['tiers', 'cut_points'];
    const named = cut_points.map(({ tier }) => tier).join(', ');
    const tiers = RiskTier.options.join(', ');
    if (named !== tiers) {
      const message = `tiers.cut_points has ${named}; the tiers are ${tiers}. Name each once, in this order.`;
      yield { file: 'method.json', path, message };
    }
    for (const [index, { tier, from }] of cut_points.entries()) {
      const before = cut_points[index - 1];
      if (!(before ? from <= before.from : from > 0)) continue;
      const must = before ? `above ${before.from}, where ${before.tier} begins` : '0, where the scores begin';
      const message = `tiers.cut_points[${index}].from is ${from} for ${tier}; it must be ${must}.`;
      yield { file: 'method.json', path: [...path, index, 'from'], message };
    }
  },
};
