import { didYouMean } from '../source/sentences.js';
import type { Check } from './rule.js';
import { generalActivity } from './task-activities.js';

export const categoryExceptions: Check = {
  rule: 'category-exceptions',
  ensures: 'Ensure that every exception belongs to a general activity and differs from its category.',
  needs: ['tables/task_categories.csv'],
  *check({ tables }) {
    const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
    for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
      const general = generalActivity(iwa_id);
      const at = (column: string) => ({ file: 'tables/task_category_exceptions.csv', path: [index, column] });
      if (!categories.has(general)) {
        const message = `iwa_id is ${iwa_id}, but ${general} is not in tables/task_categories.csv.${didYouMean(general, categories.keys())} Correct it, or add the activity there.`;
        yield { ...at('iwa_id'), message };
      } else if (categories.get(general) === category) {
        const message = `category is ${category}, which ${general} has anyway. Remove the row, or correct the category.`;
        yield { ...at('category'), message };
      }
    }
  },
};
