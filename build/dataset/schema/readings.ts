/** The readings of tasks that a score averages, as listed in `data/method.json`. */
import * as z from 'zod';
import { because, fraction, Key, positive, text, title } from './fields.js';
import type { Task } from './occupation.js';

/** Kind of a reading: how much of a task AI could help with, or how much could run without a person. */
export const ReadingKind = z.enum(['capability', 'automation']);

/** The values that a reading may have, each as a fraction of the task. */
const ReadingScale = z
  .strictObject({
    values: z.record(z.string().min(1), fraction('the value as a fraction of the task')),
    meanings: z.record(z.string().min(1), text('what the value means to the reader')),
    within_reach: z
      .array(z.string().min(1))
      .optional()
      .describe('the values that see the task within reach of AI; left out where no capability is read'),
    ...because,
  })
  .check(({ value: { values, meanings, within_reach = [] }, issues }) => {
    const has = Object.keys(values).join(', ');
    const wrong = (path: string, message: string) =>
      issues.push({ code: 'custom', input: 0, path: [path], message });
    if (Object.keys(meanings).join(', ') !== has)
      wrong('meanings', `Give each of ${has} its meaning, in the same order`);
    if (within_reach.some((each) => !Object.hasOwn(values, each)))
      wrong('within_reach', `The scale has only ${has}`);
  });

/** A reading: the rater, the kind, the date, the scale, and the weight. */
export const Reading = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'It must be lower case letters, digits and _')
    .describe('name of its values in the tasks: a key of labels or of marks'),
  name: text('the reading as pages name it'),
  kind: ReadingKind,
  when: z
    .string()
    .regex(/^([A-Z][a-z]{2,8} )?20\d{2}$/, 'It must be a year, or a month and a year')
    .describe('when the tasks were read, as pages say it'),
  year: z.int().min(2000).max(2100).describe('year in which the tasks were read'),
  rater: text('who read the tasks: people, or the model'),
  column: title('column of its source’s file that has its values'),
  scale: z.string().describe('name of its scale, a key of readings.scales'),
  weight: positive('what it counts in the mean of its kind'),
  source: z.string().min(1).describe('id of its source'),
});

export const Readings = z
  .strictObject({
    scales: z.record(Key, ReadingScale),
    list: z.array(Reading).min(1),
    disagree_from: fraction('difference of two years’ means, of the scale, from which readers disagree'),
    ...because,
  })
  .check(({ value: { list, scales }, issues }) => {
    const wrong = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: 0, path: ['list', ...path], message });
    for (const [index, { id, scale, kind }] of list.entries()) {
      if (list.findIndex((reading) => reading.id === id) < index)
        wrong([index, 'id'], 'Name each reading once');
      if (!Object.hasOwn(scales, scale))
        wrong([index, 'scale'], `The scales are ${Object.keys(scales).join(', ')}`);
      else if (kind === 'capability' && scales[scale]!.within_reach === undefined)
        wrong([index, 'scale'], 'A scale of capability needs within_reach, for the scenario');
    }
    for (const kind of ReadingKind.options)
      if (!list.some((reading) => reading.kind === kind)) wrong([], `It needs a reading of ${kind}`);
  });

export type Reading = z.infer<typeof Reading>;
export type ReadingKind = z.infer<typeof ReadingKind>;
export type Readings = z.infer<typeof Readings>;

/** Returns a task's value for a reading: a label, a mark, or nothing. */
export function givenReading({ labels, marks }: Pick<Task, 'labels' | 'marks'>, id: string) {
  // Two lookups instead of one merged object, because a build does this about a million times.
  return (
    (marks as Readonly<Record<string, number>> | undefined)?.[id] ??
    (labels as Readonly<Record<string, string>> | undefined)?.[id]
  );
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
