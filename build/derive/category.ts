import { TaskCategory } from '../../core/schemas/task.js';
import type { Task } from '../dataset/schema/occupation.js';
import type { Tables } from '../dataset/schema/tables.js';

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

/** Returns the category of `4.A.2.a.4.I09.D03`: that of `4.A.2.a.4.I09` if it is an exception, else that of `4.A.2.a.4`. */
export function categoryOfDwa(dwa: string, categories: CategoryTable): TaskCategory {
  const intermediate = dwa.slice(0, dwa.lastIndexOf('.'));
  const general = intermediate.slice(0, intermediate.lastIndexOf('.'));
  const category = categories.get(intermediate) ?? categories.get(general);
  if (category === undefined) throw new RangeError(`no category for work activity ${dwa}`);
  return category;
}

/** Returns the category of most of a task's detailed work activities. Ties go to the first in the order of `TaskCategory`. */
export function deriveCategory(task: Pick<Task, 'dwas'>, categories: CategoryTable): TaskCategory {
  const found = task.dwas.map((dwa) => categoryOfDwa(dwa, categories));
  if (found.length === 0) throw new RangeError('a task without work activities');
  const count = (category: TaskCategory) => found.filter((each) => each === category).length;
  return TaskCategory.options.reduce((best, category) => (count(category) > count(best) ? category : best));
}
