/** Requests over TCP to the service as `npm start` runs it, right, wrong, and slow ones at the same time. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { tsImport } from 'tsx/esm/api';
import type * as AnyAnswer from '../../../test/http/any-answer.js';
import type * as Grammar from '../../../test/http/grammar.js';
import { askServer, textOf } from '../ask.js';
import { answersIn, connect, raw } from '../sockets.js';
import { descriptorsOf, memoryOf, portOf, type Started, startService } from '../started.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { SHAPES } from './shapes.js';
import { SLOW } from './slow.js';

/** Requests from the grammar, and raw ones. */
const GENERATED = 14_000;
const RAW = 6_000;
/** Requests at a time. */
const AT_ONCE = 16;
/** Half-written requests at a service that may open fewer files than that. */
const [HALF_WRITTEN, DESCRIPTORS] = [400, 300];
/** Time in ms in which the service has let go of all that slow clients hold. */
const FREED_MS = 60_000;
/** Most descriptors above those before that may be open afterward: connections of others, and files that were read. */
const KEPT_DESCRIPTORS = 10;
/** Most MB by which its memory may grow meanwhile; 300 bodies kept whole would take half as much again. */
const GROWTH_MB = 200;
const LOCAL = { PORT: '0', HOST: '127.0.0.1' };
const PLAIN = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

export const live: Part = {
  name: 'live',
  summary: 'generated, malformed, and slow requests over TCP to a running service',
  async *run(given) {
    const service = startService({ ...given, env: LOCAL });
    try {
      const port = await portOf(service);
      // What the first requests load and compile is no leak.
      await generated(port, { ...given, share: given.share / 10 });
      const slow = holdOn(service, port, given);
      yield await generated(port, given);
      yield await malformed(port, given);
      yield await slow;
    } finally {
      service.child.kill('SIGKILL');
    }
    yield await fewDescriptors(given);
  },
};

/** Asks what the grammar says, several at a time; each answer must keep every promise. */
async function generated(port: number, given: Given): Promise<Row> {
  const load = (file: string) => tsImport(pathToFileURL(path.join(given.root, file)).href, import.meta.url);
  const { anyRequest }: typeof Grammar = await load('test/http/grammar.ts');
  const { brokenPromises }: typeof AnyAnswer = await load('test/http/any-answer.ts');
  const { ask, close } = askServer(port);
  const faults: string[] = [];
  const requests = fc.sample(anyRequest, { seed: given.seed, numRuns: countOf(GENERATED, given) });
  await severalAtOnce(requests, async (request) => {
    const broken = await ask(request).then(
      (answer) => brokenPromises(request, answer),
      (error: Error) => [error.message],
    );
    if (broken.length > 0) faults.push(`${broken.join('\n')}\n${textOf(request)}`);
  });
  close();
  return { attack: 'requests from a grammar, over HTTP', count: requests.length, faults };
}

/** Sends malformed requests; each must have its answers, in their order, and no others. */
async function malformed(port: number, given: Given): Promise<Row> {
  const count = Math.max(SHAPES.length, countOf(RAW, given));
  const faults: string[] = [];
  await severalAtOnce(
    Array.from({ length: count }, (_, at) => SHAPES[at % SHAPES.length]!),
    async ({ name, bytes, answers: wanted }) => {
      const { answers, rest } = answersIn(await raw(port, Buffer.from(bytes, 'latin1')));
      const statuses = answers.map(({ status }) => status);
      if (statuses.join() !== wanted.join() || rest !== '')
        faults.push(`${name}: ${statuses.join()}, not ${wanted.join()}; then ${JSON.stringify(rest)}`);
      const unlike = answers.find(
        ({ status, head }) =>
          status >= 400 && !/access-control-allow-origin: \*.*application\/problem\+json/s.test(head),
      );
      if (unlike) faults.push(`${name}: ${unlike.head}`);
    },
  );
  return { attack: `malformed requests of ${SHAPES.length} shapes`, count, faults };
}

/** Lets slow clients hold all that they can, until the service has let go of it; others must be served meanwhile. */
async function holdOn(service: Started, port: number, given: Given): Promise<Row> {
  const before = { descriptors: descriptorsOf(service), memory: memoryOf(service) };
  const began = performance.now();
  const faults: string[] = [];
  let isHeld = true;
  const others = waitOfOthers(port, () => isHeld, faults);
  const held = await Promise.all(
    SLOW.flatMap(({ count, open }) => Array.from({ length: countOf(count, given) }, () => open(port))),
  );
  let most = memoryOf(service);
  const isFreed = () => descriptorsOf(service) <= before.descriptors + KEPT_DESCRIPTORS + AT_ONCE;
  for (const from = performance.now(); !isFreed() && performance.now() - from < FREED_MS; await sleep(200))
    most = Math.max(most, memoryOf(service));
  isHeld = false;
  const seconds = (performance.now() - began) / 1000;
  const slowest = await others;
  const after = { descriptors: descriptorsOf(service), memory: memoryOf(service) };
  for (const { socket } of held) socket.destroy();
  if (!isFreed())
    faults.push(`${after.descriptors} descriptors are open; before, there were ${before.descriptors}.`);
  if (most > before.memory + GROWTH_MB)
    faults.push(`Memory grew from ${before.memory.toFixed(0)} to ${most.toFixed(0)} MB.`);
  const figures = [
    `others waited at most ${slowest.toFixed(0)} ms`,
    `memory ${before.memory.toFixed(0)} MB, at most ${most.toFixed(0)} MB, then ${after.memory.toFixed(0)} MB`,
    `descriptors ${before.descriptors}, then ${after.descriptors}`,
  ].join('; ');
  return { attack: 'slow and idle clients', count: held.length, seconds, figures, faults };
}

/** Asks for something small on a new connection, again and again; returns the longest time in ms that an answer took. */
async function waitOfOthers(port: number, isOn: () => boolean, faults: string[]): Promise<number> {
  let slowest = 0;
  while (isOn()) {
    const began = performance.now();
    const answer = await raw(port, PLAIN).catch((error: Error) => error.message);
    if (!answer.startsWith('HTTP/1.1 200 '))
      faults.push(`Another client had the answer "${answer.slice(0, 200)}".`);
    slowest = Math.max(slowest, performance.now() - began);
    await sleep(20);
  }
  return slowest;
}

/** Holds more connections than the service may have descriptors; others must be served at once all the same. */
async function fewDescriptors(given: Given): Promise<Row> {
  const service = startService({ ...given, env: LOCAL, descriptors: DESCRIPTORS });
  const port = await portOf(service);
  const faults: string[] = [];
  const half = () => connect(port, PLAIN.slice(0, -2));
  const held = await Promise.all(Array.from({ length: HALF_WRITTEN }, half));
  const ends = performance.now() + 2_000 * given.share;
  const slowest = await waitOfOthers(port, () => performance.now() < ends, faults);
  for (const { socket } of held) socket.destroy();
  service.child.kill('SIGKILL');
  await service.exited;
  const figures = `others waited at most ${slowest.toFixed(0)} ms`;
  return { attack: `half-written headers, ulimit -n ${DESCRIPTORS}`, count: held.length, figures, faults };
}

async function severalAtOnce<Value>(values: readonly Value[], each: (value: Value) => Promise<void>) {
  const left = values.values();
  const work = async () => {
    for (const value of left) await each(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
