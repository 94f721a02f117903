import { nearest } from '../../core/nearest.js';
import type { Check } from './rule.js';

/** What the specification names: callers use these keys and values already. */
const SPECIFIED: Record<string, readonly string[]> = {
  years_experience: ['0-2', '20+'],
  ai_proficiency: ['advanced'],
  client_relationship_depth: [],
};

/** ` Is it misspelt as "years_experiense"?`, or nothing. */
function misspelt(name: string, present: readonly string[]): string {
  const [near] = nearest(name, present, { most: 1 });
  return near ? ` Is it misspelt as "${near}"?` : '';
}

export const factorsSpecified: Check = {
  rule: 'factors-specified',
  ensures: 'Ensure that the personal factors and values of the specification exist.',
  *check({ factors: { factors } }) {
    for (const [factor, values] of Object.entries(SPECIFIED)) {
      const found = Object.hasOwn(factors, factor) ? factors[factor] : undefined;
      if (found === undefined) {
        const message = `factors lacks ${factor}, which the specification names.${misspelt(factor, Object.keys(factors))} Add it.`;
        yield { file: 'factors.json', path: ['factors'], message };
        continue;
      }
      const offered = found.options.map(({ value }) => value);
      for (const value of values) {
        // An option whose value could not be read may be the one.
        if (offered.includes(value) || offered.includes('')) continue;
        const message = `${factor} lacks the value "${value}", which the specification names.${misspelt(value, offered)} Add it.`;
        yield { file: 'factors.json', path: ['factors', factor, 'options'], message };
      }
    }
  },
};
