/** The exposure labels of every task (Eloundou et al. 2024): O*NET 27.2 tasks, joined by Task ID whatever their code. */
import * as z from 'zod';
import { Automation, Exposure, SocCode, TaskLabels } from '../../../dataset/schema/occupation.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { type Kind, tableSpec, taskId } from '../table/spec.js';
import { readTable } from '../table/table.js';
import { applyReadings, countGiven, type Source } from './source.js';

const ELOUNDOU: Kind = {
  id: (vintage) => `eloundou-${vintage}`,
  vintage: /^eloundou-(\d{4})$/,
  release: () => 'repository commit 0471612, O*NET 27.2 tasks',
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

const IDS = Object.keys(TaskLabels.shape);

export const labels: Source = {
  files: labelSet.files,
  async read(reading, before) {
    const table = await readTable(reading, labelSet);
    if (table === null) return null;
    const rows = new Map(table.rows.map(({ id, soc_code: _, row: __, ...own }) => [id, own]));
    return {
      tables: [table],
      sizes: [rowsOf(table, countGiven(before, 'labels', IDS))],
      provenance: [line([table], 'occupations/*.json tasks[].labels', IDS)],
      apply: (dataset) => applyReadings(dataset, 'labels', rows),
    };
  },
};
