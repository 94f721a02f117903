/** A small share of the generated requests; the grammar itself is tried by test/http/arbitrary.test.ts. */
import os from 'node:os';
import { expect, it } from 'vitest';
import type { Row } from '../../build/commands/hardening/part.js';
import { requests } from '../../build/commands/hardening/requests.js';
import { root } from '../http/services.js';

it('are answered as promised, in time, and leave nothing behind', async () => {
  const rows: Row[] = [];
  const given = { root, dist: `${root}dist`, scratch: os.tmpdir(), seed: 1, share: 0.001 };
  for await (const row of requests.run(given)) rows.push(row);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ count }) => count)).toEqual([110, 110]);
});
