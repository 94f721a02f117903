/** Scores by hand: exposure, interval, and confidence. Ranks and years are computed again in independent.test.ts. */
import { describe, expect, it } from 'vitest';
import { deriveConfidence, deriveInterval, fullTasks, tiersTouched } from '../../build/derive/interval.js';
import { deriveExposure } from '../../build/derive/score.js';
import { type DerivedTask, taskRisk } from '../../build/derive/tasks.js';
import { method } from '../datasets.js';
import { SMALL } from './small-method.js';

/** A task's four readings: capability by people and by a mark, automation by GPT-4 and by a mark. */
type Values = [human: number, c_2026: number, automation: number, a_2026: number];

/** A task as far as exposure and its interval depend on it. */
function exposed(share: number, values: Values, withinReach = Number(values[0] > 0)): DerivedTask {
  const capability = (values[0] + values[1]) / 2;
  const automation = (values[2] + values[3]) / 2;
  return {
    source: { id: 1, description: 'Do what the label says.', type: 'Core', dwas: [] },
    category: 'routine_cognitive',
    readings: { values, reach: [] },
    capability,
    automation,
    withinReach,
    risk: taskRisk(capability, automation, SMALL),
    weight: 1,
    share,
    timeFraction: share,
  };
}

const NONE: Values = [0, 0, 0, 0];
const ALL: Values = [1, 1, 1, 1];
/** Capability a half, automation a half. */
const MIXED: Values = [1, 0, 0.75, 0.25];
/** What no reading of capability sees, those of automation do. */
const AUTOMATED: Values = [0, 0, 0.25, 0.25];

describe('exposure', () => {
  it.each([
    [
      'all of it, fully protected',
      [exposed(1, ALL)],
      1,
      { raw: 1, reach: 0.4, reachCap: 0.4, unrounded: 55, published: 55 },
    ],
    [
      // Unprotected 1 − 0.6 × 0.5 = 0.7; raw 0.75 × 0.5; cap 0.7 × 0.75 × max(2/3, 0.5); 41.25 is rounded half up.
      'three quarters half exposed, half protected',
      [exposed(0.75, MIXED, 2 / 3), exposed(0.25, NONE)],
      0.5,
      { raw: 0.375, reach: 0.2625, reachCap: 0.35, unrounded: 41.25, published: 41.3 },
    ],
  ])('of %s', (_, tasks, protection, { published, ...unrounded }) => {
    const found = deriveExposure(tasks, protection, SMALL);
    expect(found.published).toBe(published);
    for (const [key, value] of Object.entries(unrounded))
      expect(found[key as keyof typeof unrounded], key).toBeCloseTo(value, 12);
  });
});

describe('interval', () => {
  const intervalOf = (tasks: DerivedTask[], protection: number) =>
    deriveInterval(tasks, deriveExposure(tasks, protection, SMALL), protection, SMALL);

  it('adds the spread of the tasks to that of the raters', () => {
    const { variance, margin, low, high } = intervalOf([exposed(0.5, MIXED), exposed(0.5, NONE)], 0.5);
    // 2/1 × (0.5 × (0.5 − 0.25))² × 2
    expect(variance.tasks).toBeCloseTo(0.0625, 12);
    expect(variance.raters).toBeCloseTo(0.0143 * 0.25 * 0.75, 12);
    expect(margin).toBeCloseTo(1.96 * 100 * 0.7 * Math.sqrt(0.06518125), 10);
    // 32.5 − 35.0 lies below the floor; 32.5 + 35.02… = 67.52…
    expect([low, high]).toEqual([15, 67.5]);
  });

  it.each<[string, DerivedTask[], number, [number, number]]>([
    ['nothing exposed: a point above the floor', [exposed(0.5, NONE), exposed(0.5, NONE)], 0, [15, 16]],
    // One task has no spread: 196 × √(0.0143 × 0.125 × 0.875) = 7.75…
    ['one task', [exposed(1, AUTOMATED)], 0, [19.7, 35.3]],
    [
      'ends kept below the ceiling',
      [exposed(0.5, [1, 1, 0.5, 0.5]), exposed(0.5, [1, 1, 0, 0])],
      0,
      [50.5, 85],
    ],
  ])('of %s', (_, tasks, protection, ends) => {
    const { low, high } = intervalOf(tasks, protection);
    expect([low, high]).toEqual(ends);
  });
});

describe('tiers that an interval touches', () => {
  it.each([
    ['up to the edge of the next', 15, 30, 2],
    ['from below an edge to above the next', 29.9, 50, 3],
    ['all four', 15, 85, 4],
  ])('%s', (_, low, high, touched) => {
    expect(tiersTouched({ low, high }, method)).toBe(touched);
  });
});

describe('confidence', () => {
  it.each([
    ['one tier', 1, true, 10, 'high'],
    ['two tiers', 2, true, 10, 'medium'],
    ['three tiers', 3, true, 10, 'low'],
    ['one tier, nine full tasks', 1, true, 9, 'medium'],
    ['one tier, borrowed ratings', 1, false, 10, 'medium'],
    ['one tier, borrowed ratings and few tasks: one step, not two', 1, false, 1, 'medium'],
  ])('%s', (_, tiers, ownRatings, full, confidence) => {
    expect(deriveConfidence({ tiersTouched: tiers, ownRatings, fullTasks: full }, method)).toBe(confidence);
  });
});

it('full tasks are those with every reading of the method', () => {
  const labels = { human: 'E0', gpt4: 'E0', gpt4_alt: 'E0', automation: 'T0' } as const;
  const marks = { c_2026: 0, a_2026: 0 };
  const task = { id: 1, description: 'Do it.', type: 'Core', dwas: [] } as const;
  const tasks = [
    { ...task, labels, marks },
    { ...task, labels, marks: { c_2026: 0 } },
    { ...task, marks },
  ].map((each) => ({ ...each, dwas: [] }));
  expect(fullTasks(tasks, SMALL)).toBe(1);
});
