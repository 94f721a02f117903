/** What the server withstands in a process of its own: silent connections, false lengths, a new output, and its end under load. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../core/app.js';
import { filesIn } from '../../core/data.js';
import { PNG_FONTS } from '../../core/png.js';
import { ask } from '../support/ask.js';
import { connect, raw } from '../support/sockets.js';
import { portOf, type Started, startService } from '../support/started.js';
import { ALONE, codes, DIST, JOB, ROOT } from './dataset.js';

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

const aliases = { soc_codes: { '15-9999.00': ALONE }, slugs: { 'old-name': JOB.slug, 'no-more': 'nobody' } };
const retired = (index: string) => JSON.stringify({ ...JSON.parse(index), aliases });

beforeAll(async () => {
  outputWith(dist, { '/_function/index.json': retired });
  started = startService(ROOT, dist, { PORT: '0', HOST: '127.0.0.1' }, 300);
  port = await portOf(started);
});
afterAll(() => {
  started.child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true });
});

describe('a retired name', () => {
  it.each([
    ['/occupations/old-name', `/occupations/${JOB.slug}`],
    ['/occupations/old-name.md', `/occupations/${JOB.slug}.md`],
    ['/embed/old-name?theme=dark', `/embed/${JOB.slug}?theme=dark`],
    ['/embed/old-name.svg', `/embed/${JOB.slug}.svg`],
    ['/embed/old-name.png', `/embed/${JOB.slug}.png`],
    ['/badge/old-name.svg', `/badge/${JOB.slug}.svg`],
    ['/oembed/old-name.json', `/oembed/${JOB.slug}.json`],
    ['/api/v1/occupations/15-9999.00/tasks', `/api/v1/occupations/${ALONE}/tasks`],
  ])('%s moves to %s', async (url, location) => {
    const { status, headers } = await ask(port, url);
    expect([status, headers.get('location')]).toEqual([308, location]);
    if (!url.endsWith('.png')) expect((await ask(port, location)).status).toBe(200);
  });
});

describe('what is no proper request', () => {
  const post = (...lines: string[]) =>
    ['POST /api/v1/displacement/assess HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...lines].join(
      '\r\n',
    );
  const get = (...lines: string[]) => ['GET / HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');
  const smuggled = '0\r\n\r\nGET /api/v1/meta HTTP/1.1\r\nHost: x\r\n\r\n';
  it.each([
    ['an unknown method', get().replace('GET', 'FROB'), /^HTTP\/1.1 405 (?:.|\s)*method_not_allowed/],
    ['no HTTP', '\0\r\n\r\n', /^HTTP\/1.1 40[05] /],
    ['a header of 20 kB', get(`X: ${'x'.repeat(20_000)}`), /^HTTP\/1.1 431 /],
    ['two lengths', post('Content-Length: 1', 'Content-Length: 2', '', '{}'), /^HTTP\/1.1 400 /],
    ['no number as a length', post('Content-Length: 1e1', '', '{}'), /^HTTP\/1.1 400 /],
    [
      'a length, then pieces',
      post('Content-Length: 4', 'Transfer-Encoding: chunked', '', smuggled),
      /^HTTP\/1.1 400 /,
    ],
    [
      'pieces, then a length',
      post('Transfer-Encoding: chunked', 'Content-Length: 4', '', smuggled),
      /^HTTP\/1.1 400 /,
    ],
    ['pieces that are none', post('Transfer-Encoding: xchunked', '', smuggled), /^HTTP\/1.1 400 /],
    ['a length that is too short', post('Content-Length: 2', '', '{}GARBAGE\r\n\r\n'), /^HTTP\/1.1 4\d\d /],
    [
      'a body over the limit',
      post('Connection: close', 'Content-Length: 20000', '', ' '.repeat(20_000)),
      /^HTTP\/1.1 413 /,
    ],
    [
      'pieces over the limit',
      post(
        'Connection: close',
        'Transfer-Encoding: chunked',
        '',
        `4e20\r\n${' '.repeat(20_000)}\r\n0\r\n\r\n`,
      ),
      /^HTTP\/1.1 413 /,
    ],
  ])('%s is refused, and the connection closed', async (_, sent, answer) => {
    const heard = await raw(port, sent);
    expect(heard).toMatch(answer);
    expect(heard).not.toContain('"dataset"');
  });
});

it('400 connections that say half of something make room for those that say all of it', async () => {
  const halves = [
    'GET / HT',
    'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ];
  const silent = [];
  for (let open = 0; open < 400; open++) silent.push(await connect(port, halves[open % 2]!));
  for (let at = 0; at < 20; at++) expect((await ask(port, GROUPS)).status).toBe(200);
  for (const { socket } of silent) socket.destroy();
});

it('50 pictures asked for at once are drawn once, while others are answered', async () => {
  const read: string[] = [];
  const app = createApp((file) => {
    read.push(file);
    return filesIn(DIST)(file);
  });
  let drawn = 0;
  const pictures = Array.from({ length: 50 }, async () => {
    const { status, headers } = await app.request('/charts/jobs.png');
    drawn++;
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });
  for (let at = 0; at < 5; at++) expect((await app.request(GROUPS)).status).toBe(200);
  expect(drawn).toBe(0);
  await Promise.all(pictures);
  expect(read.filter((file) => file === PNG_FONTS[400])).toHaveLength(1);
});

it('a new output while it is served, and the end: each answer is old or new, and whole', async () => {
  const fresh = path.join(folder, 'new');
  const mark = (text: string) => text.replace('"count"', '"marked":1,"count"');
  outputWith(fresh, { '/_function/index.json': retired, '/api/v1/groups.json': mark });
  const old = fs.readFileSync(`${DIST}/api/v1/groups.json`, 'utf8');
  const seen = new Set<string>();
  let isEnding = false;
  const client = async () => {
    for (let at = 0; ; at++) {
      const answer = await ask(port, GROUPS).catch(() => undefined);
      if (answer === undefined) return expect(isEnding).toBe(true);
      const text = await answer.text();
      seen.add(text);
      const tag = createHash('sha256').update(text).digest('hex').slice(0, 32);
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
  isEnding = true;
  started.child.kill('SIGTERM');
  await Promise.all(clients);
  expect(await started.exited).toBe(0);
  expect([...seen].sort()).toEqual([old, mark(old)].sort());
});
