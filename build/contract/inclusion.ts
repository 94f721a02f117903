/**
 * Whether every fact of one document is still in another. v1 only grows, so a removal breaks even where a caller would not
 * notice. What a field means cannot be compared.
 */
import { nearest } from '../../core/nearest.js';
import type { Document } from './bare.js';
import { type Direction, factsOf, type Place, placeName } from './facts.js';

export interface Change {
  /** `query parameter limit of GET /api/v1/occupations`, or `RiskScore.final_score` for a part of a schema. */
  place: string;
  /** What happened there, a sentence: `Its type was number and is string.` */
  what: string;
  direction: Direction;
  /** The operations that share the place. */
  operations: readonly string[];
}

export interface Comparison {
  breaking: Change[];
  additive: Change[];
}

interface Difference {
  /** Of the use of a schema, not of the schema itself. */
  ofUse?: boolean;
  what: string;
  breaks: boolean;
}

export function compare(before: Document, after: Document): Comparison {
  const [old, now] = [factsOf(before), factsOf(after)];
  const found = new Map<string, Change & { breaks: boolean; operations: string[] }>();
  /** Places whose parts are not compared. */
  const ended = new Set<string>();
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const { owner, direction, operation } = (was ?? is)!;
    if (owner !== undefined && ended.has(owner)) {
      ended.add(key);
      continue;
    }
    if (!was || !is || isOther(was, is)) ended.add(key);
    const differences = was && is ? differing(was, is) : was ? gone(was, old, now) : added(is!);
    for (const { ofUse = false, what, breaks } of differences) {
      const [place, shared] = labelOf(key, old, now, ofUse);
      const id = `${direction} ${place} ${what}`;
      const change = found.get(id) ?? { place, what, direction, breaks, operations: [] };
      found.set(id, change);
      if (shared && operation !== undefined && !change.operations.includes(operation))
        change.operations.push(operation);
    }
  }
  const changes = (breaking: boolean) =>
    [...found.values()].flatMap(({ breaks, ...change }) => (breaks === breaking ? [change] : []));
  return { breaking: changes(true), additive: changes(false) };
}

type Places = ReadonlyMap<string, Place>;

/** A part of a schema that both sides name is called by it, whoever uses it; with whether operations share it. */
function labelOf(key: string, old: Places, now: Places, ofUse: boolean): [label: string, shared: boolean] {
  const [was, is] = [old.get(key), now.get(key)];
  const { kind, name, owner, shared } = (was ?? is)!;
  if (!ofUse && shared !== undefined && (was ?? is)!.shared === (is ?? was)!.shared)
    return [kind === 'response' ? `${kind} ${name} ${shared}` : shared, true];
  if (owner === undefined) return [name, false];
  const [label, isShared] = labelOf(owner, old, now, false);
  return [placeName(kind, name, label), isShared];
}

/** Nothing of the one type is of the other: their parts have nothing in common. */
const isOther = ({ facts: { type: was } }: Place, { facts: { type: is } }: Place): boolean =>
  isList(was) && isList(is) && was.length > 0 && !was.some((type) => covers(is, type));

function* gone(place: Place, old: Places, now: Places): Generator<Difference> {
  // That others are allowed, and that there are items, is a fact of the owner.
  if (place.kind === 'items' || place.name === '*') return;
  const isSibling = ({ kind, owner }: Place) => kind === place.kind && owner === place.owner;
  const siblings = (these: Places, others: Places) =>
    [...these].flatMap(([key, each]) => (isSibling(each) && !others.has(key) ? [each] : []));
  const fresh = siblings(now, old);
  const alike = fresh.filter(({ facts }) => JSON.stringify(facts) === JSON.stringify(place.facts));
  const only = siblings(old, now).length === 1 && alike.length === 1 ? alike[0]!.name : undefined;
  // URLs begin alike: a third of one is too much to be a slip.
  const within = place.owner === undefined && place.kind !== 'schema' ? { within: 3 } : {};
  const names = fresh.map(({ name }) => name);
  yield { ofUse: true, breaks: true, what: goneOr('It', place.name, names, only, within) };
}

/** `It is gone.`, with the new name that it may have got. */
function goneOr(what: string, name: string, fresh: readonly string[], only?: string, spelling = {}): string {
  const [renamed = only] = nearest(name, fresh, { most: 1, ...spelling });
  return renamed === undefined ? `${what} is gone.` : `${what} is gone and ${renamed} is new: renamed?`;
}

