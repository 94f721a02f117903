/** A difference between two contracts, and what it means to those who call. */
import { nearest } from '../../core/nearest.js';

/** What callers send, or what they get: what is harmless in one breaks the other. */
export type Direction = 'input' | 'output';

/** What a change does to the set of values: `break` and `add` mean the same in both directions. */
export type Effect = 'break' | 'add' | 'narrow' | 'widen';

export interface Change {
  /** `query parameter limit of GET /api/v1/occupations`, or `RiskScore.final_score` for a part of a shape. */
  place: string;
  /** What happened there, a sentence: `It was number and is string.` */
  what: string;
  before?: unknown;
  after?: unknown;
  /** The operations in whose answers or bodies a shape's part occurs. */
  in: readonly string[];
  direction: Direction;
}

export interface Breaking extends Change {
  /** What a new major version would need for it: `a RiskScore without final_score`. */
  needs: string;
}

/** A change before it is known whom it concerns. */
export interface Finding extends Omit<Breaking, 'in' | 'direction'> {
  effect: Effect;
  /** A part of a shape or of an answer that any number of operations may use. */
  shared?: boolean;
}

/** A finding in what is sent or in what is got. */
export type Directed = Finding & { direction: Direction };

/** Callers must go on sending what they send, and must not get what they cannot know. */
export const breaks = (effect: Effect, direction: Direction): boolean =>
  effect === 'break' || effect === (direction === 'input' ? 'narrow' : 'widen');

interface Sides {
  gone: string[];
  kept: string[];
  fresh: string[];
}

export function sidesOf(before: Iterable<string>, after: Iterable<string>): Sides {
  const was = new Set(before);
  const is = new Set(after);
  return {
    gone: [...was].filter((name) => !is.has(name)),
    kept: [...was].filter((name) => is.has(name)),
    fresh: [...is].filter((name) => !was.has(name)),
  };
}

/** The new name that a name which is gone may have got: one spelled nearly so, or the only new one that is alike. */
export function newName(
  name: string,
  { gone, fresh }: Pick<Sides, 'gone' | 'fresh'>,
  alike: (fresh: string) => boolean,
  spelling: { within?: number } = {},
): string | undefined {
  const [near] = nearest(name, fresh, { most: 1, ...spelling });
  if (near !== undefined) return near;
  const same = fresh.filter(alike);
  return gone.length === 1 && same.length === 1 ? same[0] : undefined;
}

/** What is said of something that is gone from `of` and may have got a new name; `noun` says what it is: `the value `. */
export function goneFrom(of: string, name: string, now: string | undefined, noun = '') {
  const subject = noun === '' ? 'It' : `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${name}`;
  return now === undefined
    ? { what: `${subject} is gone.`, needs: `${of} without ${noun}${name}` }
    : {
        what: `${subject} is gone and ${now} is new: renamed?`,
        needs: `${of} with ${noun}${now} in place of ${name}`,
      };
}

/** A value as a change shows it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'not set';
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

export const wasIs = (subject: string, before: unknown, after: unknown): string =>
  `${subject} was ${shown(before)} and is ${shown(after)}.`;

/** A part of a place: `Job.title`, `body of POST /api/v1/score as text/csv, title`. */
export const within = (place: string, name: string): string =>
  place.includes(' ') ? `${place}, ${name}` : `${place}.${name}`;

/** `a GET /api/v1/meta`, `an OccupationList` */
export const an = (place: string): string => `${/^[aeiou]/i.test(place) ? 'an' : 'a'} ${place}`;
