/** What there is and what there is not; methods, preflight, HEAD, trailing slashes and `.json`. */
import type { HttpCase } from '../case.js';

const v1 = '/api/v1';
const assess = `${v1}/displacement/assess`;
const READS = 'GET, HEAD, OPTIONS';

/** Every kind of URL that the specification has a GET for, and the file that answers it. */
const RESOURCES: readonly (readonly [url: string, file: string])[] = [
  ...[
    `${v1}/occupations`,
    `${v1}/occupations/15-1252.00`,
    `${v1}/occupations/15-1252.00/tasks`,
    `${v1}/occupations/15-1252.00/risk`,
    `${v1}/occupations/15-1252.00/votes`,
    `${v1}/industries`,
    `${v1}/industries/54`,
    `${v1}/industries/31-33`,
    `${v1}/displacement/factors`,
    `${v1}/meta`,
    `${v1}/changes`,
  ].map((url) => [url, `${url}.json`] as const),
  [`${v1}/occupations?limit=10&offset=20`, `${v1}/occupations/pages/10/20.json`],
  [`${v1}/occupations?limit=200`, `${v1}/occupations/pages/200/0.json`],
  [`${v1}/occupations?offset=150`, `${v1}/occupations/pages/50/150.json`],
  [`${v1}/industries?level=3`, `${v1}/industries/level/3.json`],
  [`${v1}/openapi`, `${v1}/openapi.json`],
  [`${v1}/schemas/risk-score`, `${v1}/schemas/risk-score.json`],
];

/** Answered by the function alone, and how. */
const COMPUTED: readonly (readonly [url: string, status: number])[] = [
  [`${v1}/occupations?q=nurse`, 200],
  [`${v1}/occupations?limit=7&offset=3`, 200],
  [`${v1}/occupations/15-1252`, 400],
  [`${v1}/occupations/99-9999.99`, 404],
  [`${v1}/occupations?limit=0`, 400],
  [`${v1}/industries?level=9`, 400],
  [`${v1}/nothing`, 404],
];

const UNKNOWN = [
  '/api',
  '/api/v1',
  '/api/v2',
  '/api/v2/occupations',
  '/api/occupations',
  `${v1}/nothing`,
  `${v1}/nothing.json`,
  `${v1}/occupation`,
  `${v1}/displacement`,
  `${v1}/displacement/factor`,
  `${v1}/displacement/assess.json`,
  `${v1}/occupations/15-1252.00/wages`,
  `${v1}/occupations/15-1252.00/tasks/1`,
  `${v1}/occupations//15-1252.00`,
  `${v1}/industries/54/occupations`,
  `${v1}/industries/level/3`,
  `${v1}/industries/level/5.json`,
  `${v1}/occupations/pages/50/100`,
  `${v1}/occupations/pages/7/0.json`,
  `${v1}/occupations/pages/50/60.json`,
  `${v1}/occupations/pages/50/950.json`,
  `${v1}/openapi.yaml`,
  `${v1}/schemas`,
  `${v1}/schemas.json`,
  `${v1}/schemas/nothing`,
  `${v1}/schemas/nothing.json`,
  `${v1}/schemas/RiskScore.json`,
  `${v1}/schemas/risk_score.json`,
  `${v1}/schemas/..%2Fmeta.json`,
  `${v1}/schemas/%2E%2E%2F%2E%2E%2F%2E%2E%2F%2E%2E%2Fdata%2Fdataset.json`,
  '/API/v1/occupations',
  '/api/V1/occupations',
  `${v1}/Occupations`,
  `${v1}/occupations/15-1252.00/TASKS`,
  `${v1}/occupations.JSON`,
  `${v1}/occupations.xml`,
  `${v1}/occupations.html`,
  `${v1}/index`,
  `${v1}/index.html`,
  `${v1}/index.ts`,
  `${v1}/meta.ts`,
  '/api/index',
  '/api/index.ts',
  `${v1}/meta.json.json`,
  `${v1}/occupations%2F15-1252.00`,
  `${v1}/%6Feta`,
  `${v1}/%zz`,
  `${v1}/meta%00`,
  `${v1}/${'deep/'.repeat(400)}end`,
];

const shortened = (url: string) => (url.length > 70 ? `${url.slice(0, 50)}… ${url.length} characters` : url);

const notAllowed = (method: string, url: string, allow: string): HttpCase => ({
  name: `${method} ${url} is not allowed`,
  method,
  url,
  status: 405,
  code: 'method_not_allowed',
  has: { allow },
});

