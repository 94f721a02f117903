/** What the readings say about each work activity, over all tasks that were read. */
import { mean } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading, type Reading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';

/** Figures of a reading, each 0 to 1. */
export interface ReadingFigures {
  value: number;
  reach: number;
}

/** Returns a reading of a task that nobody has read, or nothing where no task has that reading. */
export type ActivityMeans = (task: Pick<Task, 'dwas'>, reading: Reading) => ReadingFigures | undefined;

interface Sum extends ReadingFigures {
  count: number;
}

/** `4.A.2.a.4.I09.D03` → itself, `4.A.2.a.4.I09`, `4.A.2.a.4`, and all tasks: the narrower the better. */
const activitiesOf = (dwa: string): string[] => [
  dwa,
  dwa.slice(0, dwa.lastIndexOf('.')),
  dwa.slice(0, '4.A.2.a.4'.length),
  '',
];

/** A value of a reading as fractions: what it counts, and whether it sees the task within reach. */
export function figuresOf(
  value: string | number,
  { scale }: Reading,
  { readings }: Pick<Method, 'readings'>,
) {
  const { values, within_reach = [] } = readings.scales[scale]!;
  return { value: values[String(value)]!, reach: Number(within_reach.includes(String(value))) };
}

function sumsOf(
  occupations: readonly { tasks: readonly Task[] }[],
  reading: Reading,
  method: Pick<Method, 'readings'>,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const task of occupations.flatMap(({ tasks }) => tasks)) {
    const given = givenReading(task, reading.id);
    if (given === undefined) continue;
    const { value, reach } = figuresOf(given, reading, method);
    for (const activity of new Set(task.dwas.flatMap(activitiesOf))) {
      const before = sums.get(activity) ?? { value: 0, reach: 0, count: 0 };
      sums.set(activity, {
        value: before.value + value,
        reach: before.reach + reach,
        count: before.count + 1,
      });
    }
  }
  return sums;
}

/**
 * The mean of a task's activities: of each the plain mean over the tasks with that detailed activity, or, where none was
 * read, its intermediate or general one. Summed when it is first asked for, because hardly any dataset needs it.
 */
export function activityMeans(
  occupations: readonly { tasks: readonly Task[] }[],
  method: Pick<Method, 'readings'>,
): ActivityMeans {
  const known = new Map<string, Map<string, Sum>>();
  return ({ dwas }, reading) => {
    const sums = known.get(reading.id) ?? sumsOf(occupations, reading, method);
    known.set(reading.id, sums);
    if (sums.size === 0) return undefined;
    const found = dwas.map((dwa) => sums.get(activitiesOf(dwa).find((activity) => sums.has(activity))!)!);
    return {
      value: mean(found.map(({ value, count }) => value / count)),
      reach: mean(found.map(({ reach, count }) => reach / count)),
    };
  };
}
