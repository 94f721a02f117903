import { roundHalfUp } from '../../core/round.js';
import { finalScore, unprotected } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { DerivedTask } from './tasks.js';

/** Steps from an occupation's tasks to its score. Fractions are 0 to 1, unrounded. */
export interface Exposure {
  /** Mean risk of the tasks, weighted by their share of time: 0.61. */
  raw: number;
  /** Share of working time that AI reaches in the scenario's first year: raw exposure less protection. */
  reach: number;
  /** Share of working time that it could ever reach: tasks by how many readings see them within reach, or by automation. */
  reachCap: number;
  /** Score before rounding. */
  unrounded: number;
  /** The published final_score, one decimal. */
  published: number;
}

/** Returns Σ share × figure over the tasks. */
export function weighted<Task extends Pick<DerivedTask, 'share'>>(
  tasks: readonly Task[],
  figure: (task: Task) => number,
): number {
  return tasks.reduce((sum, task) => sum + task.share * figure(task), 0);
}

/** Returns the most of a task that AI could ever reach in the scenario, 0 to 1. */
export function reachOf({
  withinReach,
  automation,
}: Pick<DerivedTask, 'withinReach' | 'automation'>): number {
  return Math.max(withinReach, automation);
}

export function deriveExposure(tasks: readonly DerivedTask[], protection: number, method: Method): Exposure {
  const raw = weighted(tasks, ({ risk }) => risk);
  const left = unprotected(protection, method.score.protection_weight);
  const unrounded = finalScore(raw, protection, method.score);
  return {
    raw,
    reach: raw * left,
    reachCap: left * weighted(tasks, reachOf),
    unrounded,
    published: roundHalfUp(unrounded, 1),
  };
}
