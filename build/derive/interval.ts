/** How sure a score is: its likely range, the ranks within it, and the confidence in its tier. */
import { bisectLeft, bisectRight, sum } from 'd3-array';
import { Confidence } from '../../core/schemas/risk.js';
import { roundHalfUp } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { hasAll } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { DerivedTask } from './tasks.js';

/** Returns n/(n−1) Σ share² (risk − raw)², the variance of a weighted mean over tasks; a single task has none. */
function taskVariance(tasks: readonly DerivedTask[], raw: number): number {
  const count = tasks.length;
  if (count < 2) return 0;
  return (count / (count - 1)) * sum(tasks, ({ share, risk }) => (share * (risk - raw)) ** 2);
}

/**
 * Returns how far a score could be off because of which tasks are listed and who rated them: a 95% interval, in points. Two or
 * three raters say too little about one occupation, so the raters' part is a multiple of raw × (1 − raw) that was fitted over all
 * occupations, whichever readings an occupation has.
 */
export function deriveInterval(
  tasks: readonly DerivedTask[],
  { raw, unrounded }: { raw: number; unrounded: number },
  { left }: { left: number },
  method: Method,
) {
  const { coverage_factor, margin_at_least, min, max } = method.interval;
  const { rater_variance, rater_variance_specific } = method.interval;
  const listed = taskVariance(tasks, raw);
  const rangeWith = (raterVariance: number) => {
    /** Parts of raw exposure's variance: from the tasks that happen to be listed, and from who rates them. */
    const variance = { tasks: listed, raters: raterVariance * raw * (1 - raw) };
    const deviation = Math.sqrt(variance.tasks + variance.raters);
    /** Points on either side of the score. */
    const margin = Math.max(margin_at_least, coverage_factor * method.score.range * left * deviation);
    /** The published ends, one decimal. */
    const low = roundHalfUp(Math.max(min, unrounded - margin), 1);
    const high = roundHalfUp(Math.min(max, unrounded + margin), 1);
    return { variance, deviation, margin, low, high };
  };
  // What moves all scores together moves no rank.
  return { ...rangeWith(rater_variance), ranked: rangeWith(rater_variance_specific) };
}

/**
 * Confidence in the tier: `high` if the interval lies within one tier, `medium` if it touches two, `low` if more; one
 * step lower without O*NET ratings of its own or with few tasks that have all readings.
 */
export function deriveConfidence(
  tasks: readonly Task[],
  { low, high }: { low: number; high: number },
  { borrowedFrom }: { borrowedFrom: readonly string[] },
  { tiers, readings, confidence: { full_tasks_at_least } }: Method,
) {
  const tiersTouched = 1 + tiers.cut_points.filter(({ from }) => low < from && from <= high).length;
  /** Tasks that have every reading of the method, with none imputed. */
  const fullTasks = tasks.filter((task) => hasAll(task, readings.list)).length;
  const isWeak = borrowedFrom.length > 0 || fullTasks < full_tasks_at_least;
  const level = Confidence.options.length - tiersTouched - Number(isWeak);
  return { tiersTouched, fullTasks, confidence: Confidence.options[Math.max(0, level)]! };
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
export function percentileAmong(published: readonly number[], { percentile: { min, max } }: Method) {
  const count = published.length;
  return (score: number): number => {
    const { below, equal } = rankAmong(published, score);
    return Math.min(max, Math.max(min, Math.floor((100 * (2 * below + equal) + count) / (2 * count))));
  };
}
