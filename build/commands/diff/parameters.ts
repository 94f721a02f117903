/** The method's parameters one by one: lists the ones that differ, and changes a single one. */
import type { Method } from '../../dataset/schema/settings.js';

export type Value = number | string | boolean | null;

export interface Parameter {
  /** Name: `score.floor`, `tiers.cut_points[medium].from`, `protective_factors.factors.judgment.elements`. */
  name: string;
  path: readonly (string | number)[];
  /** Old value; `undefined` if there is none. */
  from: unknown;
  to: unknown;
}

/** Keys of texts around the parameters, which no figure depends on. */
const WORDS = new Set(['$schema', 'version', 'reason', 'sources']);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns changed parameters except readings, which mean nothing without the labels and marks in the tasks. */
export function changedParameters(before: Method, after: Method): Parameter[] {
  const { readings: _, ...then } = before;
  const { readings: __, ...now } = after;
  return differences(then, now, [], '');
}

/** Returns the method's readings as one parameter, named by their IDs; `undefined` if they are the same. */
export function changedReadings(before: Method, after: Method): Parameter | undefined {
  const [changed] = differences(before.readings, after.readings, ['readings'], 'readings');
  const ids = ({ readings }: Method) => readings.list.map(({ id }) => id);
  return changed && { name: 'readings', path: ['readings'], from: ids(before), to: ids(after) };
}

function differences(from: unknown, to: unknown, path: (string | number)[], name: string): Parameter[] {
  if (isObject(from) && isObject(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !WORDS.has(key));
    return keys.flatMap((key) =>
      differences(from[key], to[key], [...path, key], name === '' ? key : `${name}.${key}`),
    );
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length && from.every(isObject))
    return from.flatMap((each, index) =>
      differences(each, to[index], [...path, index], `${name}[${each.tier ?? index}]`),
    );
  return same(from, to) ? [] : [{ name, path, from, to }];
}

/** Returns the method with one parameter changed to its new value. */
export function withParameter(method: Method, { path, to }: Parameter): Method {
  const changed = structuredClone(method);
  let inner = changed as unknown as Json;
  for (const key of path.slice(0, -1)) inner = inner[key] as Json;
  const last = path.at(-1)!;
  if (to === undefined) delete inner[last];
  else inner[last] = to;
  return changed;
}

/** Formats a parameter's value; `null` if there is none. */
export function shown(value: unknown): Value {
  if (value === undefined) return null;
  return typeof value === 'object' ? wordsOf(value) : (value as Value);
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((each) => (isObject(each) ? Object.values(each).join(' ') : String(each))).join(', ')
    : Array.isArray((value as Json).elements)
      ? wordsOf((value as Json).elements)
      : JSON.stringify(value);
