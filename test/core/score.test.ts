/** Percentiles and years of the scenario that no occupation of today reaches; independent.test.ts computes all of those again. */
import { expect, it } from 'vitest';
import { percentileAmong } from '../../build/derive/interval.js';
import { scenarioYear } from '../../build/derive/years.js';
import { method } from '../datasets.js';

const scenario = { start_year: 2026, horizon_year: 2060, adoption_at_start: 0.18, displaced_share: 0.5 };
const fast = { reach_growth: 0.1, adoption_speed: 0.35 };
const FULL = { reach: 1, reachCap: 1 };
const slow = { reach_growth: 0.04, adoption_speed: 0.15 };

it.each([
  [0, 18, 923, 1],
  [0, 1, 1, 50],
  [124, 2, 200, 63],
  [0, 3, 200, 1],
  [2, 1, 100, 3],
])('percentile: %d below and %d equal of %d is %d', (below, equal, population, rank) => {
  const scores = Array.from({ length: population }, (_, at) => (at < below ? 0 : at < below + equal ? 1 : 2));
  expect(percentileAmong(scores, method)(1)).toBe(rank);
});

it.each([
  ['never more than half in reach', { reach: 0.2, reachCap: 0.49 }, fast, {}, null],
  ['no reach at all', { reach: 0, reachCap: 0 }, fast, {}, null],
  ['too late for the horizon', { reach: 0.05, reachCap: 1 }, slow, {}, null],
  ['in the year of the horizon', FULL, fast, { horizon_year: 2031 }, 2031],
  ['a year after it', FULL, fast, { horizon_year: 2030 }, null],
  ['exactly what there is at the start', FULL, fast, { adoption_at_start: 0.5 }, 2026],
  ['a hair more', FULL, fast, { adoption_at_start: 0.5, displaced_share: 0.5 + 1e-9 }, 2027],
])('the scenario’s year: %s', (_, reach, path, changed, year) => {
  expect(scenarioYear(reach, path, { ...method.scenario, ...scenario, ...changed })).toBe(year);
});
