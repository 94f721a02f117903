import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { describe, expect, it } from 'vitest';
import { compileRoutes, type Lookup, type Outcome, route } from '../../build/server/platform.js';
import { vercelConfig } from '../../build/server/vercel.js';

const FILES = [
  '/api/v1/occupations.json',
  '/api/v1/occupations/pages/10/20.json',
  '/api/v1/occupations/pages/50/0.json',
  '/api/v1/occupations/pages/50/100.json',
  '/api/v1/occupations/pages/200/0.json',
  '/api/v1/occupations/15-1252.00.json',
  '/api/v1/occupations/15-1252.00/tasks.json',
  '/api/v1/industries.json',
  '/api/v1/industries/level/3.json',
  '/api/v1/industries/31.json',
  '/api/v1/industries/31-33.json',
  '/api/v1/displacement/factors.json',
  '/api/v1/meta.json',
  '/_function/index.json',
  '/embed/software-developers.html',
  '/embed/dark/software-developers.html',
  '/index.html',
];

const lookup =
  (files: readonly string[]): Lookup =>
  (path) => {
    if (path === '/api') return { function: '/api' };
    const file = [path, `${path === '/' ? '' : path}/index.html`].find((name) => files.includes(name));
    return file === undefined ? undefined : { file };
  };

function ask(
  routes: readonly Route[],
  method: string,
  url: string,
  files: readonly string[] = FILES,
): Outcome {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const search = at < 0 ? '' : url.slice(at);
  return route(compileRoutes(routes), lookup(files), {
    method,
    path,
    search,
    query: () => new URLSearchParams(search),
  });
}

/** `200 /file`, `function`, `308 → location` or the bare status. */
function told({ status, target, headers }: Outcome): string {
  if (target !== undefined) return 'file' in target ? `${status} ${target.file}` : 'function';
  return headers.has('location') ? `${status} → ${headers.get('location')}` : String(status);
}

const { routes } = getTransformedRoutes(structuredClone(vercelConfig()));

