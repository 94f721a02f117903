/**
 * The function under node:http. It is asked without the `Request` and `Response` of the Fetch API in between, which
 * cost four times what an assessment does; `handle`, which the platform calls, wraps the same function in them.
 */
import type { IncomingMessage } from 'node:http';
import type { Answer as FunctionAnswer } from '../../core/answers.js';
import { type Coding, entityTag } from '../../core/etag.js';
import type { Asked } from '../../core/handle.js';
import { type Answer, flat, refuse } from './answer.js';
import { encode, isEncodable } from './files.js';

export type Handler = (asked: Asked) => Promise<FunctionAnswer>;

/** More of a body than the function ever accepts, so that it can refuse what is longer. */
const KEPT_BODY = 1_000_000;
/** Up to here a body is read off, so that its sender is ready to hear the refusal. */
const READ_BODY = 8_000_000;

function readBody(message: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    message.on('data', (chunk: Buffer) => {
      if (size < KEPT_BODY) chunks.push(chunk);
      size += chunk.length;
      if (size < READ_BODY) return;
      message.pause();
      finish();
    });
    message.on('end', finish);
    message.on('error', reject);
  });
}

/** As a `Request` has it: `..` resolved, what belongs encoded encoded. Only odd targets are worth the parsing. */
function urlOf(target: string): string {
  const url = `http://localhost${target}`;
  return /[^!$&-;=?-Z_a-z~%]|\/\.|%2e/i.test(target) ? new URL(url).href : url;
}

/** HEAD is asked as GET, so that its headers are the same; node:http leaves the body out. */
function toAsked(message: IncomingMessage, target: string): Asked {
  const { method, headers } = message;
  return {
    method: method === 'HEAD' ? 'GET' : method!,
    url: urlOf(target),
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    bytes: () => readBody(message),
  };
}

/** Names and values in turn; the function's win over the routes'. */
function merged(own: Readonly<Record<string, string>>, routed: ReadonlyMap<string, string>): string[] {
  const headers = flat(Object.entries(own));
  if (routed.size === 0) return headers;
  const named = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  for (const [name, value] of routed) if (!named.has(name)) headers.push(name, value);
  return headers;
}

/** Where the value of a header stands in a list of names and values; 0 where there is none. */
const placeOf = (name: string, headers: readonly string[]) =>
  headers.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name) + 1;

/** A body that is worth it goes out encoded, its entity tag with it. */
async function toAnswer(
  { status, headers: own, body }: FunctionAnswer,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  const headers = merged(own, routed);
  if (body === null) {
    if (status !== 204 && status !== 304) headers.push('content-length', '0');
    return { status, headers };
  }
  if (coding === 'identity' || !isEncodable(headers[placeOf('content-type', headers)] ?? '', body.length)) {
    headers.push('content-length', String(Buffer.byteLength(body)));
    return { status, headers, body };
  }
  const encoded = await encode(Buffer.from(body as string), coding);
  headers.push('content-encoding', coding, 'content-length', String(encoded.length));
  const tag = placeOf('etag', headers);
  const [, hash] = /^"([0-9a-f]+)"$/.exec(headers[tag] ?? '') ?? [];
  if (hash !== undefined) headers[tag] = entityTag(hash, coding);
  return { status, headers, body: encoded };
}

export async function callFunction(
  handler: Handler,
  message: IncomingMessage,
  target: string,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  try {
    return await toAnswer(await handler(toAsked(message, target)), routed, coding);
  } catch (error) {
    if (!message.destroyed) console.error(error);
    return refuse('internal_error', 'Please try again later.');
  }
}
