/** The labels and marks of the tasks: each a reading of the method. One that is lacking is no fault; the check counts them. */
import { type Found, suggestions } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Occupation } from '../dataset/schema/occupation.js';
import { isRead } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';

const rule = 'task-readings';

export function* checkReadings({ occupations, method }: Dataset): Generator<Found> {
  for (const occupation of occupations) yield* unknownValues(occupation, method);
  const what =
    'No task of any occupation has a reading of capability and of automation: there is nothing to score.';
  const fix = 'Import labels or task ratings.';
  if (occupations[0] && !occupations.some(({ tasks }) => isRead(tasks, method)))
    yield { file: occupationFile(occupations[0].soc_code), path: ['tasks'], rule, what, fix };
}

/** Finds labels and marks that aren't a reading of the method, or whose value isn't on its scale, and raters of none. */
function* unknownValues({ soc_code, tasks }: Occupation, { readings }: Method): Generator<Found> {
  const file = occupationFile(soc_code);
  for (const [index, task] of tasks.entries())
    for (const group of ['labels', 'marks'] as const) {
      const values = task[group];
      if (!values && task.own?.[group]) {
        const what = `tasks[${index}].own.${group} names raters of ${group} that the task doesn't have. Remove it, or add them.`;
        yield { file, path: ['tasks', index, 'own', group], rule, what };
      }
      for (const [id, value] of Object.entries(values ?? {})) {
        const scale = readings.list.find((reading) => reading.id === id)?.scale;
        const known = scale ? Object.keys(readings.scales[scale]!.values) : [];
        if (known.includes(String(value))) continue;
        const name = `tasks[${index}].${group}.${id}`;
        const here = { file, path: ['tasks', index, group, id], rule };
        const what = scale
          ? `${name} is ${value}; the scale ${scale} has ${known.join(', ')}.`
          : `${name} is not a reading in method.json.`;
        const meant = suggestions(id, scale ? [] : readings.list.map((reading) => reading.id));
        yield { ...here, what, ...(!scale && { atKey: true, meant, cause: id }) };
      }
    }
}
