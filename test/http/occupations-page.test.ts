/** The table of occupations, which the function filters and sorts: the page and its CSV have what the API answers. */
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { displayTitle, rangeCell } from '../../core/display.js';
import type { ScoreList } from '../../core/schemas/scores.js';
import { readDist, rows, textOf, values } from '../render/site/html.js';
import type { HttpAnswer } from '../support/ask.js';
import { bothWays } from './ways.js';

const WAYS = bothWays();

const bodyOf = ({ body }: HttpAnswer) => new TextDecoder().decode(body);
const shownIn = (html: string) =>
  rows(html)
    .filter(([name]) => name!.includes('href="/occupations/'))
    .map(([name, score, ...cells]) => [
      /href="\/occupations\/([^"]+)"/.exec(name!)![1],
      textOf(name!),
      /<small>(.*?)<\/small>/.exec(score!)![1],
      values(score!)[0],
      ...cells.map((cell) => values(cell)[0] ?? null),
    ]);

/** A query of the page, and the API's query for the same. */
const QUERIES: readonly (readonly [page: string, scores: string])[] = [
  ['', '?sort=-final_score'],
  ['?tier=&group=&job_zone=&sort=&q=', '?sort=-final_score'],
  ['?utm_source=x', '?sort=-final_score'],
  ['?sort=soc_code', ''],
  ['?sort=title', '?sort=title'],
  ['?sort=-median_annual_wage&tier=low', '?sort=-median_annual_wage&tier=low'],
  ['?sort=employment', '?sort=employment'],
  ['?tier=high,very_high&group=15,23', '?tier=high,very_high&group=15,23&sort=-final_score'],
  ['?group=11&group=29&job_zone=5', '?group=29&job_zone=5&sort=-final_score'],
  ['?tier=very_high&job_zone=1', '?tier=very_high&job_zone=1&sort=-final_score'],
];

describe.each(WAYS)('the table of occupations by %s', (_, ask) => {
  it.each(QUERIES)('shows for %j what the API lists for %j', async (query, scores) => {
    const [page, csv, json] = await Promise.all(
      [`/occupations${query}`, `/occupations.csv${query}`, `/api/v1/scores${scores}`].map((url) =>
        ask({ url }),
      ),
    );
    expect([page!.status, csv!.status, json!.status]).toEqual([200, 200, 200]);
    const { data, count }: ScoreList = JSON.parse(bodyOf(json!));
    const html = bodyOf(page!);
    expect(shownIn(html)).toEqual(
      data.map((row) => [
        row.slug,
        displayTitle(row.title),
        rangeCell(row),
        row.final_score,
        row.job_zone,
        row.employment,
        row.median_annual_wage,
      ]),
    );
    const said = count === 0 ? 'No occupation matches.' : `${count} of 923 occupations`;
    expect(textOf(/<span role="status">(.*?)<\/span>/.exec(html)![1]!)).toContain(said);
    const table = Papa.parse<Record<string, string>>(bodyOf(csv!), { header: true, skipEmptyLines: true });
    expect(table.data).toEqual(
      data.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
      ),
    );
  });

  it.each([
    ['nurse', /nurse/i],
    ['NURSE practitioner', /nurse practitioner/i],
    ['<b>"zq"</b>', /^never$/],
  ])('has for %j the titles with these words, and the field keeps them', async (q, pattern) => {
    const html = bodyOf(await ask({ url: `/occupations?q=${encodeURIComponent(q)}` }));
    const titles = shownIn(html).map(([, title]) => String(title));
    const all = shownIn(readDist('/occupations.html')).map(([, title]) => String(title));
    expect(titles).toEqual(all.filter((title) => pattern.test(title)));
    expect(textOf(`<i>${/id="f-q"[^>]* value="([^"]*)"/.exec(html)![1]}</i>`)).toBe(q.trim());
  });

  it('keeps what is asked for in the form, in the heads, and in the link to the CSV', async () => {
    const html = bodyOf(await ask({ url: '/occupations?tier=high,low&group=23&sort=-employment&q=a' }));
    const selected = [...html.matchAll(/<option value="([^"]*)" selected>([^<]*)/g)].map(
      ([, ...each]) => each,
    );
    expect(selected).toEqual([
      ['high,low', 'High or Low'],
      ['23', 'Legal'],
      ['', 'Any'],
      ['-employment', 'Most jobs'],
    ]);
    const links = [...html.matchAll(/href="(\/occupations(?:\.csv)?\?[^"]*)"/g)].map(([, url]) =>
      textOf(url!),
    );
    expect(links).toEqual([
      '/occupations.csv?q=a&tier=high%2Clow&group=23&sort=-employment',
      '/occupations?q=a&tier=high%2Clow&group=23&sort=title',
      '/occupations?q=a&tier=high%2Clow&group=23',
      '/occupations?q=a&tier=high%2Clow&group=23&sort=employment',
      '/occupations?q=a&tier=high%2Clow&group=23&sort=-median_annual_wage',
    ]);
    expect(html.match(/aria-sort="(\w+)"/g)).toEqual(['aria-sort="descending"']);
  });

  it.each([
    ['?tier=huge', 'isn’t allowed for tier'],
    ['?group=99', 'isn’t allowed for group'],
    ['?job_zone=<script>', 'isn’t allowed for job_zone'],
    ['?sort=fame', 'isn’t something to sort by'],
    ['?sort=__proto__', 'isn’t something to sort by'],
    ['?sort=constructor', 'isn’t something to sort by'],
    [`?q=${'a'.repeat(201)}`, 'q has more than 200 characters'],
  ])('says what is wrong with %s, on the page and as a problem', async (query, detail) => {
    const [page, csv] = await Promise.all(
      ['', '.csv'].map((end) => ask({ url: `/occupations${end}${encodeURI(query)}` })),
    );
    expect([page!.status, csv!.status]).toEqual([400, 400]);
    const html = bodyOf(page!);
    expect(textOf(/<div class="error">(.*?)<\/div>/s.exec(html)![1]!)).toContain(detail);
    expect([html.includes('<script>'), html.includes('<tbody>')]).toEqual([false, false]);
    expect(JSON.parse(bodyOf(csv!))).toMatchObject({
      code: 'invalid_parameter',
      errors: [{ detail: expect.stringContaining(detail) }],
    });
  });

  it('answers HEAD as GET, 304 to its own tag, and no other method', async () => {
    for (const url of ['/occupations?tier=low', '/occupations.csv?tier=low']) {
      const get = await ask({ url });
      const head = await ask({ method: 'HEAD', url });
      expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, get.headers.etag]);
      const again = await ask({ url, headers: { 'If-None-Match': get.headers.etag! } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it('is without a query the same as the files', async () => {
    for (const [url, file] of [
      ['/occupations?sort=-final_score', '/occupations.html'],
      ['/occupations.csv?q=', '/occupations.csv'],
    ] as const)
      expect(bodyOf(await ask({ url })), url).toBe(readDist(file));
  });
});
