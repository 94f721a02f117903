import { shares } from '../../core/round.js';
import type { TaskCategory } from '../../core/schemas/task.js';
import type { Occupation, Task } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';
import { type CategoryTable, deriveCategory } from './category.js';
import { deriveTaskScores, type TaskScores } from './labels.js';

export interface DerivedTask {
  source: Task;
  category: TaskCategory;
  scores: TaskScores;
  /** Mean exposure over the three raters, 0 to 1. */
  capability: number;
  /** Weighted mean of capability and automation, 0 to 1. */
  risk: number;
  /** Weight of the task's type; `share` is weight over the sum of weights. */
  weight: number;
  /** Share of working time, unrounded. */
  share: number;
  /** The same to four decimals; over the occupation these sum to exactly 1. */
  timeFraction: number;
}

/** Whether the mean over raters or one rater alone stands for exposure (the confidence needs all four). */
export type Rater = 'human' | 'gpt4' | 'gpt4_alt';
export const RATERS: readonly Rater[] = ['human', 'gpt4', 'gpt4_alt'];

/** task risk = capability_weight × exposure + automation_weight × automation, 0 to 1. */
export function taskRisk(exposure: number, automation: number, { task_risk }: Method): number {
  return task_risk.capability_weight * exposure + task_risk.automation_weight * automation;
}

export function deriveTasks(
  occupation: Pick<Occupation, 'tasks'>,
  method: Method,
  categories: CategoryTable,
): DerivedTask[] {
  const { tasks } = occupation;
  const scores = deriveTaskScores(tasks, method);
  const weights = tasks.map((task) => method.task_weight.values[task.type]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const fractions = shares(weights, 4);
  return tasks.map((task, index) => {
    const own = scores[index]!;
    const weight = weights[index]!;
    const capability = (own.human + own.gpt4 + own.gpt4_alt) / RATERS.length;
    return {
      source: task,
      category: deriveCategory(task, categories),
      scores: own,
      capability,
      risk: taskRisk(capability, own.automation, method),
      weight,
      share: weight / total,
      timeFraction: fractions[index]!,
    };
  });
}
