/** `npm start` and `npm run dev`: an output's files and the function on one port, until the process is told to end. */
import { once } from 'node:events';
import fs from 'node:fs';
import http, { type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { complete, refuse } from '../core/http.js';
import { Refusal } from '../core/problem.js';
import { API, FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX } from '../core/routes.js';
import { originOf, portOf } from './dataset/address.js';
import { CommandError } from './dataset/fault.js';
import { appOver } from './static.js';

/** Statuses of what Node can't read as a request, where they aren't 400. */
const MALFORMED = { HPE_INVALID_METHOD: 405, ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never gets to the app, so that any page can read it: what is no proper request, and our own faults. */
function answerFault(error: unknown, status = 400): Response {
  const code = status === 405 ? 'method_not_allowed' : 'malformed_request';
  const isTheirs = error instanceof RequestError;
  const answer = refuse(isTheirs ? new Refusal(code, `${error.message}.`, { status }) : error);
  answer.headers.set('Allow', 'GET, HEAD, POST, OPTIONS');
  complete(answer, API, 'http:');
  return answer;
}

/** Answers on a connection from which nothing more can be read, and ends it. */
async function answerLast({ code, message }: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  const answer = answerFault(new RequestError(message), MALFORMED[code as keyof typeof MALFORMED]);
  const lines = [...answer.headers, ['Connection', 'close']].map((header) => `${header.join(': ')}\r\n`);
  const head = `HTTP/1.1 ${answer.status} ${http.STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n`;
  // A client that never closes its side would keep the descriptor.
  socket.end(head + (await answer.text()), () => socket.destroy());
}

/** Returns the server over an output, or what takes its place. `first` answers before it, where it does: pages of `npm run dev`. */
export function serverOver(dist: string, first?: (request: Request) => Response | undefined): Server {
  let app = appOver(dist);
  fs.watchFile(path.join(dist, FUNCTION_INDEX), { interval: 500, persistent: false }, ({ mtimeMs }) => {
    // What can't be looked at has no time: then what is served stays.
    if (mtimeMs === 0) return;
    app = appOver(dist);
    console.log(`Serving the new ${path.basename(dist)}/.`);
  });

  // The latest answer on each connection, which may have none yet; the one that has been silent longest comes first.
  const connections = new Map<Socket, ServerResponse | undefined>();
  const turns = new WeakMap<Socket, Promise<Response>>();
  // Whoever asks for much on one connection waits for each answer; whoever has left isn't answered.
  const fetch = (request: Request, { incoming: { socket, headersDistinct }, outgoing }: HttpBindings) => {
    if (connections.delete(socket)) connections.set(socket, outgoing);
    const answer = async () => {
      if (socket.destroyed || !URL.canParse(request.url)) throw new RequestError('Invalid URL');
      if (headersDistinct.host?.[1] !== undefined) throw new RequestError('More than one host header');
      const response = first?.(request) ?? (await app.fetch(request));
      const isLast = !server.listening && connections.get(socket) === outgoing;
      if (isLast) outgoing.setHeader('Connection', 'close');
      return response;
    };
    const turn = (turns.get(socket) ?? Promise.resolve()).then(answer).catch(answerFault);
    turns.set(socket, turn);
    return turn;
  };
  const listener = getRequestListener(fetch as never, { errorHandler: answerFault });
  const limits = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };
  // A missing Host is a wrong one, an unknown expectation nothing; a connection without a byte either way ends in half a minute.
  const server = http.createServer({ ...limits, requireHostHeader: false }, listener).setTimeout(30_000);
  // What `ulimit -n` allows, but for files.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  server.maxConnections = Math.max(16, Math.min(2_000, Number(userLimits?.open_files?.soft) - 64 || 2_000));
  server.on('connection', (socket: Socket) => {
    // Beyond half of that, one that says nothing makes room. One that is being answered stays.
    if (connections.size > server.maxConnections / 2)
      [...connections].find(([, latest]) => !latest?.req.complete || latest.writableFinished)?.[0].destroy();
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('clientError', (error, socket: Socket) => {
    const latest = connections.get(socket);
    if (latest?.headersSent && !latest.writableFinished) socket.destroy();
    else void answerLast(error, socket);
  });
  const forProxies = { name: '', code: 'HPE_INVALID_METHOD', message: 'CONNECT is for proxies' };
  server.on('connect', (_, socket) => void answerLast(forProxies, socket));
  return server.on('checkExpectation', listener);
}

/** Serves until the process is told to end; then it answers what is being asked, for at most nine seconds. */
export async function listen(dist: string, server = serverOver(dist)): Promise<void> {
  const [port, host] = [portOf(process.env.PORT), process.env.HOST || undefined];
  const name = path.basename(dist);
  try {
    for (const file of [FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX])
      JSON.parse(fs.readFileSync(dist + file, 'utf8'));
  } catch {
    throw new CommandError(`${name}/ is missing or isn’t whole. \`npm run build\` makes it.`);
  }
  await once(server.listen(port, host), 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is taken. Stop what uses it, or take any free one: PORT=0 npm start`;
    throw new CommandError(code === 'EADDRINUSE' ? taken : `It can’t listen: ${message}`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // A client that isn't told yet to close its connection may be sending a request: HTTP's own `close` would lose it.
      net.Server.prototype.close.call(server, () => process.exit(0));
      server.headersTimeout = 500;
      setInterval(() => server.closeIdleConnections(), 500);
      setTimeout(() => process.exit(0), 9_000);
    });
  const origin = originOf(host, (server.address() as AddressInfo).port);
  const examples = ['/docs', '/api/v1/search?q=truck+driver', '/api/v1/occupations/15-1252.00'];
  console.log([`Serving ${name}/ at ${origin}`, ...examples.map((url) => `  ${origin}${url}`)].join('\n'));
}
