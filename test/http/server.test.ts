/** The table of cases against the local server: real connections, files by vercel.json, the function behind them. */
import { describe, expect, it } from 'vitest';
import { CASES } from './cases.js';
import { differences } from './differences.js';
import { viaServer } from './ways.js';

const ask = viaServer();

describe('the local server', () => {
  for (const wanted of CASES)
    it(wanted.name, async () => {
      expect(await differences(wanted, ask)).toEqual([]);
    });
});
