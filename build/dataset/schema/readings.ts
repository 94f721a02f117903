/** The readings of tasks that a score averages, as listed in `data/method.json`. */
import * as z from 'zod';
import { because, fraction, positive, text, title } from './fields.js';
import type { Task } from './occupation.js';

/** Kind of a reading: how much of a task AI could help with, or how much could run without a person. */
export const ReadingKind = z
  .enum(['capability', 'automation'])
  .meta({ description: 'what was read', example: 'capability' });

/** The values that a reading may have, each as a fraction. */
const ReadingScale = z.strictObject({
  values: z.record(z.string().min(1), fraction('the value as a fraction of the task', 0.5)).meta({
    description: 'each value of the scale and the fraction of the task that it counts as',
    range: 'at least 2 values, 0 to 1 each',
    example: { E0: 0, E1: 1, E2: 0.5 },
  }),
  meanings: z
    .record(z.string().min(1), text('what the value means', 'Direct exposure: the model is enough'))
    .meta({
      description: 'each value of the scale and what it means to the reader',
      range: 'the keys of values',
      example: { E0: 'No exposure', E1: 'Direct exposure', E2: 'Exposure through tools' },
    }),
  within_reach: z
    .array(z.string().min(1))
    .optional()
    .meta({
      description: 'the values that see the task within reach of AI; left out where no capability is read',
      range: 'values of the scale, each once',
      example: ['E1', 'E2'],
    }),
  ...because,
});

/** A reading: the rater, the kind, the date, the scale, and the weight. */
export const Reading = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'lower case letters, digits and _')
    .meta({
      description: 'name of its values in the tasks: a key of labels or of marks',
      unit: 'id',
      range: 'once in the list',
      example: 'capability_2026_1',
    }),
  name: text('the reading as pages name it', 'Claude, November 2026, first pass'),
  kind: ReadingKind,
  when: z
    .string()
    .regex(/^([A-Z][a-z]{2,8} )?20\d{2}$/, 'a year, or a month and a year')
    .meta({
      description: 'when the tasks were read, as pages say it',
      range: 'a year, or a month and a year',
      example: 'November 2026',
    }),
  year: z.int().min(2000).max(2100).meta({
    description: 'year in which the tasks were read',
    unit: 'year',
    example: 2026,
  }),
  rater: text('who read the tasks: people, or the model', 'Claude'),
  column: title('column of its source’s file that has its values', 'capability_1'),
  scale: z.string().meta({
    description: 'name of its scale',
    range: 'a key of readings.scales',
    example: 'mark',
  }),
  weight: positive('what it counts in the mean of its kind', 'weight', 1),
  source: z.string().min(1).meta({
    description: 'id of its source',
    unit: 'id',
    range: 'an id in sources.json',
    example: 'task-ratings-2026',
  }),
});

export const Readings = z.strictObject({
  scales: z.record(z.string().regex(/^[a-z_]+$/, 'lower case letters and _'), ReadingScale),
  list: z.array(Reading).min(1),
  disagree_from: fraction(
    'difference of two years’ means, as a fraction of the scale, from which readers disagree about a task',
    0.5,
  ),
  ...because,
});

export type Reading = z.infer<typeof Reading>;
export type ReadingKind = z.infer<typeof ReadingKind>;
export type Readings = z.infer<typeof Readings>;

/** Returns a task's value for a reading: a label, a mark, or nothing. */
export function givenReading({ labels, marks }: Pick<Task, 'labels' | 'marks'>, id: string) {
  // Two lookups instead of one merged object, because a build does this about a million times.
  const own = (given: Readonly<Record<string, string | number>> = {}) =>
    Object.hasOwn(given, id) ? given[id] : undefined;
  return own(marks) ?? own(labels);
}

/** Tells whether any of an occupation's tasks was rated for capability, and any for automation. */
export const isRead = (
  tasks: readonly Pick<Task, 'labels' | 'marks'>[],
  { readings }: { readings: Pick<Readings, 'list'> },
): boolean => ReadingKind.options.every((kind) => given(tasks, readings).some((each) => each.kind === kind));

const given = (tasks: readonly Pick<Task, 'labels' | 'marks'>[], { list }: Pick<Readings, 'list'>) =>
  list.filter(({ id }) => tasks.some((task) => givenReading(task, id) !== undefined));

/**
 * Returns the readings of an occupation: the method's readings that at least one task has, because a reading that no task has
 * is left out of the means. If nobody has rated its tasks yet, returns all of them, and each is imputed.
 */
export function readingsOf(
  tasks: readonly Pick<Task, 'labels' | 'marks'>[],
  { readings }: { readings: Pick<Readings, 'list'> },
): Reading[] {
  return isRead(tasks, { readings }) ? given(tasks, readings) : readings.list;
}

/** Returns the dates of the readings: `2023 and November 2026`. */
export function whenRead({ readings }: { readings: Pick<Readings, 'list'> }): string {
  const times = [...new Set(readings.list.map(({ when }) => when))];
  return times.length < 2 ? times.join() : `${times.slice(0, -1).join(', ')} and ${times.at(-1)}`;
}
