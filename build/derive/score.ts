/** The score of an occupation: what protects it, how exposed its tasks are, and how sure that is. */
import { finalScore, roundHalfUp } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation } from '../dataset/schema/occupation.js';
import type { Reading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { categoryTable } from './categories.js';
import { deriveInterval, type Interval } from './interval.js';
import { deriveProtection, type Protection } from './protection.js';
import { type DerivedTask, deriveTasks } from './tasks.js';

/** Steps from an occupation's tasks to its score. Fractions are 0 to 1, unrounded. */
export interface Exposure {
  /** Mean capability and mean automation of the tasks, weighted as tasks are. */
  capability: number;
  automation: number;
  /** Mean risk of the tasks, weighted the same way: 0.61. */
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
export const weighted = (tasks: readonly DerivedTask[], figure: (task: DerivedTask) => number): number =>
  tasks.reduce((sum, task) => sum + task.share * figure(task), 0);

/** Returns the most of a task that AI could ever reach in the scenario, 0 to 1. */
export const reachOf = ({ withinReach, automation }: DerivedTask): number =>
  Math.max(withinReach, automation);

export function deriveExposure(
  tasks: readonly DerivedTask[],
  protection: Protection,
  method: Method,
): Exposure {
  const raw = weighted(tasks, ({ risk }) => risk);
  const unrounded = finalScore(raw, protection.mean, method.score);
  return {
    capability: weighted(tasks, ({ capability }) => capability),
    automation: weighted(tasks, ({ automation }) => automation),
    raw,
    reach: raw * protection.left,
    reachCap: protection.left * weighted(tasks, reachOf),
    unrounded,
    published: roundHalfUp(unrounded, 1),
  };
}

/** An occupation with everything up to its score. */
export interface Scored {
  source: Occupation;
  /** Readings that its tasks have. The tasks' figures are in this order. */
  readings: Reading[];
  tasks: DerivedTask[];
  protection: Protection;
  exposure: Exposure;
  interval: Interval;
}

/** Scores the occupations of a dataset. One without ratings needs a related one with ratings among them. */
export function deriveScored({ method, tables, occupations }: Dataset): readonly Scored[] {
  const categories = categoryTable(tables);
  const seen = new Set(tables.tasks_seen.map(({ task_id }) => task_id));
  const protections = deriveProtection(occupations, method);
  return occupations.map((source) => {
    const read = deriveTasks(source, method, categories, seen);
    const protection = protections.get(source.soc_code)!;
    const exposure = deriveExposure(read.tasks, protection, method);
    const interval = deriveInterval(read.tasks, exposure, protection, method);
    return { source, protection, exposure, interval, ...read };
  });
}
