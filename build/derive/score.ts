/** The score of an occupation: what protects it, and how exposed its tasks are. */
import { mean, sum } from 'd3-array';
import type { ProtectiveFactors } from '../../core/schemas/risk.js';
import { finalScore, roundHalfUp } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation, Rating, Ratings } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';
import { deriveInterval } from './interval.js';
import { categoryTable, type DerivedTask, deriveTasks } from './tasks.js';

/** Returns the rating of a named element in whichever domain it belongs to. */
export const ratingOf = ({ skills, abilities, work_activities }: Ratings, element: string): Rating =>
  (skills[element] ?? abilities[element] ?? work_activities[element])!;

/** Combines importance (1 to 5) and level (0 to 7) of one O*NET element into one fraction, 0 to 1. */
export function ratingFraction({ importance, level }: Rating, scales: Method['rating_scales']): number {
  const within = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);
  return (within(importance, scales.importance) + within(level, scales.level)) / 2;
}

type Protection = ReturnType<typeof deriveProtection>;

/**
 * Returns what protects an occupation: factors, each the mean of its elements, by ratings of its own or by the mean of its nearest
 * rated relatives.
 */
function deriveProtection(
  { ratings, related }: Occupation,
  rated: ReadonlyMap<string, Ratings>,
  { protective_factors, rating_scales, score }: Method,
) {
  /** Related occupations whose mean is used where the occupation has no ratings; empty where it has its own. */
  const borrowedFrom = ratings
    ? []
    : related.filter((code) => rated.has(code)).slice(0, protective_factors.unrated_neighbours);
  const used = ratings ? [ratings] : borrowedFrom.map((code) => rated.get(code)!);
  const factors = Object.entries(protective_factors.factors).map(([name, { elements }]) => {
    const fraction = mean(used, (each) =>
      mean(elements, (element) => ratingFraction(ratingOf(each, element), rating_scales)),
    );
    return [name, fraction!] as const;
  });
  const all = mean(factors, ([, fraction]) => fraction)!;
  return {
    /** By name, 0 to 1, unrounded, in the method's order. */
    factors: Object.fromEntries(factors) as Readonly<Record<string, number>>,
    /** To four decimals. */
    published: Object.fromEntries(
      factors.map(([name, value]) => [name, roundHalfUp(value, 4)]),
    ) as ProtectiveFactors,
    mean: all,
    /** Share of the exposure that it leaves: 1 − weight × mean. */
    left: 1 - score.protection_weight * all,
    borrowedFrom,
  };
}

/** Returns Σ share × figure over the tasks. */
export const weighted = (tasks: readonly DerivedTask[], figure: (task: DerivedTask) => number): number =>
  sum(tasks, (task) => task.share * figure(task));

/** Returns the most of a task that AI could ever reach in the scenario, 0 to 1. */
export const reachOf = ({ withinReach, automation }: DerivedTask): number =>
  Math.max(withinReach, automation);

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
  const rated = new Map(
    occupations.flatMap(({ soc_code, ratings }) => (ratings ? [[soc_code, ratings] as const] : [])),
  );
  return occupations.map((source) => {
    /** Readings that its tasks have. The tasks' figures are in this order. */
    const { readings, tasks } = deriveTasks(source, method, categories, seen);
    const protection = deriveProtection(source, rated, method);
    const exposure = deriveExposure(tasks, protection, method);
    const interval = deriveInterval(tasks, exposure, protection, method);
    return { source, readings, tasks, protection, exposure, interval };
  });
}
