import { describe, expect, it } from 'vitest';
import type { Task, TaskLabels } from '../../build/dataset/schema/occupation.js';
import { deriveTaskScores } from '../../build/derive/labels.js';
import { method } from '../datasets.js';

type Labels = [
  human: TaskLabels['human'],
  gpt4: TaskLabels['gpt4'],
  gpt4_alt: TaskLabels['gpt4_alt'],
  automation: TaskLabels['automation'],
];

function task(labels: Labels | 'imputed', type: Task['type'] = 'Core'): Task {
  const common = { id: 1, description: 'Do what the label says.', type, dwas: ['4.A.2.a.4.I09.D03'] };
  if (labels === 'imputed') return { ...common, imputed: true };
  const [human, gpt4, gpt4_alt, automation] = labels;
  return { ...common, labels: { human, gpt4, gpt4_alt, automation } };
}

describe('a task’s scores', () => {
  it.each<[Labels, [number, number, number, number, number]]>([
    [
      ['E0', 'E0', 'E0', 'T0'],
      [0, 0, 0, 0, 0],
    ],
    [
      ['E1', 'E1', 'E1', 'T4'],
      [1, 1, 1, 1, 1],
    ],
    [
      ['E2', 'E2', 'E2', 'T2'],
      [0.5, 0.5, 0.5, 0.5, 1],
    ],
    [
      ['E1', 'E2', 'E0', 'T3'],
      [1, 0.5, 0, 0.75, 2 / 3],
    ],
    [
      ['E0', 'E0', 'E2', 'T1'],
      [0, 0, 0.5, 0.25, 1 / 3],
    ],
  ])('of %j are %j', (labels, [human, gpt4, gpt4_alt, automation, exposed]) => {
    expect(deriveTaskScores([task(labels)], method)).toEqual([
      { human, gpt4, gpt4_alt, automation, exposed },
    ]);
  });
});

describe('a task without labels', () => {
  const first = task(['E1', 'E2', 'E0', 'T4']);
  const second = task(['E0', 'E2', 'E0', 'T0']);
  const means = { human: 0.5, gpt4: 0.5, gpt4_alt: 0, automation: 0.5, exposed: 0.5 };

  it.each([
    ['last', [first, second, task('imputed')], 2],
    ['first', [task('imputed'), first, second], 0],
    ['one of two', [first, task('imputed'), second, task('imputed')], 3],
  ])('takes the mean of each label over the labelled tasks: %s', (_, tasks, at) => {
    expect(deriveTaskScores(tasks, method)[at]).toEqual(means);
  });

  it('takes it unweighted, whatever the tasks’ types', () => {
    const tasks = [
      task(['E1', 'E2', 'E0', 'T4'], 'Core'),
      task(['E0', 'E2', 'E0', 'T0'], 'Supplemental'),
      task('imputed', 'Unclassified'),
    ];
    expect(deriveTaskScores(tasks, method)[2]).toEqual(means);
  });

  it('leaves the scores of the others as they are', () => {
    const alone = deriveTaskScores([first, second], method);
    expect(deriveTaskScores([first, second, task('imputed')], method).slice(0, 2)).toEqual(alone);
  });

  it('cannot do without any labelled task', () => {
    expect(() => deriveTaskScores([task('imputed')], method)).toThrow(RangeError);
  });
});
