/** The table of cases against the function or, with `BASE_URL=`, against a deployment. */
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../core/app.js';
import { filesIn, openData } from '../../core/data.js';
import { listScores } from '../../core/scores.js';
import { type Ask, CASES, hold } from './against.js';
import { ALONE, DIST, JOB, OTHER, rows, tasksOf } from './dataset.js';

// Vitest has a variable of this name too, which is no URL.
const base = /^https?:.*[^/]/.exec(process.env.BASE_URL ?? '')?.[0];
const files = filesIn(DIST);
const app = createApp(files);
const ask: Ask =
  base === undefined
    ? async (url, init) => app.request(`https://api.example.org${url}`, init)
    : (url, init) => fetch(base + url, init);

it.each(CASES)('$name', (each) => hold(each, ask));

it('a picture that can’t be drawn doesn’t keep others from it', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const broken = createApp(async () => new TextEncoder().encode('<'));
  expect((await broken.request('/embed/x.png')).status).toBe(500);
  logged.mockRestore();
  expect((await app.request(`/embed/${JOB.slug}.png`)).status).toBe(200);
});

it('draws a picture in its size, a chart in twice that for print, with texts in regular and bold', async () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" font-family="Inter">${text}</svg>`;
  const drawn = async (folder: string, text: string) => {
    const own = filesIn(DIST);
    const read: typeof own = async (file) =>
      file.endsWith('.svg') ? new TextEncoder().encode(svg(text)) : own(file);
    const bytes = Buffer.from(await (await createApp(read).request(`/${folder}/x.png`)).arrayBuffer());
    return [
      bytes.toString('latin1', 1, 4),
      bytes.readUInt32BE(16),
      bytes.readUInt32BE(20),
      bytes.length,
    ] as const;
  };
  const word = (weight: number) => `<text y="40" font-size="40" font-weight="${weight}">Ag</text>`;
  const [, ...blank] = await drawn('embed', '');
  const [card, bold, chart] = [
    await drawn('embed', word(400)),
    await drawn('embed', word(700)),
    await drawn('charts', ''),
  ];
  expect([card.slice(0, 3), chart.slice(0, 3)]).toEqual([
    ['PNG', 120, 60],
    ['PNG', 240, 120],
  ]);
  expect(new Set([blank[2], card[3], bold[3]]).size).toBe(3);
});

describe('retired names, in files that have some', () => {
  const retired = createApp(async (file) => {
    const bytes = await files(file);
    if (file !== '/_function/index.json') return bytes;
    const index = JSON.parse(new TextDecoder().decode(bytes));
    index.aliases = {
      soc_codes: { '15-9999.00': ALONE, [OTHER.soc_code]: JOB.soc_code },
      slugs: { [OTHER.slug]: JOB.slug, gone: JOB.slug },
    };
    return new TextEncoder().encode(JSON.stringify(index));
  });
  const locationOf = async (url: string) => {
    const { status, headers } = await retired.request(url);
    return [status, headers.get('location')];
  };

  it('a successor that exists again stays where it is', async () => {
    expect(await locationOf(`/api/v1/occupations/${OTHER.soc_code}`)).toEqual([200, null]);
    expect(await locationOf(`/embed/${OTHER.slug}.png`)).toEqual([200, null]);
    // Whatever file it has: the function knows only that it isn't here.
    expect(await locationOf(`/occupations/${OTHER.slug}.md`)).toEqual([404, null]);
  });

  it('a retired slug leads to its successor, with what follows it', async () => {
    const url = `/embed/${JOB.slug}.svg?theme=dark`;
    expect(await locationOf('/embed/gone.svg?theme=dark')).toEqual([308, url]);
  });

  it('a retired code is its successor in bodies and queries', async () => {
    const scores = await retired.request(`/api/v1/scores?codes=15-9999.00,${OTHER.soc_code}`);
    const found = (await scores.json()).data.map(({ soc_code }: { soc_code: string }) => soc_code);
    expect(found).toEqual([ALONE, OTHER.soc_code]);
    const post = async (url: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await retired.request(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const [url, given] = ['/api/v1/displacement/assess', { soc_code: '15-9999.00' }];
    expect((await post(url, given)).soc_code).toBe(ALONE);
    expect(await post(url, { ...given, time_fractions: [1] })).toMatchObject({ code: 'invalid_request' });
    const mix = { ...given, time_fractions: tasksOf(ALONE).map(() => 1) };
    expect((await post(url, mix)).adjustments).toHaveProperty('time_fractions');
    const params = { name: 'get_tasks', arguments: given };
    const { result } = await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(JSON.parse(result.content[0].text).soc_code).toBe(ALONE);
  });
});

it('a job that nobody projects has no change to filter by', async () => {
  const row = { ...rows[0]!, projected_change_pct: null };
  const data = { ...openData(files), scores: async () => [row] };
  expect((await listScores({ min_change: -100, limit: 1, offset: 0 }, data)).count).toBe(0);
});

it('our own fault says nothing else, is logged with its stack, and is over with its cause', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const broken = createApp((file) =>
    isBroken || file.endsWith('tasks.json') ? Promise.reject(new Error('disk')) : files(file),
  );
  const answer = await broken.request('/api/v1/occupations?q=nurse');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await answer.json()).toMatchObject({ code: 'internal_error', detail: 'Please try again later.' });
  expect(log.mock.calls[0]![0].stack).toMatch(/disk\n +at/);
  isBroken = false;
  // Who leaves while sending is no fault of ours.
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const sent = new ReadableStream({ start: (controller) => controller.error(gone) });
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: sent,
    duplex: 'half',
  };
  await broken.request('/api/v1/displacement/assess', post as RequestInit);
  expect((await broken.request('/api/v1/occupations?q=nurse')).status).toBe(200);
  const params = { name: 'get_tasks', arguments: { soc_code: ALONE } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const told = await (await broken.request('/mcp', init)).text();
  expect([told, log.mock.calls.length]).toEqual([expect.stringMatching(/wrong on our side\. Try again/), 2]);
  log.mockRestore();
});
