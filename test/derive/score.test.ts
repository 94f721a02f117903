/** What no occupation of today reaches; independent.test.ts computes the scores, ranges, and years of all again. */
import { expect, it } from 'vitest';
import { deriveConfidence, deriveInterval } from '../../build/derive/interval.js';
import { categoryTable, type DerivedTask, deriveTasks, isExposed } from '../../build/derive/tasks.js';
import { derivedFrom, FIXTURE, method } from '../datasets.js';

it('one task has no spread', () => {
  const task = { risk: 0.125, share: 1 } as DerivedTask;
  // 196 × √(0.0143 × 0.125 × 0.875) = 7.75…
  const { low, high } = deriveInterval([task], { raw: 0.125, unrounded: 27.5 }, { left: 1 }, method);
  expect([low, high]).toEqual([19.7, 35.3]);
});

it('borrowed ratings and few tasks take one step of confidence, not two', () => {
  const protection = { borrowedFrom: ['11-1011.00'] };
  expect(deriveConfidence([], { low: 20, high: 25 }, protection, method).confidence).toBe('medium');
});

it('figures of a task are rounded from the unrounded ones, and it is exposed from 50 as published', () => {
  const { occupations, source } = derivedFrom(FIXTURE);
  const taskWhere = (value: number) => {
    const even = structuredClone(method);
    for (const { values } of Object.values(even.readings.scales))
      for (const each of Object.keys(values)) values[each] = value;
    return deriveTasks(occupations[0]!.source, even, categoryTable(source.tables), new Set()).tasks[0]!;
  };
  expect(taskWhere(1 / 6)).toMatchObject({ ai_capability_score: 16.7, task_risk_score: 16.7 });
  expect([0.4995, 0.4994].map((value) => isExposed(taskWhere(value)))).toEqual([true, false]);
});

it('a reading that no task of an occupation has is left out', () => {
  const { occupations, source } = derivedFrom(FIXTURE);
  const tasks = occupations[0]!.source.tasks.map(({ labels: _, ...task }) => task);
  const { readings, tasks: read } = deriveTasks({ tasks }, method, categoryTable(source.tables), new Set());
  expect(readings.map(({ id }) => id)).toEqual(Object.keys(tasks[0]!.marks!));
  expect(new Set(read.map(({ values }) => values.length))).toEqual(new Set([readings.length]));
});
