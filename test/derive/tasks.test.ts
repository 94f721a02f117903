import { describe, expect, it } from 'vitest';
import type { Task, TaskLabels } from '../../build/dataset/schema/occupation.js';
import { categoryTable } from '../../build/derive/tasks.js';
import { deriveTasks, taskRisk } from '../../build/derive/tasks.js';
import { method } from '../datasets.js';

const categories = categoryTable({
  task_categories: [
    { element_id: '4.A.3.a.3', activity: 'an activity', category: 'routine_manual', reason: 'as it is' },
  ],
  task_category_exceptions: [],
});

const NONE: TaskLabels = { human: 'E0', gpt4: 'E0', gpt4_alt: 'E0', automation: 'T0' };

const task = (type: Task['type'], labels: TaskLabels | null = NONE): Task => ({
  id: 1,
  description: 'Do what the label says.',
  type,
  ...(labels ? { labels } : { imputed: true as const }),
  dwas: ['4.A.3.a.3.I01.D01'],
});

describe('time', () => {
  it.each<[string, Task['type'][], number[], number[]]>([
    ['one task takes all of it', ['Supplemental'], [1], [1]],
    ['a core task weighs two', ['Core', 'Supplemental'], [2 / 3, 1 / 3], [0.6667, 0.3333]],
    [
      'an unclassified one weighs one',
      ['Core', 'Unclassified', 'Supplemental'],
      [0.5, 0.25, 0.25],
      [0.5, 0.25, 0.25],
    ],
    [
      'of equal remainders the first is rounded up',
      ['Core', 'Core', 'Core'],
      [1 / 3, 1 / 3, 1 / 3],
      [0.3334, 0.3333, 0.3333],
    ],
    [
      // 2/7 = 0.285714…, 1/7 = 0.142857…: floors leave 2 of 10,000, and the larger remainder is 1/7's.
      'the largest remainders are rounded up',
      ['Core', 'Core', 'Core', 'Unclassified'],
      [2 / 7, 2 / 7, 2 / 7, 1 / 7],
      [0.2857, 0.2857, 0.2857, 0.1429],
    ],
  ])('%s', (_, types, shares, fractions) => {
    const { tasks } = deriveTasks(
      { tasks: types.map((type) => task(type)) },
      method,
      categories,
      () => undefined,
    );
    expect(tasks.map(({ share }) => share)).toEqual(shares);
    expect(tasks.map(({ timeFraction }) => timeFraction)).toEqual(fractions);
  });
});

describe('risk', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [1, 0, 0.5],
    [0, 1, 0.5],
    [0.5, 0.75, 0.625],
  ])('of exposure %d and automation %d is %d', (exposure, automation, risk) => {
    expect(taskRisk(exposure, automation, method)).toBe(risk);
  });

  it.each<[TaskLabels, number, number]>([
    [NONE, 0, 0],
    [{ human: 'E1', gpt4: 'E1', gpt4_alt: 'E1', automation: 'T4' }, 1, 1],
    // Capability (1 + 0.5 + 0.5) / 3; risk half of it and half of 0.75.
    [{ human: 'E1', gpt4: 'E2', gpt4_alt: 'E2', automation: 'T3' }, 2 / 3, 17 / 24],
    [{ human: 'E0', gpt4: 'E0', gpt4_alt: 'E2', automation: 'T0' }, 1 / 6, 1 / 12],
  ])('of a task labelled %j', (labels, capability, risk) => {
    const [derived] = deriveTasks(
      { tasks: [task('Core', labels)] },
      method,
      categories,
      () => undefined,
    ).tasks;
    expect(derived!.capability).toBeCloseTo(capability, 14);
    expect(derived!.risk).toBeCloseTo(risk, 14);
  });

  it('of a task without labels is the mean over the labelled ones, whose weights do not matter', () => {
    const all: TaskLabels = { human: 'E1', gpt4: 'E1', gpt4_alt: 'E1', automation: 'T4' };
    const tasks = [task('Core', all), task('Supplemental'), task('Core', null)];
    expect(deriveTasks({ tasks }, method, categories, () => undefined).tasks.map(({ risk }) => risk)).toEqual(
      [1, 0, 0.5],
    );
  });
});

it('tasks keep their order, their source and get their category', () => {
  const tasks = [task('Supplemental'), task('Core')];
  const { tasks: derived } = deriveTasks({ tasks }, method, categories, () => undefined);
  expect(derived.map(({ source, weight, category }) => [source === tasks[0], weight, category])).toEqual([
    [true, 1, 'routine_manual'],
    [false, 2, 'routine_manual'],
  ]);
});
