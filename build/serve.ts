/** The local server over an output: its files and the function, on one port. */
import fs from 'node:fs';
import http, { type Server, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { headersOf, refuse } from '../core/http.js';
import { problem, Refusal } from '../core/problem.js';
import { API, FUNCTION_INDEX } from '../core/routes.js';
import { answersOf } from './static.js';

export interface ServeOptions {
  /** Folder of the output tree. */
  dist: string;
  /** Answers before everything else, where it does: pages of `npm run dev`. */
  first?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/** Statuses of what Node can't read as a request, where they aren't 400. */
const MALFORMED = { HPE_INVALID_METHOD: 405, ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never gets to the app, so that any page can read it: what is no proper request, and our own faults. */
function answerFault(error: unknown, status = 400): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) console.error(error);
  const code = status === 405 ? 'method_not_allowed' : 'malformed_request';
  const found = isTheirs
    ? { ...problem(code, `${error.message}.`), status }
    : problem('internal_error', 'Please try again later.');
  return refuse(new Refusal(found, { ...headersOf(API, 'http:'), Allow: 'GET, HEAD, POST, OPTIONS' }));
}

/** Answers on a connection from which nothing more can be read, and ends it. */
async function answerLast({ code, message }: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  const answer = answerFault(new RequestError(message), MALFORMED[code as keyof typeof MALFORMED]);
  const lines = [...answer.headers, ['Connection', 'close']].map((header) => `${header.join(': ')}\r\n`);
  const head = `HTTP/1.1 ${answer.status} ${http.STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n`;
  // A client that never closes its side would keep the descriptor.
  socket.end(head + (await answer.text()), () => socket.destroy());
}

/** Returns the server over an output; a new one that takes its place is served from then on. */
export function serverOver({ dist, first }: ServeOptions): Server & { end: () => void } {
  let answer = answersOf(dist);
  fs.watchFile(path.join(dist, FUNCTION_INDEX), { interval: 500, persistent: false }, ({ mtimeMs }) => {
    // What can't be looked at has no time: then what is served stays.
    if (mtimeMs === 0) return;
    answer = answersOf(dist);
    console.log(`Serving the new ${path.basename(dist)}/.`);
  });

  let isEnding = false;
  // The latest answer on each connection; that longest without a new one comes first.
  const connections = new Map<Socket, ServerResponse | undefined>();
  const turns = new WeakMap<Socket, Promise<Response>>();
  // Whoever asks for much on one connection waits for each answer; whoever has left isn't answered.
  const fetch = (request: Request, { incoming: { socket }, outgoing }: HttpBindings): Promise<Response> => {
    const answerNext = async () => {
      if (socket.destroyed) return new Response();
      if (!URL.canParse(request.url)) throw new RequestError('Invalid URL');
      const response = (await first?.(request)) ?? (await answer(request));
      if (isEnding && connections.get(socket) === outgoing) outgoing.setHeader('Connection', 'close');
      return response;
    };
    const turn = (turns.get(socket) ?? Promise.resolve()).then(answerNext).catch(answerFault);
    turns.set(socket, turn);
    return turn;
  };
  const listener = getRequestListener(fetch as never, { errorHandler: answerFault });
  const limits = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
  // A missing Host is answered like a wrong one; a connection without a byte either way ends after half a minute.
  const server = http.createServer({ ...limits, requireHostHeader: false }, listener).setTimeout(30_000);

  // What `ulimit -n` allows, but for files.
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const most = Math.min(2_000, Number(report.userLimits?.open_files?.soft) - 64 || 2_000);
  server.maxConnections = Math.max(16, most);
  // Beyond half of that, the one that has been silent longest makes room. One that is being answered stays.
  const isAnswered = (latest?: ServerResponse) => latest?.req.complete && !latest.writableFinished;
  server.on('connection', (socket: Socket) => {
    if (connections.size > server.maxConnections / 2)
      [...connections].find(([, latest]) => !isAnswered(latest))?.[0].destroy();
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (connections.delete(socket)) connections.set(socket, response);
  });
  server.on('clientError', (error, socket: Socket) => {
    const latest = connections.get(socket);
    if (latest?.headersSent && !latest.writableFinished) socket.destroy();
    else void answerLast(error, socket);
  });
  // An expectation that isn't understood is ignored like any other header.
  server.on('checkExpectation', listener);
  /** Ends without losing a request: a client that isn't told yet to close its connection may be sending one. */
  const end = () => {
    isEnding = true;
    // Unlike HTTP's, this leaves idle connections open.
    net.Server.prototype.close.call(server);
    setInterval(() => {
      server.closeIdleConnections();
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    }, 500).unref();
  };
  return Object.assign(server, { end });
}
