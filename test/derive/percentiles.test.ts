import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivePercentiles } from '../../build/derive/score.js';
import { method } from '../datasets.js';

const ladder = Array.from({ length: 200 }, (_, index) => 15 + index / 10);

describe('percentiles', () => {
  it.each([
    ['a population of one stands in its middle', [40], [50]],
    ['all alike', [40, 40, 40], [50, 50, 50]],
    // (0 + 1/2)/4, (1 + 2/2)/4 twice, (3 + 1/2)/4: 12.5 and 87.5 are rounded half up.
    ['ties share the middle of their ranks', [10, 20, 20, 30], [13, 50, 50, 88]],
    ['in the order given', [30, 20, 10, 20], [88, 50, 13, 50]],
    // (0 + 18/2)/100 and (18 + 1/2)/100: 9, 18.5 → 19.
    ['many at the floor', [...Array(18).fill(15), ...ladder.slice(1, 83)], [...Array(18).fill(9), 19]],
  ])('%s', (_, published, percentiles) => {
    expect(derivePercentiles(published, method).slice(0, percentiles.length)).toEqual(percentiles);
  });

  it('stay within 1 and 99: of 200 the first would be 0.25 and the last 99.75', () => {
    const found = derivePercentiles(ladder, method);
    expect(found.slice(0, 4)).toEqual([1, 1, 1, 2]);
    expect(found.slice(-4)).toEqual([98, 99, 99, 99]);
  });

  it('are whole, in the order of the scores, and equal for equal scores', () => {
    const scores = fc.array(
      fc.integer({ min: 150, max: 850 }).map((tenths) => tenths / 10),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(scores, (published) => {
        const found = derivePercentiles(published, method);
        const byScore = [...published.keys()].sort((a, b) => published[a]! - published[b]!);
        const rising = byScore.every((at, index) => {
          const before = byScore[index - 1];
          if (before === undefined) return true;
          return published[before] === published[at]
            ? found[before] === found[at]
            : found[before]! <= found[at]!;
        });
        return rising && found.every((each) => Number.isInteger(each) && each >= 1 && each <= 99);
      }),
    );
  });
});
