/** Counts of what pages tell in one number. */
import { describe, expect, it } from 'vitest';
import { countBy } from '../../build/derive/facts.js';
import { medianMargin } from '../../build/derive/facts.js';
import { countNearEdges } from '../../build/derive/facts.js';
import { jobsOf } from '../../build/derive/industries.js';

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
    [[49, 49.1, 50.9, 51], undefined, 2],
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

describe('jobs of an industry', () => {
  const jobs = (soc_code: string, oews_code: string, employment: number | null) => ({
    soc_code,
    oews_code,
    employment,
    share: 0.1,
  });
  it.each([
    ['each code once', [jobs('a', '17-2112', 20), jobs('b', '17-2112', 20), jobs('c', '15-1252', 5)], 25],
    ['codes without a figure left out', [jobs('a', '17-2112', 20), jobs('c', '15-1252', null)], 20],
    ['unknown without any figure', [jobs('a', '17-2112', null)], null],
    ['unknown without any code', [], null],
  ])('%s', (_, staffing, expected) => expect(jobsOf(staffing)).toBe(expected));
});
