/** A small share of the generated requests; the grammar itself is tried by test/http/arbitrary.test.ts. */
import { expect, it } from 'vitest';
import { requests } from '../../build/commands/hardening/requests.js';
import { sample } from './sample.js';

it('are answered as promised, in time, and leave nothing behind', async () => {
  const rows = await sample(requests, { seed: 1, share: 0.001 });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ count }) => count)).toEqual([110, 110]);
});
