/** Tasks: their readings as numbers, their risk, and their weight in the occupation. */
import { group, sum } from 'd3-array';
import type { TaskCategory } from '../../core/schemas/occupation.js';
import { EXPOSED_FROM } from '../../core/schemas/risk.js';
import { mean, roundHalfUp, weightedMean } from '../../core/score.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import { givenReading, type Reading, ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { type CategoryTable, categoriesOf } from './categories.js';

/**
 * Returns shares of a whole with a fixed number of decimals that add up to exactly 1 (largest remainder;
 * of equal remainders, the earlier comes first). `shares([2, 2, 1], 4)` → `[0.4, 0.4, 0.2]`.
 * Weights are whole numbers, so remainders compare exactly.
 */
export function shares(weights: readonly number[], decimals: number): number[] {
  const units = 10 ** decimals;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floors = weights.map((weight) => Math.floor((weight * units) / total));
  let left = units - floors.reduce((sum, floor) => sum + floor, 0);
  const remainders = weights.map((weight) => (weight * units) % total);
  // Sorting keeps the order of equal ones.
  const byRemainder = [...weights.keys()].sort((a, b) => remainders[b]! - remainders[a]!);
  for (const index of byRemainder) {
    if (left-- <= 0) break;
    floors[index]! += 1;
  }
  return floors.map((floor) => floor / units);
}

/** Returns a reading's figures of an occupation's tasks; of a task that lacks it, the unweighted mean over those that have it. */
function filled(
  given: readonly ReturnType<typeof givenReading>[],
  figure: (value: string | number) => number,
): number[] {
  const present = given.filter((value) => value !== undefined);
  const imputed = mean(present.map(figure));
  return given.map((value) => (value === undefined ? imputed : figure(value)));
}

/** Returns the means of a task's own readings of one kind by year. Imputed readings don't count. */
function meansByYear(task: Task, kind: ReadingKind, { readings }: Pick<Method, 'readings'>): number[] {
  const given = readings.list.flatMap(({ id, scale, year, kind: own }) => {
    const value = own === kind ? givenReading(task, id) : undefined;
    return value === undefined ? [] : { year, figure: readings.scales[scale]!.values[value]! };
  });
  return [...group(given, ({ year }) => year).values()].map((same) => mean(same.map(({ figure }) => figure)));
}

/** Tells whether readings of two years differ by `disagree_from` of the scale or more, in either kind. */
export function readersDisagree(task: Task, method: Pick<Method, 'readings'>): boolean {
  return ReadingKind.options.some((kind) => {
    const means = meansByYear(task, kind, method);
    // Thirds of a scale are not exact in binary, so a difference may fall a rounding error short of its limit.
    return Math.max(...means) - Math.min(...means) >= method.readings.disagree_from - 1e-9;
  });
}

export interface DerivedTask {
  source: Task;
  category: TaskCategory;
  /** Whether another category has as many of its activities, so that the order of categories decides. */
  isTied: boolean;
  /** Whether it is seen in use. */
  seen: boolean;
  /** Its readings as fractions of the task, in the order of those that its occupation has. */
  values: readonly number[];
  /** Mean of the capability readings, 0 to 1. */
  capability: number;
  /** Mean of the automation readings, 0 to 1. */
  automation: number;
  /** Share of the capability readings that see the task within reach of AI, 0 to 1. */
  withinReach: number;
  /** capability_weight × capability + automation_weight × automation, 0 to 1. */
  risk: number;
  /** Weight of the task's type; `share` is weight over the sum of weights. */
  weight: number;
  /** Weight within the occupation, unrounded; nobody timed the tasks. */
  share: number;
  /** Share to four decimals. The fractions of an occupation add up to exactly 1. */
  timeFraction: number;
}

/** Tells whether the readings, on average, put a task at half of the scale of capability or more, as published. */
export const isExposed = ({ capability }: Pick<DerivedTask, 'capability'>): boolean =>
  roundHalfUp(100 * capability, 1) >= EXPOSED_FROM;

/** Derives an occupation's tasks, and lists its readings: those that at least one of its tasks has. */
export function deriveTasks(
  { tasks }: Pick<Occupation, 'tasks'>,
  method: Method,
  categories: CategoryTable,
  seen: ReadonlySet<number>,
): { readings: Reading[]; tasks: DerivedTask[] } {
  const readings = readingsOf(tasks, method).map((reading) => {
    const { values, within_reach = [] } = method.readings.scales[reading.scale]!;
    const given = tasks.map((task) => givenReading(task, reading.id));
    return {
      ...reading,
      values: filled(given, (value) => values[value]!),
      /** 1 where it sees the task within reach of AI, else 0. */
      reach: filled(given, (value) => Number(within_reach.includes(String(value)))),
    };
  });
  const ofKind = group(readings, ({ kind }) => kind);
  const meanOf = (kind: ReadingKind, figures: 'values' | 'reach', at: number) =>
    weightedMean(
      ofKind.get(kind)!,
      (reading) => reading[figures][at]!,
      ({ weight }) => weight,
    );
  const weights = tasks.map((task) => method.task_weight.values[task.type]);
  const total = sum(weights);
  const fractions = shares(weights, 4);
  const { capability_weight, automation_weight } = method.task_risk;
  const derived = tasks.map((task, at): DerivedTask => {
    const [category, ...others] = categoriesOf(task, categories);
    const capability = meanOf('capability', 'values', at);
    const automation = meanOf('automation', 'values', at);
    return {
      source: task,
      category: category!,
      isTied: others.length > 0,
      seen: seen.has(task.id),
      values: readings.map(({ values }) => values[at]!),
      capability,
      automation,
      withinReach: meanOf('capability', 'reach', at),
      risk: capability_weight * capability + automation_weight * automation,
      weight: weights[at]!,
      share: weights[at]! / total,
      timeFraction: fractions[at]!,
    };
  });
  return { readings, tasks: derived };
}
