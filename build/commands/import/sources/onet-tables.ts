/**
 * The tables of an O*NET release, under the names of 30.1 and of 30.3 and later. O*NET’s own sentences
 * are read to see that ours are not copied from them and whether they changed; nothing but a hash of them is kept.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { DraftOccupation } from '../../../dataset/schema/draft.js';
import { DwaId, SocCode, type Task } from '../../../dataset/schema/occupation.js';
import { TaskCategoryExceptionRow } from '../../../dataset/schema/tables.js';
import { elementId, type Kind, number, tableSpec, taskId, text, wholeNumber } from '../table/spec.js';
import type { Table } from '../table/table.js';

/** The first import read two of its tables from a copy, onet-30.1-wide. */
export const ONET: Kind = { id: 'onet-#', vintage: /^onet-(\d+\.\d+)(?:-wide)?$/ };

/** Every column that is read, under the names of 30.1 and of later releases, and what its cells must be. */
const COLUMNS = {
  soc_code: 'O*NET-SOC Code',
  title: 'Title',
  official: ['Description', 'Task'],
  job_zone: 'Job Zone',
  id: 'Task ID',
  type: 'Task Type',
  dwa_id: ['DWA ID', 'DWA Element ID'],
  related: 'Related O*NET-SOC Code',
  index: 'Index',
  alternate: 'Alternate Title',
  short: 'Short Title',
  element_id: 'Element ID',
  element_name: 'Element Name',
  iwa_id: ['IWA ID', 'IWA Element ID'],
  iwa_title: ['IWA Title', 'IWA Element Name'],
  scale: 'Scale ID',
  value: 'Data Value',
} as const;

const CELLS = {
  soc_code: SocCode,
  title: text,
  official: z.string(),
  job_zone: z.enum(['1', '2', '3', '4', '5'], 'a job zone is 1 to 5').transform(Number),
  id: taskId,
  // `n/a` and empty types are tasks that no incumbents have rated yet.
  type: z
    .enum(['Core', 'Supplemental', 'n/a', ''], 'a Task Type is Core, Supplemental, n/a or empty')
    .transform((type): Task['type'] => (type === 'Core' || type === 'Supplemental' ? type : 'Unclassified')),
  dwa_id: DwaId,
  related: SocCode,
  index: wholeNumber,
  alternate: text,
  short: z.string(),
  element_id: elementId,
  element_name: text,
  iwa_id: TaskCategoryExceptionRow.shape.iwa_id,
  iwa_title: text,
  scale: z.enum(['IM', 'LV']),
  value: number,
};

type Column = keyof typeof COLUMNS;

/** A table of a release by its columns, the first of which (`keys`) tell its rows apart; a workbook or a text file. */
function tableOf<Name extends Column>(files: readonly string[], columns: readonly Name[], keys = 1) {
  const pick = <Of extends Record<Column, unknown>>(of: Of) =>
    Object.fromEntries(columns.map((column) => [column, of[column]])) as Pick<Of, Name>;
  return tableSpec({
    kind: ONET,
    files: files.flatMap((name) => [`${name}.xlsx`, `${name}.txt`]),
    columns: pick(COLUMNS),
    row: z.object(pick(CELLS)),
    key: columns.slice(0, keys),
  });
}

export const occupationData = tableOf(['Occupation Data'], ['soc_code', 'title', 'official']);
export const jobZones = tableOf(['Job Zones'], ['soc_code', 'job_zone']);
export const taskStatements = tableOf(['Task Statements'], ['soc_code', 'id', 'official', 'type'], 2);
export const tasksToDwas = tableOf(['Tasks to DWAs'], ['soc_code', 'id', 'dwa_id'], 3);
export const relatedOccupations = tableOf(['Related Occupations'], ['soc_code', 'related', 'index'], 2);
export const alternateTitles = tableOf(['Alternate Titles'], ['soc_code', 'alternate', 'short'], 3);
export const contentModel = tableOf(['Content Model Reference'], ['element_id', 'element_name']);
/** The titles of the 332 intermediate activities, by which our exceptions name them. */
export const iwaReference = tableOf(['IWA Reference', 'GWAs to IWAs'], ['iwa_id', 'iwa_title']);
/** Ratings of skills, abilities or work activities: a row per scale, importance (IM, 1 to 5) and level (LV, 0 to 7). */
export const ratingsIn = (name: string) => ({
  ...tableOf([name], ['soc_code', 'element_id', 'scale', 'value'], 3),
  only: ({ scale }: Record<string, string>) => scale === 'IM' || scale === 'LV',
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
