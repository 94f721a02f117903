/** Errors as RFC 9457 problem details: one format with stable codes that says what is wrong, where, and how to fix it. */
import * as z from 'zod';
import { API } from './routes.js';
import { PROBLEMS, type Problem, type ProblemCode } from './schemas/problem.js';
import { MOST, nearName } from './suggest.js';

type ProblemError = NonNullable<Problem['errors']>[number];

/** A problem on its way to the caller. Of what may be meant, nothing is said where nothing is near. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(
    code: ProblemCode,
    detail: string,
    { did_you_mean = [], ...more }: Partial<Pick<Problem, 'status' | 'errors' | 'did_you_mean'>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    const { title, status } = PROBLEMS[code];
    const near = did_you_mean.length > 0 && { did_you_mean };
    this.problem = { type: `/problems#${code}`, title, status, detail, code, ...more, ...near };
  }
}

/** Characters of a caller's text that an error repeats, names that it repeats, and errors that a response lists. */
const SHOWN_CHARACTERS = 40;
const LONGEST_NAME = 80;
const MOST_ERRORS = 50;

/**
 * Returns a caller's value for an error message: text shortened and in quotes, other values without quotes. Arrays and
 * objects are only named, because a deeply nested one would overflow the stack.
 */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'An array' : 'An object';
  if (typeof value !== 'string') return String(value);
  // No character has more than two units, so this has one more than are shown if there is one.
  const points = Array.from(value.slice(0, 2 * (SHOWN_CHARACTERS + 1)));
  return JSON.stringify(
    points.length > SHOWN_CHARACTERS ? `${points.slice(0, SHOWN_CHARACTERS).join('')}…` : value,
  );
}

/** What a schema reads: a query, a tool's arguments, or a body. */
type Kind = 'parameter' | 'argument' | 'body';

/**
 * Returns what the schema makes of a query or a body, or throws the problem that lists everything wrong with it.
 *
 * A schema's own sentences win; `sentenceOf` has the rest. A check may add `params: { meant }`: codes for `did_you_mean`.
 */
export function parse<Schema extends z.ZodObject>(schema: Schema, given: unknown, kind: Kind) {
  const parsed = schema.safeParse(given, { error: sentenceOf, reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // Only what is listed is worded: a body has room for thousands of unknown names.
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => () => unknownName([...issue.path, key], schema, kind))
      : () => faultOf(issue, kind),
  );
  const errors = faults.slice(0, MOST_ERRORS).map((worded) => worded());
  const meant = issues.flatMap((issue) => (issue.code === 'custom' && issue.params?.meant) || []);
  const shown = faults.length > MOST_ERRORS ? `the first ${MOST_ERRORS}` : 'all';
  const detail =
    faults.length === 1
      ? errors[0]!.detail
      : `There are ${faults.length} errors. See errors for ${shown} of them.`;
  const more = { errors, did_you_mean: [...new Set(meant)].slice(0, MOST) };
  throw new Refusal(kind === 'body' ? 'invalid_request' : 'invalid_parameter', detail, more);
}

/** Says what is wrong where a schema has no sentence of its own: with a choice of several, or with the type of a tool's argument. */
function sentenceOf({ path = [], code, input }: z.core.$ZodRawIssue): string {
  const name = String(path[0]);
  if (code !== 'invalid_value') return `${name} must be a string.`;
  return `${quoted(input)} isn’t allowed for ${name}. Use one of the allowed values, or several.`;
}

/** Returns the place of a fault: a parameter's name, or a JSON Pointer (RFC 6901) that skips names too long to repeat. */
function placeOf(path: readonly PropertyKey[], kind: Kind): Pick<ProblemError, 'parameter' | 'pointer'> {
  if (kind !== 'body') return { parameter: String(path[0]).slice(0, LONGEST_NAME) };
  const names = path
    .map(String)
    .filter((name) => name.length <= LONGEST_NAME)
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return { pointer: names.join('') };
}

function faultOf(issue: z.core.$ZodIssue, kind: Kind): ProblemError {
  const place = placeOf(issue.path, kind);
  if (issue.code !== 'invalid_value') return { ...place, detail: issue.message };
  const allowed = issue.values.map(String);
  return { ...place, detail: withNear(issue.message, issue.input, allowed), allowed };
}

/** What a name that isn't known isn't. */
const NO_NAME: Readonly<Record<Kind, string>> = {
  parameter: 'a parameter here. Remove it or use one of those allowed.',
  argument: 'an argument here. Remove it or use one of those allowed.',
  body: 'a field of an assessment. Remove it.',
};

/** Returns the error for a name that the query, the body, or its factors don't have. */
function unknownName(path: readonly PropertyKey[], { shape }: z.ZodObject, kind: Kind): ProblemError {
  const inner = shape.personal_factors;
  const factors = inner instanceof z.ZodDefault ? Object.keys((inner.unwrap() as z.ZodObject).shape) : [];
  const key = String(path.at(-1));
  const isFactor = path.length > 1;
  const allowed = isFactor ? factors : Object.keys(shape);
  const error = (detail: string) => ({ ...placeOf(path, kind), detail, allowed });
  if (!isFactor && factors.includes(key))
    return error(`${quoted(key)} is a personal factor: put it into personal_factors.`);
  if (isFactor && Object.hasOwn(shape, key))
    return error(`${quoted(key)} is no personal factor: put it beside personal_factors.`);
  const no = `${quoted(key)} isn’t ${isFactor ? 'a factor. Use one of the allowed values.' : NO_NAME[kind]}`;
  if (key !== 'q' || kind === 'body') return error(withNear(no, key, allowed));
  const search = kind === 'parameter' ? `${API}/search?q=` : 'search_occupations';
  return error(`${no} ${search} finds occupations by name.`);
}

function withNear(sentence: string, given: unknown, allowed: readonly string[]): string {
  const near = typeof given === 'string' ? nearName(given, allowed) : undefined;
  return near === undefined ? sentence : `${sentence} Did you mean ${quoted(near)}?`;
}
