/** The page of search results, which the function renders: a page in every case, with what the API answers. */
import { describe, expect, it } from 'vitest';
import { displayTitle } from '../../core/display.js';
import type { SearchResults } from '../../core/schemas/search.js';
import type { HttpAnswer } from '../support/ask.js';
import { bothWays } from './ways.js';

const WAYS = bothWays();
const [, [, fromServer]] = WAYS;

const CACHED = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800';
const textOf = ({ body }: HttpAnswer) => new TextDecoder().decode(body);
const TAGS = /<[^>]*>/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const decoded = (html: string) =>
  html.replace(TAGS, '').replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name]!);
const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(([, text]) => decoded(text!));
const fieldOf = (html: string) => decoded(/id="q"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '(no field)');

/** The query as it is in the URL, the status, what the field has, and the first heading below it. */
const PAGES: readonly (readonly [why: string, query: string, status: number, q: string, heading: RegExp])[] =
  [
    ['a title', '?q=cardiologists', 200, 'cardiologists', /^\d+ results? for “cardiologists”$/],
    ['a name', '?q=RN', 200, 'RN', /^(The best 50 of )?\d+ results for “RN”$/],
    ['a phrase', '?q=i+drive+a+truck', 200, 'i drive a truck', /results for “i drive a truck”$/],
    ['more than a page shows', '?q=teacher', 200, 'teacher', /^The best 50 of \d+ results for “teacher”$/],
    ['nothing near', '?q=sdfsdf', 200, 'sdfsdf', /^No occupation matches “sdfsdf”$/],
    ['an emoji', '?q=%F0%9F%98%80', 200, '😀', /^No occupation matches “😀”$/],
    ['a zero byte', '?q=%00', 200, '\0', /^No occupation matches/],
    ['broken percent-encoding', '?q=%zz', 200, '%zz', /“%zz”$/],
    ['no query', '', 200, '', /^Browse by group$/],
    ['an empty q', '?q=', 200, '', /^Browse by group$/],
    ['blanks', '?q=+%20', 200, '', /^Browse by group$/],
    ['another parameter', '?utm_source=x', 200, '', /^Browse by group$/],
    ['another parameter beside q', '?utm_source=x&limit=0&q=nurse', 200, 'nurse', /results for “nurse”$/],
    ['q twice: the last', '?q=nurse&q=plumber', 200, 'plumber', /results? for “plumber”$/],
    ['a hole of the frame', '?q={{results}}', 200, '{{results}}', /“\{\{results\}\}”$/],
    ['a pattern of replace()', '?q=$%26$1', 200, '$&$1', /“\$&\$1”$/],
    ['HTML', '?q=<b>"nurse"</b>', 200, '<b>"nurse"</b>', /“<b>"nurse"<\/b>”$/],
    ['200 characters', `?q=${'a'.repeat(200)}`, 200, 'a'.repeat(200), /^No occupation matches “a{200}”$/],
    ['201 characters', `?q=${'a'.repeat(201)}`, 400, '', /^This search is too long$/],
    ['10,000 characters', `?q=${'%F0%9F%98%80'.repeat(1000)}`, 400, '', /^This search is too long$/],
  ];

