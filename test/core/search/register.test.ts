/** The search over the real register: what holds whatever is asked for. How well it finds is in test/figures.json. */
import { expect, it } from 'vitest';
import { searchData } from '../../../build/render/api/function.js';
import { searchResults } from '../../../core/search/results.js';
import { openSearchIndex } from '../../../core/search/search-index.js';
import { DATA, derivedFrom } from '../../datasets.js';
import { english, searchCases } from '../../support/search-figures.js';

const written = searchData(derivedFrom(DATA));
const index = english(openSearchIndex(written));
const RANKS = ['code', 'title', 'name', 'words', 'prefix', 'fuzzy'];

it('finds each occupation once, the best matches first, and counts them', async () => {
  for (const { query } of searchCases('examples')) {
    const { data, count } = await searchResults({ q: query, limit: 50 }, index);
    expect(new Set(data.map(({ soc_code }) => soc_code)).size, query).toBe(data.length);
    expect(data.length, query).toBe(Math.min(50, count));
    const ranks = data.map(({ match }) => RANKS.indexOf(match));
    expect(ranks, query).toEqual(ranks.toSorted((a, b) => a - b));
    expect((await searchResults({ q: query, limit: 3 }, index)).data).toEqual(data.slice(0, 3));
  }
});

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
