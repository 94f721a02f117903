/** What we wrote ourselves before the first import: wording and the categories of work activities. */
import * as z from 'zod';
import { SocCode } from '../../dataset/schema/occupation.js';
import { TaskCategoryExceptionRow, TaskCategoryRow } from '../../dataset/schema/tables.js';
import { taskId, text } from './cells.js';
import { tableSpec } from './spec.js';

export const occupationWords = tableSpec({
  source: 'wording',
  release: () => ({ vintage: '' }),
  files: ['occupations.tsv'],
  columns: { soc_code: 'soc_code', description: 'description' },
  row: z.object({ soc_code: SocCode, description: text }),
  key: ['soc_code'],
});

export const taskWords = tableSpec({
  source: 'wording',
  release: () => ({ vintage: '' }),
  files: ['tasks.tsv'],
  columns: { soc_code: 'soc_code', id: 'task_id', description: 'description' },
  row: z.object({ soc_code: SocCode, id: taskId, description: text }),
  key: ['soc_code', 'id'],
});

export const taskCategories = tableSpec({
  source: 'task-categories',
  release: () => ({ vintage: '' }),
  files: ['task_categories.tsv'],
  columns: { element_id: 'element_id', activity: 'activity', category: 'category', reason: 'reason' },
  row: z.object(TaskCategoryRow.shape),
  key: ['element_id'],
});

/** The exceptions name an intermediate activity by its title; O*NET’s IWA Reference gives its id. */
export const taskCategoryExceptions = tableSpec({
  source: 'task-categories',
  release: () => ({ vintage: '' }),
  files: ['task_category_exceptions.tsv'],
  columns: {
    intermediate_work_activity: 'intermediate_work_activity',
    category: 'category',
    reason: 'reason',
  },
  row: z.object({
    intermediate_work_activity: text,
    category: TaskCategoryExceptionRow.shape.category,
    reason: text,
  }),
  key: ['intermediate_work_activity'],
});
