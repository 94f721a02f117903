/** Tasks by hand: their category, readings, and share of time. */
import { describe, expect, it } from 'vitest';
import type { Task, TaskLabels } from '../../build/dataset/schema/occupation.js';
import { categoryOfDwa, categoryTable, deriveCategory } from '../../build/derive/categories.js';
import { deriveReadings, deriveTasks, readersDisagree } from '../../build/derive/tasks.js';
import type { TaskCategory } from '../../core/schemas/occupation.js';
import { method } from '../datasets.js';
import { SMALL } from './small-method.js';

const row = (element_id: string, category: TaskCategory) => ({
  element_id,
  activity: 'an activity',
  category,
  reason: 'as it is',
});

const categories = categoryTable({
  task_categories: [
    row('4.A.2.a.4', 'non_routine_analytical'),
    row('4.A.4.a.5', 'non_routine_interpersonal'),
    row('4.A.3.b.6', 'routine_cognitive'),
    row('4.A.3.a.3', 'routine_manual'),
    row('4.A.3.a.2', 'non_routine_manual'),
  ],
  task_category_exceptions: [
    {
      iwa_id: '4.A.3.b.6.I09',
      intermediate_work_activity: 'an intermediate activity',
      category: 'non_routine_analytical',
      reason: 'not what its general activity says',
    },
  ],
});

const ANALYTICAL = '4.A.2.a.4.I01.D01';
const INTERPERSONAL = '4.A.4.a.5.I01.D01';
const COGNITIVE = '4.A.3.b.6.I01.D01';
const MANUAL = '4.A.3.a.2.I01.D01';

describe('a work activity', () => {
  it.each([
    ['by its general activity', COGNITIVE, 'routine_cognitive'],
    [
      'by its intermediate activity where that is an exception',
      '4.A.3.b.6.I09.D01',
      'non_routine_analytical',
    ],
    ['by its general activity beside an exception', '4.A.3.b.6.I10.D09', 'routine_cognitive'],
  ])('has its category %s', (_, dwa, category) => {
    expect(categoryOfDwa(dwa, categories)).toBe(category);
  });
});

describe('a task', () => {
  it.each<[string, string[], TaskCategory]>([
    ['has the category of most', [ANALYTICAL, MANUAL, MANUAL], 'non_routine_manual'],
    ['takes the first of two that tie', [INTERPERSONAL, ANALYTICAL], 'non_routine_analytical'],
    [
      'lets a tie of two pass over a lone first',
      [MANUAL, ANALYTICAL, COGNITIVE, MANUAL, COGNITIVE],
      'routine_cognitive',
    ],
  ])('%s', (_, dwas, category) => {
    expect(deriveCategory({ dwas }, categories)).toBe(category);
  });
});

type Given = Pick<Task, 'labels' | 'marks'>;
const task = (given: Given, type: Task['type'] = 'Core'): Task => ({
  id: 1,
  description: 'Do what the label says.',
  type,
  dwas: ['4.A.2.a.4.I09.D03'],
  ...given,
});
const labels = (human: 'E0' | 'E1' | 'E2', automation: 'T0' | 'T1' | 'T2' | 'T3' | 'T4') => ({
  labels: { human, gpt4: human, gpt4_alt: human, automation },
});
const marks = (c_2026: number, a_2026: number) => ({ marks: { c_2026, a_2026 } });

describe('readings of a task', () => {
  it.each<[string, Given, number[], number[]]>([
    ['all of it', { ...labels('E1', 'T4'), ...marks(4, 4) }, [1, 1, 1, 1], [1, 1]],
    ['some of it', { ...labels('E2', 'T1'), ...marks(3, 2) }, [0.5, 0.75, 0.25, 0.5], [1, 1]],
    [
      'a mark of 1, which is not within reach',
      { ...labels('E2', 'T0'), ...marks(1, 0) },
      [0.5, 0.25, 0, 0],
      [1, 0],
    ],
  ])('%s', (_, given, values, reach) => {
    const { readings, tasks } = deriveReadings([task(given)], SMALL);
    expect(readings.map(({ id }) => id)).toEqual(['human', 'c_2026', 'automation', 'a_2026']);
    expect(tasks[0]!.values).toEqual(values);
    expect(tasks[0]!.reach.slice(0, 2)).toEqual(reach);
  });
});

describe('a reading that is missing', () => {
  const first = task({ ...labels('E1', 'T4'), ...marks(4, 2) });
  const second = task({ ...labels('E0', 'T0'), ...marks(1, 0) }, 'Supplemental');

  it('takes the mean over the tasks that have it, whatever their types', () => {
    const { values, reach } = deriveReadings([first, second, task(marks(2, 2))], SMALL).tasks[2]!;
    expect(values).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(reach[0]).toBe(0.5);
  });

  it('from every task of the occupation is left out', () => {
    const { readings, tasks } = deriveReadings([task(marks(4, 2)), task(marks(2, 0))], SMALL);
    expect(readings.map(({ id }) => id)).toEqual(['c_2026', 'a_2026']);
    expect(tasks.map(({ values }) => values)).toEqual([
      [1, 0.5],
      [0.5, 0],
    ]);
  });
});

describe('readers', () => {
  it.each<[string, Given, boolean]>([
    ['agree', { ...labels('E1', 'T4'), ...marks(4, 4) }, false],
    ['differ by a quarter', { ...labels('E1', 'T4'), ...marks(3, 3) }, false],
    ['differ by half in capability', { ...labels('E1', 'T4'), ...marks(2, 4) }, true],
    ['differ by half in automation', { ...labels('E1', 'T4'), ...marks(4, 2) }, true],
    ['are of one year only', marks(4, 0), false],
  ])('%s', (_, given, disagree) => {
    expect(readersDisagree(task(given), SMALL)).toBe(disagree);
  });
});

const NONE: TaskLabels = { human: 'E0', gpt4: 'E0', gpt4_alt: 'E0', automation: 'T0' };
const derived = (...tasks: Task[]) => deriveTasks({ tasks }, method, categories).tasks;

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
  ])('%s', (_, types, shares, fractions) => {
    const tasks = derived(...types.map((type) => task({ labels: NONE }, type)));
    expect(tasks.map(({ share }) => share)).toEqual(shares);
    expect(tasks.map(({ timeFraction }) => timeFraction)).toEqual(fractions);
  });
});
