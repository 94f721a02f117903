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

/**
 * Returns the categories that most of a task's detailed work activities have, in the order of `TaskCategory`: the first is the
 * task's. An activity has that of the intermediate one if it is an exception, else of the general one.
 */
export function categoriesOf({ dwas }: Pick<Task, 'dwas'>, categories: CategoryTable): TaskCategory[] {
  const counts = rollup(
    dwas,
    (own) => own.length,
    (dwa) => categories.get(intermediateActivity(dwa)) ?? categories.get(generalActivity(dwa)),
  );
  const most = Math.max(...counts.values());
  return TaskCategory.options.filter((category) => counts.get(category) === most);
}
