/** The function under node:http: a Request goes in, a Response comes out. */
import type { IncomingMessage } from 'node:http';
import { type Coding, entityTag } from '../../core/etag.js';
import { type Answer, refuse } from './answer.js';
import { encode, isEncodable } from './site.js';

export type Handler = (request: Request) => Promise<Response>;

/** More of a body than the function ever reads; it refuses bodies far smaller, so it can do so with what is kept. */
const KEPT_BODY = 1_000_000;
/** Up to here a body is read off, so that its sender is ready to hear the refusal. */
const READ_BODY = 8_000_000;

function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      if (size < KEPT_BODY) chunks.push(chunk);
      size += chunk.length;
      if (size < READ_BODY) return;
      message.pause();
      resolve(Buffer.concat(chunks));
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
  });
}

/** The URL as the client asked for it; a Host that is no host name does not get in. */
function requestUrl(host: string | undefined, target: string): URL {
  const origin = `http://${host}`;
  return new URL(
    (host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.canParse(origin) ? origin : 'http://localhost') +
      target,
  );
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!);
  return headers;
}

/** HEAD is asked as GET, so that its headers are the same; node:http leaves the body out. */
async function toRequest(message: IncomingMessage, target: string): Promise<Request> {
  const method = message.method === 'HEAD' ? 'GET' : message.method!;
  const init: RequestInit = { method, headers: headersOf(message) };
  if (method !== 'GET') init.body = await readBody(message);
  return new Request(requestUrl(message.headers.host, target), init);
}

/** The function's headers win over the routes'. A body that is worth it goes out encoded, its entity tag with it. */
async function toAnswer(
  response: Response,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  const headers = new Map([...routed, ...response.headers]);
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (
    isEncodable(headers.get('content-type') ?? '', body.length) &&
    !headers.has('content-encoding') &&
    coding !== 'identity'
  ) {
    body = await encode(body, coding);
    headers.set('content-encoding', coding);
    const hash = /^"([0-9a-f]+)"$/.exec(headers.get('etag') ?? '')?.[1];
    if (hash !== undefined) headers.set('etag', entityTag(hash, coding));
  }
  const { status } = response;
  if (status === 204 || status === 304) return { status, headers: [...headers].flat() };
  headers.set('content-length', String(body.length));
  return { status, headers: [...headers].flat(), body };
}

export async function callFunction(
  handler: Handler,
  message: IncomingMessage,
  target: string,
  routed: ReadonlyMap<string, string>,
  coding: Coding,
): Promise<Answer> {
  let request: Request;
  try {
    request = await toRequest(message, target);
  } catch {
    // TRACE, which no Request may have; or the caller has gone and nobody reads this.
    return refuse('method_not_allowed', `${message.method} is not understood.`, [
      'allow',
      'GET, HEAD, OPTIONS',
    ]);
  }
  try {
    return await toAnswer(await handler(request), routed, coding);
  } catch (error) {
    console.error(error);
    return refuse('internal_error', 'Please try again later.');
  }
}
