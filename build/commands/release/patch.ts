/**
 * Returns the operations that turn one JSON document into another, as defined by RFC 6902 (JSON Patch). Any program that knows
 * the standard can apply them. Applied in order, they give the second document with its keys in order, so the texts are the
 * same to the byte.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Operation =
  | { op: 'add'; path: string; value: Json }
  | { op: 'replace'; path: string; value: Json }
  | { op: 'remove'; path: string };

type Obj = { [key: string]: Json };
const isObject = (value: Json): value is Obj =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const token = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export function patchBetween(before: Json, after: Json): Operation[] {
  return operations(before, after, '');
}

function operations(before: Json, after: Json, path: string): Operation[] {
  if (isObject(before) && isObject(after)) return orWhole(ofObjects(before, after, path), after, path);
  if (Array.isArray(before) && Array.isArray(after))
    return orWhole(ofLists(before, after, path), after, path);
  return before === after ? [] : [{ op: 'replace', path, value: after }];
}

/** Replaces a whole value if the operations on its parts take more space, or its parts can't be matched. */
function orWhole(parts: Operation[] | undefined, after: Json, path: string): Operation[] {
  const whole: Operation = { op: 'replace', path, value: after };
  if (parts === undefined) return [whole];
  return parts.length <= 1 || lengthOf(parts) <= lengthOf(whole) ? parts : [whole];
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

/** Compares objects. Returns nothing if the keys would end up in another order, because new keys go to the end. */
function ofObjects(before: Obj, after: Obj, path: string): Operation[] | undefined {
  const [was, is] = [Object.keys(before), Object.keys(after)];
  const kept = was.filter((key) => Object.hasOwn(after, key));
  const fresh = is.filter((key) => !Object.hasOwn(before, key));
  if ([...kept, ...fresh].some((key, index) => key !== is[index])) return undefined;
  return [
    ...was
      .filter((key) => !Object.hasOwn(after, key))
      .map((key): Operation => ({ op: 'remove', path: `${path}/${token(key)}` })),
    ...kept.flatMap((key) => operations(before[key]!, after[key]!, `${path}/${token(key)}`)),
    ...fresh.map((key): Operation => ({ op: 'add', path: `${path}/${token(key)}`, value: after[key]! })),
  ];
}

/** Keys that identify the rows of the bulk files, and the members of lists in them. */
const NAMES = [
  'soc_code',
  'name',
  'task_id',
  'naics_code',
  'group',
  'skill',
  'tier',
  'value',
  'id',
  'field',
  'source',
  'path',
];

function identity(value: Json): string {
  if (!isObject(value)) return JSON.stringify(value);
  const names = NAMES.flatMap((name) => (Object.hasOwn(value, name) ? [name, value[name]] : []));
  return JSON.stringify(names.length > 0 ? names : value);
}

/**
 * Compares lists. Members that both have in the same order stay and are compared; the others are removed from the back, then
 * added from the front, so that every index is right when its operation is applied.
 */
function ofLists(before: Json[], after: Json[], path: string): Operation[] | undefined {
  const [was, is] = [before.map(identity), after.map(identity)];
  const placeNow = new Map(is.map((name, index) => [name, index]));
  if (placeNow.size !== is.length || new Set(was).size !== was.length) return undefined;
  const common = was.flatMap((name, index) =>
    placeNow.has(name) ? [{ index, now: placeNow.get(name)! }] : [],
  );
  const kept = longestRising(common.map(({ now }) => now)).map((at) => common[at]!);
  const stays = new Set(kept.map(({ index }) => index));
  const stayed = new Set(kept.map(({ now }) => now));
  const removed = before.flatMap((_, index): Operation[] =>
    stays.has(index) ? [] : [{ op: 'remove', path: `${path}/${index}` }],
  );
  const added = after.flatMap((value, index): Operation[] =>
    stayed.has(index) ? [] : [{ op: 'add', path: `${path}/${index}`, value }],
  );
  const changed = kept.flatMap(({ index, now }) => operations(before[index]!, after[now]!, `${path}/${now}`));
  return [...removed.reverse(), ...added, ...changed];
}

/** Returns the indices of a longest increasing subsequence of distinct numbers. */
function longestRising(values: readonly number[]): number[] {
  /** `ends[length]`: index of the lowest last number of an increasing subsequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [place, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous.push(low > 0 ? ends[low - 1]! : -1);
    ends[low] = place;
  }
  const found: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place]!) found.push(place);
  return found.reverse();
}
