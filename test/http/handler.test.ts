/** The table of cases against the pure handler, over the files of dist/. */
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { askHandler } from './ask.js';
import { CASES } from './cases.js';
import { differences } from './differences.js';

const ask = askHandler(api.fetch);

describe('the handler', () => {
  for (const wanted of CASES.filter(({ coding = 'identity' }) => coding === 'identity'))
    it(wanted.name, async () => {
      expect(await differences(wanted, ask)).toEqual([]);
    });
});
