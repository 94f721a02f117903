/**
 * Compares two documents: is every fact of the old one still in the new one? v1 only grows, so a removal is a breaking change
 * even if no caller would notice. The meaning of a field can't be compared.
 */
import { nearest } from '../../core/nearest.js';
import type { Document } from './document.js';
import { type Direction, factsOf, type Place, placeName } from './facts.js';

export interface Change {
  /** Place: `query parameter limit of GET /api/v1/occupations`, or `RiskScore.final_score` for a part of a schema. */
  place: string;
  /** Sentence that tells what happened there: `Its type was number and is string.` */
  what: string;
  /** How to keep the contract: `Keep it next to the new one.` Empty if it is kept. */
  fix: string;
  direction: Direction;
  /** The operations that share the place. */
  operations: readonly string[];
}

export interface Comparison {
  breaking: Change[];
  additive: Change[];
}

interface Difference extends Pick<Change, 'what' | 'fix'> {
  /** True if the use of a schema differs, not the schema itself. */
  ofUse: boolean;
}

type Places = ReadonlyMap<string, Place>;

export function compare(before: Document, after: Document): Comparison {
  const [old, now] = [factsOf(before), factsOf(after)];
  const found = new Map<string, Change & { operations: string[] }>();
  /** Places whose parts are not compared. */
  const ended = new Set<string | undefined>();
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    const { owner, direction, operation } = (was ?? is)!;
    if (!was || !is || isOther(was, is) || ended.has(owner)) ended.add(key);
    if (ended.has(owner)) continue;
    const differences = was && is ? differing(was, is) : was ? gone(was, old, now) : added(is!);
    for (const { what, fix, ofUse } of differences) {
      const [place, shared] = labelOf(key, old, now, ofUse);
      const id = `${direction} ${place} ${what}`;
      const change = found.get(id) ?? { place, what, fix, direction, operations: [] };
      found.set(id, change);
      if (shared && operation !== undefined && !change.operations.includes(operation))
        change.operations.push(operation);
    }
  }
  const changes = [...found.values()];
  return {
    breaking: changes.filter(({ fix }) => fix !== ''),
    additive: changes.filter(({ fix }) => fix === ''),
  };
}

/** Returns a place's label: the schema's name if both sides name it, whoever uses it; true if operations share it. */
function labelOf(key: string, old: Places, now: Places, ofUse: boolean): [label: string, shared: boolean] {
  const [was = now.get(key)!, is = was] = [old.get(key), now.get(key)];
  const { kind, name, owner, shared } = was;
  if (!ofUse && shared !== undefined && shared === is.shared)
    return [kind === 'response' ? `${kind} ${name} ${shared}` : shared, true];
  if (owner === undefined) return [name, false];
  const [label, isShared] = labelOf(owner, old, now, false);
  return [placeName(kind, name, label), isShared];
}

/** Tells whether two types have no value in common, so that their parts can't be compared. */
const isOther = ({ facts: { type: was } }: Place, { facts: { type: is } }: Place): boolean =>
  isList(was) && isList(is) && was.length > 0 && !was.some((type) => covers(is, type));

/** Tells whether a place is implied by its owner, whose facts include items and additional fields. */
const isImplied = ({ kind, name }: Place) => kind === 'items' || name === '*';

function* gone(place: Place, old: Places, now: Places): Generator<Difference> {
  if (isImplied(place)) return;
  const siblings = (these: Places, others: Places) =>
    [...these.entries()].flatMap(([key, each]) =>
      each.kind === place.kind && each.owner === place.owner && !others.has(key) ? [each] : [],
    );
  const [lost, fresh] = [siblings(old, now), siblings(now, old)];
  const alike = fresh.filter(({ facts }) => JSON.stringify(facts) === JSON.stringify(place.facts));
  const only = lost.length === 1 && alike.length === 1 ? alike[0]!.name : undefined;
  // URLs begin alike, so a difference of a third is too large for a renamed one.
  const spelling = place.name.includes('/') ? { within: 3 } : {};
  const names = fresh.map(({ name }) => name);
  yield { ofUse: true, ...goneOr('It', place.name, names, only, spelling) };
}

/** Describes something that was removed, with the new name that it may have. */
function goneOr(what: string, name: string, fresh: readonly string[], only?: string, spelling = {}) {
  const [renamed = only] = nearest(name, fresh, { most: 1, ...spelling });
  if (renamed === undefined) return { what: `${what} is gone.`, fix: 'Put it back.' };
  return { what: `${what} is gone and ${renamed} is new: renamed?`, fix: `Keep ${name} next to ${renamed}.` };
}

