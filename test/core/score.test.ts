import { describe, expect, it } from 'vitest';
import { percentileAmong } from '../../build/derive/interval.js';
import { ratingFraction } from '../../build/derive/protection.js';
import { scenarioYear } from '../../build/derive/years.js';
import { mean, tierOf, weightedMean } from '../../core/score.js';

const scales = { importance: { min: 1, max: 5 }, level: { min: 0, max: 7 } };
const cuts = [
  { tier: 'low', from: 0 },
  { tier: 'medium', from: 30 },
  { tier: 'high', from: 50 },
  { tier: 'very_high', from: 65 },
] as const;
const scenario = { start_year: 2026, horizon_year: 2060, adoption_at_start: 0.18, displaced_share: 0.5 };
const fast = { reach_growth: 0.1, adoption_speed: 0.35 };
const slow = { reach_growth: 0.04, adoption_speed: 0.15 };

describe('ratingFraction', () => {
  it.each([
    [1, 0, 0],
    [5, 7, 1],
    [3, 3.5, 0.5],
    [5, 0, 0.5],
  ])('importance %d and level %d give %d', (importance, level, fraction) => {
    expect(ratingFraction({ importance, level }, scales)).toBe(fraction);
  });
});

describe('mean', () => {
  it('refuses no values instead of answering NaN', () => {
    expect(() => mean([])).toThrow(new RangeError('mean of no values'));
    expect(mean([0, 0.5, 1])).toBe(0.5);
  });
});

describe('tierOf', () => {
  it.each([
    [0, 'low'],
    [29.9, 'low'],
    [30, 'medium'],
    [49.9, 'medium'],
    [50, 'high'],
    [64.9, 'high'],
    [65, 'very_high'],
    [100, 'very_high'],
  ])('%d is %s', (score, tier) => {
    expect(tierOf(score, cuts)).toBe(tier);
  });

  it('needs a cut point', () => {
    expect(() => tierOf(50, [])).toThrow(new RangeError('no cut points'));
  });
});

describe('percentile', () => {
  const within = { min: 1, max: 99 };
  it.each([
    [0, 18, 923, 1],
    [922, 1, 923, 99],
    [461, 1, 923, 50],
    [0, 1, 1, 50],
    [124, 2, 200, 63],
    [0, 3, 200, 1],
    [2, 1, 100, 3],
  ])('%d below and %d equal of %d is %d', (below, equal, population, rank) => {
    const scores = Array.from({ length: population }, (_, at) =>
      at < below ? 0 : at < below + equal ? 1 : 2,
    );
    expect(percentileAmong(scores, { percentile: within })(1)).toBe(rank);
  });
});

describe('scenarioYear', () => {
  it.each([
    ['reach already full, fast adoption', { start: 1, cap: 1 }, fast, 2031],
    ['reach already full, slow adoption', { start: 1, cap: 1 }, slow, 2037],
    ['never more than half in reach', { start: 0.2, cap: 0.49 }, fast, null],
    ['no reach at all', { start: 0, cap: 0 }, fast, null],
    ['too late for the horizon', { start: 0.05, cap: 1 }, slow, null],
  ])('%s', (_, reach, path, year) => {
    expect(scenarioYear(reach, path, scenario)).toBe(year);
  });

  it.each([
    ['in the year of the horizon, if it is then', 2031, 2031],
    ['and never, if it is a year later', 2030, null],
  ])('%s', (_, horizon_year, year) => {
    expect(scenarioYear({ start: 1, cap: 1 }, fast, { ...scenario, horizon_year })).toBe(year);
  });

  it.each([
    ['exactly what there is at the start', 0.5, 2026],
    ['a hair more', 0.5 + 1e-9, 2027],
  ])('reaches %s (%d) in %d', (_, displaced_share, year) => {
    const half = { ...scenario, adoption_at_start: 0.5, displaced_share };
    expect(scenarioYear({ start: 1, cap: 1 }, fast, half)).toBe(year);
  });
});

describe('a weighted mean', () => {
  it.each([
    [[1, 2, 6], [1, 1, 1], 3],
    [[1, 2, 6], [2, 2, 2], 3],
    [[0.5], [1], 0.5],
    [[1, 0], [3, 1], 0.75],
  ])('of %j by %j is %d', (values, weights, middle) => {
    expect(
      weightedMean(
        [...values.keys()],
        (at) => values[at]!,
        (at) => weights[at]!,
      ),
    ).toBeCloseTo(middle, 12);
  });

  it('of nothing is a programmer’s error', () => {
    expect(() => weightedMean([], Number, Number)).toThrow(new RangeError('mean of no values'));
  });
});
