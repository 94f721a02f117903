/** Checks of the method's parameters: weights, bounds, and cut points must suit its formulas. */
import { RiskTier } from '../../core/schemas/risk.js';
import { showPath } from '../dataset/faults/words.js';
import { type Path, valueAt } from '../dataset/schema/lookup.js';
import type { Method } from '../dataset/schema/settings.js';
import { at, type Check } from './rule.js';

const FILE = 'method.json';

export const methodWeights: Check = {
  rule: 'method-weights',
  ensures: 'Ensure that capability and automation together make up the whole of a task’s risk.',
  *check({ method: { task_risk } }) {
    const sum = task_risk.capability_weight + task_risk.automation_weight;
    // Half a billionth allows for the rounding error of adding decimal fractions.
    if (!(Math.abs(sum - 1) > 1e-9)) return;
    yield {
      ...at(FILE, ['task_risk', 'capability_weight']),
      what: `capability_weight ${task_risk.capability_weight} and automation_weight ${task_risk.automation_weight} sum to ${Number(sum.toFixed(9))}; they must sum to 1.`,
      fix: 'Change one of them.',
    };
  },
};

interface Bound {
  path: Path;
  /** Tells whether the rule is broken, written so that NaN, the placeholder of an unreadable figure, never breaks it. */
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
    path: ['interval', 'max'],
    isBroken: ({ interval }) => interval.max <= interval.min,
    must: 'be above min',
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
  ensures: 'Ensure that the method’s limits are in the order and range in which its formulas make sense.',
  *check({ method }) {
    for (const { path, isBroken, must } of BOUNDS)
      if (isBroken(method))
        yield {
          ...at(FILE, path),
          what: `${showPath(path)} is ${JSON.stringify(valueAt(method, path))}.`,
          fix: `It must ${must}.`,
        };
  },
};

export const cutPoints: Check = {
  rule: 'cut-points',
  ensures: 'Ensure that every tier begins at its own score, the lowest at 0.',
  *check({ method }) {
    const { cut_points } = method.tiers;
    const path = ['tiers', 'cut_points'];
    const tiers = RiskTier.options;
    const wrong = tiers.findIndex((tier, index) => cut_points[index]?.tier !== tier);
    if (wrong >= 0 || cut_points.length > tiers.length)
      yield {
        ...at(FILE, [...path, wrong >= 0 ? wrong : tiers.length, 'tier']),
        what: `tiers.cut_points names ${cut_points.map(({ tier }) => tier).join(', ')}; the tiers are ${tiers.join(', ')}.`,
        fix: 'Name each once, in this order.',
      };
    for (const [index, { tier, from }] of cut_points.entries()) {
      const before = cut_points[index - 1];
      if (!(before ? from <= before.from : from > 0)) continue;
      const must = before ? `above ${before.from}, where ${before.tier} begins` : '0, where the scores begin';
      yield {
        ...at(FILE, [...path, index, 'from']),
        what: `tiers.cut_points[${index}].from is ${from} for ${tier}.`,
        fix: `It must be ${must}.`,
      };
    }
  },
};