function* added(place: Place): Generator<Difference> {
  if (isImplied(place)) return;
  if (place.direction === 'request' && place.facts.required === true)
    yield { ofUse: true, what: 'It is new and required.', fix: 'Make it optional.' };
  else if (place.direction === 'response' && place.kind === 'alternative')
    yield { ofUse: true, what: 'It is new.', fix: 'Return it in a new field.' };
  else yield { ofUse: true, what: 'It is new.', fix: '' };
}

function* differing(was: Place, is: Place): Generator<Difference> {
  const { direction } = was;
  const keywords = isOther(was, is) ? ['type'] : [...Object.keys(was.facts), ...Object.keys(is.facts)];
  for (const keyword of new Set(keywords)) {
    const [before, after] = [was.facts[keyword], is.facts[keyword]];
    const ofUse = OF_USE.has(keyword);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    if ((keyword === 'enum' || keyword === 'codes') && isList(before) && isList(after)) {
      const note = keyword === 'enum' && direction === 'response' ? ` ${BE_READY}` : '';
      for (const each of differingLists(keyword === 'enum' ? 'value' : 'code', note, before, after))
        yield { ofUse, ...each };
    } else {
      const fix = isKept(keyword, before, after, direction) ? '' : 'Keep it as it was.';
      yield { ofUse, what: sentence(keyword, before, after, direction), fix };
    }
  }
}

/** Facts about the use of a schema in a field or a body. */
const OF_USE = new Set(['required', 'nullable', 'codes']);
const BE_READY = 'Callers must be ready for values that they do not know.';

/** Compares lists value by value; a new value is an addition, even in responses. */
function* differingLists(noun: string, note: string, was: readonly unknown[], is: readonly unknown[]) {
  const [before, after] = [was.map(shown), is.map(shown)];
  const lost = before.filter((value) => !after.includes(value));
  const fresh = after.filter((value) => !before.includes(value));
  const only = lost.length === 1 && fresh.length === 1 ? fresh[0] : undefined;
  for (const value of lost) yield goneOr(`The ${noun} ${value}`, value, fresh, only);
  for (const value of fresh) yield { what: `The ${noun} ${value} is new.${note}`, fix: '' };
}

/** Facts that must never change. */
const PROMISES = new Set(['default', 'operationId', 'allowEmptyValue', 'allowReserved', 'nullable']);
const LOWER = new Set('minimum exclusiveMinimum minLength minItems minProperties'.split(' '));
const UPPER = new Set('maximum exclusiveMaximum maxLength maxItems maxProperties others'.split(' '));

/** Tells whether a rule is kept: requests valid under the old one are still valid, and responses still obey the old one. */
function isKept(keyword: string, was: unknown, is: unknown, direction: Direction): boolean {
  // A program that reads numbers, or null, is written for them, even if they no longer occur.
  if (direction === 'response' && (keyword === 'type' || keyword === 'nullable')) return false;
  if (PROMISES.has(keyword)) return was === undefined;
  return direction === 'request' ? implies(keyword, was, is) : implies(keyword, is, was);
}

/** Tells whether everything that obeys one value of a keyword also obeys the other. */
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
  if (keyword === 'nullable') return is ? 'It may now be null.' : 'It may no longer be null.';
  if (keyword === 'required' && direction === 'response')
    return is ? 'It is now always there.' : 'It may now be missing.';
  if (keyword === 'required') return is ? 'It is now required.' : 'It is no longer required.';
  const [subject, words = shown] = WORDS[keyword] ?? [`Its ${keyword}`];
  return `${subject} was ${words(was)} and is ${words(is)}.`;
}

const OPENNESS = ['closed to other fields', 'open to fields of one schema', 'open to any field'];
const WORDS: Readonly<Record<string, [subject: string, words?: (value: unknown) => string]>> = {
  operationId: ['Its operationId, the name in generated clients,'],
  credentials: ['Its security', (value) => (value === undefined ? 'none' : shown(value))],
  type: ['Its type', (value) => (isList(value) ? value.join(' or ') || 'null' : 'any')],
  enum: ['It', (value) => (isList(value) ? `one of ${value.map(shown).join(', ')}` : 'any value')],
  others: ['It', (value) => OPENNESS[Number(value)]!],
};

/** Formats a value for the report of a change. */
function shown(value: unknown): string {
  if (value === undefined) return 'not set';
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
