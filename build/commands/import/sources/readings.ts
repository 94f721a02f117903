/**
 * Marks of tasks by Task ID, `task_ratings_<year>.tsv`. Which column is which reading is in `method.json`, so that a further
 * pass, rater or year needs an entry there and no code. The labels of a study of 2024 (Eloundou et al.) stay as they are.
 */
import path from 'node:path';
import type { DraftDataset } from '../../../dataset/schema/dataset.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { findFiles } from '../files.js';
import { type Columns, type Kind, type Source, tableSpec, wholeNumber } from '../source.js';
import { faultIn, readFile } from '../table.js';
import { markOf } from '../wording/marks.js';

/** Gives every task its marks, because O*NET never gives an ID to two tasks. What maintainers marked as `own` stays. */
function applyMarks(dataset: DraftDataset, given: ReadonlyMap<number, object>): DraftDataset {
  if (given.size === 0) return dataset;
  const occupations = dataset.occupations.map((one) => ({
    ...one,
    tasks: one.tasks.map((task) => {
      const marks = task.own?.marks ? undefined : given.get(task.id);
      return marks ? { ...task, marks: { ...task.marks, ...marks } } : task;
    }),
  }));
  return { ...dataset, occupations };
}

const NAME = /^task_ratings_(\d{4}(?:-[a-z0-9]+)?)\.tsv$/;
const FEW = 'Marks of tasks that nobody has marked go in by npm run words (docs/data.md).';
const KIND: Kind = {
  id: 'task-ratings-#',
  vintage: /^task-ratings-(\d{4}(?:-[a-z0-9]+)?)$/,
  several: true,
  whole: FEW,
};

/** The table of a file: a column for each reading of the method that is from it, with the marks of its scale. */
function ratingsOf(vintage: string, method: Method) {
  const readings = method.readings.list.filter(({ source }) => source === `task-ratings-${vintage}`);
  const columns = readings.map((reading): [string, Columns[string]] => [
    reading.id,
    [reading.column, markOf(reading, method)],
  ]);
  return tableSpec<Columns>({
    kind: KIND,
    release: () => ({ vintage }),
    files: [NAME],
    columns: {
      soc_code: ['soc_code', SocCode],
      id: ['task_id', wholeNumber],
      ...Object.fromEntries(columns),
    },
    key: ['id'],
  });
}

export const taskRatings: Source = {
  files: [NAME],
  async read(reading, { method }) {
    const marks = new Map<number, object>();
    for (const file of findFiles(reading.files, [NAME])) {
      const vintage = NAME.exec(path.basename(file.path))![1]!;
      const spec = ratingsOf(vintage, method);
      const what = `is from task-ratings-${vintage}, of which method.json has no reading.`;
      const fix = `Add one for each column to readings.list, if it has every task. ${FEW}`;
      if (Object.keys(spec.columns).length === 2)
        reading.faults.push(faultIn({ file: file.display }, 'unknown-reading', what, fix));
      const table = await readFile(reading, spec, file);
      for (const { id, soc_code: _, row: __, ...own } of table?.rows ?? [])
        marks.set(Number(id), { ...marks.get(Number(id)), ...own });
    }
    return { apply: (dataset) => applyMarks(dataset, marks) };
  },
};
