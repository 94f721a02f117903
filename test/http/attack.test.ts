/** What the server withstands in a process of its own: silent connections, false lengths, a new output, and its end under load. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../core/app.js';
import { filesIn } from '../../core/data.js';
import { ask } from '../support/ask.js';
import { connect, raw } from '../support/sockets.js';
import { portOf, type Started, serve, startService } from '../support/started.js';
import { codes, DIST, ROOT, rows } from './dataset.js';

const GROUPS = '/api/v1/groups';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'attacked-'));
const dist = path.join(folder, 'dist');
let started: Started;
let port: number;

/** Makes an output that has the real one's files but for some, each with another text. */
function outputWith(to: string, texts: Readonly<Record<string, (text: string) => string>>): void {
  const place = (below: string) => {
    const isParent = Object.keys(texts).some((file) => file.startsWith(`${below}/`));
    const change = texts[below];
    if (change) fs.writeFileSync(to + below, change(fs.readFileSync(DIST + below, 'utf8')));
    else if (!isParent) fs.symlinkSync(DIST + below, to + below);
    else {
      fs.mkdirSync(to + below);
      for (const name of fs.readdirSync(DIST + below)) place(`${below}/${name}`);
    }
  };
  place('');
}

const same = (text: string) => text;
beforeAll(async () => {
  outputWith(dist, { '/_function/index.json': same });
  started = startService(ROOT, dist, { PORT: '0', HOST: '127.0.0.1' }, 300);
  port = await portOf(started);
});
afterAll(() => {
  started.child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true });
});

describe('what is no proper request', () => {
  const head = 'POST /api/v1/displacement/assess HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const post = (...lines: string[]) => head + lines.join('\r\n');
  const get = (host: string, more = 'Connection: close', path = '/') =>
    `GET ${path} HTTP/1.1\r\n${host}\r\n${more}\r\n\r\n`;
  const smuggled = '0\r\n\r\nGET /api/v1/meta HTTP/1.1\r\nHost: x\r\n\r\n';
  const [close, blanks] = ['Connection: close', ' '.repeat(20_000)];
  const hosts = ['999999999999', '[', 'a b', '%', 'x:99999', ''];
  it.each([
    ['an unknown method', get('Host: x').replace('GET', 'FROB'), '405'],
    ['what is for proxies', get('Host: x').replace('GET /', 'CONNECT x:1'), '405'],
    ['two hosts', get('Host: x\r\nHost: y'), '400'],
    ['no HTTP', '\0\r\n\r\n', '40[05]'],
    ['a header of 20 kB', get('Host: x', `X: ${'x'.repeat(20_000)}`), '431'],
    ['two lengths', post('Content-Length: 1', 'Content-Length: 2', '', '{}'), '400'],
    ['no number as a length', post('Content-Length: 1e1', '', '{}'), '400'],
    ['a length, then pieces', post('Content-Length: 4', 'Transfer-Encoding: chunked', '', smuggled), '400'],
    ['pieces, then a length', post('Transfer-Encoding: chunked', 'Content-Length: 4', '', smuggled), '400'],
    ['pieces that are none', post('Transfer-Encoding: xchunked', '', smuggled), '400'],
    ['a length that is too short', post('Content-Length: 2', '', '{}GARBAGE\r\n\r\n'), '4\\d\\d'],
    ['a body over the limit', post(close, 'Content-Length: 20000', '', blanks), '413'],
    ['pieces over it', post(close, 'Transfer-Encoding: chunked', '', '4e20', blanks, '0', '', ''), '413'],
    ['no Host', get('X: y'), '400'],
    ...hosts.map((host) => [`Host: ${host}`, get(`Host: ${host}`), '400']),
    ['a backslash', get('Host: x', close, '/api\\v1\\meta'), '400'],
  ])('%s is refused so that any page can read why, and the connection closed', async (_, sent, status) => {
    const heard = await raw(port, sent!);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} .*allow-origin: \\*.*"code":"`, 'is'));
    expect(heard).toMatch(/^cache-control: (?:public, max-age=60, s-maxage=60|no-store)\r$/im);
    expect(heard).not.toContain('"dataset"');
    if (status === '413') return expect(heard).toContain('"code":"payload_too_large"');
    const code = heard.includes('HTTP/1.1 405') ? 'method_not_allowed' : 'malformed_request';
    expect(heard).toMatch(new RegExp(`^allow: GET, HEAD, POST, OPTIONS\r.*"code":"${code}"`, 'ims'));
  });
});

