/** The function as a whole: the status and all headers of each kind of response, and which paths and methods get it. */
import { describe, expect, it } from 'vitest';
import { COMMON } from '../../core/answers.js';
import { entityTag, hashBytes } from '../../core/etag.js';
import { CACHE, LINK } from '../../core/headers.js';
import { API } from '../../core/routes.js';
import { ask, FILES, JSON_BODY, type Sent, SOFTWARE } from './request.js';
import { smallIndex } from './small-index.js';

const ASSESS = `${API}/displacement/assess`;
const READ = 'GET, HEAD, OPTIONS';
const POSTED = 'POST, OPTIONS';
const tagOf = (text: string) => entityTag(hashBytes(new TextEncoder().encode(text)), 'identity');

const ETag = tagOf(FILES[`${SOFTWARE}.json`]!);
const ofData = { ...LINK, 'Cache-Control': CACHE.data };
const ofJson = { ...LINK, 'Content-Type': 'application/json; charset=utf-8' };
const ofProblem = { ...LINK, 'Content-Type': 'application/problem+json; charset=utf-8' };
const notStored = { 'Cache-Control': 'no-store' };
const brief = { 'Cache-Control': 'public, max-age=60, s-maxage=60' };

const posted = (body: string, headers: Sent['headers'] = JSON_BODY): Sent => ({
  method: 'POST',
  headers,
  body,
});
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

