import type { Check } from './rule.js';

export const exceptionsUsed: Check = {
  rule: 'exceptions-used',
  ensures: 'Ensure that every exception to the task categories is used by a task.',
  needs: ['occupations/'],
  *check({ occupations, tables }) {
    const used = new Set<string>();
    for (const { tasks } of occupations)
      for (const { dwas } of tasks) for (const dwa of dwas) used.add(dwa.slice(0, dwa.lastIndexOf('.')));
    for (const [index, { iwa_id }] of tables.task_category_exceptions.entries()) {
      if (used.has(iwa_id)) continue;
      const message = `iwa_id is ${iwa_id}, an activity that no task has. Remove the row, or correct the id.`;
      yield { file: 'tables/task_category_exceptions.csv', path: [index, 'iwa_id'], message };
    }
  },
};
