/** Limits on what clients may take of the server, so that neither one nor many together keep others from being served. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
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

/** Answers an unknown method as any other that isn't allowed, and bytes that are no request with a bare status. */
function answerMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (!socket.writable) return void socket.destroy();
    const isMethod =
      error.code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(String(error.rawPacket).slice(0, 8192));
    if (!isMethod)
      return void socket.end(
        `HTTP/1.1 ${STATUSES[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
      );
    const allow = 'GET, HEAD, POST, OPTIONS';
    const body = `${JSON.stringify(problem('method_not_allowed', `The method is not one of ${allow}.`))}\n`;
    const headers = {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Access-Control-Allow-Origin': '*',
      Allow: allow,
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(['HTTP/1.1 405 Method Not Allowed', ...lines, '', body].join('\r\n'));
  });
}
