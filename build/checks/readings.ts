/** The labels and marks of the tasks: each a reading of the method, and none lacking without saying so. */
import { type Found, suggestions } from '../dataset/fault.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type Occupation, TaskLabels } from '../dataset/schema/occupation.js';
import { givenReading, isRead, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { occupationFile } from './unique.js';

const rule = 'task-readings';

export function* checkReadings({ occupations, method }: Dataset): Generator<Found> {
  const [first] = occupations;
  if (first && !occupations.some(({ tasks }) => isRead(tasks, method)))
    yield {
      file: occupationFile(first.soc_code),
      path: ['tasks'],
      rule,
      what: 'No task of any occupation has a reading of capability and of automation, so there is nothing to score.',
      fix: 'Import labels or task ratings.',
    };
  for (const occupation of occupations) {
    yield* unknownValues(occupation, method);
    yield* wronglyImputed(occupation, method);
  }
}

/** Finds labels and marks that aren't a reading of the method, or whose value isn't on its scale. */
function* unknownValues({ soc_code, tasks }: Occupation, { readings }: Method): Generator<Found> {
  const file = occupationFile(soc_code);
  const byId = new Map(readings.list.map((reading) => [reading.id, reading]));
  for (const [index, { labels, marks }] of tasks.entries())
    for (const [group, values] of Object.entries({ labels, marks }))
      for (const [id, value] of Object.entries(values ?? {})) {
        const name = `tasks[${index}].${group}.${id}`;
        const path = ['tasks', index, group, id];
        const reading = byId.get(id);
        if (reading === undefined) {
          const meant = suggestions(id, byId.keys());
          yield { file, path, atKey: true, rule, what: `${name} is not a reading in method.json.`, meant };
          continue;
        }
        const allowed = Object.keys(readings.scales[reading.scale]!.values);
        if (allowed.includes(String(value))) continue;
        const what = `${name} is ${value}; the scale ${reading.scale} has ${allowed.join(', ')}.`;
        yield { file, path, rule, what };
      }
}

/** Finds tasks that lack a reading of their occupation, or are marked as lacking one that they have. */
function* wronglyImputed({ soc_code, tasks }: Occupation, method: Method): Generator<Found> {
  const file = occupationFile(soc_code);
  if (!isRead(tasks, method)) {
    if (tasks.every(({ imputed }) => imputed)) return;
    const what = 'No task of this occupation has a reading of capability and of automation.';
    const fix =
      'Rate them, or mark each task "imputed": true, and the occupation is not published until somebody has.';
    yield { file, path: ['tasks'], rule, what, fix };
    return;
  }
  const readings = readingsOf(tasks, method);
  for (const [index, task] of tasks.entries()) {
    const missing = readings.filter(({ id }) => givenReading(task, id) === undefined).map(({ id }) => id);
    const [first] = missing;
    if (first !== undefined && task.imputed === undefined) {
      const group = Object.hasOwn(TaskLabels.shape, first) ? 'labels' : 'marks';
      const what = `tasks[${index}] lacks ${missing.join(', ')}, which other tasks of the occupation have.`;
      yield { file, path: ['tasks', index, group], rule, what, fix: 'Add them, or "imputed": true.' };
    } else if (first === undefined && task.imputed) {
      const what = `tasks[${index}] has every reading and is marked imputed; only one can be true.`;
      yield { file, path: ['tasks', index, 'imputed'], rule, what, fix: 'Remove "imputed".' };
    }
  }
}
