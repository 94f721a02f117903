/**
 * The rating of tasks that no study or earlier pass has read, such as those of a new occupation: a sheet with the tasks, which
 * two raters fill in by the rubric of the newest readings without seeing each other's marks, and that comes back whole.
 */
import Papa from 'papaparse';
import * as z from 'zod';
import { occupationFile } from '../../../checks/unique.js';
import { authoredJson } from '../../../dataset/authored.js';
import type { Fault } from '../../../dataset/fault.js';
import type { DraftDataset, DraftTask } from '../../../dataset/schema/draft.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Reading } from '../../../dataset/schema/readings.js';
import { markOccupation } from '../join/imputed.js';
import { creditOwn } from '../join/own.js';
import { taskId } from '../table/cells.js';
import { type TableSpec, tableSpec } from '../table/spec.js';
import { faultIn, type Table } from '../table/table.js';

const RATERS = ['rater_1', 'rater_2'] as const;
const COLUMNS = ['soc_code', 'task_id', 'occupation', 'task', ...RATERS] as const;

/** The readings of the newest source with a rubric; none in a dataset that was never rated by one. */
export function ratedBy({ method, rubrics }: Pick<DraftDataset, 'method' | 'rubrics'>): Reading[] {
  const all = method.readings.list.filter(({ source }) => Object.hasOwn(rubrics, source));
  return all.filter(({ source }) => source === all.at(-1)!.source);
}

const isRated = ({ marks = {} }: DraftTask, readings: readonly Reading[]) =>
  readings.some(({ id }) => Object.hasOwn(marks, id));

/** Tasks without a mark. One without wording of ours cannot be rated yet. */
export const unratedTasks = (dataset: DraftDataset) =>
  dataset.occupations.flatMap(({ soc_code, title, tasks }) =>
    tasks
      .filter((task) => !isRated(task, ratedBy(dataset)))
      .map(({ id, description }) => ({ soc_code, title, id, description })),
  );

/** Makes the sheet, a line per task. */
export function ratingSheet(dataset: DraftDataset): string {
  const readings = ratedBy(dataset);
  const fields = [...COLUMNS, ...readings.map(({ column }) => column)];
  const data = unratedTasks(dataset)
    .filter(({ description }) => description !== null)
    .map(({ soc_code, id, title, description }) => [soc_code, id, title, description, '', '']);
  return `${Papa.unparse({ fields, data: data.map((row) => [...row, ...readings.map(() => '')]) }, { newline: '\n' })}\n`;
}

/** Returns the specification of a returned sheet, in which every cell may still be empty. */
export function filledSheet(dataset: DraftDataset): TableSpec<z.ZodObject> {
  const { scales } = dataset.method.readings;
  const marks = ratedBy(dataset).map(({ id, column, scale }) => {
    const values = Object.keys(scales[scale]?.values ?? {});
    const cell = z
      .string()
      .refine((text) => text === '' || values.includes(text), `a mark is one of ${values.join(', ')}`);
    return { id, column, cell };
  });
  const named = <Value>(of: (mark: (typeof marks)[number]) => Value) =>
    Object.fromEntries(marks.map((mark) => [mark.id, of(mark)]));
  return tableSpec<z.ZodObject>({
    source: null,
    files: [],
    release: () => ({ vintage: '' }),
    columns: {
      soc_code: 'soc_code',
      id: 'task_id',
      rater_1: 'rater_1',
      rater_2: 'rater_2',
      ...named(({ column }) => column),
    },
    others: COLUMNS,
    row: z.object({
      soc_code: SocCode,
      id: taskId,
      rater_1: z.string(),
      rater_2: z.string(),
      ...named(({ cell }) => cell),
    }),
    key: ['id'],
  });
}

type Row = Record<string, unknown> & { row: number };

/** Returns the reason that a partly filled line can't be imported, if any. */
function flawOf(row: Row, task: DraftTask | undefined, readings: readonly Reading[]): string[] | undefined {
  const { soc_code, id, rater_1, rater_2 } = row;
  if (task === undefined) return [`${soc_code} has no task ${id}.`, 'Correct the code.'];
  if (isRated(task, readings) && !task.own?.marks)
    return [`task ${id} is rated already, by ${readings[0]!.source}.`, 'Remove the line.'];
  const empty = [...RATERS, ...readings.map((reading) => reading.id)].filter((field) => row[field] === '');
  const columns = empty.map((field) => readings.find((each) => each.id === field)?.column ?? field);
  if (columns.length > 0)
    return [`task ${id} lacks ${columns.join(', ')}.`, 'Fill in the whole line or none of it.'];
  return rater_1 === rater_2
    ? [
        `task ${id} has ${JSON.stringify(rater_1)} as both raters.`,
        'Have a second one rate it who has not seen these marks.',
      ]
    : undefined;
}

/** Makes the files as they will be, by path below the dataset; counts the tasks that are rated and those still empty. */
export function takeRatings(
  dataset: DraftDataset,
  table: Table<Record<string, unknown>>,
  faults: Fault[],
): { files: Map<string, string>; rated: number; empty: number } {
  const readings = ratedBy(dataset);
  const isBegun = (row: Row) =>
    [...RATERS, ...readings.map(({ id }) => id)].some((field) => row[field] !== '');
  const rows = table.rows.filter(isBegun);
  const byTask = new Map(rows.map((row) => [Number(row.id), row]));
  const tasks = new Map(
    dataset.occupations.flatMap((one) => one.tasks.map((task) => [`${one.soc_code} ${task.id}`, task])),
  );
  for (const row of rows) {
    const [what, fix] = flawOf(row, tasks.get(`${row.soc_code} ${row.id}`), readings) ?? [];
    if (what && fix) faults.push(faultIn(table, { row: row.row, rule: 'rating', what, fix }));
  }
  const rate = (task: DraftTask): DraftTask => {
    const row = byTask.get(task.id);
    if (row === undefined) return task;
    const marks = Object.fromEntries(readings.map(({ id }) => [id, Number(row[id])]));
    const raters = RATERS.map((name) => String(row[name]));
    return { ...task, marks: { ...task.marks, ...marks }, own: { ...task.own, marks: raters } };
  };
  const occupations = dataset.occupations.map((one) =>
    one.tasks.some(({ id }) => byTask.has(id))
      ? markOccupation({ ...one, tasks: one.tasks.map(rate) }, dataset.method)
      : one,
  );
  const changed = occupations.filter((one, index) => one !== dataset.occupations[index]);
  const files = new Map(
    changed.map((one): [string, string] => {
      const file = occupationFile(one.soc_code);
      return [file, authoredJson(file, one)];
    }),
  );
  if (changed.length > 0)
    files.set('sources.json', authoredJson('sources.json', creditOwn(dataset.sources, { occupations })));
  return { files, rated: rows.length, empty: table.rows.length - rows.length };
}
