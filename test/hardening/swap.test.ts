/** One new output while it is read, and one SIGTERM under load. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Row } from '../../build/commands/hardening/part.js';
import { swap } from '../../build/commands/hardening/swap.js';
import { root } from '../http/services.js';

it('serves one output at a time, and answers all who have asked before it ends', async () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'));
  const rows: Row[] = [];
  for await (const row of swap.run({ root, dist: '', scratch, seed: 1, share: 0.05 })) rows.push(row);
  expect(rows.map(({ count, faults }) => [count, faults])).toEqual([
    [1, []],
    [1, []],
  ]);
  fs.rmSync(scratch, { recursive: true });
});
