import { mean, weightedMean } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading, type Reading, type ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { type ActivityMeans, figuresOf } from './activities.js';

/** A task's readings as numbers, in the order of the readings that its occupation has. */
export interface TaskReadings {
  /** Fraction of the task, 0 to 1. */
  values: readonly number[];
  /** 1 if the reading sees the task within reach of AI, else 0; a mean where the reading is imputed. */
  reach: readonly number[];
}

/**
 * An occupation's readings as numbers. A reading that a task lacks is the unweighted mean of that reading over the tasks
 * that have it; where no task of the occupation has it, the mean of the task's work activities over all occupations.
 */
export function deriveReadings(
  tasks: readonly Task[],
  method: Pick<Method, 'readings'>,
  byActivity: ActivityMeans,
): { readings: Reading[]; tasks: TaskReadings[] } {
  const columns = readingsOf(tasks, method).flatMap((reading) => {
    const given = tasks.map((task) => {
      const value = givenReading(task, reading.id);
      return value === undefined ? undefined : figuresOf(value, reading, method);
    });
    const present = given.filter((figures) => figures !== undefined);
    const otherwise = present.length > 0 && {
      value: mean(present.map(({ value }) => value)),
      reach: mean(present.map(({ reach }) => reach)),
    };
    const figures = given.map((own, at) => own ?? (otherwise || byActivity(tasks[at]!, reading)));
    return figures.includes(undefined) ? [] : [{ reading, figures: figures.map((each) => each!) }];
  });
  return {
    readings: columns.map(({ reading }) => reading),
    tasks: tasks.map((_, at) => ({
      values: columns.map(({ figures }) => figures[at]!.value),
      reach: columns.map(({ figures }) => figures[at]!.reach),
    })),
  };
}

/** Returns the weighted mean of the figures of one kind of reading, which are in the order of the readings. */
export function meanOfKind(
  readings: readonly Reading[],
  kind: ReadingKind,
): (figures: readonly number[]) => number {
  const own = [...readings.keys()].filter((at) => readings[at]!.kind === kind);
  const weights = own.map((at) => readings[at]!.weight);
  return (figures) =>
    weightedMean(
      own.map((at) => figures[at]!),
      weights,
    );
}
