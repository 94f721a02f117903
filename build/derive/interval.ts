/** Computes how far a score could be off because of which tasks are listed and who rated them: a 95% interval, in points. */
import { median } from 'd3-array';
import { roundHalfUp } from '../../core/round.js';
import { unprotected, varianceOfMean } from '../../core/score.js';
import type { Reading, ReadingKind } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { type Exposure, weighted } from './exposure.js';
import { meanOfKind } from './readings.js';
import { type DerivedTask, taskRisk } from './tasks.js';

export interface Interval {
  /** Raw exposure from each reading alone, with the other kind at its mean, in the order of the readings. */
  byReading: readonly number[];
  /** Parts of raw exposure's variance: from the tasks that happen to be listed, and from the readings of either kind. */
  variance: { tasks: number } & Record<ReadingKind, number>;
  /** Points on either side of the score. */
  margin: number;
  /** Published ends, one decimal. */
  low: number;
  high: number;
}

/** Returns n/(n−1) Σ share² (risk − raw)², the variance of a weighted mean over tasks; a single task has none. */
function taskVariance(tasks: readonly DerivedTask[], raw: number): number {
  const count = tasks.length;
  if (count < 2) return 0;
  return (count / (count - 1)) * tasks.reduce((sum, task) => sum + (task.share * (task.risk - raw)) ** 2, 0);
}

/** Returns the standard deviation of raw exposure, the square root of all parts of its variance. */
export function deviationOf({ variance }: Pick<Interval, 'variance'>): number {
  return Math.sqrt(variance.tasks + variance.capability + variance.automation);
}

/** Returns the median margin in points, one decimal: 7.4. */
export function medianMargin(occupations: readonly { interval: Pick<Interval, 'margin'> }[]): number {
  return roundHalfUp(median(occupations, ({ interval }) => interval.margin) ?? 0, 1);
}

export function deriveInterval(
  { readings, tasks }: { readings: readonly Reading[]; tasks: readonly DerivedTask[] },
  { raw, unrounded }: Pick<Exposure, 'raw' | 'unrounded'>,
  protection: number,
  method: Method,
): Interval {
  const means = readings.map((_, at) => weighted(tasks, (task) => task.readings.values[at]!));
  const capability = meanOfKind(readings, 'capability')(means);
  const automation = meanOfKind(readings, 'automation')(means);
  const byReading = readings.map(({ kind }, at) =>
    kind === 'capability'
      ? taskRisk(means[at]!, automation, method)
      : taskRisk(capability, means[at]!, method),
  );
  const of = (kind: ReadingKind) => {
    const own = [...readings.keys()].filter((at) => readings[at]!.kind === kind);
    return varianceOfMean(
      own.map((at) => byReading[at]!),
      own.map((at) => readings[at]!.weight),
    );
  };
  const variance = {
    tasks: taskVariance(tasks, raw),
    capability: of('capability'),
    automation: of('automation'),
  };
  const deviation = deviationOf({ variance });
  const { coverage_factor, min, max } = method.interval;
  const left = unprotected(protection, method.score.protection_weight);
  const margin = coverage_factor * method.score.range * left * deviation;
  return {
    byReading,
    variance,
    margin,
    low: roundHalfUp(Math.max(min, unrounded - margin), 1),
    high: roundHalfUp(Math.min(max, unrounded + margin), 1),
  };
}
