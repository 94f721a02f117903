/** `npm start`: an output's files and the function, on one port. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { problem } from '../core/problem.js';
import { FUNCTION_INDEX } from '../core/routes.js';
import { DEFAULT_PORT, type Environment, originOf, portOf } from './dataset/address.js';
import { answersOf } from './files.js';
import { Refusal } from './refusal.js';

export interface ServeOptions {
  /** Folder of the output tree. */
  dist: string;
  /** Answers before everything else, where it does: pages of `npm run dev`. */
  first?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/** Limits in ms: for a request's headers and for all of it. */
const TIME_OUTS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 };

/** Limits connections to what `ulimit -n` allows this process: one more takes the place of the one silent longest. */
function limitConnections(server: Server): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const most = Math.min(2_000, Number(report.userLimits?.open_files?.soft) - 64 || 2_000);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const [oldest] = sockets;
    if (sockets.size > most) oldest?.destroy();
  });
  server.on('request', ({ socket }) => {
    if (sockets.delete(socket)) sockets.add(socket);
  });
}

/** Answers what Node can't read as a request, such as a method that it doesn't know, and ends the connection. */
function answerMalformed({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const allow = 'GET, HEAD, POST, OPTIONS';
  const body = JSON.stringify(problem('method_not_allowed', `The method is not one of ${allow}.`));
  const type = 'Content-Type: application/problem+json; charset=utf-8\r\nAccess-Control-Allow-Origin: *';
  const notAllowed = `405 Method Not Allowed\r\n${type}\r\nAllow: ${allow}\r\nConnection: close\r\n\r\n${body}\n`;
  const [tooLong, late] = ['431 Request Header Fields Too Large', '408 Request Timeout'];
  const status = { HPE_HEADER_OVERFLOW: tooLong, ERR_HTTP_REQUEST_TIMEOUT: late }[code] ?? '400 Bad Request';
  const other = `${status}\r\nConnection: close\r\n\r\n`;
  if (socket.writable) socket.end(`HTTP/1.1 ${code === 'HPE_INVALID_METHOD' ? notAllowed : other}`);
  else socket.destroy();
}

/** Returns the server over an output; a new one that takes its place is served from then on. */
export function serverOver({ dist, first }: ServeOptions): Server {
  const made = () => fs.statSync(path.join(dist, FUNCTION_INDEX), { throwIfNoEntry: false })?.mtimeMs;
  let [answer, current] = [answersOf(dist), made()];
  setInterval(() => {
    const now = made();
    if (now === undefined || now === current) return;
    [answer, current] = [answersOf(dist), now];
    console.log(`Serving the new ${path.basename(dist)}/.`);
  }, 500).unref();
  const fetch = async (request: Request) => (await first?.(request)) ?? answer(request);
  const server = createAdaptorServer({ fetch, serverOptions: TIME_OUTS }) as Server;
  limitConnections(server);
  server.on('clientError', answerMalformed);
  return server;
}

/** Serves until the process is told to end; then it answers what is being asked, for at most ten seconds. */
export async function serve({ env, ...options }: ServeOptions & { env: Environment }): Promise<void> {
  const { dist } = options;
  const [port, host] = [portOf(env.PORT), env.HOST || undefined];
  const name = path.basename(dist);
  if (!fs.existsSync(dist + FUNCTION_INDEX))
    throw new Refusal(`${name}/ is missing or isn’t whole. \`npm run build\` makes it.`);
  const server = serverOver(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const other = `PORT=${port < 65535 ? port + 1 : DEFAULT_PORT} npm start`;
      const taken = `Port ${port} is taken. Stop what uses it, or take another: ${other}`;
      reject(new Refusal(code === 'EADDRINUSE' ? taken : `It can’t listen: ${message}`));
    });
    server.listen(port, host, resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => process.exit(0));
      setInterval(() => server.closeIdleConnections(), 50);
      setTimeout(() => process.exit(0), 9_000);
    });
  const address = server.address();
  const origin = originOf(host, typeof address === 'object' && address ? address.port : port);
  const examples = ['/docs', '/api/v1/search?q=truck+driver', '/api/v1/occupations/15-1252.00'];
  console.log([`Serving ${name}/ at ${origin}`, ...examples.map((url) => `  ${origin}${url}`)].join('\n'));
}
