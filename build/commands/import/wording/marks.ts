/**
 * Tasks that nobody has marked yet, in the sheet of `npm run words`: by which rubric, a column for each mark, who gave it, and when.
 * Such marks are `own`, so that no page shows them as those of the method's raters and no import replaces them.
 */
import * as z from 'zod';
import type { DraftTask } from '../../../dataset/schema/dataset.js';
import { TaskLabels, WrittenTask } from '../../../dataset/schema/occupation.js';
import type { Reading } from '../../../dataset/schema/readings.js';
import type { Method } from '../../../dataset/schema/settings.js';
import type { Columns } from '../source.js';

/** The method's readings that are marks; the others are the labels of a study, which nobody can give today. */
const markedReadings = ({ readings }: Method): Reading[] =>
  readings.list.filter(({ id }) => !Object.hasOwn(TaskLabels.shape, id));

/** A mark is one of its scale, or the empty cell. */
export const markOf = ({ scale }: Reading, { readings }: Method) => {
  const marks = Object.keys(readings.scales[scale]?.values ?? {});
  const allowed = `a mark is ${marks.slice(0, -1).join(', ')} or ${marks.at(-1)}`;
  return z.enum(marks, allowed).transform(Number);
};

const RATER = WrittenTask.shape.own.unwrap().shape.marks.unwrap().element.shape;
/** A cell may be empty, and its column lacking. */
const orEmpty = (schema: z.ZodType) => z.preprocess((cell) => cell || undefined, schema.optional());

/** The columns of marks, which a sheet may lack. */
export const markColumns = (method: Method): Columns => ({
  ...Object.fromEntries(
    markedReadings(method).map((reading) => [reading.id, [reading.id, orEmpty(markOf(reading, method))]]),
  ),
  rater: ['rater', orEmpty(RATER.rater)],
  date: ['date', orEmpty(RATER.date)],
});

/** Returns the rubric of a sheet's marks in a line: the file that raters were given, and what each mark means. */
export function rubricOf(method: Method): string {
  const readings = markedReadings(method);
  const files = [...new Set(readings.map(({ source }) => `data/rubrics/${source}.md`))].join(', ');
  const kinds = new Map(readings.map(({ kind, scale }) => [kind, method.readings.scales[scale]!.meanings]));
  const marks = [...kinds].map(([kind, meanings]) => {
    const each = Object.entries(meanings).map(([mark, meaning]) => `${mark} = ${meaning}`);
    return `${kind}: ${each.join(' | ')}`;
  });
  return [files, ...marks].join('\n');
}

/** Gives a task the marks of a row, if it has any, or says why they can't be taken. Returns whether it has. */
export function takeMarks(
  task: DraftTask | undefined,
  row: Readonly<Record<string, unknown>>,
  method: Method,
  refuse: (what: string, fix: string) => void,
): boolean {
  const given = markedReadings(method).filter(({ id }) => typeof row[id] === 'number');
  if (given.length === 0) return false;
  const { rater, date } = row as { rater?: string; date?: string };
  const there = `task ${task?.id} has marks already, by ${given[0]!.rater}.`;
  if (task === undefined) refuse('has marks, but names no task.', 'Add the task_id, or remove them.');
  else if (!rater || !date) refuse('has marks, but not who gave them and when.', 'Fill in rater and date.');
  else if (new Set(given.map(({ kind }) => kind)).size < 2)
    refuse('has marks of one kind only.', 'Give at least one mark of capability and one of automation.');
  else if (task.marks && !task.own?.marks)
    refuse(there, 'Leave them as they are: only what nobody has marked takes new ones.');
  else {
    task.marks = Object.fromEntries(given.map(({ id }) => [id, Number(row[id])]));
    task.own = { ...task.own, marks: [{ rater, date }] };
  }
  return true;
}
