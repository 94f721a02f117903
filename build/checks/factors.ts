/** The personal factors. */
import { nearest } from '../../core/nearest.js';
import { addTenths } from '../../core/round.js';
import type { Factors } from '../dataset/schema/settings.js';
import { at, type Check } from './rule.js';

const FILE = 'factors.json';

/** Keys and values in the specification. They must exist, because callers use them already. */
const SPECIFIED: Record<string, readonly string[]> = {
  years_experience: ['0-2', '20+'],
  ai_proficiency: ['advanced'],
  client_relationship_depth: [],
};

/** Suggests which present name may be a misspelling of a missing one. */
function misspelt(name: string, present: readonly string[]): string {
  const [near] = nearest(name, present, { most: 1 });
  return near ? `Add it, or correct "${near}" if it is that.` : 'Add it.';
}

export const factorsSpecified: Check = {
  rule: 'factors-specified',
  ensures: 'Ensure that the personal factors and values of the specification exist.',
  *check({ factors: { factors } }) {
    for (const [factor, values] of Object.entries(SPECIFIED)) {
      const found = Object.hasOwn(factors, factor) ? factors[factor] : undefined;
      if (found === undefined) {
        yield {
          ...at(FILE, ['factors']),
          what: `factors lacks ${factor}, which the specification names.`,
          fix: misspelt(factor, Object.keys(factors)),
        };
        continue;
      }
      const offered = found.options.map(({ value }) => value);
      for (const value of values) {
        // An option whose value is unreadable may be the missing one.
        if (offered.includes(value) || offered.includes('')) continue;
        yield {
          ...at(FILE, ['factors', factor, 'options']),
          what: `${factor} lacks the value "${value}", which the specification names.`,
          fix: misspelt(value, offered),
        };
      }
    }
  },
};

export const factorOptions: Check = {
  rule: 'factor-options',
  ensures: 'Ensure that the options of a factor have different values and that one of them changes nothing.',
  *check({ factors: { factors } }) {
    for (const [factor, { options }] of Object.entries(factors)) {
      const path = ['factors', factor, 'options'];
      const values = options.map(({ value }) => value);
      for (const [index, value] of values.entries()) {
        const first = values.indexOf(value);
        if (first < index)
          yield {
            ...at(FILE, [...path, index, 'value']),
            what: `${factor}.options[${index}].value is "${value}", as in options[${first}].`,
            fix: 'Give each its own.',
          };
      }
      if (!options.some(({ adjustment }) => !(Math.abs(adjustment) > 0)))
        yield {
          ...at(FILE, path),
          what: `${factor} has no option with adjustment 0.`,
          fix: 'Give the ordinary case 0, so that it can be chosen without effect.',
        };
    }
  },
};

/** Most points by which all personal factors together may move a score, up or down. */
const REACH = 15;

/** Returns the lowest and the highest sum of adjustments, in points; NaN if a factor's options are unreadable. */
export function adjustmentRange({ factors }: Factors): { lowest: number; highest: number } {
  const adjustments = Object.values(factors).map(({ options }) =>
    options.length === 0 ? [Number.NaN] : options.map(({ adjustment }) => adjustment),
  );
  return {
    lowest: addTenths(adjustments.map((each) => Math.min(...each))),
    highest: addTenths(adjustments.map((each) => Math.max(...each))),
  };
}

export const factorSums: Check = {
  rule: 'factor-sums',
  ensures: 'Ensure that the lowest adjustments of all factors sum to −15 and the highest to +15.',
  *check({ factors }) {
    const { lowest, highest } = adjustmentRange(factors);
    // Compared so that NaN counts as equal.
    if (!(Math.abs(lowest + REACH) > 0) && !(Math.abs(highest - REACH) > 0)) return;
    yield {
      ...at(FILE, ['factors']),
      what: `All lowest adjustments sum to ${lowest} and all highest to ${highest}; they must sum to -${REACH} and ${REACH}.`,
      fix: 'Change some of them.',
    };
  },
};
