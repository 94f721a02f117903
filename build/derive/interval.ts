/** How sure a score is: its likely range, the ranks within it, and the confidence in its tier. */
import { bisectLeft, bisectRight } from 'd3-array';
import { Confidence } from '../../core/schemas/risk.js';
import { roundHalfUp } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Protection } from './protection.js';
import type { DerivedTask } from './tasks.js';

/** Published ends of a range of scores, one decimal. */
interface Range {
  low: number;
  high: number;
}

/** How far a score could be off because of which tasks are listed and who rated them: a 95% interval, in points. */
export interface Interval extends Range {
  /**
   * Parts of raw exposure's variance: from the tasks that happen to be listed, and from who rates them; of the latter,
   * what is specific to the occupation instead of common to all.
   */
  variance: { tasks: number; raters: number; ratersSpecific: number };
  /** Points on either side of the score. */
  margin: number;
  /** The same without what moves all scores together, and so no rank. */
  ranked: Range;
}

/** Returns n/(n−1) Σ share² (risk − raw)², the variance of a weighted mean over tasks; a single task has none. */
function taskVariance(tasks: readonly DerivedTask[], raw: number): number {
  const count = tasks.length;
  if (count < 2) return 0;
  return (count / (count - 1)) * tasks.reduce((sum, task) => sum + (task.share * (task.risk - raw)) ** 2, 0);
}

/** Returns the standard deviation of raw exposure: of the score, or of its rank, which a shift of all scores leaves. */
export const deviationOf = (
  { variance }: Pick<Interval, 'variance'>,
  raters: 'raters' | 'ratersSpecific' = 'raters',
): number => Math.sqrt(variance.tasks + variance[raters]);

/**
 * Returns the interval of a score. Two or three raters say too little about one occupation, so the raters' part is a multiple
 * of raw × (1 − raw) that was fitted over all occupations, whichever readings an occupation has.
 */
export function deriveInterval(
  tasks: readonly DerivedTask[],
  { raw, unrounded }: { raw: number; unrounded: number },
  { left }: Pick<Protection, 'left'>,
  method: Pick<Method, 'interval' | 'score'>,
): Interval {
  const { coverage_factor, rater_variance, rater_variance_specific, margin_at_least, min, max } =
    method.interval;
  const variance = {
    tasks: taskVariance(tasks, raw),
    raters: rater_variance * raw * (1 - raw),
    ratersSpecific: rater_variance_specific * raw * (1 - raw),
  };
  const marginOf = (deviation: number) =>
    Math.max(margin_at_least, coverage_factor * method.score.range * left * deviation);
  const rangeOf = (margin: number): Range => ({
    low: roundHalfUp(Math.max(min, unrounded - margin), 1),
    high: roundHalfUp(Math.min(max, unrounded + margin), 1),
  });
  const margin = marginOf(deviationOf({ variance }));
  const ranked = rangeOf(marginOf(deviationOf({ variance }, 'ratersSpecific')));
  return { variance, margin, ranked, ...rangeOf(margin) };
}

/** Counts the tiers that the published interval touches. */
export const tiersTouched = (
  { low, high }: Pick<Interval, 'low' | 'high'>,
  { tiers: { cut_points } }: Method,
): number => 1 + cut_points.filter(({ from }) => low < from && from <= high).length;

/** Counts the tasks that have every reading of the method, with none imputed. */
export function fullTasks(tasks: readonly Task[], { readings }: Pick<Method, 'readings'>): number {
  return tasks.filter((task) => readings.list.every(({ id }) => givenReading(task, id) !== undefined)).length;
}

/**
 * Confidence in the tier: `high` if the interval lies within one tier, `medium` if it touches two, `low` if more; one
 * step lower without O*NET ratings of its own or with few tasks that have all readings.
 */
export function deriveConfidence(
  tasks: readonly Task[],
  interval: Pick<Interval, 'low' | 'high'>,
  { borrowedFrom }: Pick<Protection, 'borrowedFrom'>,
  method: Method,
): Confidence {
  const isWeak = borrowedFrom.length > 0 || fullTasks(tasks, method) < method.confidence.full_tasks_at_least;
  const level = Confidence.options.length - tiersTouched(interval, method) - Number(isWeak);
  return Confidence.options[Math.max(0, level)]!;
}

/** Counts the published scores, lowest first, that are below a score and those equal to it, which need not be among them. */
export function rankAmong(published: readonly number[], score: number): { below: number; equal: number } {
  const below = bisectLeft(published, score);
  return { below, equal: bisectRight(published, score) - below };
}

/**
 * Returns the mid-rank percentile that a score, such as an end of an interval, has among the published ones, lowest first: the
 * share below plus half the share that is equal, in percent, rounded half up in integer arithmetic and kept within bounds.
 */
export function percentileAmong(
  published: readonly number[],
  { percentile: { min, max } }: { percentile: Pick<Method['percentile'], 'min' | 'max'> },
) {
  const count = published.length;
  return (score: number): number => {
    const { below, equal } = rankAmong(published, score);
    return Math.min(max, Math.max(min, Math.floor((100 * (2 * below + equal) + count) / (2 * count))));
  };
}
