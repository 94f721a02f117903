/** What the method page states about the scores as a whole. */
import { describe, expect, it } from 'vitest';
import { conventions } from '../../build/conventions.js';
import {
  countBy,
  countNearEdges,
  deriveConventions,
  medianMargin,
  spearman,
} from '../../build/derive/facts.js';
import { derivedFrom, FIXTURE } from '../datasets.js';

const derived = derivedFrom(FIXTURE);

it('conventions move levels and tiers, and little of the order', () => {
  const found = deriveConventions(derived, conventions(derived)).choices.map(
    ({ what, shift, tiers, order }) => [
      what,
      Number(shift.toFixed(1)),
      Number(tiers.toFixed(2)),
      Number(order!.toFixed(3)),
    ],
  );
  expect(found).toEqual([
    ['E2 counts 1 instead of 0.5', 5.3, 0.33, 0.771],
    ['No protection', 9.6, 0.83, 0.943],
    ['Risk is three quarters capability', 2, 0.17, 1],
    ['Risk is three quarters automation', -2.1, 0.17, 0.943],
    ['All tasks weigh the same', -0.3, 0, 1],
  ]);
});

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
    expect(spearman(a, b)).toBeCloseTo(expected, 12);
    expect(spearman(b, a)).toBeCloseTo(expected, 12);
  });

  it('is unknown where one of the two doesn’t vary', () => {
    expect([spearman([1, 1], [1, 2]), spearman([1, 2], [1, 1]), spearman([], [])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
