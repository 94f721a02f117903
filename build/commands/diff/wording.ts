/** Changes in the texts that people read. */

import { unversioned } from '../../releases/version.js';
import { changed } from './changed.js';
import type { Pairing } from './pairs.js';
import type { Report } from './report.js';
import type { Occupation, Snapshot } from './snapshot.js';

type Texts = Map<string, string>;

/** Keys in the settings whose values are words for people. */
const WORDS = new Set('title name label reason note publisher licence attribution retrieval url'.split(' '));

/** Returns the wording of an occupation; tasks are by O*NET's ID. */
function occupationTexts({ description, tasks }: Occupation, ids: readonly number[]): Texts {
  return new Map([
    ['description', description],
    ...tasks.map((task, index): [string, string] => [`task ${ids[index]}`, task.description]),
  ]);
}

const taskIds = ({ derived }: Snapshot): Map<string, number[]> =>
  new Map(derived.occupations.map(({ source }) => [source.soc_code, source.tasks.map(({ id }) => id)]));

/** Returns labels, reasons, sources, and names in the settings. */
function settingsTexts({ derived }: Snapshot): Texts {
  const { dataset, method, factors: source, sources, tables } = derived.source;
  const info = { ...dataset, attribution: unversioned(dataset.attribution) };
  return new Map([
    ...wordsIn(info, 'dataset'),
    ...wordsIn(method, 'method'),
    ...wordsIn(source, 'factors'),
    ...wordsIn(sources, 'sources'),
    ...wordsIn(tables.task_categories, 'task_categories'),
    ...wordsIn(tables.task_category_exceptions, 'task_category_exceptions'),
  ]);
}

function* wordsIn(value: unknown, where: string, isText = false): Generator<[string, string]> {
  if (typeof value === 'string') {
    if (isText) yield [where, value];
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* wordsIn(each, `${where}.${nameOf(each) ?? index}`);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* wordsIn(inner, `${where}.${key}`, WORDS.has(key));
}

/** Returns a name that identifies a member of a list better than its index. */
function nameOf(value: unknown): string | undefined {
  const { id, value: option, field, element_id, iwa_id } = (value ?? {}) as Record<string, unknown>;
  const name = id ?? option ?? field ?? element_id ?? iwa_id;
  return name === undefined ? undefined : String(name);
}

/** Compares texts that both sides have. An added or removed text belongs to a task or option that is reported elsewhere. */
const reworded = (then: Texts, now: Texts, where: (key: string) => string): Report['wording'] =>
  changed(then, now).flatMap(({ key, from, to }) =>
    from === null || to === null ? [] : [{ where: where(key), from, to }],
  );

export function wording(before: Snapshot, after: Snapshot, { pairs }: Pairing): Report['wording'] {
  const [then, now] = [taskIds(before), taskIds(after)];
  const occupations = pairs.flatMap((pair) => {
    const { soc_code } = pair.after;
    return reworded(
      occupationTexts(pair.before, then.get(pair.before.soc_code)!),
      occupationTexts(pair.after, now.get(soc_code)!),
      (key) => `${soc_code} ${key}`,
    );
  });
  return [...occupations, ...reworded(settingsTexts(before), settingsTexts(after), (key) => key)];
}
