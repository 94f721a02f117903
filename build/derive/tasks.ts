import { shares } from '../../core/round.js';
import type { TaskCategory } from '../../core/schemas/task.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import type { Reading } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import type { ActivityMeans } from './activities.js';
import { type CategoryTable, deriveCategory } from './category.js';
import { deriveReadings, meanOfKind, type TaskReadings } from './readings.js';

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
  /** Share of working time, unrounded. */
  share: number;
  /** Share to four decimals. The fractions of an occupation add up to exactly 1. */
  timeFraction: number;
}

/** Returns capability_weight × capability + automation_weight × automation, 0 to 1. */
export function taskRisk(capability: number, automation: number, { task_risk }: Method): number {
  return task_risk.capability_weight * capability + task_risk.automation_weight * automation;
}

/** Derives an occupation's tasks, and lists its readings: each task's figures are in their order. */
export function deriveTasks(
  occupation: Pick<Occupation, 'tasks'>,
  method: Method,
  categories: CategoryTable,
  byActivity: ActivityMeans,
): { readings: Reading[]; tasks: DerivedTask[] } {
  const { tasks } = occupation;
  const { readings, tasks: read } = deriveReadings(tasks, method, byActivity);
  const weights = tasks.map((task) => method.task_weight.values[task.type]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
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
