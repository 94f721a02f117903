/** The page that compares occupations, which the function renders: by codes and by names, with what the API answers. */
import { describe, expect, it } from 'vitest';
import { displayTitle } from '../../core/display.js';
import type { Comparison } from '../../core/schemas/compare.js';
import { readDist, rows, textOf, values } from '../render/site/html.js';
import type { HttpAnswer } from '../support/ask.js';
import { bothWays } from './ways.js';

const WAYS = bothWays();

const bodyOf = ({ body }: HttpAnswer) => new TextDecoder().decode(body);
const titlesIn = (html: string) => rows(html)[0]!.slice(1).map(textOf);

describe.each(WAYS)('/compare by %s', (_, ask) => {
  it.each([
    ['codes=15-1252.00,29-1141.00'],
    ['codes=15-1252.00,29-1141.00,23-1011.00,51-3011.00'],
    // Actors have no annual pay of their own, and home health aides share a code.
    ['codes=27-2011.00,31-1121.00,15-1252.00'],
  ])('shows for %s what the API answers', async (query) => {
    const page = await ask({ url: `/compare?${query}` });
    const { data }: Comparison = JSON.parse(bodyOf(await ask({ url: `/api/v1/compare?${query}` })));
    expect(page.status).toBe(200);
    const html = bodyOf(page);
    expect(titlesIn(html)).toEqual(data.map(({ title }) => displayTitle(title)));
    const shown = Object.fromEntries(
      rows(html)
        .slice(1)
        .map(([name, ...cells]) => [textOf(name!), cells]),
    );
    const figures = (name: string) => shown[name]!.map((cell) => values(cell)[0] ?? null);
    const labor = (key: 'median_annual_wage' | 'employment' | 'projected_change_pct' | 'annual_openings') =>
      data.map(({ labor_data }) => labor_data[key]);
    expect({
      score: figures('Exposure to AI, likely range'),
      percentile: figures('More exposed than'),
      tasks: shown['Tasks that count the most']!.map((cell) =>
        [...cell.matchAll(/<li>(.*?)<\/li>/g)].map(([, task]) => textOf(task!)),
      ),
      pay: figures('Median pay per year'),
      jobs: figures('Jobs (wage and salary)'),
      growth: figures('Projected job growth'),
      openings: figures('Projected openings per year'),
    }).toEqual({
      score: data.map(({ risk_score }) => risk_score.final_score),
      percentile: data.map(({ risk_score }) => risk_score.risk_percentile),
      tasks: data.map(({ top_tasks }) => top_tasks.map(({ description }) => description)),
      pay: labor('median_annual_wage'),
      jobs: labor('employment'),
      growth: labor('projected_change_pct'),
      openings: labor('annual_openings'),
    });
  });

  it('takes names, ignores empty fields, and links to the same by codes', async () => {
    const html = bodyOf(
      await ask({
        url: '/compare?job1=nurse&job2=&job3=Title+Examiners,+Abstractors,+and+Searchers&job4=',
      }),
    );
    expect(titlesIn(html)).toEqual(['Registered Nurses', 'Title Examiners, Abstractors, and Searchers']);
    const fields = [...html.matchAll(/name="job\d"[^>]* value="([^"]*)"/g)].map(([, value]) =>
      textOf(value!),
    );
    expect(fields).toEqual([...titlesIn(html), '', '']);
    const [, link] = /href="(\/compare\?codes=[^"]*)"/.exec(html)!;
    expect(titlesIn(bodyOf(await ask({ url: link! })))).toEqual(titlesIn(html));
  });

  it.each([
    ['job1=nurse', 'Name two to four occupations; there is one.'],
    [
      'codes=11-1011.00,15-1252.00,29-1141.00,23-1011.00,51-3011.00',
      'Name two to four occupations; there are 5.',
    ],
    ['job1=nurse&job2=xqzzyk', 'No occupation matches "xqzzyk".'],
    ['codes=15-1252.00,99-9999.00', 'There is no occupation "99-9999.00".'],
    ['codes=15-1252.00,15-1252.00', 'is there twice'],
    ['job4=%3Cscript%3Exqzzyk%3C/script%3E&job2=xqzzyk', 'No occupation matches'],
  ])('says what is wrong with %s', async (query, words) => {
    const { status, body } = await ask({ url: `/compare?${query}` });
    const html = new TextDecoder().decode(body);
    expect(status).toBe(400);
    expect(textOf(/<div class="error">(.*?)<\/div>/s.exec(html)![1]!)).toContain(words);
    expect([html.includes('<script>'), html.includes('<table')]).toEqual([false, false]);
  });

  it('is the file where nothing is named', async () => {
    expect(bodyOf(await ask({ url: '/compare?job1=&job2=%20' }))).toBe(readDist('/compare.html'));
  });
});
