import { describe, expect, it } from 'vitest';
import { deriveExposure } from '../../build/derive/exposure.js';
import type { TaskScores } from '../../build/derive/labels.js';
import { type DerivedTask, taskRisk } from '../../build/derive/tasks.js';
import { method } from '../datasets.js';

/** A task as far as exposure depends on it. */
function task(share: number, scores: TaskScores): DerivedTask {
  const capability = (scores.human + scores.gpt4 + scores.gpt4_alt) / 3;
  return {
    source: { id: 1, description: 'Do what the label says.', type: 'Core', dwas: [] },
    category: 'routine_cognitive',
    scores,
    capability,
    risk: taskRisk(capability, scores.automation, method),
    weight: 1,
    share,
    timeFraction: share,
  };
}

const NONE: TaskScores = { human: 0, gpt4: 0, gpt4_alt: 0, automation: 0, exposed: 0 };
const ALL: TaskScores = { human: 1, gpt4: 1, gpt4_alt: 1, automation: 1, exposed: 1 };
/** Capability a half, risk a half. */
const MIXED: TaskScores = { human: 1, gpt4: 0.5, gpt4_alt: 0, automation: 0.5, exposed: 2 / 3 };
/** What raters do not see, the automation rubric does. */
const AUTOMATED: TaskScores = { ...NONE, automation: 0.25 };

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
      [task(0.75, MIXED), task(0.25, NONE)],
      0.5,
      { raw: 0.375, reach: 0.2625, reachCap: 0.35, unrounded: 41.25, published: 41.3 },
    ],
    [
      // The cap takes automation where it is more than the share of raters who see exposure.
      'seen by the automation rubric alone',
      [task(0.5, AUTOMATED), task(0.5, NONE)],
      0,
      { raw: 0.0625, reach: 0.0625, reachCap: 0.125, unrounded: 21.25, published: 21.3 },
    ],
  ])('of %s', (_, tasks, protection, { published, ...unrounded }) => {
    const found = deriveExposure(tasks, protection, method);
    expect(found.published).toBe(published);
    for (const [key, value] of Object.entries(unrounded))
      expect(found[key as keyof typeof unrounded], key).toBeCloseTo(value, 12);
  });

  it('by one rater alone takes that rater’s exposure for the mean', () => {
    const { byRater } = deriveExposure([task(0.75, MIXED), task(0.25, NONE)], 0.5, method);
    // 15 + 70 × 0.75 × (0.5 × exposure + 0.5 × 0.5)
    expect(byRater.human).toBeCloseTo(54.375, 12);
    expect(byRater.gpt4).toBeCloseTo(41.25, 12);
    expect(byRater.gpt4_alt).toBeCloseTo(28.125, 12);
  });
});
