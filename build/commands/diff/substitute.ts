/**
 * One input at a time: the older dataset, scored again with a single kind of input taken from the newer one. The change in a
 * score is the effect of that input alone; any further effect of the inputs together is interaction.
 */

import type { Dataset } from '../../dataset/schema/dataset.js';
import type { Occupation, Task } from '../../dataset/schema/occupation.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { deriveScored, type Scored } from '../../derive/score.js';
import type { Pairing } from './pairs.js';

/** Inputs of a score that are in the occupations' files. */
export const DATA_INPUTS = ['readings', 'tasks', 'ratings'] as const;
export type DataInput = (typeof DATA_INPUTS)[number];

/** An occupation as it was, under its new code, and as it is. */
export interface Pair {
  before: Occupation;
  after: Occupation;
}

export interface Sources {
  before: Dataset;
  after: Dataset;
  pairs: Pair[];
}

/** Returns both datasets' occupations side by side; renamed codes are replaced everywhere in the older one. */
export function sideBySide(before: Derived, after: Derived, pairing: Pairing): Sources {
  const now = new Map(pairing.pairs.map((pair) => [pair.before.soc_code, pair.after.soc_code]));
  const codeNow = (code: string) => now.get(code) ?? code;
  const occupations = before.source.occupations.map((occupation) => ({
    ...occupation,
    soc_code: codeNow(occupation.soc_code),
    related: occupation.related.map(codeNow),
  }));
  const newer = new Map(after.source.occupations.map((each) => [each.soc_code, each]));
  const kept = new Set(now.values());
  return {
    before: { ...before.source, occupations },
    after: after.source,
    pairs: occupations
      .filter(({ soc_code }) => kept.has(soc_code))
      .map((occupation) => ({ before: occupation, after: newer.get(occupation.soc_code)! })),
  };
}

const byId = (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id, task]));

/** Returns `task` with the readings of another task, or with none if that has none. */
function readAs(task: Task, { labels, marks, imputed }: Task): Task {
  const { labels: _, marks: __, imputed: ___, ...rest } = task;
  return { ...rest, ...(labels && { labels }), ...(marks && { marks }), ...(imputed && { imputed }) };
}

const SUBSTITUTE: Record<DataInput, (pair: Pair) => Occupation> = {
  /** The old tasks with their new readings. */
  readings({ before, after }) {
    const now = byId(after.tasks);
    const tasks = before.tasks.map((task) => readAs(task, now.get(task.id) ?? task));
    return { ...before, tasks };
  },
  /** The new tasks with their old readings; this also changes their types and, with them, their shares. */
  tasks({ before, after }) {
    const then = byId(before.tasks);
    const tasks = after.tasks.map((task) => readAs(task, then.get(task.id) ?? task));
    return { ...before, tasks };
  },
  /** Ratings and, for occupations without any, the related occupations whose ratings are used. */
  ratings: ({ before, after }) => ({ ...before, ratings: after.ratings, related: after.related }),
};

/** Returns the older method with the newer readings, because new readings count only if the method lists them. */
const readingMethod = (before: Method, { readings }: Method): Method => ({ ...before, readings });

/** Scores the older dataset with one input of the newer one, by an occupation's new code. */
export function scoredWith(input: DataInput, { before, after, pairs }: Sources): Map<string, Scored> {
  const mixed = new Map(before.occupations.map((each) => [each.soc_code, each]));
  const method = input === 'readings' ? readingMethod(before.method, after.method) : before.method;
  for (const pair of pairs) mixed.set(pair.before.soc_code, SUBSTITUTE[input](pair));
  // A new occupation lends its ratings to related ones.
  if (input === 'ratings')
    for (const each of after.occupations) if (!mixed.has(each.soc_code)) mixed.set(each.soc_code, each);
  return byCode(deriveScored({ ...before, method }, [...mixed.values()]));
}

export const byCode = (scored: readonly Scored[]): Map<string, Scored> =>
  new Map(scored.map((each) => [each.source.soc_code, each]));
