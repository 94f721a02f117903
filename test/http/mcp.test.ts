/** The tool server through the official client: over HTTP and over standard input and output, against the API. */
import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import { TOOLS, type ToolName } from '../../core/mcp-tools.js';
import type { HttpRequest } from '../support/ask.js';
import { askHandler } from './ask.js';
import { root, type Service, startServer } from './services.js';

const API = '/api/v1';
const COMMAND = [`${root}build/run.mjs`, 'mcp'];
const ask = askHandler(api.fetch);
const apiOf = async (request: HttpRequest) =>
  Buffer.from((await ask(request)).body)
    .toString()
    .trimEnd();
const assess = (body: object): HttpRequest => ({
  method: 'POST',
  url: `${API}/displacement/assess`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const SOC = { soc_code: '15-1252.00' };
const ADVANCED = { ...SOC, personal_factors: { ai_proficiency: 'advanced' } };

type Given = Record<string, unknown>;

/** Calls, and the request of the API that has the same answer. */
const calls: readonly (readonly [tool: ToolName, given: Given, request: HttpRequest])[] = [
  ['search_occupations', { q: 'truck driver' }, { url: `${API}/search?q=truck+driver` }],
  ['search_occupations', { q: 'nurse', limit: 3 }, { url: `${API}/search?q=nurse&limit=3` }],
  ['search_occupations', { q: 'a&b=c#é?%' }, { url: `${API}/search?q=${encodeURIComponent('a&b=c#é?%')}` }],
  ['search_occupations', { q: 'xyzzy' }, { url: `${API}/search?q=xyzzy` }],
  ['get_occupation', SOC, { url: `${API}/occupations/15-1252.00` }],
  ['get_tasks', SOC, { url: `${API}/occupations/15-1252.00/tasks` }],
  ['assess', SOC, assess(SOC)],
  ['assess', ADVANCED, assess(ADVANCED)],
  ['compare', { codes: ['29-1141.00', '15-1252.00'] }, { url: `${API}/compare?codes=29-1141.00,15-1252.00` }],
  ['list_scores', {}, { url: `${API}/scores?limit=20` }],
  [
    'list_scores',
    { tier: ['high', 'very_high'], job_zone: [4], min_wage: 60_000.5, sort: '-final_score', limit: 3 },
    { url: `${API}/scores?tier=high,very_high&job_zone=4&min_wage=60000.5&sort=-final_score&limit=3` },
  ],
  ['get_industry', { naics_code: '5415' }, { url: `${API}/industries/5415` }],
  ['get_industry', { naics_code: '31-33' }, { url: `${API}/industries/31-33` }],
  ['get_method', {}, { url: `${API}/meta` }],
];

/** Calls with arguments that a tool can't serve, and the request of the API that has the same problem. */
const refusals: readonly (readonly [tool: ToolName, given: Given, request: HttpRequest])[] = [
  ['search_occupations', {}, { url: `${API}/search` }],
  ['search_occupations', { q: '' }, { url: `${API}/search?q=` }],
  ['search_occupations', { q: 'x'.repeat(201) }, { url: `${API}/search?q=${'x'.repeat(201)}` }],
  ['search_occupations', { q: 'nurse', limit: 0 }, { url: `${API}/search?q=nurse&limit=0` }],
  ['get_occupation', { soc_code: '15-1252' }, { url: `${API}/occupations/15-1252` }],
  ['get_occupation', { soc_code: '99-9999.99' }, { url: `${API}/occupations/99-9999.99` }],
  ['get_occupation', { soc_code: 'software-developers' }, { url: `${API}/occupations/software-developers` }],
  ['get_tasks', { soc_code: '15-1252.01' }, { url: `${API}/occupations/15-1252.01/tasks` }],
  ['assess', {}, assess({})],
  ['assess', { soc_code: 15 }, assess({ soc_code: 15 })],
  ['assess', { ...SOC, shoe_size: 42 }, assess({ ...SOC, shoe_size: 42 })],
  ['compare', {}, { url: `${API}/compare` }],
  ['compare', { codes: [] }, { url: `${API}/compare` }],
  ['compare', { codes: ['15-1252', '99', '99'] }, { url: `${API}/compare?codes=15-1252,99,99` }],
  ['list_scores', { tier: ['huge'], limit: 0 }, { url: `${API}/scores?tier=huge&limit=0` }],
  ['get_industry', { naics_code: '541511' }, { url: `${API}/industries/541511` }],
];

/** What only the tools say: of names and types of arguments, which a URL does not have. */
const mistyped: readonly (readonly [tool: ToolName, given: Given, errors: readonly object[]])[] = [
  ['get_occupation', {}, [{ parameter: 'soc_code', detail: 'soc_code is required.' }]],
  ['get_occupation', { soc_code: '' }, [{ parameter: 'soc_code', detail: 'soc_code is required.' }]],
  [
    'get_occupation',
    { soc_code: 15 },
    [{ parameter: 'soc_code', detail: '15 isn’t a string. Send soc_code as a string.' }],
  ],
  [
    'search_occupations',
    { q: null, limit: '5', sort: 'x' },
    [
      { parameter: 'q', detail: 'null isn’t a string. Send q as a string.' },
      { parameter: 'limit', detail: '"5" isn’t a whole number. Send limit as a whole number.' },
      {
        parameter: 'sort',
        detail: '"sort" isn’t a parameter here. Remove it or use one of those allowed.',
        allowed: ['q', 'limit'],
      },
    ],
  ],
  ['get_method', { q: 'x' }, [{ parameter: 'q', allowed: [] }]],
  ['compare', { codes: '15-1252.00,29-1141.00' }, [{ parameter: 'codes' }]],
  [
    'list_scores',
    { tier: 'high', min_score: '50' },
    [
      { parameter: 'tier', detail: '"high" isn’t an array. Send tier as an array.' },
      { parameter: 'min_score' },
    ],
  ],
  ['get_industry', { naics_code: { code: '54' } }, [{ parameter: 'naics_code' }]],
];

const inProcess: typeof fetch = (input, init) => api.fetch(new Request(input, init));
let server: Service;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe.each([
  [
    'the function',
    () => new StreamableHTTPClientTransport(new URL('https://api.example.org/mcp'), { fetch: inProcess }),
  ],
  [
    'the local server',
    () => new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`)),
  ],
  ['standard input and output', () => new StdioClientTransport({ command: process.execPath, args: COMMAND })],
])('over %s', (_, transport) => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  /** What reached the client and was none of the protocol. */
  const strange: Error[] = [];
  client.onerror = (error) => strange.push(error);
  beforeAll(async () => {
    await client.connect(transport() as Parameters<Client['connect']>[0]);
    // From here on the client checks what a tool returns against its schema.
    await client.listTools();
  });
  afterAll(() => client.close());

  const textOf = async (name: string, given: Given) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
    const [{ text }, ...more] = content as [{ text: string }];
    expect(more).toEqual([]);
    if (!isError) expect(JSON.stringify(structuredContent)).toBe(text);
    else expect(structuredContent).toBeUndefined();
    return { text, isError };
  };

  it('says who it is and how to read the numbers', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'ai-displacement-risk' });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toMatch(/isn’t a probability or a forecast/);
  });

  it('lists every tool with a description and typed input and output', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    for (const { description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(description.length).toBeGreaterThan(150);
      expect(inputSchema.additionalProperties).toBe(false);
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toMatchObject({ type: expect.any(String), description: expect.any(String) });
      expect(Object.keys(outputSchema!.properties!)).not.toEqual([]);
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
  });

  it.each(calls)('%s %j gives what the API gives', async (tool, given, request) => {
    expect(await textOf(tool, given)).toEqual({ text: await apiOf(request) });
  });

  it.each(refusals)('%s %j is refused as the API refuses it', async (tool, given, request) => {
    expect(await textOf(tool, given)).toEqual({ text: await apiOf(request), isError: true });
  });

  it.each(mistyped)('%s %j is refused with every error', async (tool, given, errors) => {
    const { text, isError } = await textOf(tool, given);
    expect(isError).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_parameter', errors });
  });

  it.each([
    '',
    '.',
    '..',
    '../meta',
    '%2E%2E',
    '\ud800',
    'a/b?c#d',
  ])('a code of %j leads nowhere', async (code) => {
    const { text, isError } = await textOf('get_occupation', { soc_code: code });
    expect(isError).toBe(true);
    expect(JSON.parse(text).code).toMatch(/^invalid_/);
  });

  it('answers a ping, and says that there is no such tool', async () => {
    expect(await client.ping()).toEqual({});
    await expect(client.callTool({ name: 'drop_tables' })).rejects.toThrow(/name must be one of search_/);
  });

  it('sends nothing but the protocol', () => expect(strange).toEqual([]));
});

it('has a call that works and one that is refused for every tool but the one without arguments', () => {
  const names = (of: readonly (readonly [ToolName, ...unknown[]])[]) => [
    ...new Set(of.map(([name]) => name)),
  ];
  expect(names(calls).sort()).toEqual(Object.keys(TOOLS).sort());
  expect(names([...refusals, ...mistyped]).sort()).toEqual(Object.keys(TOOLS).sort());
});

describe('what is no message is refused with 400', () => {
  const post = async (body: string, headers: Readonly<Record<string, string>> = {}) => {
    const request = { method: 'POST', url: '/mcp', body };
    const answer = await ask({ ...request, headers: { 'Content-Type': 'application/json', ...headers } });
    return { status: answer.status, ...JSON.parse(Buffer.from(answer.body).toString()) };
  };
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  it.each<[why: string, body: string, headers: Record<string, string>, code: number]>([
    ['half of one', PING.slice(0, -1), {}, -32700],
    ['nothing', '', {}, -32700],
    ['invalid UTF-8', '\udcff', {}, -32700],
    ['a number', '5', {}, -32600],
    ['an empty batch', '[]', {}, -32600],
    ['a batch where there are none', `[${PING}]`, { 'MCP-Protocol-Version': '2025-06-18' }, -32600],
    ['a revision of tomorrow', PING, { 'MCP-Protocol-Version': '2999-01-01' }, -32000],
    ['no revision at all', PING, { 'MCP-Protocol-Version': 'latest' }, -32000],
  ])('%s', async (_, body, headers, code) => {
    expect(await post(body, headers)).toMatchObject({
      status: 400,
      jsonrpc: '2.0',
      id: null,
      error: { code },
    });
  });
});

describe('npm run mcp', () => {
  const run = (input: string, ...args: string[]) =>
    spawnSync(process.execPath, [...COMMAND, ...args], { input, encoding: 'utf8' });
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const PONG = '{"jsonrpc":"2.0","id":1,"result":{}}\n';

  it.each([
    ['a line each', `${PING}\n${PING}\n`, PONG + PONG],
    ['blank lines', `\n\r\n${PING}\r\n\n`, PONG],
    ['no line feed at the end', PING, PONG],
    ['nothing', '', ''],
  ])('answers %s, writes nothing else, and ends with its input', (_, input, stdout) => {
    expect(run(input)).toMatchObject({ status: 0, stdout, stderr: '' });
  });

  it('does not take a line separator within a message for its end', () => {
    const { stdout } = run(`${PING.replace('ping', 'ping\u2028')}\n`);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  it('says what to do where nothing is built', () => {
    const { status, stdout, stderr } = run(PING, '--dist', '/nonexistent/dist');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/dist\/ is missing\. `npm run build` makes it\.\n$/);
  });
});
