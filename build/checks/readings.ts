/** Checks of the tasks' readings: the method's list, and the labels and marks of the tasks. */
import { suggestions } from '../dataset/faults/words.js';
import { type Occupation, TaskLabels } from '../dataset/schema/occupation.js';
import { givenReading, isRead, ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { at, type Check, type Found, occupationFile } from './rule.js';

const FILE = 'method.json';

/** Finds readings that are listed twice, have an unknown scale, or are all of one kind. */
function* wrongList({ list, scales }: Method['readings']): Generator<Found> {
  for (const [index, { id, scale }] of list.entries()) {
    const path = ['readings', 'list', index];
    const first = list.findIndex((reading) => reading.id === id);
    if (first < index)
      yield {
        ...at(FILE, [...path, 'id']),
        what: `readings.list[${index}].id is "${id}", as in readings.list[${first}].`,
        fix: 'Name each reading once.',
      };
    // A missing scale is reported once, even if several readings use it.
    if (!Object.hasOwn(scales, scale) && !list.slice(0, index).some((other) => other.scale === scale))
      yield {
        ...at(FILE, [...path, 'scale']),
        what: `readings.list[${index}].scale is "${scale}", which is not in readings.scales.`,
        meant: suggestions(scale, Object.keys(scales)),
        fix: 'Correct it, or add the scale.',
      };
  }
  for (const kind of ReadingKind.options)
    if (!list.some((reading) => reading.kind === kind))
      yield {
        ...at(FILE, ['readings', 'list']),
        what: `readings.list has no reading of ${kind}, so no task has a risk.`,
        fix: 'Add one.',
      };
}

/** Finds scales whose values, meanings, and values within reach don't match. */
function* wrongScales({ list, scales }: Method['readings']): Generator<Found> {
  for (const [name, { values, meanings, within_reach }] of Object.entries(scales)) {
    const path = ['readings', 'scales', name];
    const has = Object.keys(values).join(', ');
    const means = Object.keys(meanings).join(', ');
    const unknown = (within_reach ?? []).findIndex((value) => !Object.hasOwn(values, value));
    const isOfCapability = list.some(({ kind, scale }) => kind === 'capability' && scale === name);
    if (means !== has)
      yield {
        ...at(FILE, [...path, 'meanings']),
        what: `readings.scales.${name}.meanings has ${means}; the scale has ${has}.`,
        fix: 'Give each value its meaning, in the same order.',
      };
    else if (unknown >= 0)
      yield {
        ...at(FILE, [...path, 'within_reach', unknown]),
        what: `readings.scales.${name}.within_reach has "${within_reach![unknown]}"; the scale has ${has}.`,
        fix: 'Correct it.',
      };
    else if (isOfCapability && within_reach === undefined)
      yield {
        ...at(FILE, path),
        what: `readings.scales.${name} has no within_reach, which a scale of capability needs for the scenario.`,
        fix: 'Name the values that see a task within reach.',
      };
  }
}

export const methodReadings: Check = {
  rule: 'method-readings',
  ensures: 'Ensure that the method names each reading once, on a scale that it has, and both kinds.',
  needs: [FILE],
  *check({ method: { readings } }) {
    yield* wrongList(readings);
    yield* wrongScales(readings);
  },
};

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
        const allowed = reading && Object.keys(readings.scales[reading.scale]!.values);
        if (reading === undefined)
          yield {
            ...at(file, path, 'key'),
            what: `${name} is not a reading in method.json.`,
            meant: suggestions(id, byId.keys()),
            fix: 'Correct the name, or add the reading to readings.list.',
          };
        else if (!allowed!.includes(String(value)))
          yield {
            ...at(file, path),
            what: `${name} is ${value}; the scale ${reading.scale} has ${allowed!.join(', ')}.`,
            fix: 'Correct it.',
          };
      }
}

/** Finds tasks that lack a reading of their occupation, or are marked as lacking one that they have. */
function* wronglyImputed({ soc_code, tasks }: Occupation, method: Method): Generator<Found> {
  const file = occupationFile(soc_code);
  const readings = readingsOf(tasks, method);
  if (!isRead(tasks, method) && tasks.some(({ imputed }) => !imputed)) {
    yield {
      ...at(file, ['tasks']),
      what: 'No task of this occupation has a reading of capability and of automation.',
      fix: 'Rate them (npm run words -- --unrated), and until then mark each "imputed": true.',
    };
    return;
  }
  for (const [index, task] of tasks.entries()) {
    const missing = readings.filter(({ id }) => givenReading(task, id) === undefined).map(({ id }) => id);
    const [first] = missing;
    if (first !== undefined && task.imputed === undefined)
      yield {
        // If reading the file found an invalid label, that has been reported.
        ...at(file, ['tasks', index, Object.hasOwn(TaskLabels.shape, first) ? 'labels' : 'marks', first]),
        what: `tasks[${index}] lacks ${missing.join(', ')}, which other tasks of the occupation have.`,
        fix: 'Add them, or "imputed": true.',
      };
    else if (first === undefined && readings.length > 0 && task.imputed)
      yield {
        ...at(file, ['tasks', index, 'imputed']),
        what: `tasks[${index}] has every reading and is marked imputed; only one can be true.`,
        fix: 'Remove "imputed".',
      };
  }
}

/** Finds a dataset without rated occupations: unrated ones take the means of rated ones, so there must be some. */
function* unreadDataset(occupations: readonly Occupation[], method: Method): Generator<Found> {
  const [first] = occupations;
  if (first === undefined || occupations.some(({ tasks }) => isRead(tasks, method))) return;
  yield {
    ...at(occupationFile(first.soc_code), ['tasks']),
    what: 'No task of any occupation has a reading of capability and of automation, so there is nothing to score.',
    fix: 'Import labels or task ratings.',
  };
}

export const taskReadings: Check = {
  rule: 'task-readings',
  ensures:
    'Ensure that every task has the readings that its occupation has or is marked imputed, each a value of its scale.',
  needs: [FILE],
  *check({ occupations, method }, faulty) {
    // Errors there would be found again in every task.
    if (faulty.has(FILE)) return;
    yield* unreadDataset(occupations, method);
    for (const occupation of occupations) {
      yield* unknownValues(occupation, method);
      yield* wronglyImputed(occupation, method);
    }
  },
};
