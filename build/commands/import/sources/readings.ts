/**
 * Readings of tasks, joined by Task ID whatever their code: the exposure labels of Eloundou et al. (2024), on O*NET 27.2, and
 * our own marks, `task_ratings_<year>.tsv` with the rubric that the rater had beside it. Which column of the latter is which
 * reading is in `method.json`, so that a further pass, rater or year needs an entry there and no code.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { DraftDataset } from '../../../dataset/schema/draft.js';
import { SocCode, TaskLabels } from '../../../dataset/schema/occupation.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { findFiles, type SourceFile } from '../table/folder.js';
import { idOf, type Kind, type Reading, tableSpec, taskId } from '../table/spec.js';
import { faultIn, readFile, readTable } from '../table/table.js';
import type { Source } from './source.js';

type Rows = ReadonlyMap<number, Readonly<Record<string, string | number>>>;

/** Gives every task its readings, because O*NET never gives an ID to two tasks. What maintainers marked as `own` stays. */
function applyReadings(dataset: DraftDataset, group: 'labels' | 'marks', rows: Rows): DraftDataset {
  const occupations = dataset.occupations.map((one) => ({
    ...one,
    tasks: one.tasks.map((task) => {
      const row = rows.get(task.id);
      const isKept = row === undefined || task.own?.[group] !== undefined;
      return isKept ? task : { ...task, [group]: { ...task[group], ...row } };
    }),
  }));
  return { ...dataset, occupations };
}

const labelSet = tableSpec({
  kind: {
    id: 'eloundou-#',
    vintage: /^eloundou-(\d{4})$/,
    name: 'repository commit 0471612, O*NET 27.2 tasks',
  },
  release: () => ({ vintage: '2024' }),
  files: ['full_labelset.tsv'],
  quoted: true,
  columns: {
    soc_code: 'O*NET-SOC Code',
    id: 'Task ID',
    human: 'human_exposure_agg',
    gpt4: 'gpt4_exposure',
    gpt4_alt: 'gpt4_exposure_alt_rubric',
    automation: 'gpt4_automation',
  },
  row: z.object({ soc_code: SocCode, id: taskId, ...TaskLabels.shape }),
  key: ['soc_code', 'id'],
});

export const labels: Source = {
  files: labelSet.files,
  async read(reading) {
    const table = await readTable(reading, labelSet);
    if (table === null) return null;
    const rows = new Map(table.rows.map(({ id, soc_code: _, row: __, ...own }) => [id, own]));
    return { apply: (dataset) => applyReadings(dataset, 'labels', rows) };
  },
};

const NAME = /^task_ratings_(\d{4}(?:-[a-z0-9]+)?)\.tsv$/;
const RUBRIC = 'RUBRIC.md';
const TASK_RATINGS: Kind = {
  id: 'task-ratings-#',
  vintage: /^task-ratings-(\d{4}(?:-[a-z0-9]+)?)$/,
  several: true,
};

/** The ratings of one file, with its rubric. */
interface Rated {
  id: string;
  marks: Map<number, Record<string, number>>;
  rubric: string;
}

/** A cell that holds one of the scale's values, all of them whole numbers. */
function mark(values: readonly string[]) {
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, `a mark is ${list}`).transform(Number);
}

/** Reads one file of ratings and the rubric next to it; null if either is unreadable, with the reason among the faults. */
async function readRatings(
  reading: Reading,
  file: SourceFile,
  { scales, list }: Method['readings'],
): Promise<Rated | null> {
  const { folder, faults, listed } = reading;
  const vintage = NAME.exec(path.basename(file.path))![1]!;
  const id = idOf(TASK_RATINGS, vintage);
  const fault = (rule: string, what: string, fix: string) =>
    faults.push(faultIn({ file: file.display, sheet: null }, { rule, what, fix }));
  const readings = list.filter(({ source }) => source === id);
  if (readings.length === 0) {
    const what = `is from ${id}, of which method.json has no reading.`;
    fault('unknown-reading', what, 'Add one for each column to readings.list.');
    return null;
  }
  const cells = readings.map((each) => [each.id, mark(Object.keys(scales[each.scale]?.values ?? {}))]);
  const columns = readings.map((each) => [each.id, each.column]);
  const spec = tableSpec<z.ZodObject>({
    kind: TASK_RATINGS,
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
  if (beside === undefined)
    fault('missing-rubric', `has no ${RUBRIC} beside it, which says what each mark means.`, 'Add it.');
  if (table === null || beside === undefined) return null;
  const text = Buffer.from(beside.read());
  const sha256 = createHash('sha256').update(text).digest('hex');
  const known = listed.get(sha256);
  const recorded = known?.id === id ? known.path : beside.path;
  reading.tables.push({ ...table, names: [RUBRIC], file: beside.display, path: recorded, sha256, rows: [] });
  const marksIn = (row: Record<string, unknown>) =>
    Object.fromEntries(readings.map((each) => [each.id, Number(row[each.id])]));
  const marks = new Map(table.rows.map((row) => [Number(row.id), marksIn(row)]));
  return { id, marks, rubric: text.toString('utf8') };
}

export const taskRatings: Source = {
  files: [NAME, RUBRIC],
  async read(reading, before) {
    const files = findFiles(reading.folder, [NAME]);
    const rated: Rated[] = [];
    for (const file of files) {
      const read = await readRatings(reading, file, before.method.readings);
      if (read) rated.push(read);
    }
    if (files.length === 0 || rated.length < files.length) return null;
    const rubrics = Object.fromEntries(rated.map(({ id, rubric }) => [id, rubric]));
    return {
      apply(dataset) {
        const made = rated.reduce((one, { marks }) => applyReadings(one, 'marks', marks), dataset);
        return { ...made, rubrics: { ...made.rubrics, ...rubrics } };
      },
    };
  },
};
