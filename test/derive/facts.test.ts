/** Rank correlations by hand; what else the method page states of all scores is in test/figures.json. */
import { describe, expect, it } from 'vitest';
import { ranks, spearman } from '../../build/derive/facts.js';

describe('the rank correlation', () => {
  it.each([
    ['the same order', [1, 2, 3, 10], [0.1, 0.5, 0.6, 0.7], 1],
    ['the opposite order', [1, 2, 3], [9, 8, -7], -1],
    // 1 − 6 Σd² / (n (n² − 1)) with d = 0, 1, 1: 1 − 12 / 24.
    ['two of three swapped', [1, 2, 3], [1, 3, 2], 0.5],
    // Ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: 4.5 / √(4.5 × 5).
    ['ties', [1, 2, 2, 3], [1, 2, 3, 4], Math.sqrt(0.9)],
  ])('of %s is %#', (_, a, b, expected) => {
    expect(spearman(ranks(a), ranks(b))).toBeCloseTo(expected, 12);
    expect(spearman(ranks(b), ranks(a))).toBeCloseTo(expected, 12);
  });

  it('is unknown where one of the two doesn’t vary', () => {
    const of = (a: number[], b: number[]) => spearman(ranks(a), ranks(b));
    expect([of([1, 1], [1, 2]), of([1, 2], [1, 1]), of([], [])]).toEqual([null, null, null]);
  });
});
