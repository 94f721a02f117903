/** The exposure labels of every task (Eloundou et al. 2024): O*NET 27.2 tasks, joined by Task ID whatever their code. */
import * as z from 'zod';
import { Automation, Exposure, SocCode, TaskLabels } from '../../../dataset/schema/occupation.js';
import { line } from '../join/cite.js';
import { applyReadings, countGiven, isKnown } from '../join/own.js';
import { rowsOf } from '../join/plausible.js';
import { taskId } from '../table/cells.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { readIfThere } from '../table/table.js';
import { readingNotes, type Source } from './source.js';

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

const GROUP = 'labels';
const IDS = Object.keys(TaskLabels.shape);

export const labels: Source = {
  kinds: [ELOUNDOU],
  files: [labelSet],
  async read(reading, before) {
    const table = await readIfThere(reading, labelSet);
    if (table === null) return null;
    const rows = new Map(
      table.rows.map(({ id, human, gpt4, gpt4_alt, automation }) => [
        id,
        { human, gpt4, gpt4_alt, automation },
      ]),
    );
    const given = { group: GROUP, ids: IDS, rows, isKnown: isKnown(table, before.sources) } as const;
    return {
      tables: [table],
      sizes: [rowsOf(table, countGiven(before, GROUP, IDS))],
      provenance: [line(table, 'occupations/*.json tasks[].labels', IDS)],
      apply: (dataset) => applyReadings(dataset, given),
      notes: (dataset) => readingNotes(dataset, GROUP, table.rows),
    };
  },
};
