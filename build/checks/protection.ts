/** Checks of the protective factors and their elements. */
import { nearest } from '../../core/nearest.js';
import { ProtectiveFactors } from '../../core/schemas/risk.js';
import { suggestions } from '../dataset/faults/words.js';
import { at, type Check } from './rule.js';
import { repeated } from './unique.js';

const FILE = 'method.json';
const PATH = ['protective_factors', 'factors'];

export const protectiveFactors: Check = {
  rule: 'protective-factors',
  ensures: 'Ensure that the method has exactly the protective factors that the API publishes.',
  *check({ method }) {
    const published = Object.keys(ProtectiveFactors.shape);
    const { factors } = method.protective_factors;
    const absent = new Set(published.filter((factor) => !Object.hasOwn(factors, factor)));
    for (const factor of Object.keys(factors)) {
      if (published.includes(factor)) continue;
      const meant = nearest(factor, absent, { most: 1 });
      yield {
        ...at(FILE, [...PATH, factor], 'key'),
        what: `${factor} is not a protective factor of the API.`,
        meant,
        fix: meant.length > 0 ? 'Correct it.' : 'Remove it, or add it to core/schemas/risk.ts.',
      };
      for (const one of meant) absent.delete(one);
    }
    if (absent.size > 0)
      yield {
        ...at(FILE, PATH),
        what: `protective_factors.factors lacks ${[...absent].join(', ')}.`,
        fix: 'A published factor never vanishes: add it.',
      };
  },
};

export const protectiveElements: Check = {
  rule: 'protective-elements',
  ensures: 'Ensure that every protective factor is made of rated elements, each counted once.',
  needs: ['tables/elements.csv'],
  *check({ method, tables }) {
    const known = new Set(tables.elements.map(({ element_name }) => element_name));
    for (const [factor, { elements }] of Object.entries(method.protective_factors.factors)) {
      const place = (index: number) => at(FILE, [...PATH, factor, 'elements', index]);
      for (const { index, element } of repeated(elements, (name) => name))
        yield {
          ...place(index),
          what: `${factor} names "${element}" twice, which would count it twice.`,
          fix: 'Remove one.',
        };
      for (const [index, name] of elements.entries())
        if (!known.has(name))
          yield {
            ...place(index),
            what: `${factor} names "${name}", which is not in tables/elements.csv.`,
            meant: suggestions(name, known),
            fix: 'Correct it, or import its ratings.',
          };
    }
  },
};
