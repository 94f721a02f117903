import { Confidence } from '../../core/schemas/risk.js';
import { tierOf } from '../../core/score.js';
import type { Task } from '../dataset/schema/occupation.js';
import { givenReading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Interval } from './interval.js';

/** Counts the tiers that the published interval touches. */
export function tiersTouched(
  { low, high }: Pick<Interval, 'low' | 'high'>,
  { tiers: { cut_points } }: Method,
): number {
  const place = (score: number) => cut_points.findIndex(({ tier }) => tier === tierOf(score, cut_points));
  return place(high) - place(low) + 1;
}

/** Counts the tasks that have every reading of the method, with none imputed. */
export function fullTasks(tasks: readonly Task[], { readings }: Pick<Method, 'readings'>): number {
  return tasks.filter((task) => readings.list.every(({ id }) => givenReading(task, id) !== undefined)).length;
}

/**
 * Confidence in the tier: `high` if the interval lies within one tier, `medium` if it touches two, `low` if more; one
 * step lower without O*NET ratings of its own or with few tasks that have all readings; always `low` where nobody has read a
 * task of the occupation.
 */
export function deriveConfidence(
  facts: { tiersTouched: number; ownRatings: boolean; fullTasks: number; isRead: boolean },
  { confidence }: Method,
): Confidence {
  if (!facts.isRead) return 'low';
  const isWeak = !facts.ownRatings || facts.fullTasks < confidence.full_tasks_at_least;
  const level = Confidence.options.length - facts.tiersTouched - Number(isWeak);
  return Confidence.options[Math.max(0, level)]!;
}
