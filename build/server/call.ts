/** The function under node:http: a message becomes a `Request`, and the `Response` is encoded if that is worth it. */
import type { IncomingMessage } from 'node:http';
import { type Coding, entityTag } from '../../core/etag.js';
import { type Answer, flat, refuse } from './answer.js';
import { encode, isEncodable } from './files.js';

/** The function as deployed: `handle` of core/handle.ts over an index. */
export type Handler = (request: Request) => Promise<Response>;

/**
 * Returns the body as a stream that is read only when needed, so a request refused without reading it doesn't wait for it.
 * Once the function has read enough, the rest is discarded as it arrives, so the connection never waits.
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

/** Converts a message to a `Request`. HEAD becomes GET, so that its headers are the same; node:http omits the body. */
function toRequest(message: IncomingMessage, target: string): Request {
  const url = `http://localhost${target}`;
  const headers = message.headers as Record<string, string>;
  if (message.method === 'GET' || message.method === 'HEAD') return new Request(url, { headers });
  const init = { method: message.method!, headers, body: bodyOf(message), duplex: 'half' };
  return new Request(url, init);
}

/** Calls the function. An exception goes to the log; the client learns only that there was one. */
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

/** Converts a `Response`. A body worth encoding is encoded, with its entity tag. The function's headers override the routes'. */
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
