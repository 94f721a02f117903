import { type Check, occupationFile } from './rule.js';

export const taskLabels: Check = {
  rule: 'task-labels',
  ensures:
    'Ensure that every task is labelled or marked imputed, not both, and that an occupation has a labelled one.',
  *check({ occupations }) {
    for (const { soc_code, tasks } of occupations) {
      const file = occupationFile(soc_code);
      for (const [index, { labels, imputed }] of tasks.entries()) {
        const name = `tasks[${index}]`;
        if (labels && imputed !== undefined) {
          const message = `${name} has labels and is marked imputed; only one can be true. Remove "imputed".`;
          yield { file, path: ['tasks', index, 'imputed'], message };
        } else if (!labels && imputed === undefined) {
          const message = `${name} has neither labels nor "imputed": true. Add the study's labels, or that mark.`;
          yield { file, path: ['tasks', index, 'labels'], message };
        }
      }
      if (!tasks.some(({ labels }) => labels)) {
        const message =
          'None of the tasks has labels, so that there is nothing to impute from. Label one at least.';
        yield { file, path: ['tasks'], message };
      }
    }
  },
};
