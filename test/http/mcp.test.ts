/** The tool server, as the official client sees it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { range } from 'd3-array';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../core/app.js';
import { filesIn, openData } from '../../core/data.js';
import type { Industry } from '../../core/schemas/industry.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import { measuresSentence } from '../../core/tools/occupations.js';
import { toolsOver } from '../../core/tools/tools.js';
import { ALONE, codes, DIST, factors, industries, meta, rows, tasksOf } from './dataset.js';

const LONGEST = 25_000;
/** None of its related occupations is less exposed. */
const LEAST = rows.reduce((a, b) => (b.final_score < a.final_score ? b : a)).soc_code;
const app = createApp(filesIn(DIST));
const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const url = new URL('https://api.example.org/mcp');
  await client.connect(
    new StreamableHTTPClientTransport(url, {
      fetch: async (to, init) => app.request(String(to), init),
    }) as never,
  );
});

async function call(name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  return { isError: isError ?? false, text, value: JSON.parse(text) };
}

const jsonOf = async (url: string, init?: RequestInit) => (await app.request(`/api/v1${url}`, init)).json();

it('says which data it has, and lists its tools in less than 15,000 characters, each described and typed', async () => {
  const { version, as_of } = meta.dataset;
  expect(client.getServerVersion()).toMatchObject({ version });
  expect(client.getInstructions()).toContain(` Data: version ${version} of ${as_of}, `);
  const { tools } = await client.listTools();
  expect(JSON.stringify({ tools }).length).toBeLessThan(15_000);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description!.length).toBeGreaterThan(100);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toMatchObject({ readOnlyHint: true });
    for (const property of Object.values(inputSchema.properties ?? {}))
      expect((property as { description: string }).description).toMatch(
        /^(?!.*(repeat|\/meta|\/search)).{10}/s,
      );
  }
});

describe('a tool answers what the API does', () => {
  it.each([
    ['search_occupations', { q: 'truck driver', limit: 3 }, '/search?q=truck+driver&limit=3'],
    ['get_tasks', { soc_code: ALONE }, `/occupations/${ALONE}/tasks`],
    ['list_scores', { limit: 30 }, '/scores?limit=30'],
    [
      'list_scores',
      { tier: ['high', 'very_high'], job_zone: [4, 5], sort: '-final_score', limit: 3 },
      '/scores?tier=high,very_high&job_zone=4&job_zone=5&sort=-final_score&limit=3',
    ],
    ['list_scores', { codes: [codes[3], codes[1]] }, `/scores?codes=${codes[3]},${codes[1]}&limit=20`],
    ['list_scores', { tier: [], codes: '', sort: null, education: [''] }, '/scores?limit=20'],
    ['list_scores', { tier: ['low,medium'], group: [15] }, '/scores?tier=low,medium&group=15&limit=20'],
    ['list_scores', { isco08: ['2512'] }, '/scores?isco08=2512&limit=20'],
    ['list_groups', {}, '/groups'],
  ])('%s %j', async (name, given, url) => {
    expect((await call(name, given)).value).toEqual(await jsonOf(url));
  });

  it.each([
    ALONE,
    LEAST,
    // One of those related has its score, and fewer than three have less.
    '13-1022.00',
  ])('get_occupation %s, with skill gaps and the tasks that weigh most', async (soc_code) => {
    const { value } = await call('get_occupation', { soc_code });
    const { summary, pay, skill_gaps, top_tasks, seen_in_use, what_others_find, less_exposed, ...detail } =
      value;
    expect(Object.keys(value).slice(0, 3)).toEqual(['summary', 'soc_code', 'title']);
    const others = await jsonOf(`/occupations/${soc_code}/measures`);
    expect(seen_in_use).toContain(`${others.tasks_seen} of all`);
    expect(what_others_find).toBe(measuresSentence(others));
    const related = await jsonOf(`/occupations/${soc_code}/related`);
    const below = related.data.filter((row: ScoreRow) => row.final_score < detail.risk_score.final_score);
    expect(less_exposed).toEqual(
      below.slice(0, 3).map(({ soc_code, title, final_score, median_annual_wage }: ScoreRow) => {
        return { soc_code, title, final_score, median_annual_wage };
      }),
    );
    const { final_score, exposed_tasks, task_count } = detail.risk_score;
    const { as_of } = (await jsonOf('/meta')).dataset;
    expect(summary).toMatch(
      new RegExp(
        `${exposed_tasks || '(none|any)'} of .*${task_count} tasks.* exposure: ${final_score} .*${as_of}\\.$`,
      ),
    );
    const { id: _, ...published } = await jsonOf(`/occupations/${soc_code}`);
    expect(detail).toEqual(published);
    expect(pay).toBe(`$${published.labor_data.median_annual_wage.toLocaleString('en-US')}`);
    expect(skill_gaps).toEqual((await jsonOf(`/occupations/${soc_code}/risk`)).skill_gaps);
    const { tasks } = await jsonOf(`/occupations/${soc_code}/tasks`);
    const weight = (task: { time_fraction: number; task_risk_score: number }) =>
      task.time_fraction * task.task_risk_score;
    expect(top_tasks.map(weight)).toEqual(
      tasks
        .map(weight)
        .sort((a: number, b: number) => b - a)
        .slice(0, 5),
    );
  });

  it('a long list, whose rows say less', async () => {
    const { data } = (await call('list_scores', { limit: 100, sort: '-projected_change_pct' })).value;
    const whole = (await jsonOf('/scores?limit=100&sort=-projected_change_pct')).data;
    expect(whole).toMatchObject(data);
    expect(Object.keys(data[99])).toEqual([
      ...['soc_code', 'title', 'final_score', 'score_low', 'score_high', 'risk_tier'],
      ...['median_annual_wage', 'employment', 'projected_change_pct'],
    ]);
  });

  it('get_method has what its formula takes', async () => {
    const { value } = await call('get_method');
    const { score, interval } = (await jsonOf('/meta')).cut_points;
    const used = meta.sources.flatMap(({ used, title, release }) => (used ? [{ title, release }] : []));
    expect(value).toMatchObject({ ...score, highest: interval.max, sources: used });
  });

  it('assess_displacement', async () => {
    const time_fractions = tasksOf(ALONE).map((_, at) => at);
    const [factor, options] = Object.entries(factors)[0]!;
    const personal_factors = { [factor]: options[0]!.value };
    const body = { soc_code: ALONE, personal_factors, time_fractions };
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const assessed = await jsonOf('/displacement/assess', init);
    expect((await call('assess_displacement', body)).value).toEqual(assessed);
    expect(Object.keys(assessed.adjustments)).toEqual(['time_fractions', factor]);
    // Agents fill what they leave out.
    const blank = { soc_code: ALONE, personal_factors: null, time_fractions: [] };
    expect((await call('assess_displacement', blank)).value.adjustments).toEqual({});
  });

  it.each([
    [{}, 2],
    [{ level: 4 }, 4],
  ])('which industry is most exposed, in one call: %j', async (given, at) => {
    const { data, count } = (await call('list_industries', given)).value;
    const own = (await jsonOf('/industries/scores')).data.filter(({ level }: Industry) => level === at);
    const keys = ['naics_code', 'title', 'level', 'final_score', 'risk_tier', 'employment'];
    expect([count, Object.keys(data[0])]).toEqual([own.length, keys]);
    expect(data[0].final_score).toBe(
      Math.max(...own.map((each: { final_score: number }) => each.final_score)),
    );
  });

  it('an industry with its largest occupations', async () => {
    const { occupations, ...industry } = await jsonOf('/industries/31-33');
    const { value } = await call('get_industry', { naics_code: '31-33' });
    expect(value).toEqual({
      ...industry,
      occupation_count: occupations.length,
      occupations: occupations.slice(0, 20),
    });
  });
});

