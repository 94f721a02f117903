/**
 * The table of cases through `prism proxy --errors`, with the OpenAPI document that the service publishes: every answer
 * is one that the document describes, and what it allows to be asked is what the service takes. `npm run prism` lists
 * the cases.
 *
 * Prism answers a request that breaks the document itself. So what the service accepts passes with its requests
 * checked; what it refuses passes unchecked, for its refusal to be seen. Where Prism has no such path or method, it
 * refuses by itself, and must do so with the same status.
 */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute } from '../../core/find-route.js';
import { askServer } from './ask.js';
import type { HttpCase } from './case.js';
import { CASES } from './cases.js';
import { BEYOND, isSecondAddress, NOT_CARRIED } from './prism/exceptions.js';
import { type Prism, startPrism } from './prism/proxy.js';
import { violations } from './prism/violations.js';
import { type Service, startServer } from './services.js';

let service: Service;
let direct: ReturnType<typeof askServer>;
/** With requests checked, and without. */
let strict: Prism;
let lenient: Prism;

beforeAll(async () => {
  service = await startServer();
  direct = askServer(service.port);
  [strict, lenient] = (await Promise.all(
    [true, false].map((validateRequest) => startPrism(service.port, { validateRequest })),
  )) as [Prism, Prism];
}, 120_000);
afterAll(async () => {
  direct.close();
  await Promise.all([strict.close(), lenient.close(), service.close()]);
});

const isBeyond = (wanted: HttpCase) => BEYOND.of(wanted);
const through = (wanted: HttpCase) => (wanted.status < 400 && !isBeyond(wanted) ? strict : lenient);

describe('through Prism', () => {
  for (const wanted of CASES) {
    const exception = NOT_CARRIED.find(({ of }) => of(wanted));
    const reservation = exception
      ? `: not carried, ${exception.why}`
      : isBeyond(wanted)
        ? `: only its answer, ${BEYOND.why}`
        : '';
    it(`${wanted.name}${reservation}`, async () => {
      const found = await violations(wanted, through(wanted).ask, direct.ask);
      if (exception) expect(found, 'no longer an exception').not.toEqual([]);
      else expect(found).toEqual([]);
    });
  }
});

/** A schema that Prism cannot compile it passes over in silence. */
it('Prism sees wrong answers of every operation and status', async () => {
  await service.close();
  let answer = { status: 200, type: '' };
  const liar = http.createServer((_, response) => {
    response.writeHead(answer.status, { 'Content-Type': answer.type }).end('{}');
  });
  await new Promise<void>((resolve) => liar.listen(service.port, '127.0.0.1', resolve));
  const kinds = new Map(
    CASES.filter((wanted) => !NOT_CARRIED.some(({ of }) => of(wanted)))
      .filter(({ url, status }) => ![304, 405].includes(status) && !isSecondAddress(url))
      .map((wanted) => [findRoute(wanted.url.split('?')[0]!)?.route.operation, wanted] as const)
      .flatMap(([operation, wanted]) => (operation ? [[`${operation} ${wanted.status}`, wanted]] : [])),
  );
  const unseen: string[] = [];
  for (const [kind, wanted] of kinds) {
    answer = {
      status: wanted.status,
      type: wanted.status < 400 ? 'application/json' : 'application/problem+json',
    };
    const found = await violations(wanted, through(wanted).ask, direct.ask);
    if (!found.some((line) => line.includes('must have required property'))) unseen.push(kind);
  }
  liar.closeAllConnections();
  await new Promise((resolve) => liar.close(resolve));
  expect(unseen).toEqual([]);
  expect(kinds.size).toBeGreaterThan(25);
});
