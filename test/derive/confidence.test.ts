import { describe, expect, it } from 'vitest';
import { deriveConfidence, fullTasks, tiersTouched } from '../../build/derive/score.js';
import { method } from '../datasets.js';
import { SMALL } from './small-method.js';

describe('tiers that an interval touches', () => {
  it.each([
    ['all of it in the low one', 15, 29.9, 1],
    ['up to the edge of the next', 15, 30, 2],
    ['from an edge on', 30, 49.9, 1],
    ['from below an edge to above the next', 29.9, 50, 3],
    ['all four', 15, 85, 4],
    ['a point', 65, 65, 1],
  ])('%s', (_, low, high, touched) => {
    expect(tiersTouched({ low, high }, method)).toBe(touched);
  });
});

describe('confidence', () => {
  it.each([
    ['one tier', 1, true, 10, 'high'],
    ['two tiers', 2, true, 10, 'medium'],
    ['three tiers', 3, true, 10, 'low'],
    ['four tiers', 4, true, 10, 'low'],
    ['one tier, nine full tasks', 1, true, 9, 'medium'],
    ['one tier, borrowed ratings', 1, false, 10, 'medium'],
    ['one tier, borrowed ratings and few tasks: one step, not two', 1, false, 1, 'medium'],
    ['two tiers, borrowed ratings', 2, false, 10, 'low'],
    ['three tiers, borrowed ratings', 3, false, 10, 'low'],
  ])('%s', (_, tiers, ownRatings, full, confidence) => {
    expect(deriveConfidence({ tiersTouched: tiers, ownRatings, fullTasks: full, isRead: true }, method)).toBe(
      confidence,
    );
  });
});

it('confidence is low where nobody has read a task, whatever else is known', () => {
  expect(deriveConfidence({ tiersTouched: 1, ownRatings: true, fullTasks: 10, isRead: false }, method)).toBe(
    'low',
  );
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
