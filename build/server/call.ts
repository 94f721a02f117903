/** The function under node:http: a message becomes a `Request`, and the `Response` an answer that may be encoded. */
import type { IncomingMessage } from 'node:http';
import { type Coding, entityTag } from '../../core/etag.js';
import { type Answer, flat, refuse } from './answer.js';
import { encode, isEncodable } from './files.js';

/** What is deployed: `handle` of core/handle.ts over an index. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * The body as it comes, read only when asked for: what is refused without a look at it need not wait for it. Once the
 * function has had enough, the rest is thrown away as it comes, so the connection never waits.
 */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let isEnough = false;
  const read = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    message.on('data', (chunk: Buffer) => {
      if (!isEnough) controller.enqueue(chunk);
    });
    message.on('end', () => {
      if (!isEnough) controller.close();
    });
    message.on('error', (error) => controller.error(error));
  };
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (message.listenerCount('data') === 0) read(controller);
      },
      cancel() {
        isEnough = true;
      },
    },
    { highWaterMark: 0 },
  );
}

/** HEAD is asked as GET, so that its headers are the same; node:http leaves the body out. */
function toRequest(message: IncomingMessage, target: string): Request {
  const url = `http://localhost${target}`;
  const headers = message.headers as Record<string, string>;
  if (message.method === 'GET' || message.method === 'HEAD') return new Request(url, { headers });
  const init = { method: message.method!, headers, body: bodyOf(message), duplex: 'half' };
  return new Request(url, init);
}

/** Asks the function. What fails in it is told to the log, and to the client only that it did. */
export async function callFunction(
  handler: Handler,
  message: IncomingMessage,
  target: string,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  try {
    return await toAnswer(await handler(toRequest(message, target)), routed, coding);
  } catch (error) {
    if (!message.destroyed) console.error(error);
    return refuse('internal_error', 'Please try again later.');
  }
}

/** A body that is worth it goes out encoded, its entity tag with it. The function's headers win over the routes'. */
async function toAnswer(
  response: Response,
  routed: ReadonlyMap<string, string>,
  wanted: Coding,
): Promise<Answer> {
  const { status } = response;
  const headers = new Map([...routed, ...response.headers]);
  if (response.body === null) {
    if (status !== 204 && status !== 304) headers.set('content-length', '0');
    return { status, headers: flat(headers) };
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const coding = isEncodable(headers.get('content-type') ?? '', bytes.length) ? wanted : 'identity';
  const body = await encode(bytes, coding);
  const [, hash] = /^"([0-9a-f]+)"$/.exec(headers.get('etag') ?? '') ?? [];
  if (hash !== undefined) headers.set('etag', entityTag(hash, coding));
  if (coding !== 'identity') headers.set('content-encoding', coding);
  headers.set('content-length', String(body.length));
  return { status, headers: flat(headers), body };
}
