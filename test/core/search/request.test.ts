/** The search as a request: its parameters, their errors, and the response. */
import { expect, it } from 'vitest';
import type { ParameterRefusal } from '../../../core/query.js';
import { answerSearch } from '../../../core/search-request.js';
import { registerOf } from './register-of.js';

const jobs = Array.from({ length: 12 }, (_, at) => `${'ABCDEFGHIJKL'[at]}bel Welders`);
const register = registerOf(Object.fromEntries(jobs.map((title) => [title, 100])), [
  ['Joiner', [jobs[3]!]],
  ['Chef', [jobs[4]!]],
]);

async function answer(query: string) {
  const refusal: ParameterRefusal = { errors: [] };
  const results = await answerSearch(
    new URLSearchParams(query),
    { searchIndex: async () => register },
    refusal,
  );
  return { results, errors: refusal.errors.map(({ parameter, detail }) => `${parameter}: ${detail}`) };
}

it.each([
  ['q=welder', 10, 12, 10],
  ['q=welder&limit=3', 3, 12, 3],
  ['q=welder&limit=50', 12, 12, 50],
  ['q=joiner', 1, 1, 10],
])('%s: %i of %i', async (query, shown, count, limit) => {
  const { results, errors } = await answer(query);
  expect(errors).toEqual([]);
  expect(results).toMatchObject({ count, limit });
  expect(results!.data.length).toBe(shown);
});

it('has all of an occupation that a list shows, and the name by which it was found', async () => {
  const { soc_code, title, slug, final_score, risk_tier, median_annual_wage } = register.occupations[3]!;
  const occupation = { soc_code, title, slug, final_score, risk_tier, median_annual_wage };
  const found = async (q: string) => (await answer(`q=${q}&limit=1`)).results;
  expect(await found('joiner')).toEqual({
    data: [{ ...occupation, matched_name: 'Joiner', match: 'name' }],
    count: 1,
    limit: 1,
  });
  expect(await found(title)).toMatchObject({ data: [{ ...occupation, matched_name: null, match: 'title' }] });
});

it('offers names only where nothing is found', async () => {
  expect((await answer('q=chet')).results).toEqual({
    data: [],
    count: 0,
    limit: 10,
    did_you_mean: ['Chef'],
  });
  expect((await answer('q=qqqq')).results).toEqual({ data: [], count: 0, limit: 10 });
  expect((await answer('q=joiners+chef')).results).not.toHaveProperty('did_you_mean');
});

it.each([
  ['', ['q: q is missing. Say what to look for, such as q=truck+driver.']],
  ['q=', ['q: q is missing. Say what to look for, such as q=truck+driver.']],
  [`q=${'a'.repeat(201)}`, ['q: q has more than 200 characters. Search for fewer words.']],
  ['q=baker&limit=51', ['limit: "51" isn’t a whole number from 1 to 50. Omit it for 10.']],
  [
    'limit=0',
    [
      'q: q is missing. Say what to look for, such as q=truck+driver.',
      'limit: "0" isn’t a whole number from 1 to 50. Omit it for 10.',
    ],
  ],
])('%s is refused', async (query, expected) => {
  const { results, errors } = await answer(query);
  expect(errors).toEqual(expected);
  expect(results).toBeUndefined();
});
