/** Marks of tasks that lack a reading after all sources have been applied. */
import { type DraftDataset, DraftOccupation, DraftTask } from '../../../dataset/schema/draft.js';
import { givenReading, readingsOf } from '../../../dataset/schema/readings.js';
import type { Method } from '../../../dataset/schema/settings.js';

/** Returns the object with its keys in the order of a schema; keys without a value are left out. */
function inOrder<Value extends object>(value: Value, shape: object): Value {
  const own = new Map<string, unknown>(Object.entries(value));
  const keys = Object.keys(shape).filter((key) => own.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, own.get(key)])) as Value;
}

/** Marks a task as imputed if it lacks a reading that others have, or has none at all. */
function marked(task: DraftTask, own: ReturnType<typeof readingsOf>, { readings }: Method): DraftTask {
  const order = readings.list.map(({ id }) => id);
  const marks = task.marks && Object.entries(task.marks);
  const isFull = own.length > 0 && own.every((reading) => givenReading(task, reading.id) !== undefined);
  const sorted = marks && {
    marks: Object.fromEntries(marks.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))),
  };
  return inOrder({ ...task, ...sorted, imputed: isFull ? undefined : (true as const) }, DraftTask.shape);
}

/** Marks what is imputed in an occupation, and writes its fields in one order, with marks in that of the method. */
export function markOccupation(occupation: DraftOccupation, method: Method): DraftOccupation {
  const own = readingsOf(occupation.tasks, method);
  const tasks = occupation.tasks.map((task) => marked(task, own, method));
  return inOrder({ ...occupation, tasks }, DraftOccupation.shape);
}

/** Marks what is imputed in every occupation. */
export const markImputed = (dataset: DraftDataset): DraftDataset => ({
  ...dataset,
  occupations: dataset.occupations.map((one) => markOccupation(one, dataset.method)),
});
