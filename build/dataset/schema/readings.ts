/** The readings of tasks that a score averages, as listed in `data/method.json`. */
import { group, sort } from 'd3-array';
import * as z from 'zod';
import { fraction, Key, like, positive, reasoned, text, title, twice, wrong } from './fields.js';
import type { Task } from './occupation.js';

export const ReadingKind = z.enum(['capability', 'automation']);

/** The values that a reading may have, each as a fraction of the task. */
const ReadingScale = reasoned({
  values: z.record(z.string().min(1), fraction('the value as a fraction of the task')),
  meanings: z.record(z.string().min(1), text('what the value means to the reader')),
  within_reach: z
    .array(z.string().min(1))
    .optional()
    .describe('the values that see the task within reach of AI; left out where no capability is read'),
}).check(({ value: { values, meanings, within_reach = [] }, issues }) => {
  const has = Object.keys(values).join(', ');
  if (Object.keys(meanings).join(', ') !== has)
    wrong(issues, ['meanings'], `Give each of ${has} its meaning, in the same order`);
  if (within_reach.some((each) => !Object.hasOwn(values, each)))
    wrong(issues, ['within_reach'], `The scale has only ${has}`);
});

const Reading = z
  .strictObject({
    id: like(/^[a-z0-9_]+$/, 'lower case letters, digits and _').describe(
      'name of its values in the tasks: a key of labels or of marks',
    ),
    name: text('the reading as pages name it'),
    kind: ReadingKind,
    when: like(
      /^((January|February|March|April|May|June|July|August|September|October|November|December) )?20\d{2}$/,
      'a year, or a month and a year',
    ).describe('when the tasks were read, as pages say it'),
    year: z.int().min(2000).max(2100).describe('year in which the tasks were read'),
    rater: text('who read the tasks: people, or the model'),
    column: title('column of its source’s file that has its values'),
    scale: z.string().describe('name of its scale, a key of readings.scales'),
    weight: positive('what it counts in the mean of its kind'),
    source: z.string().min(1).describe('id of its source'),
  })
  .refine(({ when, year }) => when.endsWith(String(year)), { path: ['year'], error: 'when says otherwise' });

export const Readings = reasoned({
  scales: z.record(Key, ReadingScale),
  list: z.array(Reading).min(1),
  disagree_from: fraction('difference of two years’ means, of the scale, from which readers disagree'),
}).check(({ value: { list, scales }, issues }) => {
  for (const index of twice(list.map(({ id }) => id)))
    wrong(issues, ['list', index, 'id'], 'Name each reading once');
  for (const [index, { scale, kind }] of list.entries())
    if (!Object.hasOwn(scales, scale))
      wrong(issues, ['list', index, 'scale'], `The scales are ${Object.keys(scales).join(', ')}`);
    else if (kind === 'capability' && scales[scale]!.within_reach === undefined)
      wrong(issues, ['list', index, 'scale'], 'A scale of capability needs within_reach, for the scenario');
  for (const kind of ReadingKind.options)
    if (!list.some((reading) => reading.kind === kind))
      wrong(issues, ['list'], `It needs a reading of ${kind}`);
});

export type Reading = z.infer<typeof Reading>;
export type ReadingKind = z.infer<typeof ReadingKind>;
export type Readings = z.infer<typeof Readings>;

/** Returns a task's value for a reading: a label, a mark, or nothing. */
export function givenReading({ labels, marks }: Pick<Task, 'labels' | 'marks'>, id: string) {
  // Two lookups instead of one merged object, because a build does this about a million times.
  return marks?.[id] ?? (labels as Readonly<Record<string, string>> | undefined)?.[id];
}

/** Tells whether a task has every one of some readings. */
export const hasAll = (task: Rated[number], some: readonly Reading[]): boolean =>
  some.every(({ id }) => givenReading(task, id) !== undefined);

type Rated = readonly Pick<Task, 'labels' | 'marks'>[];
type ReadBy = { readings: Pick<Readings, 'list'> };

/** Returns the readings of an occupation: those that at least one task has. One that no task has is left out of the means. */
export const readingsOf = (tasks: Rated, { readings: { list } }: ReadBy): Reading[] =>
  list.filter(({ id }) => tasks.some((task) => givenReading(task, id) !== undefined));

/** Tells whether any of an occupation's tasks was rated for capability, and any for automation. */
export const isRead = (tasks: Rated, method: ReadBy): boolean =>
  new Set(readingsOf(tasks, method).map(({ kind }) => kind)).size === ReadingKind.options.length;

/** Returns the tasks of an occupation that lack one of its readings, or several: each is the mean over those that have it. */
export function imputedTasks<Each extends Rated[number]>(tasks: readonly Each[], method: ReadBy): Each[] {
  const own = readingsOf(tasks, method);
  return tasks.filter((task) => !hasAll(task, own));
}

/** `2023, 2025 and 2026`. */
const LIST = new Intl.ListFormat('en-GB');

/** Whoever gave a task's own readings, in a sentence. */
const MAINTAINERS = 'this project’s maintainers';
const ownRaters = ({ own = {} }: Pick<Task, 'own'>) => Object.values(own).flatMap((raters) => raters ?? []);
const yearOf = ({ date }: { date: string }) => date.slice(0, 4);

/** Returns whose readings an occupation's tasks have, and of which years: the method's raters first. */
export function ratersOf(tasks: readonly Pick<Task, 'labels' | 'marks' | 'own'>[], method: ReadBy) {
  const studied = tasks.map(({ labels, marks, own }) => ({
    ...(!own?.labels && { labels }),
    ...(!own?.marks && { marks }),
  }));
  const own = tasks.flatMap(ownRaters);
  const people = own.map((one) => ({ year: Number(yearOf(one)), rater: MAINTAINERS }));
  return [...readingsOf(studied, method), ...people];
}

/** Says who rated the tasks and when, in two clauses: `by people in 2023 and by AI in 2023 and November 2026`. */
export function ratedBy({ readings: { list } }: ReadBy, tasks: readonly Pick<Task, 'own'>[]): string {
  const peopleFirst = sort(list, ({ rater }) => Number(rater !== 'people'));
  const byWho = group(peopleFirst, ({ rater }) => (rater === 'people' ? rater : 'AI'));
  const whenOf = (given: typeof list) => LIST.format(new Set(given.map(({ when }) => when)));
  const raters = LIST.format([...byWho].map(([who, given]) => `by ${who} in ${whenOf(given)}`));
  const own = tasks.map(ownRaters).filter((raters) => raters.length > 0);
  if (own.length === 0) return raters;
  const years = new Set(own.flat().map(yearOf).sort());
  return `${raters}, and ${own.length} of the tasks by ${MAINTAINERS} in ${LIST.format(years)}`;
}
