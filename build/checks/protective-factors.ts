import { nearest } from '../../core/nearest.js';
import { ProtectiveFactors } from '../../core/schemas/risk.js';
import type { Check } from './rule.js';

export const protectiveFactors: Check = {
  rule: 'protective-factors',
  ensures: 'Ensure that the method has exactly the protective factors that the API publishes.',
  *check({ method }) {
    const published = Object.keys(ProtectiveFactors.shape);
    const { factors } = method.protective_factors;
    const path = ['protective_factors', 'factors'];
    const absent = new Set(published.filter((factor) => !Object.hasOwn(factors, factor)));
    for (const factor of Object.keys(factors)) {
      if (published.includes(factor)) continue;
      const [meant] = nearest(factor, absent, { most: 1 });
      const cure = meant ? `Did you mean "${meant}"?` : 'Remove it, or add it to core/schemas/risk.ts.';
      const message = `${factor} is not a protective factor of the API. ${cure}`;
      yield { file: 'method.json', path: [...path, factor], at: 'key', message };
      if (meant) absent.delete(meant);
    }
    const message = `protective_factors.factors lacks ${[...absent].join(', ')}. A published factor never vanishes: add it.`;
    if (absent.size > 0) yield { file: 'method.json', path, message };
  },
};
