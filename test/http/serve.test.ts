/** The server over a port: the table again, pages with their headers, ranges, codings, and how it starts, ends, and holds out. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { appOver } from '../../build/static.js';
import { ask as askServer } from '../support/ask.js';
import { connect, raw } from '../support/sockets.js';
import { portOf, serve, startService } from '../support/started.js';
import { hold, OVER_PORT } from './against.js';
import { ALONE, DIST, JOB, ROOT } from './dataset.js';

const first = ({ url }: Request) => (url.endsWith('/_dev') ? new Response('first') : undefined);
const SIZE = fs.statSync(path.join(DIST, 'downloads/occupations.sqlite')).size;
const { port, close } = await serve(DIST, first);
afterAll(close);
const get = (url: string, headers: Record<string, string> = {}) => askServer(port, url, { headers });

it.each(OVER_PORT)('$name', (each) => hold(each, (url, init) => askServer(port, url, init)));

it('an expectation that nobody knows is ignored', async () => {
  const asked = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a-reply\r\n\r\n';
  expect(await raw(port, asked)).toMatch(/^HTTP\/1.1 200 /);
});

describe('a page', () => {
  it.each([
    ['/', 200, /text\/html/],
    ['/docs', 200, /text\/html; charset=utf-8/],
    [`/occupations/${JOB.slug}`, 200, /text\/html/],
    [`/occupations/${JOB.slug}.md`, 200, /text\/markdown; charset=utf-8/],
    [`/embed/${JOB.slug}?theme=dark`, 200, /text\/html/],
    [`/embed/${JOB.slug}.svg?theme=dark`, 200, /image\/svg/],
    [`/badge/${JOB.slug}.svg`, 200, /image\/svg/],
    ['/.well-known/api-catalog', 200, /linkset\+json/],
    ['/occupations/constructor', 404, /text\/html/],
    ['/feed.atom', 200, /application\/atom\+xml; charset=utf-8/],
    ['/downloads/occupations.sqlite', 200, /application\/vnd\.sqlite3/],
    ['/nothing', 404, /text\/html/],
    [`/occupations/${'x'.repeat(300)}`, 404, /text\/html/],
    ['/embed/nobody', 404, /text\/html/],
    ['/embed/nobody.png', 404, /text\/plain/],
    ['/charts/..%2fapi.png', 404, /text\/plain/],
    ['/_function/index.json', 404, /text\/plain/],
    ['/../package.json', 404, /./],
    ['/%2e%2e/package.json', 404, /./],
    ['/..%2fpackage.json', 404, /./],
  ])('%s: %i %s', async (url, status, type) => {
    const { status: is, headers } = await get(url);
    expect([is, headers.get('content-type')]).toEqual([status, expect.stringMatching(type)]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('is kept in memory, the first of 200 until there are more', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
    const names = Array.from({ length: 201 }, (_, at) => `/${at}.txt`);
    for (const name of names) fs.writeFileSync(folder + name, name);
    fs.mkdirSync(path.join(folder, '_function'));
    fs.copyFileSync(`${DIST}/_function/index.json`, `${folder}/_function/index.json`);
    const app = appOver(folder);
    for (const name of names) expect((await app.request(name)).status).toBe(200);
    for (const name of names) fs.rmSync(folder + name);
    const kept = await Promise.all(names.slice(0, 2).map(async (name) => (await app.request(name)).status));
    expect(kept).toEqual([404, 200]);
    fs.rmSync(folder, { recursive: true });
  });

  it('may be answered by whoever previews', async () => {
    expect(await (await get('/_dev')).text()).toBe('first');
  });
});

describe('bytes', () => {
  it.each([
    '/docs',
    '/api/v1/scores',
    '/api/v1/occupations?q=nurse',
  ])('%s in any coding, with a tag', async (url) => {
    const plain = await get(url);
    const bytes = await plain.arrayBuffer();
    for (const [accepted, coding] of [
      ['br', 'br'],
      ['gzip;q=0.5, br', 'br'],
      ['br;q=0', null],
      ['GZIP', 'gzip'],
      ...['toString', 'valueOf', 'constructor', '__proto__', 'hasOwnProperty', '*', ';,;='].map(
        (each) => [each, null] as const,
      ),
    ] as const) {
      const answer = await get(url, { 'Accept-Encoding': accepted });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        coding,
        'Accept-Encoding',
      ]);
      expect(answer.headers.get('etag')).toBe(`${coding ? 'W/' : ''}${plain.headers.get('etag')}`);
      expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(bytes))).toBe(0);
    }
    const known = await get(url, { 'If-None-Match': `W/${plain.headers.get('etag')}` });
    expect(known.status).toBe(304);
  });

  it('of HEAD are none, under the headers of GET', async () => {
    const VARY_BY_ASKING = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
    const urls = [
      '/docs',
      '/nothing',
      '/embed/nobody',
      `/embed/${JOB.slug}.png`,
      '/api/v1/scores',
      '/api/v1/nothing',
    ];
    for (const url of urls)
      for (const coding of ['br', 'identity']) {
        const init = { headers: { 'Accept-Encoding': coding } };
        const [got, headed] = [
          await askServer(port, url, init),
          await askServer(port, url, { ...init, method: 'HEAD' }),
        ];
        for (const name of VARY_BY_ASKING) for (const { headers } of [got, headed]) headers.delete(name);
        expect([headed.status, [...headed.headers]]).toEqual([got.status, [...got.headers]]);
        expect(await headed.text()).toBe('');
      }
  });

  it('of a download in part, unless it has changed', async () => {
    const url = '/downloads/occupations.sqlite';
    const whole = fs.readFileSync(path.join(DIST, url));
    const hash = Buffer.from(await crypto.subtle.digest('SHA-1', whole)).toString('hex');
    const part = await get(url, { Range: 'bytes=100-199', 'If-Range': `"${hash}"` });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    const text = await get('/docs', { Range: 'bytes=0-1999', 'Accept-Encoding': 'br' });
    expect([text.status, text.headers.get('content-encoding')]).toEqual([206, null]);
    const changed = await get(url, { Range: 'bytes=100-199', 'If-Range': '"other"' });
    expect(changed.status).toBe(200);
  });

  it.each([
    ['bytes=0-0', 206, 1],
    ['Bytes=-5', 206, 5],
    ['bytes=-99999999', 206, SIZE],
    ['bytes=100-99999999999999999999', 206, SIZE - 100],
    ['bytes=99999999999999999999-', 416, 0],
    ['bytes=-0', 416, 0],
    ...['bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes', 'bytes=a-b', 'bytes=1-2-3'].map(
      (range): [string, number, number] => [range, 200, SIZE],
    ),
  ])('of the range %s: %i, %i', async (range, status, length) => {
    const [answer, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        askServer(port, '/downloads/occupations.sqlite', { method, headers: { Range: range } }),
      ),
    );
    expect([answer!.status, (await answer!.arrayBuffer()).byteLength]).toEqual([status, length]);
    expect(answer!.headers.get('content-range') ?? '').toMatch(
      status === 416 ? `bytes */${SIZE}` : status === 206 ? /^bytes \d+-\d{1,8}\// : /^$/,
    );
    expect(answer!.headers.get('cache-control')).toMatch(status === 416 ? /^no-store$/ : /s-maxage=86400/);
    expect(answer!.headers.get('access-control-allow-origin')).toBe('*');
    expect([head!.status, head!.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  });
});

it('what is no request after one that was answered is refused, too', async () => {
  const request = 'GET /api/v1/groups HTTP/1.1\r\nHost: x\r\n\r\n';
  const { socket, heard } = await connect(port, request);
  while (!heard().endsWith('}\n')) await new Promise((resolve) => setTimeout(resolve, 10));
  socket.write('NONE\r\n\r\n');
  await new Promise((resolve) => socket.once('end', resolve));
  expect(heard()).toMatch(/}\nHTTP\/1.1 405 /);
  socket.destroy();
});

describe('npm start', () => {
  const dist = DIST;
  it('says where it is, and ends with what is being asked answered', async () => {
    const started = startService(ROOT, dist, { PORT: '0' });
    const at = await portOf(started);
    const { socket, heard } = await connect(
      at,
      'POST /api/v1/displacement/assess HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 25\r\n\r\n',
    );
    const idle = await connect(at, '');
    const request = 'GET /api/v1/groups HTTP/1.1\r\nHost: x\r\n\r\n';
    const alive = await connect(at, request);
    while (!alive.heard().endsWith('}\n')) await new Promise((resolve) => setTimeout(resolve, 10));
    started.child.kill('SIGTERM');
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 200));
    alive.socket.write(request);
    socket.write(JSON.stringify({ soc_code: ALONE }));
    expect(await started.exited).toBe(0);
    // One who says nothing isn't waited for until the process ends in any case.
    expect(performance.now() - began).toBeLessThan(8_500);
    expect(heard()).toMatch(/^HTTP\/1.1 200 .*Connection: close/s);
    expect(alive.heard().match(/^HTTP\/1.1 200 OK\r|^Connection: close\r/gm)).toHaveLength(3);
    for (const { socket } of [idle, alive]) socket.destroy();
  });

  it('says in a sentence that its port is taken, or that there is no output', async () => {
    const taken = startService(ROOT, dist, { PORT: String(port), HOST: '127.0.0.1' });
    expect([await taken.exited, taken.output.stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^Port \d+ is taken\. .*PORT=\d+ npm start$/),
    ]);
    const none = startService(ROOT, path.join(os.tmpdir(), 'no-such-dist'));
    expect([await none.exited, none.output.stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/missing.*npm run build/),
    ]);
  });
});
