/** What is said to browsers by each kind of response: in the compiled routes and by the server. */
import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileRoutes, route } from '../../build/server/platform.js';
import { vercelConfig } from '../../build/server/vercel.js';
import { ALWAYS, POLICIES } from '../support/promised-headers.js';
import { ask, type Small, serveSmall } from './small-site.js';

const { data: DATA, card: CARD, page: PAGE, reference: REFERENCE } = POLICIES;

const KINDS: [kind: string, url: string, policy: string][] = [
  ['data', '/api/v1/meta', DATA],
  ['data', '/api/v1/occupations?limit=10&offset=20', DATA],
  ['a redirect', '/api/v1/meta/', DATA],
  ['a redirect to a page', '/index.html', DATA],
  ['the first page', '/', PAGE],
  ['what is not there', '/nothing', PAGE],
  ['the function’s own files', '/_function/index.json', PAGE],
  ['a page that is not there, of a text’s name', '/nothing.txt', PAGE],
  ['a text', '/robots.txt', POLICIES.text],
  ['a card', '/embed/software-developers', CARD],
  ['a card in a theme', '/embed/software-developers?theme=dark', CARD],
  ['the viewer', '/docs/reference', REFERENCE],
  ['a badge', '/badge/software-developers.svg', DATA],
  ['a chart', '/charts/pay.svg', POLICIES.picture],
  ['a download', '/downloads/occupations.csv', PAGE],
];

describe('the compiled routes', () => {
  const phases = compileRoutes(getTransformedRoutes(vercelConfig()).routes!);
  const headersOf = (url: string, method = 'GET') => {
    const { pathname, search, searchParams } = new URL(url, 'https://risk.example.org');
    const request = { method, path: pathname, search, query: () => searchParams };
    return Object.fromEntries(route(phases, (path) => ({ file: path }), request).headers);
  };

  it.each(KINDS)('give %s, %s, its policy', (_, url, policy) => {
    expect(headersOf(url)).toMatchObject({
      ...ALWAYS,
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=63072000',
    });
  });

  it.each([
    ['POST', '/api/v1/displacement/assess'],
    ['OPTIONS', '/api/v1/meta'],
    ['GET', '/API/v1/meta'],
    ['GET', '/search?q=nurse'],
    ['GET', '/api/v1/occupations?q=nurse'],
  ])('leave all but transport to the function: %s %s', (method, url) => {
    expect(headersOf(url, method)).toHaveProperty('strict-transport-security');
  });

  it('let no script stand in any page', () => {
    for (const policy of Object.values(POLICIES))
      expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src (?!'none';)/);
  });
});

describe('the server', () => {
  let site: Small;
  beforeAll(async () => {
    site = await serveSmall();
  });
  afterAll(() => site.close());

  it.each(
    KINDS,
  )('gives %s, %s, its policy, and none of transport over plain HTTP', async (_, url, policy) => {
    const { headers } = await ask(site, 'GET', url);
    expect(headers).toMatchObject({ ...ALWAYS, 'content-security-policy': policy });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});
