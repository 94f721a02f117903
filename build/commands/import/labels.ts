/** The exposure labels of every task (Eloundou et al. 2024): O*NET 27.2 tasks, joined by code and Task ID. */
import * as z from 'zod';
import { Automation, Exposure, SocCode } from '../../dataset/schema/occupation.js';
import { taskId } from './cells.js';
import { tableSpec } from './spec.js';

const LabelRow = z.object({
  soc_code: SocCode,
  id: taskId,
  human: Exposure,
  gpt4: Exposure,
  gpt4_alt: Exposure,
  automation: Automation,
});
export type LabelRow = z.infer<typeof LabelRow>;

export const labelSet = tableSpec({
  source: 'eloundou',
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
  row: LabelRow,
  key: ['soc_code', 'id'],
});