it('400 connections that say half of something make room for those that say all of it, and end no download', async () => {
  const url = '/downloads/occupations.sqlite';
  const { socket, heard } = await connect(
    port,
    `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  socket.pause();
  const halves = [
    'GET / HT',
    'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    '',
  ];
  const silent = [];
  for (let open = 0; open < 400; open++) silent.push(await connect(port, halves[open % 3]!));
  for (let at = 0; at < 20; at++) expect((await ask(port, GROUPS)).status).toBe(200);
  socket.resume();
  await once(socket, 'end');
  expect(heard().length - heard().indexOf('\r\n\r\n') - 4).toBe(fs.statSync(DIST + url).size);
  for (const each of [socket, ...silent.map((each) => each.socket)]) each.destroy();
});

it('an output that can’t be looked at is served from memory, and the process stays', async () => {
  expect((await ask(port, GROUPS)).status).toBe(200);
  fs.renameSync(dist, path.join(folder, 'away'));
  fs.symlinkSync(dist, dist);
  await setTimeout(1_200);
  expect((await ask(port, GROUPS)).status).toBe(200);
  const other = await ask(port, '/api/v1/industries');
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
  expect(other.headers.get('cache-control')).toBe('no-store');
  fs.rmSync(dist);
  fs.renameSync(path.join(folder, 'away'), dist);
  expect((await ask(port, '/api/v1/industries')).status).toBe(200);
});

it('who is late is told so and gone, whether or not they close their side', async () => {
  const { server, port } = await serve(DIST);
  expect(server.timeout).toBe(30_000);
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
  expect(await raw(port, 'GET / HT')).toMatch(/^HTTP\/1.1 408 .*Access-Control-Allow-Origin: \*/is);
  const late = await connect(port, 'GET / HT');
  await once(late.socket, 'end');
  while (await new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open))))
    await setTimeout(20);
  late.socket.destroy();
  server.close();
});

describe('pictures', () => {
  const CHART_WIDTH = Number(/ width="(\d+)"/.exec(fs.readFileSync(`${DIST}/charts/jobs.svg`, 'utf8'))![1]);
  const app = createApp(filesIn(DIST));
  const urls = rows.map(({ slug }) => `/embed/${slug}.png`);
  const draw = vi.spyOn(Worker.prototype, 'postMessage');
  const picture = (url: string, signal?: AbortSignal) => app.request(url, signal ? { signal } : {});

  it('that 50 ask for at once is drawn once, while others are answered', async () => {
    draw.mockClear();
    let drawn = 0;
    const asked = Array.from({ length: 50 }, async () => {
      const answer = await picture('/charts/jobs.png');
      const { status, headers } = answer;
      drawn++;
      // Twice as wide as the SVG file, for print.
      expect(new DataView(await answer.arrayBuffer()).getUint32(16)).toBe(2 * CHART_WIDTH);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    });
    for (let at = 0; at < 5; at++) expect((await app.request(GROUPS)).status).toBe(200);
    expect(drawn).toBe(0);
    await Promise.all(asked);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('wait at most 20 at a time, besides the one that is drawn', async () => {
    const answers = await Promise.all(urls.slice(0, 40).map((url) => picture(url)));
    const busy = answers.filter(({ status }) => status === 503);
    expect([answers.filter(({ status }) => status === 200).length, busy.length]).toEqual([21, 19]);
    for (const { headers } of busy) {
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const names = ['retry-after', 'access-control-allow-origin', 'cache-control'];
      expect(names.map((name) => headers.get(name))).toEqual(['5', '*', 'no-store']);
    }
  });

  it('aren’t drawn for those who have left, and don’t keep others waiting', async () => {
    const leaving = new AbortController();
    const left = urls.slice(50, 90).map((url) => picture(url, leaving.signal));
    await setTimeout(1);
    const stays = picture(urls[65]!);
    leaving.abort();
    draw.mockClear();
    expect((await picture(urls[100]!)).status).toBe(200);
    await Promise.all(left);
    expect((await stays).status).toBe(200);
    expect(draw.mock.calls.length).toBeLessThanOrEqual(3);
    expect((await picture(urls[60]!)).status).toBe(200);
  });

  it('120 in one packet of one who leaves', async () => {
    const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const { port, close } = await serve(DIST);
    draw.mockClear();
    const { socket } = await connect(port, urls.slice(100, 220).map(get).join(''));
    const others = urls.slice(220, 223).map((url) => ask(port, url));
    socket.destroy();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const url of urls.slice(230, 240)) expect((await ask(port, url)).status).toBe(200);
    expect(draw.mock.calls.length).toBeLessThan(18);
    close();
  });
});

it('a new output while it is served, and the end: each answer is old or new, and whole', async () => {
  const [dist, fresh] = [path.join(folder, 'served'), path.join(folder, 'new')];
  const mark = (text: string) => text.replace('"count"', '"marked":1,"count"');
  outputWith(dist, { '/_function/index.json': same });
  const started = startService(ROOT, dist, { PORT: '0', HOST: '127.0.0.1' });
  const port = await portOf(started);
  const retitle = (text: string) => text.replace('"title":"', '"title":"Marked ');
  outputWith(fresh, { '/_function/index.json': retitle, '/api/v1/groups.json': mark });
  const old = fs.readFileSync(`${DIST}/api/v1/groups.json`, 'utf8');
  const seen = new Set<string>();
  let isEnding = false;
  const client = async () => {
    for (let at = 0; ; at++) {
      const answer = await ask(port, GROUPS).catch(() => undefined);
      if (answer === undefined) return expect(isEnding).toBe(true);
      const text = await answer.text();
      seen.add(text);
      const tag = createHash('sha1').update(text).digest('hex');
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${tag}"`]);
      // One that nobody has asked for, and that isn't in memory.
      const other = await ask(port, `/api/v1/occupations/${codes[at % codes.length]}`).catch(() => undefined);
      expect(other?.status).toBe(other && 200);
    }
  };
  const clients = [client(), client(), client(), client()];
  while (!seen.has(old)) await setTimeout(20);
  fs.renameSync(dist, path.join(folder, 'old'));
  await setTimeout(100);
  fs.renameSync(fresh, dist);
  while (!seen.has(mark(old))) await setTimeout(20);
  const found = async () => (await (await ask(port, '/api/v1/occupations?q=marked')).json()).count;
  await expect.poll(found).toBe(1);
  isEnding = true;
  started.child.kill('SIGTERM');
  await Promise.all(clients);
  expect(await started.exited).toBe(0);
  expect([...seen].sort()).toEqual([old, mark(old)].sort());
});