function* added({ kind, name, direction, facts }: Place): Generator<Difference> {
  if (kind === 'items' || name === '*') return;
  const required = direction === 'request' && facts.required === true;
  const breaks = required || (direction === 'response' && kind === 'alternative');
  yield { ofUse: true, breaks, what: required ? 'It is new and required.' : 'It is new.' };
}

function* differing(was: Place, is: Place): Generator<Difference> {
  const { direction } = was;
  const keywords = isOther(was, is) ? ['type'] : [...Object.keys(was.facts), ...Object.keys(is.facts)];
  for (const keyword of new Set(keywords)) {
    const [before, after] = [was.facts[keyword], is.facts[keyword]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    if ((keyword === 'values' || keyword === 'codes') && isList(before) && isList(after)) {
      yield* differingLists(keyword, before, after, direction);
      continue;
    }
    const ofUse = keyword === 'required' || keyword === 'null';
    const breaks = !isKept(keyword, before, after, direction);
    yield { ofUse, breaks, what: sentence(keyword, before, after, direction) };
  }
}

/** Each value is a fact of its own; a new one is more, in responses too. */
function* differingLists(
  keyword: 'values' | 'codes',
  was: readonly unknown[],
  is: readonly unknown[],
  direction: Direction,
): Generator<Difference> {
  const [before, after] = [was.map(shown), is.map(shown)];
  const lost = before.filter((value) => !after.includes(value));
  const fresh = after.filter((value) => !before.includes(value));
  const only = lost.length === 1 && fresh.length === 1 ? fresh[0] : undefined;
  const ofUse = keyword === 'codes';
  const noun = ofUse ? 'code' : 'value';
  const note =
    direction === 'response' && !ofUse ? ' Callers must be ready for values that they do not know.' : '';
  for (const value of lost)
    yield { ofUse, breaks: true, what: goneOr(`The ${noun} ${value}`, value, fresh, only) };
  for (const value of fresh) yield { ofUse, breaks: false, what: `The ${noun} ${value} is new.${note}` };
}

/** Once said, it stays so. */
const PROMISES = new Set(['default', 'operationId', 'allowEmptyValue', 'allowReserved', 'null']);
const LOWER = new Set('minimum exclusiveMinimum minLength minItems minProperties'.split(' '));
const UPPER = new Set('maximum exclusiveMaximum maxLength maxItems maxProperties others'.split(' '));

/** Requests that obeyed the old rule must obey the new one; responses must go on obeying the old one. */
function isKept(keyword: string, was: unknown, is: unknown, direction: Direction): boolean {
  // A program that reads numbers, or null, is written for them, even if they came no more.
  if (direction === 'response' && (keyword === 'type' || keyword === 'null')) return false;
  if (PROMISES.has(keyword)) return was === undefined;
  return direction === 'request' ? implies(keyword, was, is) : implies(keyword, is, was);
}

/** Whether what obeys the one value of a keyword obeys the other. */
function implies(keyword: string, one: unknown, other: unknown): boolean {
  if (other === undefined) return true;
  if (one === undefined) return false;
  if (keyword === 'type') return isList(one) && isList(other) && one.every((type) => covers(other, type));
  if (LOWER.has(keyword)) return Number(one) >= Number(other);
  return UPPER.has(keyword) && Number(one) <= Number(other);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const covers = (types: readonly unknown[], type: unknown) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function sentence(keyword: string, was: unknown, is: unknown, direction: Direction): string {
  if (keyword === 'required' && direction === 'request')
    return is ? 'It is now required.' : 'It is no longer required.';
  if (keyword === 'required') return is ? 'It is now always there.' : 'It may now be missing.';
  if (keyword === 'null') return is ? 'It may now be null.' : 'It may no longer be null.';
  const [subject, words = shown] = WORDS[keyword] ?? [`Its ${keyword}`];
  return `${subject} was ${words(was)} and is ${words(is)}.`;
}

const WORDS: Readonly<Record<string, [subject: string, words?: (value: unknown) => string]>> = {
  operationId: ['Its operationId, the name in generated clients,'],
  security: ['What callers must prove', (value) => (value === undefined ? 'nothing' : shown(value))],
  type: ['Its type', (value) => (isList(value) ? value.join(' or ') || 'null' : 'any')],
  values: ['It', (value) => (isList(value) ? `one of ${value.map(shown).join(', ')}` : 'any value')],
  others: [
    'It',
    (value) =>
      ['closed to other fields', 'open to fields of one schema', 'open to any field'][Number(value ?? 2)]!,
  ],
};

/** A value as a change shows it. */
function shown(value: unknown): string {
  if (value === undefined) return 'not set';
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
