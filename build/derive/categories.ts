/** The kind of work that a task is, from the O*NET work activities that it belongs to. */
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

/** Returns the category of a detailed activity: that of its intermediate one if it is an exception, else of its general one. */
function categoryOfDwa(dwa: string, categories: CategoryTable): TaskCategory {
  const category = categories.get(intermediateActivity(dwa)) ?? categories.get(generalActivity(dwa));
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
