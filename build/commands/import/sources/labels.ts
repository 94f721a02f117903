/** The exposure labels of every task (Eloundou et al. 2024): O*NET 27.2 tasks, joined by Task ID whatever their code. */
import * as z from 'zod';
import { Automation, Exposure, SocCode } from '../../../dataset/schema/occupation.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { taskId } from '../table/cells.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { readIfThere } from '../table/table.js';
import { LONG, SHORT, type Source } from './source.js';

const ELOUNDOU: Kind = {
  id: (vintage) => `eloundou-${vintage}`,
  vintage: /^eloundou-(\d{4})$/,
  title: 'GPTs are GPTs: Labor market impact potential of LLMs, task labels',
  publisher: 'Eloundou, Manning, Mishkin and Rock; Science 384, 1306-1308',
  release: () => 'repository commit 0471612, O*NET 27.2 tasks',
  url: 'https://github.com/openai/GPTs-are-GPTs',
  licence: 'MIT',
  licence_url: 'https://opensource.org/license/mit',
  attribution: () =>
    'Task exposure labels: T. Eloundou, S. Manning, P. Mishkin, D. Rock, “GPTs are GPTs: Labor market impact potential of LLMs”, Science 384 (2024), doi:10.1126/science.adj0998.',
};

const labelSet = tableSpec({
  source: ELOUNDOU,
  release: () => ({ vintage: '2024' }),
  files: ['full_labelset.tsv'],
  quoted: true,
  columns: {
    soc_code: 'O*NET-SOC Code',
    id: 'Task ID',
    human: 'human_exposure_agg',
    gpt4: 'gpt4_exposure',
    gpt4_alt: 'gpt4_exposure_alt_rubric',
    automation: 'gpt4_automation',
  },
  others: [
    '',
    'Unnamed: 0',
    'Task',
    'Task Type',
    'Title',
    'gpt_3_relevant',
    'alpha',
    'beta',
    'gamma',
    'automation',
    'human_labels',
  ],
  row: z.object({
    soc_code: SocCode,
    id: taskId,
    human: Exposure,
    gpt4: Exposure,
    gpt4_alt: Exposure,
    automation: Automation,
  }),
  key: ['soc_code', 'id'],
});

export const labels: Source = {
  kinds: [ELOUNDOU],
  files: [labelSet],
  async read(reading, before) {
    const table = await readIfThere(reading, labelSet);
    if (table === null) return null;
    const byTask = new Map(table.rows.map((row) => [row.id, row]));
    const tasksOf = ({ occupations }: typeof before) =>
      occupations.flatMap(({ soc_code, tasks }) => tasks.map((task) => ({ soc_code, ...task })));
    return {
      tables: [table],
      sizes: [rowsOf(table, tasksOf(before).filter((task) => task.labels).length)],
      provenance: [
        line(table, 'occupations/*.json tasks[].labels', ['human', 'gpt4', 'gpt4_alt', 'automation']),
      ],
      apply: (dataset) => ({
        ...dataset,
        occupations: dataset.occupations.map((occupation) => ({
          ...occupation,
          tasks: occupation.tasks.map((task) => {
            const row = byTask.get(task.id);
            // Labels that people wrote for a task that the study does not have.
            if (row === undefined) return task;
            const { human, gpt4, gpt4_alt, automation } = row;
            return { ...task, labels: { human, gpt4, gpt4_alt, automation } };
          }),
        })),
      }),
      notes(dataset) {
        const tasks = tasksOf(dataset);
        const ids = new Set(tasks.map(({ id }) => id));
        const name = ({ soc_code, id }: { soc_code: string; id: number }) => `${soc_code} task ${id}`;
        return [
          {
            what: 'label rows that match no task, left out',
            names: table.rows.filter(({ id }) => !ids.has(id)).map(name),
            shown: LONG,
          },
          {
            what: 'labels written by hand, kept as in data/',
            names: tasks.filter((task) => task.labels && !byTask.has(task.id)).map(name),
            shown: SHORT,
          },
        ];
      },
    };
  },
};
