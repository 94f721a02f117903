/** Methods, paths, redirects, and caches of the API, whatever the resource. */
import { answers, type Case, each, moves, refuses, V1 } from '../case.js';
import { ALONE } from '../dataset.js';

const READ = 'GET, HEAD, OPTIONS';
const POST = 'POST, OPTIONS';
const assess = `${V1}/displacement/assess`;
const gone = (url: string): Case => refuses(`${url} is no path`, url, 'unknown_path');
const near = (url: string, means: string[]): Case => ({
  ...gone(url),
  name: `${url} may be ${means}`,
  means,
});

export const httpCases: Case[] = [
  { ...gone(`${V1}/occupations/pages/50`), name: 'a folder is no path', method: 'POST' },
  ...each(
    [
      ['POST', `${V1}/occupations`, READ],
      ['PUT', `${V1}/occupations/${ALONE}`, READ],
      ['DELETE', `${V1}/occupations/99-9999.99`, READ],
      ['PATCH', `${V1}/industries/54`, READ],
      ['POST', `${V1}/meta.json`, READ],
      ['POST', `${V1}/occupations/pages/50/0.json`, READ],
      ['REPORT', V1, READ],
      ['GET', assess, POST],
      ['PUT', assess, POST],
      ['GET', '/mcp', POST],
      ['DELETE', '/mcp', POST],
    ] as const,
    (method, url, allow) =>
      refuses(`${method} ${url} isn’t allowed`, url, 'method_not_allowed', { method, has: { allow } }),
  ),
  ...each(
    [
      [V1, READ],
      [`${V1}/occupations/99-9999.99`, READ],
      [assess, POST],
      ['/mcp', POST],
      [`${V1}/nothing`, READ],
      [`${V1}/occupations/`, READ],
      [`${V1}/scores?codes=${'1'.repeat(5_000)}`, READ],
    ] as const,
    (url, allow) => ({
      name: `preflight of ${url}`,
      method: 'OPTIONS',
      url,
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
      status: 204,
      has: { allow },
    }),
  ),
  ...each(
    [
      [`${V1}/occupations`, 200, { etag: /./, 'content-type': /json/ }],
      [`${V1}/occupations/${ALONE}/tasks`, 200, { etag: /./, 'content-type': /json/ }],
      // What has no parameters reads none.
      [`${V1}/meta?${'a=1&'.repeat(1030)}`, 200, { etag: /./, 'content-type': /json/ }],
      [`${V1}/scores?tier=low`, 200, { etag: /./, 'content-type': /json/ }],
      [`${V1}/nothing`, 404, { 'content-type': /problem/ }],
    ] as const,
    (url, status, has) => ({ name: `HEAD ${url}`, method: 'HEAD', url, status, has }),
  ),
  near(`${V1}/occupations/${ALONE}/task`, [
    `${V1}/occupations/${ALONE}/tasks`,
    `${V1}/occupations/${ALONE}/risk`,
  ]),
  near('/api/v2/occupations', [`${V1}/occupations`]),
  near('/API/v1', [V1]),
  near(`${V1}/nothing`, []),
  refuses('half of a long text', `${V1}/occupations/${encodeURIComponent('😀'.repeat(41))}`, 'invalid_code', {
    detail: /"😀{40}…"/u,
  }),
  refuses('GET of the assessment says what to POST', assess, 'method_not_allowed', {
    detail: /POST a body such as \{"soc_code":"15-1252\.00"\}/,
  }),
  ...[
    'groups/15',
    `${'x'.repeat(300)}.json`,
    'displacement/assess/batch',
    'openapi-3.0.json',
    'meta.json/task.json',
    'occupations/1/2/3',
    'constructor',
  ].map((path) => gone(`${V1}/${path}`)),
  ...[
    '/api',
    '/api/v1/Meta',
    `${V1}/occupations/pages/50/7.json`,
    `${V1}/occupations/pages/7/7`,
    `${V1}/..%2f..%2fpackage.json`,
    '/api/v1/%00',
  ].map(gone),
  ...each(
    [
      [`${V1}/occupations/?limit=2`, `${V1}/occupations?limit=2`],
      [`${assess}/`, assess],
      ['//api/v1/meta', `${V1}/meta`],
      ['//example.org/', '/example.org'],
      [`${V1}/meta/`, `${V1}/meta`],
      [`${V1}/meta.json/`, `${V1}/meta.json`],
      ['/api//v1///meta//?x=//', `${V1}/meta?x=//`],
    ] as const,
    (url, location) => moves(url, location),
  ),
  ...['scores?codes=', 'scores?', 'search?q=', 'occupations?q='].map(
    (path): Case =>
      refuses(`${path} and more than 4 kB`, `${V1}/${path}${'a=1&'.repeat(1030)}`, 'uri_too_long', {
        has: { 'cache-control': 'public, max-age=60, s-maxage=60' },
      }),
  ),
  ...each([[`${V1}/meta`], [`${V1}/occupations?q=law`]] as const, (url) => ({
    name: `${url} that the caller has already, in any form of the tag`,
    url,
    headers: { 'If-None-Match': '"x", W/{etag}' },
    status: 304,
    has: { etag: /./ },
  })),
  { name: 'any tag', url: `${V1}/groups`, headers: { 'If-None-Match': '*' }, status: 304 },
  answers('another tag', `${V1}/groups`, {}, { headers: { 'If-None-Match': '"x"' } }),
  ...each(
    [
      [
        'what tells of releases is kept for minutes, asked for with the longest query',
        `meta?${'x'.repeat(4095)}`,
        'max-age=60, s-maxage=300, stale-while-revalidate=300',
      ],
      ['other data for a day', 'groups', 'max-age=300, s-maxage=86400, stale-while-revalidate=604800'],
    ] as const,
    (name, path, kept) => answers(name, `${V1}/${path}`, {}, { has: { 'cache-control': `public, ${kept}` } }),
  ),
  refuses('an error for a minute', `${V1}/nothing`, 'unknown_path', {
    has: { 'cache-control': 'public, max-age=60, s-maxage=60' },
  }),
];
