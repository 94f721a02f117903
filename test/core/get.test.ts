/** GET requests to the API: which file has the response, what is computed instead, and what is refused. */
import { describe, expect, it } from 'vitest';
import { API } from '../../core/routes.js';
import { ask, FILES, SOFTWARE } from './request.js';

const jsonOf = async (path: string) => {
  const { status, body } = await ask(path);
  return { status, body: JSON.parse(body) };
};

describe('the response is the file', () => {
  it.each([
    [API, `${API}.json`],
    [`${API}.json`, `${API}.json`],
    [`${API}.json?any=1`, `${API}.json`],
    [SOFTWARE, `${SOFTWARE}.json`],
    [`${SOFTWARE}?level=5`, `${SOFTWARE}.json`],
    [`${API}/occupations.json?limit=0`, `${API}/occupations.json`],
    [`${API}/occupations/pages/10/20.json`, `${API}/occupations/pages/10/20.json`],
    [`${API}/industries`, `${API}/industries.json`],
    [`${API}/industries?level=`, `${API}/industries.json`],
    [`${API}/industries?level=3`, `${API}/industries/level/3.json`],
    [`${API}/industries/54`, `${API}/industries/54.json`],
    [`${API}/scores.json?tier=none`, `${API}/scores.json`],
  ])('%s: %s', async (path, file) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: FILES[file] });
  });
});

describe('the response is computed', () => {
  const codes = (list: { soc_code: string }[]) => list.map(({ soc_code }) => soc_code);

  it('for a list of occupations, on one line', async () => {
    const { status, body } = await ask(`${API}/occupations?limit=2`);
    const { data, ...rest } = JSON.parse(body);
    expect([status, codes(data), rest]).toEqual([
      200,
      ['15-1251.00', '15-1252.00'],
      { count: 3, limit: 2, offset: 0 },
    ]);
    expect(body).toBe(`${JSON.stringify({ data, ...rest })}\n`);
  });

  it.each([
    [`${API}/scores?tier=low`, { data: [], count: 0, limit: 1000, offset: 0 }],
    [`${API}/search?q=nurse`, { data: [], count: 0, limit: 10 }],
  ])('for %s', async (path, body) => {
    expect(await jsonOf(path)).toEqual({ status: 200, body });
  });
});

describe('links to other pages come with', () => {
  const at = (query: string, rel: string) => `<${API}/occupations?${query}>; rel="${rel}"`;
  it.each([
    ['a list that is computed', `${API}/occupations?q=er&limit=1`, at('q=er&limit=1&offset=1', 'next')],
    ['a file of a list', `${API}/occupations.json`, at('limit=50&offset=50', 'next')],
    ['a file of one page', `${API}/occupations/pages/10/20.json`, at('limit=10&offset=30', 'next')],
  ])('%s', async (_, path, link) => {
    expect((await ask(path)).headers.link).toContain(`, ${link}`);
  });

  it.each([SOFTWARE, `${API}/industries`, `${API}/search?q=nurse`])('not with %s', async (path) => {
    expect((await ask(path)).headers.link).not.toContain('rel="first"');
  });
});

describe('a request is refused', () => {
  const unknown = (parameter: string, allowed: string[]) => ({
    parameter,
    detail: `"${parameter}" isn’t a parameter here. Remove it or use one of those allowed.`,
    allowed,
  });
  it.each<[path: string, errors: object[]]>([
    [`${API}?any=1`, [unknown('any', [])]],
    [`${API}/compare?code=1&codes=15-1252.00,29-1141.00`, [unknown('code', ['codes'])]],
    [`${API}/search?query=x&q=nurse`, [unknown('query', ['q', 'limit'])]],
    [`${API}/search`, [expect.objectContaining({ parameter: 'q' })]],
    [`${API}/scores?tier=none`, [expect.objectContaining({ parameter: 'tier' })]],
    [`${API}/compare?codes=15-1252.00`, [expect.objectContaining({ parameter: 'codes' })]],
    [`${API}/occupations?limit=0`, [expect.objectContaining({ parameter: 'limit' })]],
    [`${API}/industries?level=5`, [expect.objectContaining({ parameter: 'level' })]],
  ])('for its parameters: %s', async (path, errors) => {
    expect(await jsonOf(path)).toMatchObject({ status: 400, body: { code: 'invalid_parameter', errors } });
  });

  it('for a code that is wrong', async () => {
    expect(await jsonOf(`${API}/industries/99`)).toMatchObject({
      status: 404,
      body: { code: 'unknown_industry' },
    });
  });

  it.each([
    `${API}/schemas/nothing.json`,
    `${API}/occupations/pages/10/30.json`,
  ])('for a file that doesn’t exist: %s', async (path) => {
    expect(await jsonOf(path)).toMatchObject({
      status: 404,
      body: { detail: `There is no "${path}". GET /api/v1 lists every path.` },
    });
  });

  it('with a redirect from a retired code, which keeps the query', async () => {
    const { status, headers } = await ask(`${API}/occupations/15-1131.00/tasks?a=1`);
    expect([status, headers.location]).toEqual([308, `${API}/occupations/15-1251.00/tasks?a=1`]);
  });
});
