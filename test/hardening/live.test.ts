/** Every shape of a malformed request once, and a few of the generated and of the slow ones. */
import { expect, it } from 'vitest';
import { live } from '../../build/commands/hardening/live.js';
import { sample } from './sample.js';

it('is answered as promised, keeps nothing, and serves others meanwhile', async () => {
  const rows = await sample(live, { seed: 1, share: 0.005 });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ count }) => count)).toEqual([70, expect.any(Number), expect.any(Number), 400]);
});
