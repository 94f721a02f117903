/** The list of sentences still to be written: a CSV file that a spreadsheet opens, and that comes back filled in. */
import Papa from 'papaparse';
import * as z from 'zod';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Official } from '../sources/onet-tables.js';
import { taskId } from '../table/cells.js';
import { tableSpec } from '../table/spec.js';

export interface Worded {
  soc_code: string;
  title: string;
  description: string | null;
  tasks: { id: number; description: string | null }[];
}

/** A description or task without wording of ours. */
export interface Missing {
  soc_code: string;
  /** Null for the description of the occupation. */
  task_id: number | null;
}

/** Lists what is still to be worded, in the order of the occupations. */
export const missingWording = (
  occupations: readonly Pick<Worded, 'soc_code' | 'description' | 'tasks'>[],
): Missing[] =>
  occupations.flatMap(({ soc_code, description, tasks }) => [
    ...(description ? [] : [{ soc_code, task_id: null }]),
    ...tasks.filter((task) => !task.description).map(({ id }) => ({ soc_code, task_id: id })),
  ]);

/** Number of our own statements around a task that are shown as examples of the occupation's wording. */
const NEIGHBORS = 4;

const COLUMNS = ['soc_code', 'task_id', 'occupation', 'neighbours', 'official', 'wording'];

function neighborsOf({ description, tasks }: Worded, task_id: number | null): string[] {
  const index = tasks.findIndex(({ id }) => id === task_id);
  const near = tasks
    .map((task, at) => ({ text: task.description, away: Math.abs(at - index) }))
    .sort((a, b) => a.away - b.away)
    .flatMap(({ text }) => text ?? []);
  const whole = task_id === null ? [] : [description ?? []].flat();
  return [...whole, ...near].slice(0, NEIGHBORS);
}

/** Makes the list, with the wording that there is. `official` has the sentences of the release, if there is one; they are for the reader and go nowhere else. */
export function wordingTemplate(
  missing: readonly Missing[],
  occupations: readonly Worded[],
  official: Official | null,
): string {
  const byCode = new Map(occupations.map((one) => [one.soc_code, one]));
  const data = missing.map(({ soc_code, task_id }) => {
    const occupation = byCode.get(soc_code)!;
    return [
      soc_code,
      task_id ?? '',
      occupation.title,
      neighborsOf(occupation, task_id).join(' | '),
      official?.(soc_code, task_id)?.text ?? '',
      (task_id === null ? occupation : occupation.tasks.find(({ id }) => id === task_id)!).description ?? '',
    ];
  });
  return `${Papa.unparse({ fields: COLUMNS, data }, { newline: '\n' })}\n`;
}

/** A line of the template that came back; without a task it is the description of the occupation. */
export const filledTemplate = tableSpec({
  source: null,
  files: [],
  release: () => ({ vintage: '' }),
  columns: { soc_code: 'soc_code', task_id: 'task_id', wording: ['wording', 'description'] },
  others: COLUMNS,
  row: z.object({
    soc_code: SocCode,
    task_id: z
      .literal('')
      .transform(() => null)
      .or(taskId),
    wording: z.string(),
  }),
  key: ['soc_code', 'task_id'],
});
