/**
 * Our own marks of the tasks: `task_ratings_<year>.tsv`, one row per task, joined by Task ID, with the rubric that the
 * rater had beside it. Which column is which reading is in `method.json`, so that a further pass, rater or year needs an
 * entry there and no code.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { Fault } from '../../../dataset/fault.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { findFiles, type SourceFile } from '../table/folder.js';
import { type Kind, type Reading, tableSpec, taskId } from '../table/spec.js';
import { type AnyTable, readFile } from '../table/table.js';
import { applyReadings, countGiven, type Source } from './source.js';

const NAME = /^task_ratings_(\d{4}(?:-[a-z0-9]+)?)\.tsv$/;
const RUBRIC = 'RUBRIC.md';

const TASK_RATINGS: Kind = {
  id: (vintage) => `task-ratings-${vintage}`,
  vintage: /^task-ratings-(\d{4}(?:-[a-z0-9]+)?)$/,
  release: (vintage) => vintage,
  several: true,
};

/** The ratings of one file, with its rubric. */
interface Rated {
  table: AnyTable;
  /** Names of its readings. */
  ids: string[];
  marks: Map<number, Record<string, number>>;
  rubric: AnyTable;
  rubricText: string;
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

/** Reads one file of ratings and the rubric next to it; null if either is unreadable, with the reason among the faults. */
async function readRatings(
  reading: Reading,
  file: SourceFile,
  { scales, list }: Method['readings'],
): Promise<Rated | null> {
  const { folder, faults, listed } = reading;
  const vintage = NAME.exec(path.basename(file.path))![1]!;
  const id = TASK_RATINGS.id(vintage);
  const fault = (found: Pick<Fault, 'rule' | 'what' | 'fix'>) =>
    faults.push({ file: file.display, place: {}, ...found });
  const readings = list.filter((each) => each.source === id);
  if (readings.length === 0) {
    const what = `is from ${id}, of which method.json has no reading.`;
    fault({ rule: 'unknown-reading', what, fix: 'Add one for each column to readings.list.' });
    return null;
  }
  const cells = readings.map((each) => [each.id, mark(Object.keys(scales[each.scale]?.values ?? {}))]);
  const columns = readings.map((each) => [each.id, each.column]);
  const spec = tableSpec<z.ZodObject>({
    source: TASK_RATINGS,
    release: () => ({ vintage }),
    files: [NAME],
    columns: { soc_code: 'soc_code', id: 'task_id', ...Object.fromEntries(columns) },
    row: z.object({ soc_code: SocCode, id: taskId, ...Object.fromEntries(cells) }),
    key: ['id'],
  });
  const table = await readFile(reading, spec, file);
  const beside = findFiles(folder, [RUBRIC]).find(
    (each) => path.dirname(each.path) === path.dirname(file.path) && each.root === file.root,
  );
  if (beside === undefined) {
    const what = `has no ${RUBRIC} beside it, which says what each mark means.`;
    fault({ rule: 'missing-rubric', what, fix: 'Add it.' });
  }
  if (table === null || beside === undefined) return null;
  const text = Buffer.from(beside.read());
  const sha256 = createHash('sha256').update(text).digest('hex');
  const known = listed.get(sha256);
  const ids = readings.map((each) => each.id);
  const marksIn = (row: Record<string, unknown>) =>
    Object.fromEntries(ids.map((each) => [each, Number(row[each])]));
  return {
    table,
    ids,
    marks: new Map(table.rows.map((row) => [Number(row.id), marksIn(row)])),
    rubric: {
      ...table,
      file: beside.display,
      path: known?.id === id ? known.path : beside.path,
      sha256,
      rows: [],
      key: '',
      headers: new Map(),
    },
    rubricText: text.toString('utf8'),
  };
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
      sizes: rated.map(({ table, ids }) => rowsOf(table, countGiven(before, 'marks', ids))),
      provenance: rated.flatMap(({ ids, table, rubric }) => [
        line([table], `occupations/*.json tasks[].marks of ${table.release.vintage}`, ids),
        line([rubric], `rubrics/${table.id}.md`, [], 'as it was before any rating'),
      ]),
      apply: (dataset) =>
        rated.reduce(
          (made, { table, marks, rubricText }) => ({
            ...applyReadings(made, 'marks', marks),
            rubrics: { ...made.rubrics, [table.id]: rubricText },
          }),
          dataset,
        ),
    };
  },
};