describe.each(WAYS)('/search by %s', (name, ask) => {
  it.each(PAGES)('is a page for %s', async (_, query, status, q, heading) => {
    const url = `/search${encodeURI(query).replaceAll('%25', '%')}`;
    const answer = await ask({ url });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? CACHED : 'public, max-age=60, s-maxage=60',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self';.*'none'$/),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const html = textOf(answer);
    expect(html).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
    expect(fieldOf(html)).toBe(q);
    expect(headings(html)[0]).toMatch(heading);
    expect(headings(html).at(-1)).toBe('Browse by group');
    expect(html.replaceAll('{{results}}', q.includes('{{') ? '' : '{{results}}')).not.toContain('{{');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    '</title><svg onload=alert(1)>',
    '&lt;b&gt;',
  ])('shows %j and does not obey it', async (q) => {
    const [asked, plain] = await Promise.all(
      [q, 'sdfsdf'].map(async (each) => textOf(await ask({ url: `/search?q=${encodeURIComponent(each)}` }))),
    );
    expect(fieldOf(asked!)).toBe(q);
    expect(headings(asked!)[0]).toContain(`“${q}”`);
    // No element, and no attribute, that a page about nothing in particular does not have.
    const elements = (html: string) =>
      new Set([...html.matchAll(/<(\w+)((?:\s+[\w-]+(?:="[^"]*")?)*)/g)].map(([, tag]) => tag));
    expect([...elements(asked!)].filter((tag) => !elements(plain!).has(tag!))).toEqual([]);
    expect(asked).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/);
  });

  it.each([
    'nurse',
    'software engineer',
    'rn',
    'sofware enginer',
    'helpers',
    'xylophonist',
  ])('shows for %s what the API answers', async (q) => {
    const [page, json] = await Promise.all(
      [`/search?q=${encodeURIComponent(q)}`, `/api/v1/search?q=${encodeURIComponent(q)}&limit=50`].map(
        (url) => ask({ url }),
      ),
    );
    const html = textOf(page!);
    const { data, did_you_mean = [] }: SearchResults = JSON.parse(textOf(json!));
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) => ({
      href: /href="([^"]*)"/.exec(row)![1],
      title: decoded(/<a [^>]*>(.*?)<\/a>/.exec(row)![1]!),
      called: decoded(/<small class="called">also called (.*?)<\/small>/.exec(row)?.[1] ?? '') || null,
      figures: [...row.matchAll(/<data value="([^"]*)"/g)].map(([, value]) => Number(value)),
      tier: /#t-(\w+)"/.exec(row)![1],
    }));
    expect(rows).toEqual(
      data.map((each) => ({
        href: `/occupations/${each.slug}`,
        title: displayTitle(each.title),
        called: each.matched_name,
        figures: [each.final_score, each.median_annual_wage],
        tier: each.risk_tier,
      })),
    );
    const meant = [...html.matchAll(/<a href="(\/search\?q=[^"]*)">(.*?)<\/a>/g)];
    expect(meant.map(([, , text]) => decoded(text!))).toEqual(did_you_mean);
    for (const [, href] of meant)
      expect(headings(textOf(await ask({ url: href! })))[0]).toMatch(/results? for/);
    expect(rows.length + meant.length).toBeGreaterThan(0);
  });

  it('answers HEAD as GET, and 304 to its own tag', async () => {
    const url = '/search?q=nurse';
    const get = await ask({ url });
    const head = await ask({ method: 'HEAD', url });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const header of ['etag', 'content-type', 'cache-control', 'content-security-policy'])
      expect(head.headers[header]).toBe(get.headers[header]);
    const again = await ask({ url, headers: { 'If-None-Match': get.headers.etag! } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, get.headers.etag]);
  });

  it('is the same page without words as the file', async () => {
    const file = await fromServer({ url: '/search' });
    for (const url of ['/search?q=', '/search?q=%20', '/search?q=nurse&q='])
      expect(textOf(await ask({ url })), `${name} ${url}`).toBe(textOf(file));
  });

  it('moves from the URL with a slash at its end', async () => {
    const { status, headers } = await ask({ url: '/search/?q=nurse' });
    expect([status, headers.location]).toEqual([308, '/search?q=nurse']);
  });
});

it.each([
  '/_function/search',
  '/_function/search.html',
  '/%5Ffunction/search.html',
  '/_function/%73earch',
])('keeps the frame to the function: %s', async (url) => {
  const { status, headers } = await fromServer({ url });
  const moved = status === 308 ? await fromServer({ url: headers.location! }) : undefined;
  expect((moved ?? { status }).status).toBe(404);
});
