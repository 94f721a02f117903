/** Errors as RFC 9457 problem details: one format with stable codes that says what is wrong, where, and how to fix it. */
import * as z from 'zod';
import { API } from './routes.js';
import { PROBLEMS, type Problem, type ProblemCode } from './schemas/problem.js';
import { MOST, nearName } from './suggest.js';

type ProblemError = NonNullable<Problem['errors']>[number];

/** A problem on its way to the caller. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem.detail);
  }
}

export function problem(
  code: ProblemCode,
  detail: string,
  more: { errors?: ProblemError[]; did_you_mean?: string[] } = {},
): Problem {
  const { status, title } = PROBLEMS[code];
  return { type: `/problems#${code}`, title, status, detail, code, ...more };
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
export function parse<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
  kind: Kind,
): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: sentenceOf, reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownNames(issue, schema, kind) : faultOf(issue, kind),
  );
  const meant = issues.flatMap((issue) => (issue.code === 'custom' && issue.params?.meant) || []);
  const listed = errors.slice(0, MOST_ERRORS);
  const shown = listed.length < errors.length ? `the first ${MOST_ERRORS}` : 'all';
  const detail =
    errors.length === 1
      ? errors[0]!.detail
      : `There are ${errors.length} errors. See errors for ${shown} of them.`;
  const more = {
    errors: listed,
    ...(meant.length > 0 && { did_you_mean: [...new Set(meant)].slice(0, MOST) }),
  };
  throw new Refusal(problem(kind === 'body' ? 'invalid_request' : 'invalid_parameter', detail, more));
}

/** Says what is wrong where a schema has no sentence of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = String(issue.path?.[0] ?? 'The value');
  if (issue.code === 'invalid_value') {
    const inList = (issue.path?.length ?? 0) > 1 ? ', or several' : '';
    return `${quoted(issue.input)} isn’t allowed for ${name}. Use one of the allowed values${inList}.`;
  }
  if (issue.code === 'invalid_type') {
    const expected = issue.expected === 'string' ? 'a string' : 'an object';
    return issue.input === undefined ? `${name} is required.` : `${name} must be ${expected}.`;
  }
  return `${name} isn’t right.`;
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

/** Returns an error for each name that the query, the body, or its factors don't have. */
function unknownNames(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  { shape }: z.ZodObject,
  kind: Kind,
): ProblemError[] {
  const inner = shape.personal_factors;
  const factors = inner instanceof z.ZodDefault ? Object.keys((inner.unwrap() as z.ZodObject).shape) : [];
  const isInner = path.length > 0;
  const allowed = isInner ? factors : Object.keys(shape);
  const ofBody = isInner
    ? 'a factor. Use one of the allowed values.'
    : 'a field of an assessment. Remove it.';
  const ofQuery = `${kind === 'parameter' ? 'a parameter' : 'an argument'} here. Remove it or use one of those allowed.`;
  return keys.map((key, at) => {
    // What isn't listed needs only to be counted: a body has room for thousands.
    if (at >= MOST_ERRORS) return { detail: '' };
    const sentence = `${quoted(key)} isn’t ${kind === 'body' ? ofBody : ofQuery}`;
    const isMisplaced = !isInner && factors.includes(key);
    const detail = isMisplaced
      ? `${quoted(key)} is a personal factor: put it into personal_factors.`
      : key === 'q'
        ? `${sentence} ${kind === 'parameter' ? `${API}/search?q=` : 'search_occupations'} finds occupations by name.`
        : withNear(sentence, key, allowed);
    return { ...placeOf([...path, key], kind), detail, allowed };
  });
}

function withNear(sentence: string, given: unknown, allowed: readonly string[]): string {
  const near = typeof given === 'string' ? nearName(given, allowed) : undefined;
  return near === undefined ? sentence : `${sentence} Did you mean ${quoted(near)}?`;
}
