/**
 * The function under node:http. It is asked without the `Request` and `Response` of the Fetch API in between, which
 * cost four times what an assessment does; `handle`, which the platform calls, wraps the same function in them.
 */
import type { IncomingMessage } from 'node:http';
import { type Coding, entityTag } from '../../core/etag.js';
import type { Asked, Answer as FunctionAnswer } from '../../core/handle.js';
import { type Answer, flat, refuse } from './answer.js';
import { encode, isEncodable } from './site.js';

export type Handler = (asked: Asked) => Promise<FunctionAnswer>;

/** More of a body than the function ever accepts, so that it can refuse what is longer. */
const KEPT_BODY = 1_000_000;
/** Up to here a body is read off, so that its sender is ready to hear the refusal. */
const READ_BODY = 8_000_000;

function readBody(message: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () =>
      resolve(new Uint8Array(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).buffer);
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
    arrayBuffer: () => readBody(message),
  };
}

/** The function's headers win over the routes'. A body that is worth it goes out encoded, its entity tag with it. */
async function toAnswer(
  { status, headers: own, body: text }: FunctionAnswer,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  const headers = new Map(routed);
  for (const [name, value] of Object.entries(own)) headers.set(name.toLowerCase(), value);
  if (text === null) {
    if (status !== 204 && status !== 304) headers.set('content-length', '0');
    return { status, headers: flat(headers) };
  }
  let body: Buffer | string =
    typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  if (coding !== 'identity' && isEncodable(headers.get('content-type') ?? '', body.length)) {
    body = await encode(Buffer.from(text as string), coding);
    headers.set('content-encoding', coding);
    const [, hash] = /^"([0-9a-f]+)"$/.exec(headers.get('etag') ?? '') ?? [];
    if (hash !== undefined) headers.set('etag', entityTag(hash, coding));
  }
  headers.set('content-length', String(Buffer.byteLength(body)));
  return { status, headers: flat(headers), body };
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
