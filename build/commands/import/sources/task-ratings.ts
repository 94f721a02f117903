/**
 * Our own marks of the tasks: `task_ratings_<year>.tsv`, one row per task, joined by Task ID, with the rubric that the
 * rater had beside it. Which column is which reading is in `method.json`, so that a further pass, rater or year needs an
 * entry there and no code.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Reading as TaskReading } from '../../../dataset/schema/readings.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { findFiles, type SourceFile } from '../table/folder.js';
import { type Kind, type Reading, type TableSpec, tableSpec, taskId } from '../table/spec.js';
import { type AnyTable, faultIn, readFile, type Table } from '../table/table.js';
import { applyReadings, countGiven, OWN, type Source } from './source.js';

const NAME = /^task_ratings_(\d{4}(?:-[a-z0-9]+)?)\.tsv$/;
const RUBRIC = 'RUBRIC.md';

const TASK_RATINGS: Kind = {
  id: (vintage) => `task-ratings-${vintage}`,
  vintage: /^task-ratings-(\d{4}(?:-[a-z0-9]+)?)$/,
  title: 'Ratings of the tasks by language models',
  release: (vintage) => vintage,
  ...OWN,
  several: true,
};

type Marks = Record<string, number>;

/** The ratings of one file, with its rubric. */
interface Rated {
  readings: readonly TaskReading[];
  table: Table<{ soc_code: string; id: number; marks: Marks }>;
  rubric: AnyTable & { text: string };
}

/** A cell that holds one of the scale's values, all of them whole numbers. */
function mark(values: readonly string[]) {
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z
    .string()
    .refine((cell) => cell !== '', { error: `a mark is missing; ${list} is expected`, abort: true })
    .refine((cell) => values.includes(cell), `a mark is ${list}`)
    .transform(Number);
}

/** Columns by the names that the method gives them; others are new to it and reported. */
function specOf(
  vintage: string,
  readings: readonly TaskReading[],
  { scales }: Method['readings'],
): TableSpec<z.ZodObject> {
  const named = <Value>(value: (reading: TaskReading) => Value) =>
    Object.fromEntries(readings.map((reading) => [reading.id, value(reading)]));
  return tableSpec<z.ZodObject>({
    source: TASK_RATINGS,
    release: () => ({ vintage }),
    files: [NAME],
    columns: { soc_code: 'soc_code', id: 'task_id', ...named(({ column }) => column) },
    row: z.object({
      soc_code: SocCode,
      id: taskId,
      ...named(({ scale }) => mark(Object.keys(scales[scale]?.values ?? {}))),
    }),
    key: ['id'],
  });
}

/** Reads the rubric next to a file of ratings, as another file of the source, without rows. */
function readRubric(
  { folder, faults, listed }: Reading,
  ratings: SourceFile,
  vintage: string,
): Rated['rubric'] | null {
  const beside = findFiles(folder, [RUBRIC]).find(
    (file) => path.dirname(file.path) === path.dirname(ratings.path) && file.root === ratings.root,
  );
  if (beside === undefined) {
    const what = `has no ${RUBRIC} beside it, which says what each mark means.`;
    faults.push({ file: ratings.display, place: {}, rule: 'missing-rubric', what, fix: 'Add it.' });
    return null;
  }
  const bytes = beside.read();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = TASK_RATINGS.id(vintage);
  const known = listed.get(sha256);
  return {
    source: TASK_RATINGS,
    id,
    release: { vintage },
    file: beside.display,
    path: known?.id === id ? known.path : beside.path,
    sheet: null,
    sha256,
    rows: [],
    key: '',
    headers: new Map(),
    text: Buffer.from(bytes).toString('utf8'),
  };
}

/** Reads one file of ratings; null if it is unreadable, with the reason among the errors. */
async function readRatings(
  reading: Reading,
  file: SourceFile,
  method: Method['readings'],
): Promise<Rated | null> {
  const vintage = NAME.exec(path.basename(file.path))![1]!;
  const source = TASK_RATINGS.id(vintage);
  const readings = method.list.filter((each) => each.source === source);
  if (readings.length === 0) {
    const what = `is from ${source}, of which method.json has no reading.`;
    const fix = 'Add one for each column to readings.list.';
    reading.faults.push(faultIn({ file: file.display, sheet: null }, { rule: 'unknown-reading', what, fix }));
    return null;
  }
  const table = await readFile(reading, specOf(vintage, readings, method), file);
  const rubric = readRubric(reading, file, vintage);
  if (table === null || rubric === null) return null;
  const rows = table.rows.map((row) => ({
    row: row.row,
    soc_code: String(row.soc_code),
    id: Number(row.id),
    marks: Object.fromEntries(readings.map(({ id }) => [id, Number(row[id])])),
  }));
  return { readings, table: { ...table, rows }, rubric };
}

export const taskRatings: Source = {
  files: [NAME, RUBRIC],
  async read(reading, before) {
    const files = findFiles(reading.folder, [NAME]);
    const read: (Rated | null)[] = [];
    for (const file of files) read.push(await readRatings(reading, file, before.method.readings));
    const rated = read.filter((each) => each !== null);
    if (files.length === 0 || rated.length < files.length) return null;
    return {
      tables: rated.flatMap(({ table, rubric }) => [table, rubric]),
      sizes: rated.map(({ table, readings }) => {
        const ids = readings.map(({ id }) => id);
        return rowsOf(table, countGiven(before, 'marks', ids));
      }),
      provenance: rated.flatMap(({ readings, table, rubric }) => {
        const ids = readings.map(({ id }) => id);
        return [
          line([table], `occupations/*.json tasks[].marks of ${table.release.vintage}`, ids),
          line([rubric], `rubrics/${table.id}.md`, [], 'as it was before any rating'),
        ];
      }),
      apply: (dataset) =>
        rated.reduce((made, { table, rubric }) => {
          const rows = new Map(table.rows.map(({ id, marks }) => [id, marks]));
          return {
            ...applyReadings(made, 'marks', rows),
            rubrics: { ...made.rubrics, [table.id]: rubric.text },
          };
        }, dataset),
    };
  },
};
