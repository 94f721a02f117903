/** What the method page states about the scores as a whole. */
import { describe, expect, it } from 'vitest';
import { countBy, countNearEdges, medianMargin, ranks, spearman } from '../../build/derive/facts.js';

it('values are counted by a key, and a key without any counts 0', () => {
  expect(countBy(['a', 'bb', 'cc'], ['1', '2', '3'], (value) => String(value.length) as '1')).toEqual({
    1: 1,
    2: 2,
    3: 0,
  });
});

describe('scores near an edge', () => {
  const tiers = {
    cut_points: [
      { tier: 'low' as const, from: 0, reason: 'a test' },
      { tier: 'medium' as const, from: 30, reason: 'a test' },
      { tier: 'high' as const, from: 50, reason: 'a test' },
    ],
    reason: 'a test',
    sources: [],
  };
  it.each<[scores: number[], points: number | undefined, count: number]>([
    [[29, 29.1, 30, 30.9, 31], undefined, 3],
    [[0, 0.5, 15, 40, 99], undefined, 0],
    [[28.1, 32, 48, 51.9], 2, 2],
  ])('of %j, less than %d points away: %d', (scores, points, count) => {
    expect(countNearEdges(scores, tiers as never, points)).toBe(count);
  });
});

it.each([
  [[3, 1, 10], 3],
  [[1.25, 1.25], 1.3],
  [[1, 2], 1.5],
  [[], 0],
])('the median margin of %j is %d', (margins, expected) => {
  expect(medianMargin(margins.map((margin) => ({ interval: { margin } })))).toBe(expected);
});

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