it('no answer of any occupation, any industry, or the longest list has more than 25,000 characters', async () => {
  const data = openData(filesIn(DIST));
  const tools = toolsOver(await data.index());
  const given: Record<string, Record<string, unknown>[]> = {
    search_occupations: [{ q: 'manager', limit: 50 }],
    get_occupation: codes.map((soc_code) => ({ soc_code })),
    get_tasks: codes.map((soc_code) => ({ soc_code })),
    // Two lists that begin ten rows apart have nearly the same rows.
    list_scores: range(0, codes.length, 10).flatMap((offset) =>
      [30, 100].map((limit) => ({ limit, offset, sort: '-projected_change_pct' })),
    ),
    list_groups: [{}],
    list_industries: [2, 3, 4].map((level) => ({ level, limit: 100 })),
    get_industry: industries.map(({ naics_code }) => ({ naics_code, limit: 80 })),
    assess_displacement: codes.map((soc_code) => ({ soc_code })),
    get_method: [{}],
  };
  for (const { name, call } of tools)
    for (const each of given[name]!) {
      const { length } = JSON.stringify(await call(each, data));
      expect(length, `${name} ${JSON.stringify(each)}`).toBeLessThanOrEqual(LONGEST);
    }
});

describe('an error speaks of tools and arguments', () => {
  it.each([
    ['search_occupations', {}, 'q', /q is missing/],
    ['list_scores', { tier: { high: true } }, 'tier', /must be a list, such as \[.+high/],
    ['get_industry', { naics_code: '99' }, undefined, /list_industries/],
    ['assess_displacement', { soc_code: ALONE, time_fractions: '1,x' }, 'time_fractions.1', /"x\\" isn’t/],
  ])('%s %j', async (name, given, argument, words) => {
    const { isError, text, value } = await call(name, given);
    expect([isError, value.errors?.map((each: { argument: string }) => each.argument)[0]]).toEqual([
      true,
      argument,
    ]);
    expect(text).toMatch(words);
    expect(text).not.toMatch(/\/api|GET |URL|query parameter/);
  });

  it('of an unknown tool', async () => {
    await expect(client.callTool({ name: 'get_weather' })).rejects.toThrow(/Use one of search_occupations/);
  });
});

describe('over HTTP', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    app.request('/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

  const NO_OBJECT = /-32602,"message":"params\.arguments must be an object\."/;
  const CALL = (given: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_method","arguments":${given}}}`;

  it.each([
    ['the longest ping, whatever the client accepts', PING.padEnd(16_384), {}, 200, /"result":\{\}/],
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}', {}, 202, /^$/],
    ['arguments that are a text', CALL('"x"'), {}, 200, NO_OBJECT],
    ['arguments that are a list', CALL('[]'), {}, 200, NO_OBJECT],
    ['no JSON', '{', {}, 400, /-32700/],
    ['no UTF-8', new Uint8Array(Buffer.from(PING.replace('ping', 'pïng'), 'latin1')), {}, 400, /-32700/],
    ['messages in a row', `[${PING},${PING}]`, {}, 400, /-32600/],
    ['another type', PING, { 'Content-Type': 'text/plain' }, 415, /unsupported_media_type/],
    ['too long', PING.padEnd(16_385), {}, 413, /longer than 16384 bytes\. Send one message per request/],
    ['an unknown revision', PING, { 'MCP-Protocol-Version': '1999-01-01' }, 400, /version/i],
  ])('%s', async (_, body, headers, status, text) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.text()).toMatch(text);
  });
});
