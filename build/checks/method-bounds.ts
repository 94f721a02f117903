import type { Path } from '../dataset/faults/fault.js';
import { showPath } from '../dataset/faults/words.js';
import { valueAt } from '../dataset/read/placeholder.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Check } from './rule.js';

interface Bound {
  path: Path;
  /** So written that NaN, the stand-in of a figure that could not be read, breaks nothing. */
  isBroken: (method: Method) => boolean;
  must: string;
}

const BOUNDS: readonly Bound[] = [
  {
    path: ['task_weight', 'values'],
    isBroken: ({ task_weight }) => Object.values(task_weight.values).some((weight) => weight % 1 > 0),
    must: 'be whole numbers, so that time fractions are rounded exactly',
  },
  {
    path: ['rating_scales', 'importance', 'max'],
    isBroken: ({ rating_scales: { importance } }) => importance.max <= importance.min,
    must: 'be above the scale’s min',
  },
  {
    path: ['rating_scales', 'level', 'max'],
    isBroken: ({ rating_scales: { level } }) => level.max <= level.min,
    must: 'be above the scale’s min',
  },
  {
    path: ['confidence', 'low_spread_over'],
    isBroken: ({ confidence }) => confidence.low_spread_over < confidence.high_spread_at_most,
    must: 'be at least high_spread_at_most',
  },
  {
    path: ['percentile', 'min'],
    isBroken: ({ percentile }) => percentile.min < 0,
    must: 'be at least 0',
  },
  {
    path: ['percentile', 'max'],
    isBroken: ({ percentile }) => percentile.max > 100 || percentile.max <= percentile.min,
    must: 'be above min and at most 100',
  },
  {
    path: ['scenario', 'horizon_year'],
    isBroken: ({ scenario }) => scenario.horizon_year <= scenario.start_year,
    must: 'be after start_year',
  },
  {
    path: ['scenario', 'adoption_at_start'],
    isBroken: ({ scenario }) => scenario.adoption_at_start <= 0 || scenario.adoption_at_start >= 1,
    must: 'lie between 0 and 1, because adoption never quite starts nor ends',
  },
  {
    path: ['scenario', 'fast', 'reach_growth'],
    isBroken: ({ scenario: { fast, slow } }) => fast.reach_growth < slow.reach_growth,
    must: 'be at least that of slow',
  },
  {
    path: ['scenario', 'fast', 'adoption_speed'],
    isBroken: ({ scenario: { fast, slow } }) => fast.adoption_speed < slow.adoption_speed,
    must: 'be at least that of slow',
  },
];

export const methodBounds: Check = {
  rule: 'method-bounds',
  ensures: 'Ensure that the method’s limits lie in the order and range in which its formulas make sense.',
  *check({ method }) {
    for (const { path, isBroken, must } of BOUNDS)
      if (isBroken(method)) {
        const message = `${showPath(path)} is ${JSON.stringify(valueAt(method, path))}; it must ${must}.`;
        yield { file: 'method.json', path, message };
      }
  },
};
