import type { Check } from './rule.js';
import { generalActivity } from './task-activities.js';

export const categoryExceptions: Check = {
  rule: 'category-exceptions',
  ensures: 'Ensure that every exception differs from the category of its general activity.',
  needs: ['tables/task_categories.csv'],
  *check({ tables }) {
    const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
    for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
      const general = generalActivity(iwa_id);
      if (categories.get(general) !== category) continue;
      const message = `category is ${category}, which ${general} has anyway. Remove the row, or correct the category.`;
      yield { file: 'tables/task_category_exceptions.csv', path: [index, 'category'], message };
    }
  },
};
