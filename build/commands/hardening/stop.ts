/** SIGTERM while clients of all kinds are being served: whoever has sent a whole request gets its answer, and nobody delays the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { askServer } from '../ask.js';
import { answersIn, type Connection, connect } from '../sockets.js';
import { portOf, startService } from '../started.js';
import type { Given, Row } from './part.js';

const READERS = 6;
/** Clients of each kind that send no whole request. */
const UNFINISHED = 4;
/** Requests in one packet. */
const PIPELINED = 10;
/** Longest time in ms from the last answer to the end; a busy machine needs more than the second that is aimed at. */
const LATEST_END_MS = 3_000;

const HEAD = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\n';
const POST = 'POST /api/v1/displacement/assess HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const BODY = '{"soc_code":"15-1252.00"}';

/** What the clients of one stop have seen. */
interface Seen {
  /** Clients that have had an answer. */
  served: Set<unknown>;
  answers: number;
  lastAnswer: number;
  faults: string[];
}

export async function stopUnderLoad(
  dist: string,
  count: number,
  urls: readonly string[],
  { root, seed }: Given,
): Promise<Row> {
  const faults: string[] = [];
  let answers = 0;
  let slowest = 0;
  for (const pause of fc.sample(fc.integer({ min: 100, max: 500 }), { seed, numRuns: count })) {
    const service = startService({ root, dist, env: { PORT: '0', HOST: '127.0.0.1' } });
    const port = await portOf(service);
    const seen: Seen = { served: new Set(), answers: 0, lastAnswer: 0, faults };
    const clients = [
      ...Array.from({ length: READERS }, () => read(port, urls, seen)),
      send(port, PIPELINE, seen),
      send(port, UPLOAD, seen),
    ];
    const unfinished = await Promise.all(
      ['', HEAD, `${POST}Content-Length: 1000\r\n\r\n{`].flatMap((sent) =>
        Array.from({ length: UNFINISHED }, () => connect(port, sent)),
      ),
    );
    while (seen.served.size < clients.length) await sleep(10);
    await sleep(pause);
    service.child.kill('SIGTERM');
    const status = await service.exited;
    const delay = performance.now() - seen.lastAnswer;
    await Promise.all(clients);
    for (const { socket } of unfinished) socket.destroy();
    if (status !== 0) faults.push(`The service ended with ${status}: ${service.output.stderr}`);
    if (delay > LATEST_END_MS) faults.push(`It ended ${delay.toFixed(0)} ms after the last answer.`);
    slowest = Math.max(slowest, delay);
    answers += seen.answers;
  }
  const figures = `${answers.toLocaleString('en-US')} answers; ended at most ${slowest.toFixed(0)} ms after the last`;
  return { attack: 'SIGTERM under load', count, figures, faults };
}

function answered(seen: Seen, client: unknown): void {
  seen.served.add(client);
  seen.answers++;
  seen.lastAnswer = performance.now();
}

/** Asks over one connection until it is told that this closes; then another one must be refused. */
async function read(port: number, urls: readonly string[], seen: Seen): Promise<void> {
  const { ask, close } = askServer(port);
  try {
    for (let isOpen = true; isOpen; )
      for (const url of urls) {
        const { status, headers } = await ask({ url });
        answered(seen, ask);
        if (status !== 200) seen.faults.push(`${url}: ${status}`);
        isOpen = headers.connection !== 'close';
        if (!isOpen) break;
      }
  } catch (error) {
    seen.faults.push(`A reader had no answer: ${(error as Error).message}`);
  }
  close();
  await expectRefusal(port, seen);
}

async function expectRefusal(port: number, { faults }: Seen): Promise<void> {
  const taken = await connect(port).catch(() => undefined);
  if (taken === undefined) return;
  taken.socket.destroy();
  faults.push('A connection was taken after the service had said that it closes.');
}

/** Resolves once so many answers have come, or the connection has ended; returns how many have. */
async function answersTo({ socket, heard }: Connection, wanted: number): Promise<number> {
  const have = () => answersIn(heard()).answers.length;
  while (have() < wanted && !socket.destroyed && !socket.readableEnded) await sleep(5);
  return have();
}

/** Sends requests over one connection, again and again until it is told that this closes; each time, all must be answered. */
async function send(
  port: number,
  { wanted, what, write }: { wanted: number; what: string; write: (connection: Connection) => Promise<void> },
  seen: Seen,
): Promise<void> {
  const connection = await connect(port);
  for (let isOpen = true; isOpen; ) {
    connection.forget();
    await write(connection);
    const come = await answersTo(connection, wanted);
    answered(seen, connection);
    if (come < wanted) seen.faults.push(`Of ${what}, ${come} had an answer.`);
    isOpen = come === wanted && !/\nconnection: close\r/i.test(connection.heard());
  }
  connection.socket.destroy();
}

const PIPELINE = {
  wanted: PIPELINED,
  what: `${PIPELINED} requests in one packet`,
  async write({ socket }: Connection) {
    socket.write(`${HEAD}\r\n`.repeat(PIPELINED));
  },
};

const UPLOAD = {
  wanted: 1,
  what: 'one assessment in two pieces',
  async write({ socket }: Connection) {
    socket.write(`${POST}Content-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, 10)}`);
    await sleep(20);
    socket.write(BODY.slice(10));
  },
};
