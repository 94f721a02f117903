/** The readings of the tasks: those that the method lists, and the labels and marks that the tasks have. */
import { suggestions } from '../dataset/faults/words.js';
import { type Occupation, TaskLabels } from '../dataset/schema/occupation.js';
import { givenReading, isRead, ReadingKind, readingsOf } from '../dataset/schema/readings.js';
import type { Method } from '../dataset/schema/settings.js';
import { at, type Check, type Found, occupationFile } from './rule.js';

const FILE = 'method.json';

/** Readings named twice, on no known scale, or all of one kind. */
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
    // A scale that several readings name is missing once.
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

/** Scales whose values, meanings and values within reach do not agree. */
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

/** Labels and marks that are no reading of the method, or whose value its scale does not have. */
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

/** Tasks that lack a reading of their occupation, or are marked so without lacking one. */
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
        // Where reading found a label wrong, that is said already.
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

/** Occupations that nobody has read take the means of others, of which there must be some. */
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
    // What is wrong there would be found again in every task.
    if (faulty.has(FILE)) return;
    yield* unreadDataset(occupations, method);
    for (const occupation of occupations) {
      yield* unknownValues(occupation, method);
      yield* wronglyImputed(occupation, method);
    }
  },
};
