/** Tools for language models: the request that each makes of its arguments, and what it makes of the response. */
import { describe, expect, it, vi } from 'vitest';
import type { Asked } from '../../core/answers.js';
import type { Tool } from '../../core/mcp/protocol.js';
import { type Ask, type ToolName, toolServer } from '../../core/mcp-tools.js';
import { API } from '../../core/routes.js';
import { FILES } from './request.js';
import { smallIndex } from './small-index.js';

type Given = Record<string, unknown>;

/** The parts of the tools' schemas that say which arguments they take. */
const ARGUMENTS: { readonly [Name in ToolName]: Tool['inputSchema'] } = {
  search_occupations: { properties: { q: { type: 'string' }, limit: { type: 'integer' } } },
  get_occupation: { properties: { soc_code: { type: 'string' } } },
  get_tasks: { properties: { soc_code: { type: 'string' } } },
  assess: {},
  compare: { properties: { codes: { type: 'array' } } },
  list_scores: {
    properties: {
      min_wage: { type: 'number' },
      limit: { type: 'integer' },
      sort: { type: ['string', 'null'] },
    },
  },
  get_industry: { properties: { naics_code: { type: 'string' } } },
  get_method: {},
};

const json = (value: object, init?: ResponseInit) => new Response(JSON.stringify(value), init);

/** Calls a tool; the API's responses are given, the last one for all further requests. */
async function call(name: ToolName, given: Given, ...responses: Response[]) {
  const asked: Asked[] = [];
  const ask: Ask = async (request) => {
    asked.push(request);
    return responses[asked.length - 1] ?? json({});
  };
  const tool: Tool = {
    ...{ name, title: name, description: name, outputSchema: {}, annotations: {} },
    inputSchema: ARGUMENTS[name],
  };
  const result = await toolServer(smallIndex(), ask).call(tool, given);
  const paths = asked.map(({ method, url }) => `${method} ${url.replace('http://localhost', '')}`);
  return { asked, paths, result };
}

describe('a tool asks the API for', () => {
  it.each<[name: ToolName, given: Given, path: string]>([
    ['search_occupations', { q: 'a&b=é', limit: 3 }, '/search?q=a%26b%3D%C3%A9&limit=3'],
    ['search_occupations', { q: '' }, '/search?'],
    ['get_occupation', { soc_code: '15-1252.00' }, '/occupations/15-1252.00?'],
    ['get_occupation', { soc_code: '..' }, '/occupations/..?'],
    ['get_occupation', { soc_code: 'a/b?c' }, '/occupations/a%2Fb%3Fc?'],
    ['get_tasks', { soc_code: '15-1252.00' }, '/occupations/15-1252.00/tasks?'],
    ['compare', { codes: ['29-1141.00', '15-1252.00'] }, '/compare?codes=29-1141.00%2C15-1252.00'],
    ['list_scores', {}, '/scores?limit=20'],
    ['list_scores', { limit: 3, min_wage: 0.5 }, '/scores?limit=3&min_wage=0.5'],
    ['list_scores', { sort: null }, '/scores?limit=20&sort=null'],
    ['get_industry', { naics_code: '54' }, '/industries/54?'],
    ['get_method', {}, '/meta?'],
  ])('%s %j: %s', async (name, given, path) => {
    const { asked, paths } = await call(name, given);
    expect(paths).toEqual([`GET ${API}${path}`]);
    expect([[...asked[0]!.headers], asked[0]!.body]).toEqual([[], null]);
  });

  it('an assessment, with the arguments as its body', async () => {
    const given = { soc_code: 15, other: '' };
    const { asked, paths } = await call('assess', given);
    expect([paths, asked[0]!.headers.get('content-type')]).toEqual([
      [`POST ${API}/displacement/assess`],
      'application/json',
    ]);
    expect(await new Response(asked[0]!.body).json()).toEqual(given);
  });
});

describe('a tool returns', () => {
  const contentOf = (value: object) => [{ type: 'text', text: JSON.stringify(value) }];

  it.each(['get_method', 'assess'] as const)('what the API returns for %s', async (name) => {
    const value = { title: 'é' };
    expect((await call(name, {}, json(value))).result).toEqual({
      content: contentOf(value),
      structuredContent: value,
    });
  });

  it.each(['get_method', 'assess'] as const)('a problem for %s as an error', async (name) => {
    const value = { code: 'unknown_path' };
    expect((await call(name, {}, json(value, { status: 404 }))).result).toEqual({
      content: contentOf(value),
      isError: true,
    });
  });

  it('what a retired code’s successor has', async () => {
    const moved = new Response(null, { status: 308, headers: { Location: '/new?' } });
    const { paths, result } = await call('get_tasks', { soc_code: 'old' }, moved, json({ tasks: [] }));
    expect(paths).toEqual([`GET ${API}/occupations/old/tasks?`, 'GET /new?']);
    expect(result.structuredContent).toEqual({ tasks: [] });
  });

  it.each<[name: ToolName, given: Given, errors: [parameter: string, detail: string, allowed?: string[]][]]>([
    ['get_tasks', {}, [['soc_code', 'soc_code is required.']]],
    ['get_tasks', { soc_code: '' }, [['soc_code', 'soc_code is required.']]],
    [
      'search_occupations',
      { q: 5, limit: 1.5 },
      [
        ['q', '5 isn’t a string. Send q as a string.'],
        ['limit', '1.5 isn’t a whole number. Send limit as a whole number.'],
      ],
    ],
    ['compare', { codes: 'a' }, [['codes', '"a" isn’t an array. Send codes as an array.']]],
    ['list_scores', { min_wage: '1' }, [['min_wage', '"1" isn’t a number. Send min_wage as a number.']]],
    [
      'get_tasks',
      { code: 1 },
      [
        ['code', '"code" isn’t a parameter here. Remove it or use one of those allowed.', ['soc_code']],
        ['soc_code', 'soc_code is required.'],
      ],
    ],
    [
      'get_method',
      { constructor: 'x' },
      [['constructor', '"constructor" isn’t a parameter here. Remove it or use one of those allowed.', []]],
    ],
  ])('all errors of the arguments of %s %j, without asking', async (name, given, errors) => {
    const { paths, result } = await call(name, given);
    const text = result.content.map((part) => part.text).join();
    expect([paths, result.isError, JSON.parse(text)]).toEqual([
      [],
      true,
      {
        type: '/problems#invalid_parameter',
        title: 'Invalid query parameter',
        status: 400,
        detail: 'See errors for the argument and the allowed values.',
        code: 'invalid_parameter',
        errors: errors.map(([parameter, detail, allowed]) => ({
          parameter,
          detail,
          ...(allowed && { allowed }),
        })),
      },
    ]);
  });
});

describe('the list of tools', () => {
  const never: Ask = () => Promise.reject(new Error('not asked'));

  it('is read once', async () => {
    const file = vi.fn(smallIndex(FILES).file);
    const server = toolServer({ file }, never);
    expect(file).not.toHaveBeenCalled();
    expect(await server.describe()).toEqual(JSON.parse(FILES['/_function/tools.json']!));
    await server.describe();
    expect(file.mock.calls).toEqual([['/_function/tools.json']]);
  });

  it('is missed by name', async () => {
    await expect(toolServer(smallIndex(), never).describe()).rejects.toThrow(
      '/_function/tools.json is missing',
    );
  });
});
