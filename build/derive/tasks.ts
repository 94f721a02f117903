/** Tasks: the kind of work that each is, its readings as numbers, its risk, and its weight in the occupation. */
import { group, mean, rollup, sort, sum } from 'd3-array';
import { TaskCategory } from '../../core/schemas/occupation.js';
import { EXPOSED_FROM } from '../../core/schemas/risk.js';
import { roundHalfUp, weightedMean } from '../../core/score.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import { givenReading, ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Tables } from '../dataset/schema/tables.js';

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`, and → `4.A.2.a.4.I09`. */
export const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);
export const intermediateActivity = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** Maps an activity's ID to its category: general activities, and the intermediate ones that are exceptions. */
export const categoryTable = (tables: Tables): ReadonlyMap<string, TaskCategory> =>
  new Map([
    ...tables.task_categories.map((row) => [row.element_id, row.category] as const),
    ...tables.task_category_exceptions.map((row) => [row.iwa_id, row.category] as const),
  ]);

/**
 * Returns the categories that most of a task's detailed work activities have, in the order of `TaskCategory`: the first is the
 * task's. An activity has that of the intermediate one if it is an exception, else of the general one.
 */
function categoriesOf({ dwas }: Task, categories: ReadonlyMap<string, TaskCategory>): TaskCategory[] {
  const categoryOf = (dwa: string) =>
    categories.get(intermediateActivity(dwa)) ?? categories.get(generalActivity(dwa));
  const counts = rollup(dwas, (own) => own.length, categoryOf);
  const most = Math.max(...counts.values());
  return TaskCategory.options.filter((category) => counts.get(category) === most);
}

/**
 * Returns shares of a whole with a fixed number of decimals that add up to exactly 1 (largest remainder;
 * of equal remainders, the earlier comes first). `shares([2, 2, 1], 4)` → `[0.4, 0.4, 0.2]`.
 * Weights are whole numbers, so remainders compare exactly.
 */
export function shares(weights: readonly number[], decimals: number): number[] {
  const units = 10 ** decimals;
  const total = sum(weights);
  const floors = weights.map((weight) => Math.floor((weight * units) / total));
  // Sorting keeps the order of equal ones.
  const byRemainder = sort(weights.keys(), (at) => -((weights[at]! * units) % total));
  const raised = new Set(byRemainder.slice(0, units - sum(floors)));
  return floors.map((floor, at) => (floor + Number(raised.has(at))) / units);
}

/** Returns a reading's figures of an occupation's tasks; of a task that lacks it, the unweighted mean over those that have it. */
function filled(given: readonly (string | undefined)[], figureOf: (value: string) => number): number[] {
  const figures = given.map((value) => (value === undefined ? value : figureOf(value)));
  const imputed = mean(figures)!;
  return figures.map((figure) => figure ?? imputed);
}

/** Tells whether a task's own readings of two years differ, in their means, by `disagree_from` of the scale or more, in either kind. */
export function readersDisagree(task: Task, { readings }: Method): boolean {
  return ReadingKind.options.some((kind) => {
    const given = readings.list.flatMap(({ id, scale, year, kind: own }) => {
      const value = own === kind ? givenReading(task, id) : undefined;
      return value === undefined ? [] : { year, figure: readings.scales[scale]!.values[value]! };
    });
    const byYear = [...group(given, ({ year }) => year).values()];
    const means = byYear.map((same) => mean(same, ({ figure }) => figure)!);
    // Thirds of a scale are not exact in binary, so a difference may fall a rounding error short of its limit.
    return Math.max(...means) - Math.min(...means) >= readings.disagree_from - 1e-9;
  });
}

export type DerivedTask = ReturnType<typeof deriveTasks>['tasks'][number];

/** Tells whether the readings, on average, put a task at half of the scale of capability or more. */
export const isExposed = (task: DerivedTask): boolean => task.ai_capability_score >= EXPOSED_FROM;

/**
 * Derives an occupation's tasks, what is published of them under its names; and lists its readings: those that at least one of its
 * tasks has.
 */
export function deriveTasks(
  { tasks }: Pick<Occupation, 'tasks'>,
  method: Method,
  categories: ReadonlyMap<string, TaskCategory>,
  seen: ReadonlySet<number>,
) {
  const readings = readingsOf(tasks, method).map((reading) => {
    const { values, within_reach = [] } = method.readings.scales[reading.scale]!;
    const given = tasks.map((task) => givenReading(task, reading.id)?.toString());
    return {
      ...reading,
      values: filled(given, (value) => values[value]!),
      /** 1 where it sees the task within reach of AI, else 0. */
      reach: filled(given, (value) => Number(within_reach.includes(value))),
    };
  });
  const ofKind = group(readings, ({ kind }) => kind);
  const meanOf = (kind: ReadingKind, figure: (reading: (typeof readings)[number]) => number) =>
    weightedMean(ofKind.get(kind)!, figure, ({ weight }) => weight);
  const weights = tasks.map((task) => method.task_weight.values[task.type]);
  const total = sum(weights);
  const fractions = shares(weights, 4);
  const { capability_weight, automation_weight } = method.task_risk;
  const derived = tasks.map((task, at) => {
    const [category, ...others] = categoriesOf(task, categories);
    const capability = meanOf('capability', ({ values }) => values[at]!);
    const automation = meanOf('automation', ({ values }) => values[at]!);
    const risk = capability_weight * capability + automation_weight * automation;
    return {
      source: task,
      task_id: task.id,
      description: task.description,
      task_category: category!,
      /** Whether another category has as many of its activities, so that the order of categories decides. */
      isTied: others.length > 0,
      seen_in_use: seen.has(task.id),
      /** Its readings as fractions of the task, in the order of those that its occupation has. */
      values: readings.map(({ values }) => values[at]!),
      /** Mean of the capability readings, and of the automation readings, 0 to 1. */
      capability,
      automation,
      /** Share of the capability readings that see the task within reach of AI, 0 to 1. */
      withinReach: meanOf('capability', ({ reach }) => reach[at]!),
      /** 0 to 1. */
      risk,
      ai_capability_score: roundHalfUp(100 * capability, 1),
      task_risk_score: roundHalfUp(100 * risk, 1),
      /** Weight of its type. */
      weight: weights[at]!,
      /** Weight within the occupation, unrounded; nobody timed the tasks. */
      share: weights[at]! / total,
      /** Share to four decimals. The fractions of an occupation add up to exactly 1. */
      time_fraction: fractions[at]!,
    };
  });
  return { readings, tasks: derived };
}
