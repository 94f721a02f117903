/**
 * The tables of an O*NET release but its ratings. O*NET’s own descriptions, statements and activity titles
 * are not read: the project has its own wording.
 */
import { z } from 'zod';
import { DwaId, SocCode, type Task } from '../source/occupation.js';
import { elementId, taskId, text, wholeNumber } from './cells.js';
import { ONET_RELEASE } from './releases.js';
import { type TableSpec, tableSpec } from './spec.js';

const spec = <Row extends z.ZodObject>(table: Omit<TableSpec<Row>, 'source'>) =>
  tableSpec<Row>({ source: 'onet', ...table });

export const occupationData = spec({
  files: ['Occupation Data.xlsx', 'Occupation Data.txt', `onet-${ONET_RELEASE}_occupation_data.tsv`],
  columns: { soc_code: 'O*NET-SOC Code', title: 'Title' },
  row: z.object({ soc_code: SocCode, title: text }),
  key: ['soc_code'],
});

export const jobZones = spec({
  files: ['Job Zones.xlsx', 'Job Zones.txt', `onet-${ONET_RELEASE}_job_zones.tsv`],
  columns: { soc_code: 'O*NET-SOC Code', job_zone: 'Job Zone' },
  row: z.object({
    soc_code: SocCode,
    job_zone: z
      .string()
      .regex(/^[1-5]$/, 'a job zone is 1 to 5')
      .transform(Number),
  }),
  key: ['soc_code'],
});

/** `n/a` and empty types are tasks that no incumbents have rated yet. */
const taskType = z
  .enum(['Core', 'Supplemental', 'n/a', ''], 'a Task Type is Core, Supplemental, n/a or empty')
  .transform((type): Task['type'] => (type === 'Core' || type === 'Supplemental' ? type : 'Unclassified'));

export const taskStatements = spec({
  files: ['Task Statements.xlsx', 'Task Statements.txt', `onet-${ONET_RELEASE}_task_statements.tsv`],
  columns: { soc_code: 'O*NET-SOC Code', id: 'Task ID', type: 'Task Type' },
  row: z.object({ soc_code: SocCode, id: taskId, type: taskType }),
  key: ['soc_code', 'id'],
});

export const tasksToDwas = spec({
  files: ['Tasks to DWAs.xlsx', 'Tasks to DWAs.txt', `onet-${ONET_RELEASE}_tasks_to_dwas.tsv`],
  columns: { soc_code: 'O*NET-SOC Code', id: 'Task ID', dwa_id: 'DWA ID' },
  row: z.object({ soc_code: SocCode, id: taskId, dwa_id: DwaId }),
  key: ['soc_code', 'id', 'dwa_id'],
});

export const relatedOccupations = spec({
  files: [
    'Related Occupations.xlsx',
    'Related Occupations.txt',
    `onet-${ONET_RELEASE}_related_occupations.tsv`,
  ],
  columns: { soc_code: 'O*NET-SOC Code', related: 'Related O*NET-SOC Code', index: 'Index' },
  row: z.object({ soc_code: SocCode, related: SocCode, index: wholeNumber }),
  key: ['soc_code', 'related'],
});

export const contentModel = spec({
  files: [
    'Content Model Reference.xlsx',
    'Content Model Reference.txt',
    `onet-${ONET_RELEASE}_content_model_reference.tsv`,
  ],
  columns: { element_id: 'Element ID', element_name: 'Element Name' },
  row: z.object({ element_id: elementId, element_name: text }),
  key: ['element_id'],
});

/** The titles of the 332 intermediate activities, by which our exceptions name them. */
export const iwaReference = spec({
  files: ['IWA Reference.xlsx', 'IWA Reference.txt'],
  columns: { iwa_id: 'IWA ID', iwa_title: 'IWA Title' },
  row: z.object({ iwa_id: text, iwa_title: text }),
  key: ['iwa_id'],
});
