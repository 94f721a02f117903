/** What answers outside the API: which path has which answer, and what every page has in common. */
import { describe, expect, it } from 'vitest';
import { pageAnswer } from '../../core/page-answers.js';
import { frameOf, PAGE_TITLES } from '../../core/routes.js';
import { askPage, pagesIndex } from './small-pages.js';

const ask = (url: string, request: Parameters<typeof askPage>[2] = {}) =>
  askPage(pageAnswer(url.split('?')[0]!)!, url, request);

const FRAMES = {
  [frameOf('/search')]: '<title>{{title}}</title><i>{{q}}</i>{{results}}',
  [frameOf('/occupations')]: '<title>{{title}}</title>{{list}}',
  [frameOf('/compare')]: '<title>{{title}}</title>{{form}}{{comparison}}',
};
const framed = pagesIndex(FRAMES);
const CACHED = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800';
const BRIEFLY = 'public, max-age=60, s-maxage=60';

describe('a path', () => {
  const KINDS = {
    badge: pageAnswer('/badge/a.svg'),
    picture: pageAnswer('/embed/a.png'),
    card: pageAnswer('/embed/a'),
    nothing: undefined,
  };

  it.each<[path: string, kind: keyof typeof KINDS]>([
    ['/badge/software-developers.svg', 'badge'],
    ['/badge/a/b.svg', 'nothing'],
    ['/badge/.svg', 'nothing'],
    ['/badge/a.svg/', 'nothing'],
    ['/badge/asvg', 'nothing'],
    ['/x/badge/a.svg', 'nothing'],
    ['/charts/pay.png', 'picture'],
    ['/embed/software-developers.png', 'picture'],
    ['/x/embed/a.png', 'nothing'],
    ['/charts/a/b.png', 'nothing'],
    ['/charts/.png', 'nothing'],
    ['/charts/a.pngx', 'nothing'],
    ['/embed/a.pngx', 'card'],
    ['/embed/dark/a.png', 'card'],
    ['/embed/dark/a', 'card'],
    ['/embed', 'nothing'],
    ['/api/v1/occupations', 'nothing'],
    ['/', 'nothing'],
  ])('%s is answered by: %s', (path, kind) => {
    const answer = pageAnswer(path);
    expect(Object.entries(KINDS).find(([, each]) => each === answer)?.[0]).toBe(kind);
  });
});

describe('a page', () => {
  it.each([
    ['/search?q=nurse', /^<title>“nurse”: occupation search<\/title><i>nurse<\/i><h2>1 result /],
    ['/occupations?tier=low', /^<title>2 of 4 occupations by exposure to AI: Low<\/title><form /],
    ['/compare?job1=nurse&job2=helpers', /^<title>Registered Nurses vs. Helpers.*<\/title><form .*<table /s],
  ])('%s is its frame, filled', async (url, html) => {
    const { status, headers, text } = await ask(url, { index: framed });
    expect([status, text]).toEqual([200, expect.stringMatching(html)]);
    expect(headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': CACHED,
      'Content-Security-Policy': expect.stringContaining("script-src 'self'"),
      'X-Content-Type-Options': 'nosniff',
    });
    const again = await ask(url, { index: framed, headers: { 'If-None-Match': headers.ETag! } });
    expect([again.status, again.text]).toEqual([304, null]);
  });

  it('that says what is wrong is cached briefly and has no tag', async () => {
    const { status, headers, text } = await ask('/occupations?tier=huge', { index: framed });
    expect([status, text]).toEqual([400, expect.stringMatching(/^<title>This list can’t be shown<\/title>/)]);
    expect(headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': BRIEFLY,
      'Content-Security-Policy': expect.stringContaining("script-src 'self'"),
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    expect(headers.ETag).toBeUndefined();
  });

  it('fails without its frame', async () => {
    await expect(ask('/search?q=nurse')).rejects.toThrow('/_function/search.html is missing');
  });
});

describe('others', () => {
  it.each([
    ['/occupations.csv?tier=low', 200, 'text/csv; charset=utf-8; header=present'],
    ['/badge/nurses.svg?label=x', 200, 'image/svg+xml'],
    ['/oembed?url=https://api.example.org/', 200, 'application/json; charset=utf-8'],
    ['/embed/astronauts.png', 404, 'application/problem+json; charset=utf-8'],
  ])('%s is answered with %d and %s', async (url, status, type) => {
    const titles = { site: 'https://a.example.org', titles: { '/': 'Home' }, slugs: {} };
    const answer = await ask(url, { index: pagesIndex({ [PAGE_TITLES]: titles }) });
    expect([answer.status, answer.type]).toEqual([status, type]);
  });

  it.each([
    '/search?q=nurse',
    '/occupations?tier=low',
    '/compare?job1=a&job2=b',
    '/occupations.csv?tier=low',
    '/oembed?url=x',
    '/badge/nurses.svg?label=x',
    '/charts/pay.png',
  ])('%s can only be read', async (url) => {
    const { status, headers } = await ask(url, { index: framed, method: 'POST' });
    expect([status, headers.Allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await ask(url, { index: framed, method: 'OPTIONS' })).status).toBe(204);
  });

  it('HEAD is answered as GET', async () => {
    const url = '/occupations.csv?tier=low';
    expect(await ask(url, { method: 'HEAD' })).toEqual(await ask(url));
  });
});

describe('the card of an unknown name', () => {
  const index = pagesIndex({
    '/embed/404.html': 'plain',
    '/embed/light/404.html': 'light',
    '/embed/dark/404.html': 'dark',
  });

  it.each([
    ['', 'plain'],
    ['?theme=dark', 'dark'],
    ['?theme=dark&theme=light', 'light'],
    ['?theme=red', 'plain'],
    ['?theme=../x', 'plain'],
  ])('with %j is the %s one', async (query, body) => {
    const { status, headers, text } = await ask(`/embed/astronauts${query}`, { index });
    expect([status, text]).toEqual([404, body]);
    expect(headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': BRIEFLY,
      'Content-Security-Policy': expect.stringContaining('frame-ancestors *'),
      'Access-Control-Allow-Origin': '*',
    });
  });

  it('is empty without its file', async () => {
    expect((await ask('/embed/astronauts')).text).toBeNull();
  });
});
