import { ProtectiveFactors } from '../../core/schemas/risk.js';
import { didYouMean } from '../source/sentences.js';
import type { Check } from './rule.js';

export const protectiveFactors: Check = {
  rule: 'protective-factors',
  ensures: 'Ensure that the method has exactly the protective factors that the API publishes.',
  *check({ method }) {
    const published = Object.keys(ProtectiveFactors.shape);
    const { factors } = method.protective_factors;
    const path = ['protective_factors', 'factors'];
    const absent = published.filter((factor) => !Object.hasOwn(factors, factor));
    for (const factor of Object.keys(factors)) {
      if (published.includes(factor)) continue;
      const message = `${factor} is not a protective factor of the API.${didYouMean(factor, absent)} Correct it, or add it to core/schemas/risk.ts.`;
      yield { file: 'method.json', path: [...path, factor], at: 'key', message };
    }
    const message = `protective_factors.factors lacks ${absent.join(', ')}. A published factor never vanishes: add it.`;
    if (absent.length > 0) yield { file: 'method.json', path, message };
  },
};
