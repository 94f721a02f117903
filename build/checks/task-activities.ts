import { didYouMean } from '../dataset/faults/words.js';
import { type Check, occupationFile } from './rule.js';

/** `4.A.2.a.4.I09.D03` → `4.A.2.a.4`. */
export const generalActivity = (id: string): string => id.slice(0, '4.A.2.a.4'.length);

export const taskActivities: Check = {
  rule: 'task-activities',
  ensures: 'Ensure that the work activities of a task differ and belong to general ones with a category.',
  needs: ['tables/task_categories.csv'],
  *check({ occupations, tables }) {
    const known = new Set(tables.task_categories.map(({ element_id }) => element_id));
    for (const { soc_code, tasks } of occupations)
      for (const [index, { dwas }] of tasks.entries()) {
        for (const [which, dwa] of dwas.entries()) {
          const place = { file: occupationFile(soc_code), path: ['tasks', index, 'dwas', which] };
          const general = generalActivity(dwa);
          if (dwas.indexOf(dwa) < which) {
            const message = `tasks[${index}].dwas names ${dwa} twice, which would count it twice. Remove one.`;
            yield { ...place, message };
          } else if (!known.has(general)) {
            const message = `tasks[${index}].dwas has ${dwa}, but ${general} is not in tables/task_categories.csv.${didYouMean(general, known)} Correct it, or add the activity there.`;
            yield { ...place, message };
          }
        }
      }
  },
};
