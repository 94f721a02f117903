/**
 * Our own marks of the tasks: `task_ratings_<year>.tsv`, one row per task, joined by Task ID, with the rubric that the
 * rater had beside it. Which column is which reading is in `method.json`, so that a further pass, rater or year needs an
 * entry there and no code.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Reading as TaskReading } from '../../../dataset/schema/readings.js';
import type { Method, Sources } from '../../../dataset/schema/settings.js';
import { type Line, line } from '../join/cite.js';
import { applyReadings, countGiven, type Given, isKnown } from '../join/own.js';
import { rowsOf } from '../join/plausible.js';
import { taskId } from '../table/cells.js';
import { findFiles, type SourceFile } from '../table/folder.js';
import { type Kind, type Reading, type TableSpec, tableSpec } from '../table/spec.js';
import { type AnyTable, faultIn, readFile, type Table } from '../table/table.js';
import { OWN } from './publishers.js';
import { readingNotes, type Source } from './source.js';

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
async function readRubric(
  { folder, faults, progress, recorded }: Reading,
  ratings: SourceFile,
  vintage: string,
): Promise<Rated['rubric'] | null> {
  const beside = findFiles(folder, [RUBRIC]).find(
    (file) => path.dirname(file.path) === path.dirname(ratings.path) && file.root === ratings.root,
  );
  const bytes = beside?.read() ?? {
    rule: 'missing-rubric',
    what: `has no ${RUBRIC} beside it, which says what each mark means.`,
    fix: 'Add it.',
  };
  if ('what' in bytes) {
    faults.push(faultIn({ file: ratings.display, sheet: null }, bytes));
    return null;
  }
  await progress.step(beside!.display);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    file: beside!.display,
    path: recorded.get(sha256) ?? beside!.path,
    sheet: null,
    sha256,
    rows: [],
    source: TASK_RATINGS,
    release: { vintage },
    key: '',
    headers: new Map(),
    text: bytes.toString(),
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
  const rubric = await readRubric(reading, file, vintage);
  if (table === null || rubric === null) return null;
  const rows = table.rows.map((row) => ({
    row: row.row,
    soc_code: String(row.soc_code),
    id: Number(row.id),
    marks: Object.fromEntries(readings.map(({ id }) => [id, Number(row[id])])),
  }));
  return { readings, table: { ...table, rows }, rubric };
}

/** Returns the readings in one file of ratings, for the join. */
const givenBy = ({ readings, table }: Rated, sources: Sources): Given => ({
  group: 'marks',
  ids: readings.map(({ id }) => id),
  rows: new Map(table.rows.map(({ id, marks }) => [id, marks])),
  isKnown: isKnown(table, sources),
});

/** The dataset with the marks of one file in place of those that its readings had before. */
function withMarks(dataset: DraftDataset, rated: Rated): DraftDataset {
  const { table, rubric } = rated;
  const rubrics = { ...dataset.rubrics, [TASK_RATINGS.id(table.release.vintage)]: rubric.text };
  return { ...applyReadings(dataset, givenBy(rated, dataset.sources)), rubrics };
}

/** Lines for each file and its rubric; those of other years and raters stay. */
function provenance(rated: readonly Rated[], { provenance: before }: Sources): Line[] {
  const lines = rated.flatMap(({ readings, table, rubric }) => {
    const { vintage } = table.release;
    const ids = readings.map(({ id }) => id);
    return [
      line(table, `occupations/*.json tasks[].marks of ${vintage}`, ids),
      line(rubric, `rubrics/${TASK_RATINGS.id(vintage)}.md`, [], 'as it was before any rating'),
    ];
  });
  const fields = new Set(lines.map(({ field }) => field));
  return [
    ...lines,
    ...before.filter(({ source, field }) => TASK_RATINGS.vintage.test(source) && !fields.has(field)),
  ];
}

export const taskRatings: Source = {
  kinds: [TASK_RATINGS],
  files: [{ files: [NAME, RUBRIC] }],
  async read(reading, before) {
    const { method, sources } = before;
    const files = findFiles(reading.folder, [NAME]);
    const read: (Rated | null)[] = [];
    for (const file of files) read.push(await readRatings(reading, file, method.readings));
    const rated = read.filter((each) => each !== null);
    if (files.length === 0 || rated.length < files.length) return null;
    return {
      tables: rated.flatMap(({ table, rubric }) => [table, rubric]),
      sizes: rated.map((each) => {
        const { group, ids } = givenBy(each, sources);
        return rowsOf(each.table, countGiven(before, group, ids));
      }),
      provenance: provenance(rated, sources),
      apply: (dataset) => rated.reduce(withMarks, dataset),
      notes: (dataset) => rated.flatMap(({ table }) => readingNotes(dataset, 'marks', table.rows)),
    };
  },
};