describe('the compiled routes of vercel.json', () => {
  const list = '/api/v1/occupations';
  it.each([
    ['GET', list, '200 /api/v1/occupations.json'],
    ['HEAD', list, '200 /api/v1/occupations.json'],
    ['GET', `${list}?`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?q=`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?q=&limit=&offset=`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?utm_source=x`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?offset=100`, '200 /api/v1/occupations/pages/50/100.json'],
    ['GET', `${list}?limit=10`, 'function'],
    ['GET', `${list}?limit=200`, '200 /api/v1/occupations/pages/200/0.json'],
    ['GET', `${list}?limit=200&x=1`, '200 /api/v1/occupations/pages/200/0.json'],
    ['GET', `${list}?limit=10&offset=20`, '200 /api/v1/occupations/pages/10/20.json'],
    ['GET', `${list}?offset=20&limit=10`, '200 /api/v1/occupations/pages/10/20.json'],
    ['GET', `${list}?limit=10&limit=200`, '200 /api/v1/occupations/pages/200/0.json'],
    ['GET', `${list}?limit=200&limit=10`, 'function'],
    ['GET', `${list}?limit=200&limit=`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?limit=200&offset=`, '200 /api/v1/occupations/pages/200/0.json'],
    ['GET', `${list}?limit=&offset=100`, '200 /api/v1/occupations/pages/50/100.json'],
    ['GET', `${list}?%6Cimit=200`, '200 /api/v1/occupations/pages/200/0.json'],
    ['GET', `${list}?limit=0200`, 'function'],
    ['GET', `${list}?limit=+200`, 'function'],
    ['GET', `${list}?limit=200%0A`, 'function'],
    ['GET', `${list}?limit=7`, 'function'],
    ['GET', `${list}?limit=abc`, 'function'],
    ['GET', `${list}?limit=10&offset=x`, 'function'],
    ['GET', `${list}?offset=99999`, 'function'],
    ['GET', `${list}?limit=../../meta`, 'function'],
    ['GET', `${list}?q=nurse`, 'function'],
    ['GET', `${list}?q=%20`, 'function'],
    ['GET', `${list}?q=a&q=`, '200 /api/v1/occupations.json'],
    ['GET', `${list}?q=nurse&limit=50`, 'function'],
    ['GET', `${list}?q=nurse&limit=10&offset=20`, 'function'],
    ['GET', `${list}.json`, '200 /api/v1/occupations.json'],
    ['GET', `${list}.json?limit=3`, '200 /api/v1/occupations.json'],
    ['GET', `${list}/pages/50/100.json`, '200 /api/v1/occupations/pages/50/100.json'],
    ['GET', `${list}/pages/7/0.json`, 'function'],
    ['GET', `${list}/15-1252.00`, '200 /api/v1/occupations/15-1252.00.json'],
    ['GET', `${list}/15-1252.00?q=x`, '200 /api/v1/occupations/15-1252.00.json'],
    ['GET', `${list}/15-1252.00.json`, '200 /api/v1/occupations/15-1252.00.json'],
    ['GET', `${list}/15-1252.00/tasks`, '200 /api/v1/occupations/15-1252.00/tasks.json'],
    ['GET', `${list}/15-1252.00/nothing`, 'function'],
    ['GET', `${list}/99-9999.99`, 'function'],
    ['GET', `${list}/99-9999.99.json`, 'function'],
    ['GET', `${list}/99-9999.99/tasks`, 'function'],
    ['GET', `${list}/15-1252`, 'function'],
    ['GET', `${list}/15%2D1252.00`, 'function'],
    ['GET', '/api/v1/industries', '200 /api/v1/industries.json'],
    ['GET', '/api/v1/industries?level=', '200 /api/v1/industries.json'],
    ['GET', '/api/v1/industries?level=3', '200 /api/v1/industries/level/3.json'],
    ['GET', '/api/v1/industries?level=5', 'function'],
    ['GET', '/api/v1/industries?level=33', 'function'],
    ['GET', '/api/v1/industries/31', '200 /api/v1/industries/31.json'],
    ['GET', '/api/v1/industries/31-33', '200 /api/v1/industries/31-33.json'],
    ['GET', '/api/v1/industries/99', 'function'],
    ['GET', '/api/v1/industries/541511', 'function'],
    ['GET', '/api/v1/displacement/factors', '200 /api/v1/displacement/factors.json'],
    ['GET', '/api/v1/displacement/assess', 'function'],
    ['POST', '/api/v1/displacement/assess', 'function'],
    ['OPTIONS', '/api/v1/displacement/assess', 'function'],
    ['GET', '/api/v1/meta', '200 /api/v1/meta.json'],
    ['POST', '/api/v1/meta', 'function'],
    ['PUT', `${list}/15-1252.00`, 'function'],
    ['PATCH', `${list}.json`, 'function'],
    ['DELETE', list, 'function'],
    ['OPTIONS', `${list}/15-1252.00`, 'function'],
    ['GET', '/api', 'function'],
    ['GET', '/api/v1', 'function'],
    ['GET', '/api/v2/occupations', 'function'],
    ['GET', '/api//v1/occupations', 'function'],
    ['GET', '/API/v1/occupations', 'function'],
    ['GET', '/api/v1/Occupations', 'function'],
    ['GET', `${list}/15-1252.00/TASKS`, 'function'],
    ['GET', `${list}/`, '308 → /api/v1/occupations'],
    ['GET', `${list}/?q=a%20b&q=c+d`, '308 → /api/v1/occupations?q=a%20b&q=c+d'],
    ['POST', '/api/v1/displacement/assess/', '308 → /api/v1/displacement/assess'],
    ['GET', '/embed/software-developers/', '308 → /embed/software-developers'],
    ['GET', '/embed/software-developers', '200 /embed/software-developers.html'],
    ['GET', '/embed/software-developers.html?a=1', '308 → /embed/software-developers?a=1'],
    ['GET', '/embed/nobody', 'function'],
    ['GET', '/occupations/nobody', '404'],
    ['POST', '/embed/software-developers', '200 /embed/software-developers.html'],
    ['GET', '/', '200 /index.html'],
    ['GET', '/index.html', '308 → /'],
    ['GET', '/index?a', '308 → /?a'],
    ['GET', '/index/', '308 → /index'],
    ['GET', '/api/v1/index', 'function'],
    ['GET', '/api/v1/index.html', 'function'],
    ['GET', '/api/v1/meta.html', 'function'],
    ['GET', '/api.html', '308 → /api'],
    ['GET', '/embed/dark/software-developers', '200 /embed/dark/software-developers.html'],
    ['GET', '/embed/dark/software-developers.html', '308 → /embed/dark/software-developers'],
    ['GET', '/nothing', '404'],
    ['GET', '/_function/index.json', '404'],
    ['GET', '/_function', '404'],
    ['GET', '/_FUNCTION/index.json', '404'],
    ['GET', '//example.org/', '404'],
    ['GET', '//example.org/index.html', '404'],
    ['GET', '//example.org/a.html', '404'],
    ['GET', '/a//b.html', '404'],
    ['GET', '/\\example.org/', '404'],
    ['GET', '/apis', '404'],
  ])('%s %s: %s', (method, url, expected) => {
    expect(told(ask(routes!, method, url))).toBe(expected);
  });

  const NEWS = 'public, max-age=60, s-maxage=300, stale-while-revalidate=300';
  it.each([
    ['/api/v1/meta', 'access-control-allow-origin', '*'],
    [
      '/downloads/a.csv',
      'cache-control',
      'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800',
    ],
    ['/api/v1/meta', 'cache-control', NEWS],
    ['/api/v1/meta.json', 'cache-control', NEWS],
    ['/api/v1/changes', 'cache-control', NEWS],
    ['/changes', 'cache-control', NEWS],
    ['/changes.atom', 'cache-control', NEWS],
    ['/api/v1/meta', 'x-content-type-options', 'nosniff'],
    ['/api/v1/meta', 'vary', 'Accept-Encoding'],
    ['/api/v1/meta', 'content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    [
      '/',
      'content-security-policy',
      expect.stringMatching(/^default-src 'none'; script-src 'self';.*'none'$/),
    ],
    ['/docs/reference', 'content-security-policy', expect.not.stringContaining('unsafe')],
    ['/embed/software-developers', 'content-security-policy', expect.stringContaining('frame-ancestors *')],
    ['/embed/software-developers', 'content-security-policy', expect.stringContaining("default-src 'none'")],
    ['/api/v1/meta/', 'access-control-allow-origin', '*'],
    ['/api/v1/meta/', 'x-content-type-options', 'nosniff'],
  ])('GET %s has %s: %s', (url, name, value) => {
    expect(ask(routes!, 'GET', url).headers.get(name)).toEqual(value);
  });
});

describe('route', () => {
  const files = ['/a.json', '/b.json', '/404.html'];
  const fileSystem: Route = { handle: 'filesystem' };
  it.each<[name: string, routes: Route[], url: string, expected: string]>([
    ['a file needs no rule', [], '/a.json', '200 /a.json'],
    [
      'a rule before the file system hides a file',
      [{ src: '^/a.json$', dest: '/b.json' }],
      '/a.json',
      '200 /b.json',
    ],
    [
      'a rule after it does not',
      [fileSystem, { src: '^/a.json$', dest: '/b.json' }],
      '/a.json',
      '200 /a.json',
    ],
    [
      'a checked rewrite to nothing goes on from the new path',
      [fileSystem, { src: '^/x$', dest: '/y', check: true }, { src: '^/y$', dest: '/b.json', check: true }],
      '/x',
      '200 /b.json',
    ],
    [
      'an unchecked rewrite to nothing ends',
      [
        { src: '^/x$', dest: '/y' },
        { src: '^/y$', dest: '/b.json' },
      ],
      '/x',
      '404',
    ],
    ['named groups', [{ src: '^/(?<name>[ab])$', dest: '/$name.json' }], '/b', '200 /b.json'],
    ['continue keeps the new path', [{ src: '^/x$', dest: '/a.json', continue: true }], '/x', '200 /a.json'],
    ['a status of its own', [fileSystem, { src: '^/x$', dest: '/a.json', status: 410 }], '/x', '410 /a.json'],
    ['case matters only where a rule says so', [{ src: '^/X$', dest: '/a.json' }], '/x', '200 /a.json'],
    ['case matters', [{ src: '^/X$', dest: '/a.json', caseSensitive: true }], '/x', '404'],
    [
      'the error phase answers what is not there',
      [
        { handle: 'error' },
        { src: '^/.*$', status: 500, dest: '/a.json' },
        { src: '^/.*$', status: 404, dest: '/404.html' },
      ],
      '/x',
      '404 /404.html',
    ],
    [
      'a miss is rewritten',
      [{ handle: 'miss' }, { src: '^/x(.*)$', dest: '/a$1', check: true }],
      '/x.json',
      '200 /a.json',
    ],
    [
      'a bare condition captures under its key',
      [{ src: '^/x$', has: [{ type: 'query', key: 'name' }], dest: '/$name.json' }],
      '/x?name=b',
      '200 /b.json',
    ],
  ])('%s', (_, rules, url, expected) => {
    expect(told(ask(rules, 'GET', url, files))).toBe(expected);
  });

  it('adds headers on a hit', () => {
    const rules: Route[] = [{ handle: 'hit' }, { src: '^/.*$', headers: { 'X-A': '$0b' }, continue: true }];
    expect(ask(rules, 'GET', '/a.json', files).headers.get('x-a')).toBe('$0b');
    expect(ask(rules, 'GET', '/x', files).headers.has('x-a')).toBe(false);
  });

  it('refuses conditions that it does not understand', () => {
    for (const type of ['cookie', 'header'] as const)
      expect(() => compileRoutes([{ src: '^/$', has: [{ type, key: 'a' }] }])).toThrow(type);
    expect(() =>
      compileRoutes([{ src: '^/$', has: [{ type: 'query', key: 'a', value: { gt: 1 } }] }]),
    ).toThrow(/gt/);
  });
});
