/** The score of an occupation, step by step: protection, exposure, interval, confidence, percentile, and the scenario's years. */
import { bisectLeft, bisectRight } from 'd3-array';
import { Confidence, type ProtectiveFactors } from '../../core/schemas/risk.js';
import { finalScore, mean, roundHalfUp, unprotected } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation, Ratings, Task } from '../dataset/schema/occupation.js';
import { givenReading, type Reading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { percentile, ratingFraction, scenarioYear } from './formulas.js';
import { categoryTable, type DerivedTask, deriveTasks } from './tasks.js';

interface Protection {
  /** Factor name to fraction 0 to 1, unrounded, in the method's order. */
  factors: Record<string, number>;
  /** Mean of the factors. */
  mean: number;
  /** Related occupations whose mean is used where the occupation has no ratings; empty where it has its own. */
  borrowedFrom: string[];
}

/** Returns the rating of a named element in whichever domain it belongs to. */
export function ratingOf({ skills, abilities, work_activities }: Ratings, element: string) {
  const rating = skills[element] ?? abilities[element] ?? work_activities[element];
  if (rating === undefined) throw new RangeError(`no rating of ${element}`);
  return rating;
}

/** Returns the factors of a rated occupation. Each is the mean of its elements, as fractions of their scales. */
export function ownFactors(
  ratings: Ratings,
  { protective_factors, rating_scales }: Method,
): Record<string, number> {
  const factors = Object.entries(protective_factors.factors).map(([name, { elements }]) => {
    const fractions = elements.map((element) => ratingFraction(ratingOf(ratings, element), rating_scales));
    return [name, mean(fractions)] as const;
  });
  return Object.fromEntries(factors);
}

/** Returns the protective factors of every occupation by SOC code. */
export function deriveProtection(
  occupations: readonly Occupation[],
  method: Method,
): Map<string, Protection> {
  const rated = new Map(
    occupations.flatMap(({ soc_code, ratings }) =>
      ratings ? [[soc_code, ownFactors(ratings, method)] as const] : [],
    ),
  );
  const { factors: listed, unrated_neighbours } = method.protective_factors;
  return new Map(
    occupations.map(({ soc_code, related }) => {
      const own = rated.get(soc_code);
      const borrowedFrom = own ? [] : related.filter((code) => rated.has(code)).slice(0, unrated_neighbours);
      const borrowed = (name: string) => mean(borrowedFrom.map((code) => rated.get(code)![name]!));
      const factors =
        own ?? Object.fromEntries(Object.keys(listed).map((name) => [name, borrowed(name)] as const));
      return [soc_code, { factors, mean: mean(Object.values(factors)), borrowedFrom }];
    }),
  );
}

/** Rounds the factors to four decimals, as they are published. */
export function publishedFactors({ factors }: Pick<Protection, 'factors'>): ProtectiveFactors {
  return Object.fromEntries(
    Object.entries(factors).map(([name, value]) => [name, roundHalfUp(value, 4)]),
  ) as ProtectiveFactors;
}

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

export function deriveExposure(tasks: readonly DerivedTask[], protection: number, method: Method): Exposure {
  const raw = weighted(tasks, ({ risk }) => risk);
  const left = unprotected(protection, method.score.protection_weight);
  const unrounded = finalScore(raw, protection, method.score);
  return {
    capability: weighted(tasks, ({ capability }) => capability),
    automation: weighted(tasks, ({ automation }) => automation),
    raw,
    reach: raw * left,
    reachCap: left * weighted(tasks, reachOf),
    unrounded,
    published: roundHalfUp(unrounded, 1),
  };
}

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
  { raw, unrounded }: Pick<Exposure, 'raw' | 'unrounded'>,
  protection: number,
  method: Pick<Method, 'interval' | 'score'>,
): Interval {
  const { coverage_factor, rater_variance, rater_variance_specific, margin_at_least, min, max } =
    method.interval;
  const variance = {
    tasks: taskVariance(tasks, raw),
    raters: rater_variance * raw * (1 - raw),
    ratersSpecific: rater_variance_specific * raw * (1 - raw),
  };
  const left = unprotected(protection, method.score.protection_weight);
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
  facts: { tiersTouched: number; ownRatings: boolean; fullTasks: number },
  { confidence }: Method,
): Confidence {
  const isWeak = !facts.ownRatings || facts.fullTasks < confidence.full_tasks_at_least;
  const level = Confidence.options.length - facts.tiersTouched - Number(isWeak);
  return Confidence.options[Math.max(0, level)]!;
}

/** Counts the published scores, lowest first, that are below a score and those equal to it, which need not be among them. */
export function rankAmong(published: readonly number[], score: number): { below: number; equal: number } {
  const below = bisectLeft(published, score);
  return { below, equal: bisectRight(published, score) - below };
}

/** Returns the mid-rank percentile that a score, such as an end of an interval, has among the published ones, lowest first. */
export function percentileAmong(published: readonly number[], method: Pick<Method, 'percentile'>) {
  return (score: number): number => {
    const { below, equal } = rankAmong(published, score);
    return percentile(below, equal, published.length, method.percentile);
  };
}

/** Returns the scenario's years for fast and slow growth; `null` unless both fall within the horizon. */
export function deriveYears(
  { reach, reachCap }: Pick<Exposure, 'reach' | 'reachCap'>,
  { scenario }: Method,
): { low: number; high: number } | null {
  const path = { start: reach, cap: reachCap };
  const low = scenarioYear(path, scenario.fast, scenario);
  const high = scenarioYear(path, scenario.slow, scenario);
  return low === null || high === null ? null : { low, high };
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

/** Scores some occupations of a dataset. One without ratings needs a related one with ratings among them. */
export function deriveScored(
  { method, tables }: Pick<Dataset, 'method' | 'tables'>,
  occupations: readonly Occupation[],
): readonly Scored[] {
  const categories = categoryTable(tables);
  const protections = deriveProtection(occupations, method);
  return occupations.map((source) => {
    const read = deriveTasks(source, method, categories);
    const protection = protections.get(source.soc_code)!;
    const exposure = deriveExposure(read.tasks, protection.mean, method);
    const interval = deriveInterval(read.tasks, exposure, protection.mean, method);
    return { source, protection, exposure, interval, ...read };
  });
}
