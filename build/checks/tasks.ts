/** Checks of the occupations' tasks: the activities that decide their categories. */
import { suggestions } from '../dataset/faults/words.js';
import { at, type Check, occupationFile } from './rule.js';

/** Returns the general activity of a detailed one: `4.A.2.a.4.I09.D03` → `4.A.2.a.4`. */
const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);

export const taskActivities: Check = {
  rule: 'task-activities',
  ensures: 'Ensure that the work activities of a task differ and belong to general ones with a category.',
  needs: ['tables/task_categories.csv'],
  *check({ occupations, tables }) {
    const known = new Set(tables.task_categories.map(({ element_id }) => element_id));
    for (const { soc_code, tasks } of occupations)
      for (const [index, { dwas }] of tasks.entries())
        for (const [which, dwa] of dwas.entries()) {
          const here = at(occupationFile(soc_code), ['tasks', index, 'dwas', which]);
          const general = generalActivity(dwa);
          if (dwas.indexOf(dwa) < which)
            yield {
              ...here,
              what: `tasks[${index}].dwas names ${dwa} twice, which would count it twice.`,
              fix: 'Remove one.',
            };
          else if (!known.has(general))
            yield {
              ...here,
              what: `tasks[${index}].dwas has ${dwa}, but ${general} is not in tables/task_categories.csv.`,
              meant: suggestions(general, known),
              fix: 'Correct it, or add the activity there.',
            };
        }
  },
};

const EXCEPTIONS = 'tables/task_category_exceptions.csv';

export const categoryExceptions: Check = {
  rule: 'category-exceptions',
  ensures: 'Ensure that every exception differs from the category of its general activity.',
  needs: ['tables/task_categories.csv'],
  *check({ tables }) {
    const categories = new Map(tables.task_categories.map((row) => [row.element_id, row.category]));
    for (const [index, { iwa_id, category }] of tables.task_category_exceptions.entries()) {
      const general = generalActivity(iwa_id);
      if (categories.get(general) !== category) continue;
      yield {
        ...at(EXCEPTIONS, [index, 'category']),
        what: `category is ${category}, which ${general} has anyway.`,
        fix: 'Remove the row, or correct the category.',
      };
    }
  },
};

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
      yield {
        ...at(EXCEPTIONS, [index, 'iwa_id']),
        what: `iwa_id is ${iwa_id}, an activity that no task has.`,
        fix: 'Remove the row, or correct the id.',
      };
    }
  },
};