describe('status and headers of', () => {
  it.each<[kind: string, path: string, sent: Sent, status: number, own: Readonly<Record<string, string>>]>([
    ['data', SOFTWARE, {}, 200, { ...ofJson, ...ofData, ETag }],
    ['data for HEAD', SOFTWARE, { method: 'HEAD' }, 200, { ...ofJson, ...ofData, ETag }],
    [
      'news of releases',
      `${API}/meta`,
      {},
      200,
      { ...ofJson, 'Cache-Control': CACHE.news, ETag: tagOf(FILES[`${API}/meta.json`]!) },
    ],
    ['data that the client has', SOFTWARE, { headers: { 'If-None-Match': ETag } }, 304, { ...ofData, ETag }],
    [
      'data that the client has, whatever it is',
      SOFTWARE,
      { headers: { 'If-None-Match': '*' } },
      304,
      { ...ofData, ETag },
    ],
    [
      'data that the client has packed',
      SOFTWARE,
      { headers: { 'If-None-Match': ETag.replace(/"$/, '-gz"') } },
      304,
      { ...ofData, ETag: ETag.replace(/"$/, '-gz"') },
    ],
    [
      'data of which the client has another copy',
      SOFTWARE,
      { headers: { 'If-None-Match': '"1"' } },
      200,
      { ...ofJson, ...ofData, ETag },
    ],
    ['a redirect', `${SOFTWARE}/`, {}, 308, { 'Cache-Control': CACHE.data, Location: SOFTWARE }],
    ['an error', '/api/v2', {}, 404, { ...ofProblem, ...brief }],
    ['a preflight', SOFTWARE, { method: 'OPTIONS' }, 204, { Allow: READ }],
    [
      'a method that only reads don’t have',
      SOFTWARE,
      { method: 'DELETE' },
      405,
      { ...ofProblem, ...brief, Allow: READ },
    ],
    ['an assessment', ASSESS, posted('{"soc_code":"15-1252.00"}'), 200, { ...ofJson, ...notStored }],
    ['a refused assessment', ASSESS, posted('{}'), 422, { ...ofProblem, ...notStored }],
    ['an assessment’s preflight', ASSESS, { method: 'OPTIONS' }, 204, { Allow: POSTED }],
    ['an assessment that is read', ASSESS, {}, 405, { ...ofProblem, ...brief, Allow: POSTED }],
    ['a tool’s reply', '/mcp', posted(PING), 200, { ...ofJson, ...notStored }],
    [
      'a message without a reply',
      '/mcp',
      posted('{"jsonrpc":"2.0","method":"ping"}'),
      202,
      { ...LINK, ...notStored },
    ],
    ['a message that can’t be parsed', '/mcp', posted('{'), 400, { ...ofJson, ...notStored }],
    [
      'a message as text',
      '/mcp',
      posted(PING, { 'Content-Type': 'text/plain' }),
      415,
      { ...ofProblem, ...notStored },
    ],
    ['a message that is too long', '/mcp', posted(PING.padEnd(65_537)), 413, { ...ofProblem, ...notStored }],
    ['the tools’ preflight', '/mcp', { method: 'OPTIONS' }, 204, { Allow: POSTED }],
    ['the tools that are read', '/mcp', {}, 405, { ...ofProblem, ...brief, Allow: POSTED }],
  ])('%s', async (_, path, sent, status, own) => {
    const response = await ask(path, sent);
    expect([response.status, response.headers]).toEqual([
      status,
      Object.fromEntries(new Headers({ ...COMMON, ...own })),
    ]);
  });
});

describe('a body', () => {
  it.each<[why: string, sent: Sent, body: string]>([
    ['comes with GET', {}, FILES[`${SOFTWARE}.json`]!],
    ['is missing with HEAD', { method: 'HEAD' }, ''],
    ['is missing if the client has it', { headers: { 'If-None-Match': ETag } }, ''],
    ['is missing with a preflight', { method: 'OPTIONS' }, ''],
  ])('%s', async (_, sent, body) => {
    expect((await ask(SOFTWARE, sent)).body).toBe(body);
  });

  it.each([
    ['DELETE', SOFTWARE, `"DELETE" is not one of ${READ}.`],
    ['POST', SOFTWARE, `"POST" is not one of ${READ}.`],
    ['GET', ASSESS, `"GET" is not one of ${POSTED}.`],
    ['HEAD', '/mcp', ''],
    ['PUT', '/mcp', `"PUT" is not one of ${POSTED}.`],
  ])('says which methods there are instead of %s for %s', async (method, path, detail) => {
    const { body } = await ask(path, { method });
    expect(body === '' ? '' : JSON.parse(body).detail).toBe(detail);
  });
});

describe('a path', () => {
  it.each([
    [`${SOFTWARE}/`, SOFTWARE],
    [`${SOFTWARE}///`, SOFTWARE],
    [`/${SOFTWARE}`, SOFTWARE],
    [`//${SOFTWARE}//`, SOFTWARE],
    ['//', '/'],
    ['////', '/'],
    [`${API}//`, API],
    [`${API}/occupations/?q=a?b`, `${API}/occupations?q=a?b`],
    [`${API}/occupations/?q=/#top`, `${API}/occupations?q=/`],
    ['/mcp/', '/mcp'],
    ['//example.com/', '/example.com'],
  ])('%s moves to %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  it.each([API, `${API}/`, `${API}#top`, `${API}?`])('%s has the list of paths', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: FILES[`${API}.json`] });
  });

  it.each(['/', '/api', '/api/v2', `${API}/nothing`, `/x${SOFTWARE}`])('%s is unknown', async (path) => {
    const { status, body } = await ask(path);
    expect([status, JSON.parse(body).detail]).toEqual([
      404,
      `There is no "${path}". GET /api/v1 lists every path.`,
    ]);
  });

  it.each(['/embed/nobody', `/embed${API}`])('%s is a page, not data', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: 'No such card.' });
  });

  it('isn’t redirected for a preflight, which may not be', async () => {
    expect(await ask(`${SOFTWARE}/`, { method: 'OPTIONS' })).toMatchObject({ status: 204 });
  });
});

it('answers with a problem that tells nothing of what failed', async () => {
  const failing = { ...smallIndex(), file: () => Promise.reject(new Error('secret')) };
  const { status, body } = await ask(`${API}/meta`, {}, failing);
  expect([status, JSON.parse(body)]).toEqual([
    500,
    {
      type: '/problems#internal_error',
      title: 'Something went wrong on our side',
      status: 500,
      detail: 'Please try again later.',
      code: 'internal_error',
    },
  ]);
});
