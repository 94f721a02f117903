/** One new output while it is read, and one SIGTERM under load. */
import { expect, it } from 'vitest';
import { swap } from '../../build/commands/hardening/swap.js';
import { sample } from './sample.js';

it('serves one output at a time, and answers all who have asked before it ends', async () => {
  const rows = await sample(swap, { seed: 1, share: 0.05 });
  expect(rows.map(({ count, faults }) => [count, faults])).toEqual([
    [1, []],
    [1, []],
  ]);
});
