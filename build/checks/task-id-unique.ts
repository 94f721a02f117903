import { type Check, occupationFile } from './rule.js';

export const taskIdUnique: Check = {
  rule: 'task-id-unique',
  ensures: 'Ensure that every O*NET Task ID stands for one task of one occupation.',
  *check({ occupations }) {
    const seen = new Map<number, { soc_code: string; index: number }>();
    for (const { soc_code, tasks } of occupations)
      for (const [index, { id }] of tasks.entries()) {
        const first = seen.get(id);
        if (first === undefined) {
          seen.set(id, { soc_code, index });
          continue;
        }
        const other = `tasks[${first.index}]${first.soc_code === soc_code ? '' : ` of ${first.soc_code}`}`;
        const message = `tasks[${index}].id is ${id}, as in ${other}. Correct it from O*NET's Task Statements.`;
        yield { file: occupationFile(soc_code), path: ['tasks', index, 'id'], message };
      }
  },
};
