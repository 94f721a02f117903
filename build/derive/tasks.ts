/** Tasks: their category, their readings as numbers, their risk, and their weight in the occupation. */
import { sum } from 'd3-array';
import { TaskCategory } from '../../core/schemas/occupation.js';
import { EXPOSED_FROM } from '../../core/schemas/risk.js';
import { mean, roundHalfUp, weightedMean } from '../../core/score.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import { givenReading, type Reading, ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Tables } from '../dataset/schema/tables.js';
import { shares } from './formulas.js';

/** Maps an activity's ID to its category: exceptions for intermediate activities first, then general activities. */
type CategoryTable = ReadonlyMap<string, TaskCategory>;

export function categoryTable(
  tables: Pick<Tables, 'task_categories' | 'task_category_exceptions'>,
): CategoryTable {
  return new Map([
    ...tables.task_categories.map((row) => [row.element_id, row.category] as const),
    ...tables.task_category_exceptions.map((row) => [row.iwa_id, row.category] as const),
  ]);
}

/** Returns the category of `4.A.2.a.4.I09.D03`: that of `4.A.2.a.4.I09` if it is an exception, else that of `4.A.2.a.4`. */
export function categoryOfDwa(dwa: string, categories: CategoryTable): TaskCategory {
  const intermediate = dwa.slice(0, dwa.lastIndexOf('.'));
  const general = intermediate.slice(0, intermediate.lastIndexOf('.'));
  const category = categories.get(intermediate) ?? categories.get(general);
  if (category === undefined) throw new RangeError(`no category for work activity ${dwa}`);
  return category;
}

/** Counts a task's work activities by category. */
function categoriesOf({ dwas }: Pick<Task, 'dwas'>, categories: CategoryTable): Map<TaskCategory, number> {
  const counts = new Map<TaskCategory, number>();
  for (const dwa of dwas) {
    const category = categoryOfDwa(dwa, categories);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}

/** Returns the category of most of a task's detailed work activities. Ties go to the first in the order of `TaskCategory`. */
export function deriveCategory(task: Pick<Task, 'dwas'>, categories: CategoryTable): TaskCategory {
  const counts = categoriesOf(task, categories);
  const most = Math.max(...counts.values());
  const found = TaskCategory.options.find((category) => counts.get(category) === most);
  if (found === undefined) throw new RangeError('a task without work activities');
  return found;
}

/** Tells whether categories tie for a task's work activities, so that their order decides. */
export function isTied(task: Pick<Task, 'dwas'>, categories: CategoryTable): boolean {
  const counts = [...categoriesOf(task, categories).values()];
  return counts.filter((count) => count === Math.max(...counts)).length > 1;
}

/** A task's readings as numbers, in the order of the readings that its occupation has. */
interface TaskReadings {
  /** Fraction of the task, 0 to 1. */
  values: readonly number[];
  /** 1 if the reading sees the task within reach of AI, else 0; a mean where the reading is imputed. */
  reach: readonly number[];
}

/**
 * An occupation's readings as numbers. A reading that a task lacks is the unweighted mean of that reading over the tasks
 * that have it; one that no task has is left out.
 */
export function deriveReadings(
  tasks: readonly Task[],
  method: Pick<Method, 'readings'>,
): { readings: Reading[]; tasks: TaskReadings[] } {
  const readings = readingsOf(tasks, method);
  const columns = readings.map(({ id, scale }) => {
    const { values, within_reach = [] } = method.readings.scales[scale]!;
    const given = tasks.map((task) => givenReading(task, id));
    const present = given.filter((value) => value !== undefined);
    const column = (figure: (value: string | number) => number) => {
      const imputed = mean(present.map(figure));
      return given.map((value) => (value === undefined ? imputed : figure(value)));
    };
    return {
      values: column((value) => values[value]!),
      reach: column((value) => Number(within_reach.includes(String(value)))),
    };
  });
  const figuresAt = (at: number) => ({
    values: columns.map(({ values }) => values[at]!),
    reach: columns.map(({ reach }) => reach[at]!),
  });
  return { readings, tasks: tasks.map((_, at) => figuresAt(at)) };
}

/** Returns the weighted mean of the figures of one kind of reading, which are in the order of the readings. */
function meanOfKind(readings: readonly Reading[], kind: ReadingKind) {
  const own = [...readings.keys()].filter((at) => readings[at]!.kind === kind);
  const weight = (at: number) => readings[at]!.weight;
  return (figures: readonly number[]): number => weightedMean(own, (at) => figures[at]!, weight);
}

/** Returns the means of a task's own readings of one kind by year. Imputed readings don't count. */
function meansByYear(task: Task, kind: ReadingKind, { readings }: Pick<Method, 'readings'>): number[] {
  const years = new Map<number, number[]>();
  for (const { id, scale, year, kind: own } of readings.list) {
    const given = own === kind ? givenReading(task, id) : undefined;
    if (given === undefined) continue;
    const same = years.get(year) ?? [];
    same.push(readings.scales[scale]!.values[String(given)]!);
    years.set(year, same);
  }
  return [...years.values()].map(mean);
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
  readings: TaskReadings;
  /** Mean of the capability readings, 0 to 1. */
  capability: number;
  /** Mean of the automation readings, 0 to 1. */
  automation: number;
  /** Share of the capability readings that see the task within reach of AI, 0 to 1. */
  withinReach: number;
  /** Weighted mean of capability and automation, 0 to 1. */
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

/** Returns capability_weight × capability + automation_weight × automation, 0 to 1. */
export const taskRisk = (capability: number, automation: number, { task_risk }: Method): number =>
  task_risk.capability_weight * capability + task_risk.automation_weight * automation;

/** Derives an occupation's tasks, and lists its readings: each task's figures are in their order. */
export function deriveTasks(
  { tasks }: Pick<Occupation, 'tasks'>,
  method: Method,
  categories: CategoryTable,
): { readings: Reading[]; tasks: DerivedTask[] } {
  const { readings, tasks: read } = deriveReadings(tasks, method);
  const weights = tasks.map((task) => method.task_weight.values[task.type]);
  const total = sum(weights);
  const fractions = shares(weights, 4);
  const capabilityOf = meanOfKind(readings, 'capability');
  const automationOf = meanOfKind(readings, 'automation');
  const derived = tasks.map((task, index): DerivedTask => {
    const own = read[index]!;
    const weight = weights[index]!;
    const capability = capabilityOf(own.values);
    const automation = automationOf(own.values);
    return {
      source: task,
      category: deriveCategory(task, categories),
      readings: own,
      capability,
      automation,
      withinReach: capabilityOf(own.reach),
      risk: taskRisk(capability, automation, method),
      weight,
      share: weight / total,
      timeFraction: fractions[index]!,
    };
  });
  return { readings, tasks: derived };
}
