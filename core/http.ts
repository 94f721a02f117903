/** What the function's answers have in common: their headers, how JSON and problems are sent, and how a body is read. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod';
import vercel from '../vercel.json' with { type: 'json' };
import type { Bytes } from './data.js';
import { isList, listed } from './parameters.js';
import { parse, quoted, Refusal } from './problem.js';
import { EXAMPLE } from './requests.js';

// Those after the files are for what there is no file of.
const FILES_AT = vercel.routes.findIndex(({ handle }) => handle);
const RULES = vercel.routes
  .slice(0, FILES_AT)
  .flatMap(({ src, headers, continue: goesOn }) =>
    goesOn ? [{ path: new RegExp(src, 'i'), headers: Object.entries(headers) }] : [],
  );

const REDIRECTS = vercel.routes.flatMap(({ src, status, headers }) =>
  status === undefined ? [] : [{ path: new RegExp(src, 'i'), location: headers.Location }],
);

/** Returns where `vercel.json` redirects a path, if it does. */
export function redirectOf(pathname: string): string | undefined {
  const found = REDIRECTS.find(({ path }) => path.test(pathname));
  return found && pathname.replace(found.path, found.location);
}

/** Cache lifetimes where they differ from those of files: an error may be gone in a minute, an assessment is nobody else's. */
const BRIEFLY = 'public, max-age=60, s-maxage=60';
export const NEVER = 'no-store';

/** Returns the headers that `vercel.json` gives a path. RFC 6797 forbids one of them over plain HTTP. */
export function headersOf(pathname: string, protocol: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, headers } of RULES) {
    const match = path.exec(pathname);
    for (const [name, value] of match ? headers : []) found[name] = value.replace('$1', match?.[1] ?? '');
  }
  if (protocol !== 'https:') delete found['Strict-Transport-Security'];
  return found;
}

/** Gives an answer the headers of its path that it doesn't have. */
export function complete({ headers }: Response, pathname: string, protocol: string): void {
  for (const [name, value] of Object.entries(headersOf(pathname, protocol)))
    if (!headers.has(name)) headers.set(name, value);
}

/** Answers with a text and its length, which HEAD has too and by which whoever compresses decides. */
const answer = (status: number, type: string, body: string | Bytes, headers: Record<string, string>) => {
  const about = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': `${Buffer.byteLength(body)}` };
  return new Response(body, { status, headers: { ...about, ...headers } });
};

/** Answers with JSON, or with the bytes of a file that has some. */
export function json(value: object, headers: Record<string, string> = {}): Response {
  const body = value instanceof Uint8Array ? new Uint8Array(value) : `${JSON.stringify(value)}\n`;
  return answer(200, 'application/json', body, headers);
}

/** Answers that there is no such page or file; there may be one in a minute. */
export const missing = (type: string, body: string | Bytes): Response =>
  answer(404, type, body, { 'Cache-Control': BRIEFLY });

/** Answers with a problem, one of our own logged. Those and refused assessments aren’t cached; the rest may be gone in a minute. */
export function refuse(error: unknown, method = 'GET'): Response {
  // Who leaves while sending is no fault of ours.
  const isGone = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  if (!(error instanceof Refusal || isGone)) console.error(error);
  const ours = new Refusal('internal_error', 'Please try again later.');
  const { problem, headers } = error instanceof Refusal ? error : ours;
  const lifetime = problem.status < 500 && method !== 'POST' ? BRIEFLY : NEVER;
  const body = `${JSON.stringify(problem)}\n`;
  return answer(problem.status, 'application/problem+json', body, { ...headers, 'Cache-Control': lifetime });
}

/** Answers a preflight, or refuses a method that a resource doesn't have and says what to do instead. */
export function otherMethod(c: Context, allowed: string, instead = ''): Response {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allowed });
  // The answer to HEAD is as long as that to GET.
  const detail = `${quoted(c.req.method.replace('HEAD', 'GET'))} is not one of ${allowed}.${instead}`;
  throw new Refusal('method_not_allowed', detail, {}, { Allow: allowed });
}

/** Refuses a body that isn't labeled as plain JSON. */
export const isJson: MiddlewareHandler = (c, next) => {
  const [type, encoding = 'identity'] = [c.req.header('content-type'), c.req.header('content-encoding')];
  const isWrong = !/^application\/json\s*(;|$)/i.test(type ?? '');
  if (!isWrong && encoding.toLowerCase() === 'identity') return next();
  const given = type === undefined ? 'The request has no Content-Type' : `Content-Type is ${quoted(type)}`;
  const detail = isWrong
    ? `${given}. Send application/json.`
    : `Content-Encoding is ${quoted(encoding)}. Send the body uncompressed.`;
  throw new Refusal('unsupported_media_type', detail);
};

export const upTo = (maxSize: number, shorter: string): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('payload_too_large', `The body is longer than ${maxSize} bytes. ${shorter}`);
    },
  });

/** Longest query in bytes that is read: enough for every proper one. */
const QUERY_LIMIT = 4_096;

/**
 * Returns a request's query as its schema reads it: of a list all values count, repeated or separated by commas; of anything else
 * the last one does. What is empty counts as absent.
 */
export function query<Schema extends z.ZodObject>(c: Context, schema: Schema): z.output<Schema> {
  const { search, searchParams } = new URL(c.req.url);
  if (search.length > QUERY_LIMIT)
    throw new Refusal('uri_too_long', `The query is longer than ${QUERY_LIMIT} bytes. Ask for less at once.`);
  const given = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, isList(schema.shape[name]) ? listed(values) : values.at(-1) || undefined];
  });
  return parse(schema, Object.fromEntries(given), 'parameter');
}

/** Decoder that refuses invalid bytes instead of replacing them, and skips a byte order mark. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the JSON object in a body. */
export async function bodyOf(c: Context): Promise<object> {
  const bytes = await c.req.arrayBuffer();
  let fault: string;
  try {
    const body: unknown = JSON.parse(UTF_8.decode(bytes));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
    fault = `is ${Array.isArray(body) ? 'an array' : body === null ? 'null' : `a ${typeof body}`}`;
  } catch (error) {
    const unparsed = error instanceof SyntaxError ? 'can’t be parsed as JSON' : 'isn’t valid UTF-8';
    fault = bytes.byteLength === 0 ? 'is empty' : unparsed;
  }
  const detail = `The body ${fault}. Send an object such as ${JSON.stringify(EXAMPLE)}.`;
  throw new Refusal('invalid_json', detail);
}
