/** What the server does below requests: it limits connections, answers malformed ones, and compresses what it sends. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { problem } from '../core/problem.js';

const MOST = 2_000;

/** File descriptors that are kept for everything but connections. */
const RESERVED = 64;

/** Returns the number of connections that this process can have; a shell's `ulimit -n` may allow fewer. */
function connectionsAllowed(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const files = report.userLimits?.open_files?.soft;
  return typeof files === 'number' ? Math.min(MOST, files - RESERVED) : MOST;
}

/** Limits a server's connections: one more takes the place of the one that has waited longest for its next request. */
export function limitConnections(server: Server, most = connectionsAllowed()): void {
  let open = 0;
  const waiting = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open += 1;
    const [oldest] = waiting;
    if (open > most) (oldest ?? socket).destroy();
    waiting.add(socket);
    socket.once('close', () => {
      open -= 1;
      waiting.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  answerMalformed(server);
}

/** Statuses of what isn't a request, by Node's code of the fault. */
const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A request line whose method Node doesn't know; any other bytes that it doesn't understand aren't HTTP. */
const UNKNOWN_METHOD = /^[\w!#$%&'*+.^`|~-]+ \/\S* HTTP\/1\.[01]\r\n/;

/** The answer to an unknown method, as to any other that isn't allowed. */
const ALLOWED = 'GET, HEAD, POST, OPTIONS';
const NOT_ALLOWED = [
  '405 Method Not Allowed',
  'Content-Type: application/problem+json; charset=utf-8',
  'Access-Control-Allow-Origin: *',
  `Allow: ${ALLOWED}`,
].join('\r\n');
const NOT_ALLOWED_BODY = JSON.stringify(
  problem('method_not_allowed', `The method is not one of ${ALLOWED}.`),
);

/** Answers what Node can't read as a request. The connection ends with the answer. */
function answerMalformed(server: Server): void {
  server.on(
    'clientError',
    ({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
      if (!socket.writable) return void socket.destroy();
      const isMethod =
        code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(String(rawPacket?.subarray(0, 8192)));
      const [head, body] = isMethod
        ? [NOT_ALLOWED, `${NOT_ALLOWED_BODY}\n`]
        : [STATUSES[code] ?? '400 Bad Request', ''];
      socket.end(`HTTP/1.1 ${head}\r\nConnection: close\r\n\r\n${body}`);
    },
  );
}

/** Smaller bodies gain nothing: they fit one packet either way. */
const WORTH_ENCODING = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg)/;
const QUALITY = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses text by what the client accepts. The tag becomes a weak one, because it is of other bytes. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const supports = ['br', 'gzip', 'identity'];
  const coding = accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' });
  if (coding === 'identity') return;
  const { status, body } = c.res;
  const headers = new Headers(c.res.headers);
  const length = Number(headers.get('Content-Length') ?? WORTH_ENCODING);
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  if (!isText || length < WORTH_ENCODING || status === 206) return;
  headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
  const encoder = Duplex.toWeb(coding === 'br' ? createBrotliCompress(QUALITY) : createGzip());
  // Hono would add the headers of the response that is replaced, its length among them.
  c.res = undefined;
  c.res = new Response(body?.pipeThrough(encoder as ReadableWritablePair) ?? null, { status, headers });
};
