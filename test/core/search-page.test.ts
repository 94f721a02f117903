/** The page of search results: its heading, its rows, and what it says if there are none. */
import { describe, expect, it } from 'vitest';
import { SEARCH_INDEX } from '../../core/routes.js';
import { fillSearch, NO_SEARCH } from '../../core/search-page.js';
import { rows, textOf } from '../render/site/html.js';
import { pagesIndex, ROWS, searchData } from './small-pages.js';

const page = (query: string, index = pagesIndex()) => fillSearch(new URLSearchParams(query), index);
const resultsOf = async (...asked: Parameters<typeof page>) => (await page(...asked)).content.results!;
const headingOf = (html: string) => /^<h2>(.*?)<\/h2>/.exec(html)![1];

describe('the page', () => {
  it.each(['', 'q=', 'q=++', 'x=nurse'])('for %j is the one without results', async (query) => {
    expect(await page(query)).toEqual({ status: 200, content: NO_SEARCH });
  });

  it('keeps the query without blanks around it, escaped', async () => {
    const { status, content } = await page('q=+<nurses>+&x=y');
    expect([status, content.title, content.q]).toEqual([
      200,
      '“&lt;nurses&gt;”: occupation search',
      '&lt;nurses&gt;',
    ]);
    expect(headingOf(content.results!)).toBe('1 result for “&lt;nurses&gt;”');
  });

  it('says that a query is too long', async () => {
    const { status, content } = await page(`q=${'a'.repeat(201)}`);
    expect([status, content.title, content.q]).toEqual([400, 'This search is too long', '']);
    expect((await page(`q=${'a'.repeat(200)}`)).status).toBe(200);
  });
});

describe('the results', () => {
  const many = (count: number) => {
    const found = Array.from({ length: count }, (_, at) => ({ ...ROWS[2]!, title: `Nurses ${at}x` }));
    return pagesIndex({ [SEARCH_INDEX]: searchData(found) });
  };

  it.each([
    [1, '1 result for “nurse”'],
    [2, '2 results for “nurse”'],
    [50, '50 results for “nurse”'],
    [51, 'The best 50 of 51 results for “nurse”'],
    [1001, 'The best 50 of 1,001 results for “nurse”'],
  ])('of %d have the heading %j', async (count, heading) => {
    const html = await resultsOf('q=nurse', many(count));
    expect([headingOf(html), rows(html).length - 1]).toEqual([heading, Math.min(count, 50)]);
  });

  it('are rows with a link, the name that was found, score, and pay', async () => {
    const shown = async (query: string) => (await resultsOf(query)).split('<tbody>\n')[1]!;
    expect(await shown('q=helpers')).toMatch(
      /^<tr><th scope="row"><a href="\/occupations\/helpers">Helpers—Carpenters &amp; &lt;Co&gt;<\/a><\/th><td class="st">.*<\/td><td class="n"><data value="38000">\$38,000<\/data><\/td><\/tr>\n<\/tbody><\/table><\/div>$/,
    );
    expect(await shown('q=coder')).toContain(
      '>Computer Programmers</a><small class="called">also called Coder &lt;b&gt;</small></th>',
    );
    const [heads, first] = rows(await resultsOf('q=rn'));
    expect(heads!.map(textOf)).toEqual(['Occupation', 'Score', 'Median wage']);
    expect(first!.map(textOf)).toEqual(['Registered Nursesalso called RN', '29.0 Low', '$93,600']);
  });

  it('are each on a line of their own', async () => {
    expect(await resultsOf('q=nurse', many(2))).toMatch(/<tbody>\n<tr>.*<\/tr>\n<tr>.*<\/tr>\n<\/tbody>/);
  });
});

describe('without results', () => {
  const LAST =
    '<p>Try the job title on your badge or in a job ad, check the spelling, or pick a group below.</p>';

  it('says so, and what helps', async () => {
    expect(await resultsOf('q=<zq>')).toBe(`<h2>No occupation matches “&lt;zq&gt;”</h2>\n${LAST}`);
  });

  it.each<[q: string, names: string[], meant: string]>([
    ['xexistexed', ['Registered & Co'], '<a href="/search?q=Registered+%26+Co">Registered &amp; Co</a>'],
    [
      'xexistexed',
      ['Registered A1', 'Registered B1', 'Registered C1'],
      '<a href="/search?q=Registered+A1">Registered A1</a>, <a href="/search?q=Registered+B1">Registered B1</a>, or <a href="/search?q=Registered+C1">Registered C1</a>',
    ],
  ])('for %j links to %j', async (q, titles, meant) => {
    const named = titles.map((title) => ({ ...ROWS[2]!, title }));
    const index = pagesIndex({ [SEARCH_INDEX]: searchData(named) });
    expect(await resultsOf(`q=${q}`, index)).toBe(
      `<h2>No occupation matches “${q}”</h2>\n<p>Did you mean ${meant}?</p>\n${LAST}`,
    );
  });
});
