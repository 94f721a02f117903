/** Retired codes. The real dataset has none yet, so these run over the output of the fixture, which retires 15-1132.00. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../support/ask.js';
import type { HttpCase } from './case.js';
import { differences } from './differences.js';
import { root, type Service, startServer } from './services.js';

const v1 = '/api/v1';
const retired = `${v1}/occupations/15-1132.00`;
const successor = `${v1}/occupations/15-1252.00`;

const moved = (url: string, location: string, method = 'GET'): HttpCase => ({
  name: `${method} ${url} moves to ${location}`,
  method,
  url,
  status: 308,
  has: { location },
});

const CASES: readonly HttpCase[] = [
  moved(retired, successor),
  moved(`${retired}/tasks`, `${successor}/tasks`),
  moved(`${retired}/risk`, `${successor}/risk`),
  moved(`${retired}/votes`, `${successor}/votes`),
  moved(`${retired}.json`, `${successor}.json`),
  moved(`${retired}/tasks.json`, `${successor}/tasks.json`),
  moved(`${retired}/risk?utm_source=x&q=a%20b`, `${successor}/risk?utm_source=x&q=a%20b`),
  moved(`${v1}/occupations/15%2D1132.00`, successor),
  moved(retired, successor, 'HEAD'),
  moved(`${retired}/`, retired),
  {
    name: 'a wrong method comes before the redirect',
    method: 'POST',
    url: retired,
    status: 405,
    code: 'method_not_allowed',
  },
  { name: 'OPTIONS of a retired code', method: 'OPTIONS', url: retired, status: 204 },
  {
    name: 'nothing else is retired',
    url: `${v1}/occupations/15-1132.01`,
    status: 404,
    code: 'unknown_occupation',
    means: 'some',
  },
  {
    name: 'an assessment of a retired code is one of its successor',
    method: 'POST',
    url: `${v1}/displacement/assess`,
    headers: { 'Content-Type': 'application/json' },
    body: '{"soc_code":"15-1132.00"}',
    status: 200,
    like: { soc_code: '15-1252.00', title: 'Software Developers', adjustments: {} },
  },
  {
    name: 'the list does not have it',
    url: `${v1}/occupations?q=software`,
    status: 200,
    like: { data: [{ soc_code: '15-1252.00' }], count: 1 },
  },
];

describe('retired codes', () => {
  const dist = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'aliases-')), 'dist');
  let server: Service;
  let client: ReturnType<typeof askServer>;
  beforeAll(async () => {
    const data = `${root}test/fixtures/dataset`;
    execFileSync(process.execPath, [`${root}build/run.mjs`, 'build', '--data', data, '--dist', dist], {
      stdio: 'pipe',
    });
    server = await startServer(dist);
    client = askServer(server.port);
  });
  afterAll(async () => {
    client.close();
    await server.close();
    fs.rmSync(path.dirname(dist), { recursive: true });
  });

  for (const wanted of CASES)
    it(wanted.name, async () => {
      expect(await differences(wanted, client.ask)).toEqual([]);
    });
});
