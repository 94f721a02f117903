/** Any request whatever: a sample of what `npm run hardening -- --only requests` asks a hundred times as often. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { brokenPromises } from './any-answer.js';
import { askHandler } from './ask.js';
import { anyRequest, spoiltCase } from './grammar.js';

const ask = askHandler(api.fetch);

describe.each([
  ['any request', anyRequest, [200, 202, 204, 304, 308, 400, 404, 405, 413, 415, 422, 501]],
  ['a case of the table, spoilt', spoiltCase, [200, 202, 204, 304, 308, 400, 404, 405, 413, 415, 422]],
])('%s', (_, arbitrary, kinds) => {
  it('is answered as promised, and never with a 500', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(arbitrary, async (request) => {
        const answer = await ask(request);
        seen.add(answer.status);
        expect(brokenPromises(request, answer)).toEqual([]);
      }),
      // Always the same ones, so that each kind is met: none passes by its absence.
      { numRuns: 1000, seed: 1 },
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(kinds));
  });
});
