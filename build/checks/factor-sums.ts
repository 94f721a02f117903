import { addTenths } from '../../core/round.js';
import type { Factors } from '../dataset/schema/settings.js';
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
    // Compared so that NaN is no difference.
    if (!(Math.abs(lowest + REACH) > 0) && !(Math.abs(highest - REACH) > 0)) return;
    const message = `All lowest adjustments sum to ${lowest} and all highest to ${highest}; they must sum to -${REACH} and ${REACH}. Change some of them.`;
    yield { file: 'factors.json', path: ['factors'], message };
  },
};
