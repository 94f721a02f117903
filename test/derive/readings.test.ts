import { describe, expect, it } from 'vitest';
import type { Task } from '../../build/dataset/schema/occupation.js';
import type { Method } from '../../build/dataset/schema/settings.js';
import { activityMeans } from '../../build/derive/activities.js';
import { readersDisagree } from '../../build/derive/tasks.js';
import { deriveReadings, meanOfKind } from '../../build/derive/tasks.js';
import { reading, SMALL, withReadings } from './small-method.js';

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
    ['nothing', { ...labels('E0', 'T0'), ...marks(0, 0) }, [0, 0, 0, 0], [0, 0]],
    ['all of it', { ...labels('E1', 'T4'), ...marks(4, 4) }, [1, 1, 1, 1], [1, 1]],
    ['some of it', { ...labels('E2', 'T1'), ...marks(3, 2) }, [0.5, 0.75, 0.25, 0.5], [1, 1]],
    [
      'a mark of 1, which is not within reach',
      { ...labels('E2', 'T0'), ...marks(1, 0) },
      [0.5, 0.25, 0, 0],
      [1, 0],
    ],
  ])('%s', (_, given, values, reach) => {
    const { readings, tasks } = deriveReadings([task(given)], SMALL, () => undefined);
    expect(readings.map(({ id }) => id)).toEqual(['human', 'c_2026', 'automation', 'a_2026']);
    expect(tasks[0]!.values).toEqual(values);
    expect(tasks[0]!.reach.slice(0, 2)).toEqual(reach);
  });
});

describe('a reading that is missing', () => {
  const first = task({ ...labels('E1', 'T4'), ...marks(4, 2) });
  const second = task({ ...labels('E0', 'T0'), ...marks(1, 0) }, 'Supplemental');

  it.each<[string, Task[], number]>([
    ['last', [first, second, task(marks(2, 2))], 2],
    ['first', [task(marks(2, 2)), first, second], 0],
    ['of two tasks', [first, task(marks(0, 0)), second, task(marks(2, 2))], 3],
  ])('takes the mean over the tasks that have it, whatever their types: %s', (_, tasks, at) => {
    const { values, reach } = deriveReadings(tasks, SMALL, () => undefined).tasks[at]!;
    expect(values).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(reach[0]).toBe(0.5);
  });

  it('leaves the others as they are', () => {
    const alone = deriveReadings([first, second], SMALL, () => undefined).tasks;
    expect(
      deriveReadings([first, second, task(marks(2, 2))], SMALL, () => undefined).tasks.slice(0, 2),
    ).toEqual(alone);
  });

  it('from all tasks of an occupation that nobody has read is the mean of the work activity over all tasks', () => {
    const of = (dwas: string[], given: Given): Task => ({ ...task(given), dwas });
    const read = [
      of(['4.A.1.a.1.I01.D01'], { ...labels('E1', 'T4'), ...marks(4, 4) }),
      of(['4.A.1.a.1.I01.D01', '4.A.1.a.1.I01.D02'], { ...labels('E0', 'T0'), ...marks(0, 0) }),
      of(['4.A.4.a.1.I01.D01'], { ...labels('E2', 'T2'), ...marks(2, 2) }),
      of(['4.A.1.a.1.I02.D01'], { ...labels('E1', 'T4'), ...marks(4, 4) }),
    ];
    const unread = [
      of(['4.A.1.a.1.I01.D01'], {}),
      of(['4.A.1.a.1.I01.D02'], {}),
      of(['4.A.1.a.1.I01.D03'], {}),
      of(['4.A.1.a.1.I01.D02', '4.A.4.a.1.I07.D05'], {}),
      of(['4.A.2.a.1.I01.D01'], {}),
    ];
    const means = activityMeans([{ tasks: read }, { tasks: unread }], SMALL);
    const { readings, tasks } = deriveReadings(unread, SMALL, means);
    expect(readings.map(({ id }) => id)).toEqual(['human', 'c_2026', 'automation', 'a_2026']);
    // Its detailed activity, its intermediate one, one general of two, and all tasks.
    expect(tasks.map(({ values }) => values[1])).toEqual([0.5, 0, 0.5, 0.25, 0.625]);
    expect(tasks.map(({ reach }) => reach[1])).toEqual([0.5, 0, 0.5, 0.5, 0.75]);
  });

  it('that nobody has given for any task is left out', () => {
    const tasks = [task({}), task({})];
    expect(deriveReadings(tasks, SMALL, activityMeans([{ tasks }], SMALL)).readings).toEqual([]);
  });

  it('from every task of the occupation is left out', () => {
    const { readings, tasks } = deriveReadings(
      [task(marks(4, 2)), task(marks(2, 0))],
      SMALL,
      () => undefined,
    );
    expect(readings.map(({ id }) => id)).toEqual(['c_2026', 'a_2026']);
    expect(tasks.map(({ values }) => values)).toEqual([
      [1, 0.5],
      [0.5, 0],
    ]);
  });
});

it('a third pass needs an entry in the method and no more', () => {
  const method = withReadings([...SMALL.readings.list, reading('c_2027', 'capability', 2027, 2)]);
  const tasks = [task({ ...labels('E1', 'T0'), marks: { c_2026: 2, a_2026: 0, c_2027: 1 } })];
  const { readings, tasks: read } = deriveReadings(tasks, method, () => undefined);
  // People 1, the marks 0.5 and, counting twice, 0.25.
  expect(meanOfKind(readings, 'capability')(read[0]!.values)).toBe(0.5);
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

  it('of one year count by their mean, and a third of a scale is compared as it is on paper', () => {
    const method: Method = withReadings([
      ...(['human', 'gpt4', 'gpt4_alt'] as const).map((id) => reading(id, 'capability', 2023)),
      reading('c_2026', 'capability', 2026),
    ]);
    const given = {
      labels: { human: 'E1', gpt4: 'E2', gpt4_alt: 'E0', automation: 'T0' },
      marks: { c_2026: 0 },
    } as const;
    expect(readersDisagree(task(given), method)).toBe(true);
  });
});
