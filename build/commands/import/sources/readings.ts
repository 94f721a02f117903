/**
 * Marks of tasks by Task ID, `task_ratings_<year>.tsv`. Which column is which reading is in `method.json`, so that a further
 * pass, rater or year needs an entry there and no code. The labels of a study of 2024 (Eloundou et al.) stay as they are.
 */
import type { DraftTask } from '../../../dataset/schema/dataset.js';
import { SocCode } from '../../../dataset/schema/occupation.js';
import type { Method } from '../../../dataset/schema/settings.js';
import { findFiles, reportIn } from '../files.js';
import { type Columns, type Kind, kindOf, type TableSpec, wholeNumber, yearsIn } from '../source.js';
import { readFile } from '../table.js';
import type { ImportSource } from '../update.js';
import { markOf } from '../wording/marks.js';

const NAME = 'task_ratings_####.tsv';
const FEW = 'Marks of tasks that nobody has marked go in by npm run words (docs/data.md).';
const KIND: Kind = { ...kindOf('task-ratings-#', '\\d{4}'), several: true, whole: FEW };

/** The table of a file: a column for each reading of the method that is from it, with the marks of its scale. */
function ratingsOf(vintage: string, method: Method) {
  const readings = method.readings.list.filter(({ source }) => source === `task-ratings-${vintage}`);
  const marks = readings.map((reading) => [reading.id, [reading.column, markOf(reading, method)] as const]);
  const columns: Columns = {
    soc_code: ['soc_code', SocCode],
    id: ['task_id', wholeNumber],
    ...Object.fromEntries(marks),
  };
  return { kind: KIND, release: vintage, files: [NAME], columns, key: ['id'] } satisfies TableSpec;
}

export const taskRatings: ImportSource = {
  files: [NAME],
  async read(reading, { method }) {
    const given = new Map<number, object>();
    for (const file of findFiles(reading.files, [NAME])) {
      const vintage = yearsIn(file.path);
      const spec = ratingsOf(vintage, method);
      const what = `is from task-ratings-${vintage}, of which method.json has no reading.`;
      const fix = `Add one for each column to readings.list, if it has every task. ${FEW}`;
      if (Object.keys(spec.columns).length === 2)
        reportIn(reading.faults, file.display)('unknown-reading', what, fix);
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
  },
};
