import { didYouMean } from '../dataset/faults/words.js';
import { repeated } from './repeated.js';
import type { Check } from './rule.js';

export const protectiveElements: Check = {
  rule: 'protective-elements',
  ensures: 'Ensure that every protective factor is made of rated elements, each counted once.',
  needs: ['tables/elements.csv'],
  *check({ method, tables }) {
    const known = new Set(tables.elements.map(({ element_name }) => element_name));
    for (const [factor, { elements }] of Object.entries(method.protective_factors.factors)) {
      const at = (index: number) => ({
        file: 'method.json',
        path: ['protective_factors', 'factors', factor, 'elements', index],
      });
      for (const { index, element } of repeated(elements, (name) => name))
        yield {
          ...at(index),
          message: `${factor} names "${element}" twice, which would count it twice. Remove one.`,
        };
      for (const [index, name] of elements.entries()) {
        if (known.has(name)) continue;
        const message = `${factor} names "${name}", which is not in tables/elements.csv.${didYouMean(name, known)} Correct it, or import its ratings.`;
        yield { ...at(index), message };
      }
    }
  },
};
