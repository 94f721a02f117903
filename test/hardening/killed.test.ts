/** The part `killed` of `npm run hardening`, with one kill per command. */
import { expect, it } from 'vitest';
import { killed } from '../../build/commands/hardening/killed.js';
import { differences, withoutLitter } from '../../build/commands/hardening/state.js';
import { WRITERS } from '../../build/commands/hardening/writers.js';
import { sample } from './sample.js';

it('every command that writes, killed, leaves the old or the new, and is done by the next run', {
  timeout: 240_000,
}, async () => {
  const rows = await sample(killed, { share: 1 / 60, seed: 18 });
  expect(rows.map(({ attack, count, faults }) => [attack, count, faults])).toEqual(
    WRITERS.map(({ name }) => [`${name} killed`, 1, []]),
  );
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['what is prepared', { 'data.pending/files/a': '1', 'dist.7.new/b': '2', 'dist.stamp': 'stamp' }, {}],
  [
    'an output between its two names',
    { 'dist.previous': 'folder', 'dist.previous/a': '1' },
    { dist: 'folder', 'dist/a': '1' },
  ],
  ['an old output whose successor is there', { dist: 'folder', 'dist.previous/a': '1' }, { dist: 'folder' }],
])('%s is told from what is whole', (_, found, whole) => {
  const state = withoutLitter(new Map(Object.entries(found)));
  expect(differences(state, new Map(Object.entries(whole)))).toEqual([]);
});
