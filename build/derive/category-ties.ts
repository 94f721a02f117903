import type { TaskCategory } from '../../core/schemas/task.js';
import type { Task } from '../dataset/schema/occupation.js';
import { type CategoryTable, categoryOfDwa } from './category.js';

/** Tells whether categories tie for a task's work activities, so that their order decides. */
export function isTied({ dwas }: Pick<Task, 'dwas'>, categories: CategoryTable): boolean {
  const counts = new Map<TaskCategory, number>();
  for (const dwa of dwas) {
    const category = categoryOfDwa(dwa, categories);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts.values()].filter((count) => count === most).length > 1;
}
