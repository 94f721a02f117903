/**
 * Marks of tasks. Those of the method's raters come by Task ID, `task_ratings_<year>.tsv`: which column is which reading is in
 * `method.json`, so that a further pass, rater or year needs an entry there and no code. The labels of a study of 2024 (Eloundou et
 * al.) stay as they are. Those of a person, of tasks that nobody has marked yet, come in the sheet of `npm run words`: by which
 * rubric, a column for each mark, who gave it, and when. They are `own`, so that no page shows them as those of the method's raters
 * and no import replaces them.
 */
import * as z from 'zod';
import type { DraftTask } from '../../../dataset/schema/dataset.js';
import { SocCode, TaskLabels, WrittenTask } from '../../../dataset/schema/occupation.js';
import type { Reading } from '../../../dataset/schema/readings.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { reportIn } from '../files.js';
import { type Columns, findFiles, type Kind, kindOf, wholeNumber, yearsIn } from '../source.js';
import { readFile } from '../table.js';
import type { ImportSource } from '../update.js';

/** A mark is one of its reading's scale. */
const markOf = ({ scale }: Reading, { readings }: Method) => {
  const marks = Object.keys(readings.scales[scale]?.values ?? {});
  const allowed = `a mark is ${marks.slice(0, -1).join(', ')} or ${marks.at(-1)}`;
  return z.enum(marks, allowed).transform(Number);
};

const NAME = 'task_ratings_####.tsv';
const FEW = 'Marks of tasks that nobody has marked go in by npm run words (docs/data.md).';
const KIND: Kind = { ...kindOf('task-ratings-#', '\\d{4}'), several: true, whole: FEW };

export const taskRatings: ImportSource = async (reading, { method }) => {
  const given = new Map<number, object>();
  for (const file of findFiles(reading, [NAME])) {
    const vintage = yearsIn(file.path);
    const readings = method.readings.list.filter(({ source }) => source === `task-ratings-${vintage}`);
    const marks = readings.map((each) => [each.id, [each.column, markOf(each, method)] as const]);
    const columns: Columns = {
      soc_code: ['soc_code', SocCode],
      id: ['task_id', wholeNumber],
      ...Object.fromEntries(marks),
    };
    const what = `is from task-ratings-${vintage}, of which method.json has no reading.`;
    const fix = `Add one for each column to readings.list, if it has every task. ${FEW}`;
    if (readings.length === 0) reportIn(reading.faults, file.display)('unknown-reading', what, fix);
    const spec = { kind: KIND, release: vintage, files: [NAME], columns, key: ['id'] };
    const table = await readFile(reading, spec, file);
    for (const { id, soc_code: _, row: __, ...marks } of table?.rows ?? [])
      given.set(Number(id), { ...given.get(Number(id)), ...marks });
  }
  if (given.size === 0) return null;
  // O*NET never gives an ID to two tasks. What maintainers marked as `own` stays.
  const marked = (task: DraftTask) =>
    task.own?.marks || !given.has(task.id)
      ? task
      : { ...task, marks: { ...task.marks, ...given.get(task.id) } };
  return {
    apply: ({ occupations }) => ({
      occupations: occupations.map((one) => ({ ...one, tasks: one.tasks.map(marked) })),
    }),
  };
};

/** The method's readings that are marks; the others are the labels of a study, which nobody can give today. */
const markedReadings = ({ readings }: Method): Reading[] =>
  readings.list.filter(({ id }) => !Object.hasOwn(TaskLabels.shape, id));

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
