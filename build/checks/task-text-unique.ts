import { repeated } from './repeated.js';
import { type Check, occupationFile } from './rule.js';

export const taskTextUnique: Check = {
  rule: 'task-text-unique',
  ensures: 'Ensure that no occupation has two tasks with the same text.',
  *check({ occupations }) {
    for (const { soc_code, tasks } of occupations)
      for (const { index, firstIndex } of repeated(tasks, ({ description }) => description.toLowerCase()))
        yield {
          file: occupationFile(soc_code),
          path: ['tasks', index, 'description'],
          message: `tasks[${index}].description repeats tasks[${firstIndex}]. Word what sets the two apart.`,
        };
  },
};
