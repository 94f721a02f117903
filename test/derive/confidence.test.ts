import { describe, expect, it } from 'vitest';
import { deriveConfidence, raterSpread } from '../../build/derive/confidence.js';
import { method } from '../datasets.js';

describe('spread', () => {
  it.each([
    [{ human: 50, gpt4: 50, gpt4_alt: 50 }, 0],
    [{ human: 54.375, gpt4: 41.25, gpt4_alt: 28.125 }, 26.25],
    [{ human: 30, gpt4: 41, gpt4_alt: 28 }, 13],
    // 19.1 − 15.1 is stored as 4.000000000000002, and that is 4 on paper.
    [{ human: 15.1, gpt4: 19.1, gpt4_alt: 17 }, 4],
  ])('of %j is %d', (byRater, spread) => {
    expect(raterSpread({ byRater })).toBe(spread);
  });
});

describe('confidence', () => {
  it.each([
    ['no spread', 0, true, 10, 'high'],
    ['spread exactly 4', 4, true, 10, 'high'],
    ['spread just over 4', 4.0001, true, 10, 'medium'],
    ['many tasks', 4, true, 40, 'high'],
    ['nine labelled tasks', 0, true, 9, 'medium'],
    ['borrowed ratings', 0, false, 10, 'medium'],
    ['borrowed ratings and few tasks', 0, false, 1, 'medium'],
    ['spread exactly 10', 10, true, 10, 'medium'],
    ['spread just over 10', 10.0001, true, 10, 'low'],
    ['wide spread, borrowed ratings, few tasks', 30, false, 1, 'low'],
  ])('%s', (_, spread, ownRatings, labelledTasks, confidence) => {
    expect(deriveConfidence({ spread, ownRatings, labelledTasks }, method)).toBe(confidence);
  });
});
