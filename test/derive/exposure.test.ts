import { describe, expect, it } from 'vitest';
import { deriveExposure } from '../../build/derive/score.js';
import { deriveInterval } from '../../build/derive/score.js';
import { type DerivedTask, taskRisk } from '../../build/derive/tasks.js';
import { reading, SMALL, withReadings } from './small-method.js';

/** A task's four readings: capability by people and by a mark, automation by GPT-4 and by a mark. */
type Values = [human: number, c_2026: number, automation: number, a_2026: number];

/** A task as far as exposure and its interval depend on it. */
function task(share: number, values: Values, withinReach = Number(values[0] > 0)): DerivedTask {
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
      'nothing exposed',
      [task(1, NONE)],
      0.3,
      { raw: 0, reach: 0, reachCap: 0, unrounded: 15, published: 15 },
    ],
    [
      'all of it, unprotected',
      [task(1, ALL)],
      0,
      { raw: 1, reach: 1, reachCap: 1, unrounded: 115, published: 115 },
    ],
    [
      'all of it, fully protected',
      [task(1, ALL)],
      1,
      { raw: 1, reach: 0.4, reachCap: 0.4, unrounded: 55, published: 55 },
    ],
    [
      // Unprotected 1 − 0.6 × 0.5 = 0.7; raw 0.75 × 0.5; cap 0.7 × 0.75 × max(2/3, 0.5); 41.25 is rounded half up.
      'three quarters half exposed, half protected',
      [task(0.75, MIXED, 2 / 3), task(0.25, NONE)],
      0.5,
      { raw: 0.375, reach: 0.2625, reachCap: 0.35, unrounded: 41.25, published: 41.3 },
    ],
    [
      // The cap takes automation where it is more than the share of readings that see the task within reach.
      'seen by the readings of automation alone',
      [task(0.5, AUTOMATED), task(0.5, NONE)],
      0,
      { raw: 0.0625, reach: 0.0625, reachCap: 0.125, unrounded: 21.25, published: 21.3 },
    ],
  ])('of %s', (_, tasks, protection, { published, ...unrounded }) => {
    const found = deriveExposure(tasks, protection, SMALL);
    expect(found.published).toBe(published);
    for (const [key, value] of Object.entries(unrounded))
      expect(found[key as keyof typeof unrounded], key).toBeCloseTo(value, 12);
  });
});

describe('interval', () => {
  const intervalOf = (tasks: DerivedTask[], protection: number, method = SMALL) =>
    deriveInterval(
      { readings: method.readings.list, tasks },
      deriveExposure(tasks, protection, method),
      protection,
      method,
    );

  it('adds the spread of the tasks to that of the readings', () => {
    const tasks = [task(0.5, MIXED), task(0.5, NONE)];
    const { byReading, variance, margin, low, high } = intervalOf(tasks, 0.5);
    // Means: people 0.5, mark 0, GPT-4 0.375, mark 0.125; capability 0.25, automation 0.25, raw 0.25.
    expect(byReading).toEqual([0.375, 0.125, 0.3125, 0.1875]);
    // 2/1 × (0.5 × (0.5 − 0.25))² × 2
    expect(variance.tasks).toBeCloseTo(0.0625, 12);
    // Sample variance of 0.375 and 0.125, and of 0.3125 and 0.1875, each over 2.
    expect(variance.capability).toBeCloseTo(0.03125 / 2, 12);
    expect(variance.automation).toBeCloseTo(0.0078125 / 2, 12);
    expect(margin).toBeCloseTo(1.96 * 100 * 0.7 * Math.sqrt(0.08203125), 10);
    // 32.5 − 39.3 lies below the floor; 32.5 + 39.29… = 71.79…
    expect([low, high]).toEqual([15, 71.8]);
  });

  it.each<[string, DerivedTask[], number, [number, number]]>([
    ['nothing exposed', [task(0.5, NONE), task(0.5, NONE)], 0, [15, 15]],
    ['one task, whose readings agree', [task(1, AUTOMATED)], 0, [27.5, 27.5]],
    ['ends kept below the ceiling', [task(0.5, [1, 1, 0.5, 0.5]), task(0.5, [1, 1, 0, 0])], 0, [53, 85]],
  ])('of %s', (_, tasks, protection, ends) => {
    const { low, high } = intervalOf(tasks, protection);
    expect([low, high]).toEqual(ends);
  });

  it('takes each reading beside the mean of the other kind', () => {
    const tasks = [task(0.5, ALL), task(0.25, [1, 0, 0, 0]), task(0.25, NONE)];
    const { byReading, variance } = intervalOf(tasks, 0);
    // Means: people 0.75, mark 0.5, GPT-4 and mark 0.5; capability 0.625, automation 0.5, raw 0.5625.
    expect(byReading).toEqual([0.625, 0.5, 0.5625, 0.5625]);
    // 3/2 × ((0.5 × 0.4375)² + (0.25 × 0.3125)² + (0.25 × 0.5625)²)
    expect(variance.tasks).toBeCloseTo(1.5 * (0.21875 ** 2 + 0.078125 ** 2 + 0.140625 ** 2), 12);
  });

  it('weights readings as their means do, and a single one has no spread', () => {
    const method = withReadings([
      reading('human', 'capability', 2023, 3),
      reading('c_2026', 'capability', 2026, 1),
      reading('automation', 'automation', 2023),
    ]);
    const { variance } = intervalOf([task(1, [1, 0, 0, 0])], 0, method);
    // Weighted mean 0.75 of raw 0.5 and 0: Σw(x − m)² = 0.1875, over 4 − 10/4 is 0.125, times 10/16.
    expect(variance).toEqual({ tasks: 0, capability: expect.closeTo(0.078125, 12), automation: 0 });
  });
});
