/** Which tasks lack a reading, after all sources have given theirs. */
import type { DraftDataset, DraftTask } from '../../../dataset/schema/draft.js';
import { givenReading, readingsOf } from '../../../dataset/schema/readings.js';
import type { Method } from '../../../dataset/schema/settings.js';

/** The tasks of an occupation: one that lacks a reading that others have, or any, is marked imputed. */
function marked(tasks: readonly DraftTask[], method: Method): DraftTask[] {
  const order = method.readings.list.map(({ id }) => id);
  const own = readingsOf(tasks, method);
  return tasks.map((task) => {
    const { id, description, type, labels, dwas } = task;
    const marks = task.marks && Object.entries(task.marks);
    const isFull = own.length > 0 && own.every((reading) => givenReading(task, reading.id) !== undefined);
    return {
      ...{ id, description, type },
      ...(labels && { labels }),
      ...(marks && {
        marks: Object.fromEntries(marks.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))),
      }),
      ...(!isFull && { imputed: true as const }),
      dwas,
    };
  });
}

/** Marks what is imputed, and writes each task's fields in one order, with marks in that of the method. */
export function markImputed(dataset: DraftDataset): DraftDataset {
  const occupations = dataset.occupations.map((one) => ({
    ...one,
    tasks: marked(one.tasks, dataset.method),
  }));
  return { ...dataset, occupations };
}