const unknown = (url: string, method = 'GET'): HttpCase => ({
  name: `${method} ${shortened(url)} is unknown`,
  method,
  url,
  status: 404,
  code: 'unknown_path',
});

const moved = (url: string, location: string, method = 'GET'): HttpCase => ({
  name: `${method} ${url} moves to ${location}`,
  method,
  url,
  status: 308,
  has: { location, vary: 'Accept-Encoding', 'cache-control': /^public, max-age=300,/ },
});

export const pathCases: readonly HttpCase[] = [
  ...RESOURCES.flatMap(([url, file]): HttpCase[] => [
    { name: `${url} is ${file}`, url, status: 200, sameAs: file },
    { name: `${file} ignores a query`, url: `${file}?limit=3&q=x&level=9`, status: 200, sameAs: url },
    { name: `HEAD ${url}`, method: 'HEAD', url, status: 200, asGet: true },
    {
      name: `OPTIONS ${url}`,
      method: 'OPTIONS',
      url,
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
      status: 204,
      has: { allow: READS },
    },
  ]),
  ...RESOURCES.slice(0, 10).flatMap(([url, file]) => [
    notAllowed('POST', url, READS),
    notAllowed('DELETE', file, READS),
    moved(`${url}/`, url),
    moved(`${url}/?limit=2&q=a%20b`, `${url}?limit=2&q=a%20b`),
  ]),
  ...['PUT', 'PATCH', 'DELETE'].flatMap((method) => [
    notAllowed(method, `${v1}/occupations`, READS),
    notAllowed(method, `${v1}/occupations?q=nurse`, READS),
    notAllowed(method, `${v1}/occupations/15-1252.00`, READS),
    notAllowed(method, assess, 'POST, OPTIONS'),
  ]),
  notAllowed('POST', `${v1}/occupations/99-9999.99`, READS),
  notAllowed('POST', `${v1}/occupations/nonsense/risk`, READS),
  notAllowed('PUT', `${v1}/industries/99`, READS),
  notAllowed('POST', `${v1}/occupations?limit=0`, READS),
  notAllowed('GET', assess, 'POST, OPTIONS'),
  notAllowed('HEAD', assess, 'POST, OPTIONS'),
  {
    name: 'a wrong method comes before everything that is wrong with a body',
    method: 'PUT',
    url: assess,
    headers: { 'Content-Type': 'text/plain' },
    body: 'x'.repeat(20_000),
    status: 405,
    code: 'method_not_allowed',
    has: { allow: 'POST, OPTIONS' },
  },
  {
    name: 'preflight of an assessment',
    method: 'OPTIONS',
    url: assess,
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
    status: 204,
    has: { allow: 'POST, OPTIONS' },
  },
  ...[`${assess}/`, `${v1}/occupations/`, `${v1}/occupations//`].map(
    (url): HttpCase => ({
      name: `preflight of ${url}, which may not be redirected`,
      method: 'OPTIONS',
      url,
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
      status: 204,
      has: { allow: url.startsWith(assess) ? 'POST, OPTIONS' : READS },
    }),
  ),
  ...COMPUTED.map(
    ([url, status]): HttpCase => ({ name: `HEAD ${url}`, method: 'HEAD', url, status, asGet: true }),
  ),
  {
    name: 'OPTIONS of a list that is computed',
    method: 'OPTIONS',
    url: `${v1}/occupations?q=nurse`,
    status: 204,
    has: { allow: READS },
  },
  ...UNKNOWN.map((url) => unknown(url)),
  ...['OPTIONS', 'POST', 'PUT', 'DELETE'].map((method) => unknown(`${v1}/nothing`, method)),
  moved(`${v1}/nothing/`, `${v1}/nothing`),
  moved('/api/', '/api'),
  moved(`${v1}/occupations///`, `${v1}/occupations`),
  moved(`${v1}/meta.json/`, `${v1}/meta.json`),
  moved(`${v1}/occupations/15-1252/`, `${v1}/occupations/15-1252`),
  moved(`${assess}/`, assess, 'POST'),
  {
    name: 'an answer is for any origin, whoever asks',
    url: `${v1}/meta`,
    headers: { Origin: 'null' },
    status: 200,
    like: { api_version: 'v1' },
    has: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': undefined },
  },
  {
    name: 'data are JSON, whatever the client would accept',
    url: `${v1}/meta`,
    headers: { Accept: 'text/html' },
    status: 200,
    like: { api_version: 'v1' },
  },
  {
    name: 'errors are JSON, whatever the client would accept',
    url: `${v1}/nothing`,
    headers: { Accept: 'text/html' },
    status: 404,
    code: 'unknown_path',
  },
];
