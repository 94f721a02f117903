import { RiskTier } from '../../core/schemas/risk.js';
import type { Check } from './rule.js';

export const cutPoints: Check = {
  rule: 'cut-points',
  ensures: 'Ensure that every tier begins at its own score, the lowest at 0.',
  *check({ method }) {
    const { cut_points } = method.tiers;
    const path = ['tiers', 'cut_points'];
    const tiers = RiskTier.options;
    const wrong = tiers.findIndex((tier, index) => cut_points[index]?.tier !== tier);
    if (wrong >= 0 || cut_points.length > tiers.length) {
      const named = cut_points.map(({ tier }) => tier).join(', ');
      const message = `tiers.cut_points names ${named}; the tiers are ${tiers.join(', ')}. Name each once, in this order.`;
      yield { file: 'method.json', path: [...path, wrong >= 0 ? wrong : tiers.length, 'tier'], message };
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
