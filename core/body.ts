/** The body of a POST: its bytes up to a limit, the JSON object in them, and what is wrong with its members. */
import { type ProblemError, problem, quoted } from './problem.js';
import type { Problem } from './schemas/problem.js';

/** Longer names aren't repeated in errors, and no response lists more errors than this. */
const LONGEST_NAME = 80;
const MOST_ERRORS = 50;

/** Strict, so that no wrong byte passes as a letter; a byte order mark is skipped. */
const UTF_8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a body chunk by chunk, which is quicker than `arrayBuffer()`. It stops once it has more than `limit` bytes, so
 * a body that is too long need not be read to its end, and keeps one byte more than that at most.
 */
export async function readBytes({ body }: Pick<Request, 'body'>, limit: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const bytes = new Uint8Array(limit + 1);
  let size = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const kept = next.value.subarray(0, bytes.length - size);
    bytes.set(kept, size);
    size += kept.length;
    if (size > limit) {
      // The rest isn't needed, and neither is the result of canceling.
      reader.cancel().catch(() => {});
      break;
    }
  }
  return bytes.subarray(0, size);
}

/** Parses bytes of JSON in UTF-8. Throws a `SyntaxError` or, if they aren't UTF-8, a `TypeError`. */
export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(UTF_8.decode(bytes));

/** The body's bytes as a JSON object, or the problem if they aren't one; `example` is a body that works. */
export function parseBody(bytes: Uint8Array, example: object): Record<string, unknown> | Problem {
  try {
    return objectIn(parseJson(bytes), example);
  } catch (error) {
    const detail =
      bytes.length === 0
        ? 'The body is empty.'
        : error instanceof SyntaxError
          ? 'The body can’t be parsed as JSON.'
          : 'The body isn’t valid UTF-8.';
    return notAnObject(detail, example);
  }
}

/** A parsed body if it is an object, or the problem if it is something else. */
export function objectIn(body: unknown, example: object): Record<string, unknown> | Problem {
  if (isObject(body)) return body;
  const kind = Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`;
  return notAnObject(`The body is ${kind}.`, example);
}

const notAnObject = (detail: string, example: object) =>
  problem('invalid_json', `${detail} Send an object such as ${JSON.stringify(example)}.`);

/** Half of a pair of UTF-16 units; no UTF-8 can have it, so strict readers would refuse the response. */
const LONE_SURROGATE = /\p{Cs}/u;

/** A JSON Pointer (RFC 6901) to a member, or to what holds it where its name is too long or too broken to be repeated. */
export const pointerTo = (parent: string, name: string): string =>
  name.length > LONGEST_NAME || LONE_SURROGATE.test(name)
    ? parent
    : `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** An error for each member that `what` doesn't have. */
export const unknownMembers = (
  body: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
  what: string,
): ProblemError[] =>
  Object.keys(body)
    .filter((name) => !allowed.includes(name))
    .map((name) => ({
      pointer: pointerTo('', name),
      detail: `${quoted(name)} isn’t a field of ${what}. Remove it.`,
      allowed: [...allowed],
    }));

/** The problem of a body with these errors, of which it lists as many as a response may. */
export const invalidRequest = (errors: readonly ProblemError[], meant: readonly string[] = []): Problem =>
  problem('invalid_request', errorCount(errors.length), {
    errors: errors.slice(0, MOST_ERRORS),
    ...(meant.length > 0 && { did_you_mean: [...meant] }),
  });

const errorCount = (count: number) =>
  count === 1
    ? 'The body has 1 error. See errors for where it is and what’s allowed.'
    : `The body has ${count} errors. See errors for where ${count > MOST_ERRORS ? `the first ${MOST_ERRORS}` : 'they'} are and what’s allowed.`;
