/** The server over a port: the table again, pages with their headers, ranges, codings, and how it starts, ends, and holds out. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { appOver } from '../../build/static.js';
import { recorded } from '../stories.js';
import { ask as askServer } from '../support/ask.js';
import { connect, raw } from '../support/sockets.js';
import { portOf, serve, startService } from '../support/started.js';
import { hold, OVER_PORT } from './against.js';
import { ALONE, DIST, JOB, ROOT } from './dataset.js';

const first = ({ url }: Request) => (url.endsWith('/_dev') ? new Response('first') : undefined);
const { port, close } = await serve(DIST, first);
afterAll(close);
const get = (url: string, headers: Record<string, string> = {}) => askServer(port, url, { headers });

it.each(OVER_PORT)('$name', (each) => hold(each, (url, init) => askServer(port, url, init)));

it('an expectation that nobody knows is ignored', async () => {
  const asked = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: a-reply\r\n\r\n';
  expect(await raw(port, asked)).toMatch(/^HTTP\/1.1 200 /);
});

describe('a page', () => {
  /** Without what changes with the data and with time. */
  const plain = (name: string, value: string) =>
    name === 'content-length' ? 'N' : value.replace(/[\da-f]{40}/, 'SHA-1').replace(JOB.slug, 'SLUG');
  const TIMED = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const asked =
    `/ | /docs | /docs#Accept-Encoding: br | /docs#Accept-Encoding: identity, gzip;q=0.5 | /docs#If-None-Match: * | /docs/ | /docs.html
    /occupations/SLUG | /occupations/SLUG.md | /occupations/constructor | /occupations/LONG | /nothing | /feed.atom | /sitemap.xml
    /embed/SLUG?theme=dark | /embed/SLUG.svg?theme=dark | /embed/SLUG.png | /embed/nobody | /embed/nobody.png | /charts/..%2fapi.png
    /badge/SLUG.svg | /badge/SLUG.json | /oembed/SLUG.json | /.well-known/api-catalog | /.well-known/security.txt | /llms.txt
    /robots.txt | /robots.txt#Accept-Encoding: br | /favicon.ico | /favicon.svg | /apple-touch-icon.png | /site.webmanifest
    /charts/jobs.csv | /charts/jobs.svg | /charts/jobs.png | /downloads/occupations.sqlite | /downloads/occupations.sqlite#Accept-Encoding: br
    /downloads/datapackage.json | /downloads/all.json.gz | /downloads/tasks.csv | /downloads/tasks.csv#Accept-Encoding: gzip
    /assets/inter.woff2 | /assets/reference.css | /assets/card-height.js | /assets/card-height.js#Accept-Encoding: br
    /api/v1/groups | /api/v1/groups#Range: bytes=0-9 | /api/v1/groups#Accept-Encoding: br | /_function/index.json
    /../package.json | /%2e%2e/package.json | /..%2fpackage.json
    RANGEbytes=0-9 | RANGEbytes=0-0 | RANGEBytes=-5 | RANGEbytes=-99999999 | RANGEbytes=900-99999999999999999999
    RANGEbytes=99999999999999999999- | RANGEbytes=-0 | RANGEbytes=900- | RANGEbytes=- | RANGEbytes=5-2 | RANGEbytes=0-1,3-4
    RANGElines=1-2 | RANGEbytes | RANGEbytes=a-b | RANGEbytes=1-2-3`
      .replaceAll('RANGE', '/assets/card-height.js#Range: ')
      .split(/ \| |\n +/);
  const cases = Object.fromEntries(asked.map((each) => [each, each]));
  const usual = new Map<string, string>();
  recorded('is served with its type, and under its headers', 'served', cases, async (each) => {
    const [url, ...header] = each.replace('SLUG', JOB.slug).replace('LONG', 'x'.repeat(300)).split(/#|: /);
    const answer = await get(url!, Object.fromEntries(header.length > 0 ? [header] : []));
    const { status, headers } = answer;
    for (const name of TIMED) headers.delete(name);
    const said = new Map([...headers].map(([name, value]) => [name, plain(name, value)]));
    const other = [...said].filter(([name, value]) => usual.get(name) !== value);
    const missing = [...usual.keys()].filter((name) => !said.has(name)).map((name) => `without ${name}`);
    if (usual.size === 0) for (const [name, value] of said) usual.set(name, value);
    const part = status === 206 ? await answer.text() : '';
    return [status, ...other.map((pair) => pair.join(': ')), ...missing, part].join('\n');
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
  it('are compressed for a few at once, and sent to others as they are', async () => {
    const app = appOver(DIST);
    const asked = Array.from({ length: 40 }, async () => {
      const { status, headers } = await app.request('/docs', { headers: { 'Accept-Encoding': 'br' } });
      return `${status} ${headers.get('content-encoding')}`;
    });
    const answers = await Promise.all(asked);
    expect(answers.filter((each) => each === '200 br')).toHaveLength(8);
    expect(answers.filter((each) => each === '200 null')).toHaveLength(32);
  });

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
  it('says where it is, and ends with what is being asked answered', async () => {
    const started = startService(ROOT, DIST, { PORT: '0' });
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
    setTimeout(() => alive.socket.write(request), 200);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    socket.write(JSON.stringify({ soc_code: ALONE }));
    expect(await started.exited).toBe(0);
    // One who says nothing isn't waited for until the process ends in any case.
    expect(performance.now() - began).toBeLessThan(8_500);
    expect(heard()).toMatch(/^HTTP\/1.1 200 .*Connection: close/s);
    expect(alive.heard().match(/^HTTP\/1.1 200 OK\r|^Connection: close\r/gm)).toHaveLength(3);
    for (const { socket } of [idle, alive]) socket.destroy();
  });

  it('says in a sentence that its port is taken', async () => {
    const taken = startService(ROOT, DIST, { PORT: String(port), HOST: '127.0.0.1' });
    expect([await taken.exited, taken.output.stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^Port \d+ is taken\. .*PORT=\d+ npm start$/),
    ]);
  });
});
