/** The score of an occupation: what protects it, how exposed its tasks are, and how sure that is. */
import { sum } from 'd3-array';
import { finalScore, roundHalfUp } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Method } from '../dataset/schema/settings.js';
import { deriveInterval } from './interval.js';
import { deriveProtection, type Protection, ratedFactors } from './protection.js';
import { categoryTable, type DerivedTask, deriveTasks } from './tasks.js';

/** Returns Σ share × figure over the tasks. */
export const weighted = (tasks: readonly DerivedTask[], figure: (task: DerivedTask) => number): number =>
  sum(tasks, (task) => task.share * figure(task));

/** Returns the most of a task that AI could ever reach in the scenario, 0 to 1. */
export const reachOf = ({ withinReach, automation }: DerivedTask): number =>
  Math.max(withinReach, automation);

export type Exposure = ReturnType<typeof deriveExposure>;

/** Returns the steps from an occupation's tasks to its score. Fractions are 0 to 1, unrounded. */
function deriveExposure(tasks: readonly DerivedTask[], protection: Protection, method: Method) {
  const raw = weighted(tasks, ({ risk }) => risk);
  const unrounded = finalScore(raw, protection.mean, method.score);
  return {
    /** Mean capability and mean automation of the tasks, weighted as tasks are. */
    capability: weighted(tasks, ({ capability }) => capability),
    automation: weighted(tasks, ({ automation }) => automation),
    /** Mean risk of the tasks, weighted the same way: 0.61. */
    raw,
    /** Share of working time that AI reaches in the scenario's first year: raw exposure less protection. */
    reach: raw * protection.left,
    /** Share of working time that it could ever reach: tasks by how many readings see them within reach, or by automation. */
    reachCap: protection.left * weighted(tasks, reachOf),
    unrounded,
    /** The published final_score, one decimal. */
    published: roundHalfUp(unrounded, 1),
  };
}

/** An occupation with everything up to its score. */
export type Scored = ReturnType<typeof deriveScored>[number];

/** Scores the occupations of a dataset. One without ratings needs a related one with ratings among them. */
export function deriveScored({ method, tables, occupations }: Dataset) {
  const categories = categoryTable(tables);
  const seen = new Set(tables.tasks_seen.map(({ task_id }) => task_id));
  const rated = ratedFactors(occupations, method);
  return occupations.map((source) => {
    /** Readings that its tasks have. The tasks' figures are in this order. */
    const { readings, tasks } = deriveTasks(source, method, categories, seen);
    const protection = deriveProtection(source, rated, method);
    const exposure = deriveExposure(tasks, protection, method);
    const interval = deriveInterval(tasks, exposure, protection, method);
    return { source, readings, tasks, protection, exposure, interval };
  });
}
