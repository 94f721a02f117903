/** The search over the real register: what holds whatever is asked for. What it finds is in test/search/found.txt, how well in test/figures.json. */
import { expect, it } from 'vitest';
import { searchData } from '../../../build/render/api/function.js';
import { searchResults } from '../../../core/search/results.js';
import { openSearchIndex } from '../../../core/search/search-index.js';
import { DATA, derivedFrom } from '../../datasets.js';
import { english } from '../../support/search-figures.js';

const written = searchData(derivedFrom(DATA));
const index = english(openSearchIndex(written));

it('a name lists what it may mean besides, the largest first', () => {
  for (const [at, meant] of written.nameOccupations.entries()) {
    const jobs = meant.slice(written.nameChosen[at]).map((each) => written.occupations[each]!.employed);
    if (jobs.some((each, at) => each > jobs[at - 1]!)) expect(jobs, written.names[at]).toEqual([]);
  }
});

it.each([
  'drives a lorry',
  'drives a truck',
])('shows the plainest of names with the same words: %s', async (q) => {
  expect((await searchResults({ q, limit: 1 }, index)).data[0]!.matched_name).toBe('drives a truck');
});
