/** Arguments are looked at before anything is asked: what would only be refused, or quietly mean something else. */
import { BODY_LIMIT } from '../../core/assess.js';
import { BATCH_BODY_LIMIT } from '../../core/assess-batch.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../core/list.js';
import { BATCH_LIMIT } from '../../core/schemas/batch-limit.js';
import { SEARCH_LIMIT } from '../../core/search/limit.js';
import { ArgumentError } from './errors.js';

type Check = readonly [is: (value: unknown) => boolean, words: string];

const isObject = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]';
const text = (pattern: RegExp, words: string): Check => [
  (value) => typeof value === 'string' && pattern.test(value),
  words,
];
const whole = (min: number, max: number): Check => [
  (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  `a whole number from ${min} to ${max}`,
];
const json = (limit: number): Check => [
  (value) => new TextEncoder().encode(value as string).length <= limit,
  `at most ${limit} bytes of JSON`,
];
const size = whole(LIMIT.min, LIMIT.max);
const RESULTS = whole(SEARCH_LIMIT.min, SEARCH_LIMIT.max);

/** Shapes of codes as in `PARAMETERS` of the route table, which would bring all of itself along; a test compares them. */
export const SHAPES = {
  soc_code: /^(?:\d{2}-\d{4}\.\d{2})$/,
  group: /^(?:\d{2})$/,
  naics_code: /^(?:\d{2,4}|\d{2}-\d{2})$/,
  schema: /^(?:[a-z-]+)$/,
};

/** Where the search's index lies; the same holds for it. */
export const SEARCH_INDEX = '/client/search-index.json';

/** Every argument by its name: what it must be, and that in words. */
const CHECKS = {
  soc_code: text(SHAPES.soc_code, 'an O*NET-SOC code such as "15-1252.00"'),
  naics_code: text(SHAPES.naics_code, 'a NAICS code such as "5415", or a range such as "31-33"'),
  group: text(SHAPES.group, 'the two digits of a major group, such as "15"'),
  schema: text(SHAPES.schema, 'the name of a shape in URLs, such as "risk-score"'),
  q: text(new RegExp(`^[^]{0,${QUERY_LENGTH}}$`, 'u'), `a string of at most ${QUERY_LENGTH} characters`),
  limit: size,
  pageSize: size,
  offset: whole(OFFSET.min, OFFSET.max),
  level: [(value) => [2, 3, 4].includes(value as number), '2, 3 or 4'],
  personal_factors: [isObject, 'an object of factor keys and option values'],
  assessments: [
    (value) => Array.isArray(value) && value.length > 0 && value.length <= BATCH_LIMIT,
    `an array of 1 to ${BATCH_LIMIT} assessments`,
  ],
  request: json(BODY_LIMIT),
  batch: json(BATCH_BODY_LIMIT),
  signal: [(value) => typeof (value as AbortSignal)?.aborted === 'boolean', 'an AbortSignal'],
  fetch: [(value) => typeof value === 'function', 'a function'],
  cacheSize: whole(0, 1e6),
  baseUrl: [
    (value) => siteOf(value) !== undefined,
    'the http(s) address of the service without ? and #, such as "https://example.org"',
  ],
} as const satisfies Record<string, Check>;
export type ArgumentName = keyof typeof CHECKS;

export function checkArgument(name: ArgumentName, value: unknown): void {
  const [is, words] = CHECKS[name];
  if (!is(value)) throw new ArgumentError(name, `${name} must be ${words}; it is ${shown(value)}.`);
}

/** A search needs something to look for, and gives fewer results than a list. */
export function checkSearch({ q, limit }: { q?: unknown; limit?: unknown }): void {
  if (!q) throw new ArgumentError('q', 'q must be what to look for, 1 to 200 characters; it is empty.');
  const [isFew, words] = RESULTS;
  if (limit !== undefined && !isFew(limit))
    throw new ArgumentError('limit', `limit must be ${words}; it is ${shown(limit)}.`);
}

/** What is chosen of each factor; left open, as in a form, it is undefined and not sent. */
export function checkFactors(chosen: object = {}): void {
  for (const [key, value] of Object.entries(chosen))
    if (value !== undefined && typeof value !== 'string')
      throw new ArgumentError(
        'personal_factors',
        `personal_factors.${key} must be a string; it is ${shown(value)}.`,
      );
}

/**
 * An object of named arguments, each right or absent; anything else in it is a slip of the pen. The values of `others` are
 * left to the service, which refuses whatever it does not know.
 */
export function checkNamed(
  of: string,
  given: unknown,
  names: readonly ArgumentName[],
  others: readonly string[] = [],
): void {
  if (!isObject(given)) throw new ArgumentError(of, `${of} must be an object; it is ${shown(given)}.`);
  const all: readonly string[] = [...others, ...names];
  for (const name of Object.keys(given)) {
    if (!all.includes(name))
      throw new ArgumentError(name, `${of} has no ${shown(name)}. Use ${all.join(', ')}.`);
    if (given[name] !== undefined && !others.includes(name)) checkArgument(name as ArgumentName, given[name]);
  }
}

/** The address of the service that a base URL means, without a slash at its end; `undefined` where it means none. */
export function siteOf(baseUrl: unknown): string | undefined {
  try {
    const { protocol, origin, pathname, search, hash } = new URL(String(baseUrl), globalThis.location?.href);
    if (/^https?:$/.test(protocol) && !search && !hash)
      return (origin + pathname).replace(/\/*(\/api\/v1\/*)?$/, '');
  } catch {
    // No address at all.
  }
  return undefined;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return Object(value) === value ? `of type ${typeof value}` : String(value);
}
