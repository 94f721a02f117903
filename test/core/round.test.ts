/** Rounding: half up in decimals, sums in tenths, percents, and shares that sum to one. */
import { sum } from 'd3-array';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveVotes } from '../../build/derive/occupation.js';
import { shares } from '../../build/derive/tasks.js';
import { addTenths, roundHalfUp } from '../../core/score.js';

it.each([
  [8.45, 1, 8.5],
  // In binary a hair below the tie, times 100 as well.
  [1.005, 2, 1.01],
  [0, 1, 0],
  [37.5, 0, 38],
  [0.00005, 4, 0.0001],
  [2 / 3, 6, 0.666667],
])('%d to %d decimals is %d', (value, decimals, rounded) => {
  expect(roundHalfUp(value, decimals)).toBe(rounded);
});

it.each([
  [[15.1, -2.3], 12.8],
  [[], 0],
  [[-0.04], 0],
  [[61.3, 3, 2.5, 2, 2.5, 2.5, 2.5], 76.3],
])('in tenths, %j sum to %d', (values, sum) => expect(addTenths(values)).toBe(sum));

it.each([
  [0, 0, 0],
  [1, 3, 33.3],
  [1, 16, 6.3],
])('%d of %d is %d percent', (agree, total, percent) =>
  expect(deriveVotes({ agree, too_high: total - agree, too_low: 0 }).agree_pct).toBe(percent));

it('shares sum to exactly one and stay within one unit of the true share', () => {
  expect(shares([2, 1, 1, 1, 1, 1], 4)).toEqual([0.2857, 0.1429, 0.1429, 0.1429, 0.1428, 0.1428]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 }), (weights) => {
      const units = shares(weights, 4).map((share) => Math.round(share * 10_000));
      expect(sum(units)).toBe(10_000);
      for (const [at, unit] of units.entries())
        expect(Math.abs(unit - (weights[at]! * 10_000) / sum(weights))).toBeLessThan(1);
    }),
  );
});
