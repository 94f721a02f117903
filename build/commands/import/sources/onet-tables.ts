/**
 * The tables of an O*NET release, under the names of 30.1 and of 30.3 and later. O*NET’s own sentences
 * are read to see that ours are not copied from them and whether they changed; nothing but a hash of them is kept.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { DraftOccupation } from '../../../dataset/schema/draft.js';
import { DwaId, SocCode, type Task } from '../../../dataset/schema/occupation.js';
import { TaskCategoryExceptionRow } from '../../../dataset/schema/tables.js';
import {
  elementId,
  type Kind,
  number,
  type TableSpec,
  tableSpec,
  taskId,
  text,
  wholeNumber,
} from '../table/spec.js';
import type { Table } from '../table/table.js';

/** The first import read two of its tables from a copy, onet-30.1-wide. */
export const ONET: Kind = { id: 'onet-#', vintage: /^onet-(\d+\.\d+)(?:-wide)?$/ };

/** `Job Zones` → the names of its workbook and its text file. */
const onetFiles = (...names: string[]) => names.flatMap((name) => [`${name}.xlsx`, `${name}.txt`]);

const spec = <Row extends z.ZodObject>(table: Omit<TableSpec<Row>, 'kind'>) =>
  tableSpec<Row>({ kind: ONET, ...table });

export const occupationData = spec({
  files: onetFiles('Occupation Data'),
  columns: { soc_code: 'O*NET-SOC Code', title: 'Title', official: 'Description' },
  row: z.object({ soc_code: SocCode, title: text, official: z.string() }),
  key: ['soc_code'],
});

export const jobZones = spec({
  files: onetFiles('Job Zones'),
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
  files: onetFiles('Task Statements'),
  columns: { soc_code: 'O*NET-SOC Code', id: 'Task ID', official: 'Task', type: 'Task Type' },
  row: z.object({ soc_code: SocCode, id: taskId, official: z.string(), type: taskType }),
  key: ['soc_code', 'id'],
});

export const tasksToDwas = spec({
  files: onetFiles('Tasks to DWAs'),
  columns: { soc_code: 'O*NET-SOC Code', id: 'Task ID', dwa_id: ['DWA ID', 'DWA Element ID'] },
  row: z.object({ soc_code: SocCode, id: taskId, dwa_id: DwaId }),
  key: ['soc_code', 'id', 'dwa_id'],
});

export const relatedOccupations = spec({
  files: onetFiles('Related Occupations'),
  columns: { soc_code: 'O*NET-SOC Code', related: 'Related O*NET-SOC Code', index: 'Index' },
  row: z.object({ soc_code: SocCode, related: SocCode, index: wholeNumber }),
  key: ['soc_code', 'related'],
});

export const alternateTitles = spec({
  files: onetFiles('Alternate Titles'),
  columns: { soc_code: 'O*NET-SOC Code', alternate: 'Alternate Title', short: 'Short Title' },
  row: z.object({ soc_code: SocCode, alternate: text, short: z.string() }),
  key: ['soc_code', 'alternate', 'short'],
});

export const contentModel = spec({
  files: onetFiles('Content Model Reference'),
  columns: { element_id: 'Element ID', element_name: 'Element Name' },
  row: z.object({ element_id: elementId, element_name: text }),
  key: ['element_id'],
});

/** The titles of the 332 intermediate activities, by which our exceptions name them. */
export const iwaReference = spec({
  files: onetFiles('IWA Reference', 'GWAs to IWAs'),
  columns: { iwa_id: ['IWA ID', 'IWA Element ID'], iwa_title: ['IWA Title', 'IWA Element Name'] },
  row: z.object({ iwa_id: TaskCategoryExceptionRow.shape.iwa_id, iwa_title: text }),
  key: ['iwa_id'],
});

/** Ratings of skills, abilities or work activities: a row per scale, importance (IM, 1 to 5) and level (LV, 0 to 7). */
export const ratingsIn = (name: string) =>
  spec({
    files: onetFiles(name),
    columns: { soc_code: 'O*NET-SOC Code', element_id: 'Element ID', scale: 'Scale ID', value: 'Data Value' },
    row: z.object({ soc_code: SocCode, element_id: elementId, scale: z.enum(['IM', 'LV']), value: number }),
    key: ['soc_code', 'element_id', 'scale'],
    only: ({ scale }) => scale === 'IM' || scale === 'LV',
  });

/** An official sentence and its place. */
export interface Sentence {
  text: string;
  table: Table<{ official: string }>;
  row: number;
}

/** `Assessors’ offices, e.g.` → `assessors' offices e g`: case and marks make no sentence one’s own. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}*)?/gu) ?? [];

/** Hash of an official sentence's words, 64 bits: it changes when they do, whatever marks a file format has. */
export const hashOf = (official: string): string =>
  createHash('sha256').update(wordsOf(official).join(' ')).digest('hex').slice(0, 16);

/** Finds the official sentence for a task, or with null for the description of an occupation. */
export type Official = (soc_code: string, task_id: number | null) => Sentence | undefined;

/** Sentences of ours whose official words are not those that they were written for: `15-1252.00 21662`, or `… null`. */
export const rewordedIn = (occupations: readonly DraftOccupation[], official: Official): Set<string> =>
  new Set(
    occupations.flatMap(({ soc_code, tasks, ...one }) =>
      [{ id: null, ...one }, ...tasks].flatMap(({ id, description, official: hash }) => {
        const now = official(soc_code, id);
        const isOther = description !== null && hash !== undefined && now && hashOf(now.text) !== hash;
        return isOther ? `${soc_code} ${id}` : [];
      }),
    ),
  );

export function officialSentences(
  descriptions: Table<{ soc_code: string; official: string }>,
  statements: Table<{ id: number; official: string }>,
): Official {
  const byCode = new Map(descriptions.rows.map((row) => [row.soc_code, row]));
  const byTask = new Map(statements.rows.map((row) => [row.id, row]));
  return (soc_code, task_id) => {
    const table = task_id === null ? descriptions : statements;
    const row = task_id === null ? byCode.get(soc_code) : byTask.get(task_id);
    return row && { text: row.official, table, row: row.row };
  };
}
