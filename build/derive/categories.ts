/** The kind of work that a task is, from the O*NET work activities that it belongs to. */
import { rollup } from 'd3-array';
import { TaskCategory } from '../../core/schemas/occupation.js';
import type { Task } from '../dataset/schema/occupation.js';
import type { Tables } from '../dataset/schema/tables.js';

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`, and → `4.A.2.a.4.I09`. */
export const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);
export const intermediateActivity = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** Maps an activity's ID to its category: exceptions for intermediate activities first, then general activities. */
export type CategoryTable = ReadonlyMap<string, TaskCategory>;

export function categoryTable(
  tables: Pick<Tables, 'task_categories' | 'task_category_exceptions'>,
): CategoryTable {
  return new Map([
    ...tables.task_categories.map((row) => [row.element_id, row.category] as const),
    ...tables.task_category_exceptions.map((row) => [row.iwa_id, row.category] as const),
  ]);
}

/** Counts a task's work activities by category: of the intermediate activity if it is an exception, else of the general one. */
const categoriesOf = ({ dwas }: Pick<Task, 'dwas'>, categories: CategoryTable) =>
  rollup(
    dwas,
    (own) => own.length,
    (dwa) => categories.get(intermediateActivity(dwa)) ?? categories.get(generalActivity(dwa)),
  );

/** Returns the category of most of a task's detailed work activities. Ties go to the first in the order of `TaskCategory`. */
export function deriveCategory(task: Pick<Task, 'dwas'>, categories: CategoryTable): TaskCategory {
  const counts = categoriesOf(task, categories);
  const most = Math.max(...counts.values());
  return TaskCategory.options.find((category) => counts.get(category) === most)!;
}

/** Tells whether categories tie for a task's work activities, so that their order decides. */
export function isTied(task: Pick<Task, 'dwas'>, categories: CategoryTable): boolean {
  const counts = [...categoriesOf(task, categories).values()];
  return counts.filter((count) => count === Math.max(...counts)).length > 1;
}
