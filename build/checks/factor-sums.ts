import { addTenths } from '../../core/round.js';
import type { Factors } from '../source/settings.js';
import type { Check } from './rule.js';

/** How far all personal factors together may move a score, both ways. */
const REACH = 15;

/** The lowest and the highest sum of adjustments; NaN where a factor's options could not be read. */
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
    for (const [which, sum, wanted] of [
      ['lowest', lowest, -REACH],
      ['highest', highest, REACH],
    ] as const) {
      // Compared so that NaN is no difference.
      if (!(Math.abs(sum - wanted) > 0)) continue;
      const message = `The ${which} adjustments of all factors sum to ${sum}; they must sum to ${wanted}. Change them by ${addTenths([wanted, -sum])} in all.`;
      yield { file: 'factors.json', path: ['factors'], message };
    }
  },
};
