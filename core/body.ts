/** The body of a POST: its bytes up to a limit, the JSON object in them, and the errors of its members. */
import { type ProblemError, problem, quoted } from './problem.js';
import type { Problem } from './schemas/problem.js';

/** Longer names aren't repeated in errors, and no response lists more errors than this. */
const LONGEST_NAME = 80;
const MOST_ERRORS = 50;

/** Decoder that refuses invalid bytes instead of replacing them, and skips a byte order mark. */
const UTF_8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a body chunk by chunk, which is faster than `arrayBuffer()`. It stops once it has more than `limit` bytes, so a body
 * that is too long isn't read to its end, and returns at most `limit` + 1 bytes.
 */
export async function readBytes({ body }: Pick<Request, 'body'>, limit: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  let bytes = new Uint8Array();
  let size = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const kept = next.value.subarray(0, limit + 1 - size);
    // Nearly every body is one chunk, for which room for the largest body would cost more than the rest of an assessment.
    if (bytes.length < size + kept.length) {
      const room = new Uint8Array(size === 0 ? kept.length : limit + 1);
      room.set(bytes);
      bytes = room;
    }
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

/** Parses the body's bytes as a JSON object, or returns a problem if they aren't one; `example` is a body that works. */
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

/** Returns a parsed body if it is an object, or a problem if it is something else. */
export function objectIn(body: unknown, example: object): Record<string, unknown> | Problem {
  if (isObject(body)) return body;
  const kind = Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`;
  return notAnObject(`The body is ${kind}.`, example);
}

const notAnObject = (detail: string, example: object) =>
  problem('invalid_json', `${detail} Send an object such as ${JSON.stringify(example)}.`);

/** Half of a surrogate pair. UTF-8 can't encode it, so strict readers would reject the response. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Returns a JSON Pointer (RFC 6901) to a member, or to its parent if the name is too long or too broken to repeat. */
export const pointerTo = (parent: string, name: string): string =>
  name.length > LONGEST_NAME || LONE_SURROGATE.test(name)
    ? parent
    : `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns an error for each member that `what` doesn't have. */
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

/** Returns the problem of a body with these errors. It lists as many of them as a response may. */
export const invalidRequest = (errors: readonly ProblemError[], meant: readonly string[] = []): Problem =>
  problem('invalid_request', errorCount(errors.length), {
    errors: errors.slice(0, MOST_ERRORS),
    ...(meant.length > 0 && { did_you_mean: [...meant] }),
  });

const errorCount = (count: number) =>
  count === 1
    ? 'The body has 1 error. See errors for where it is and what’s allowed.'
    : `The body has ${count} errors. See errors for where ${count > MOST_ERRORS ? `the first ${MOST_ERRORS}` : 'they'} are and what’s allowed.`;
