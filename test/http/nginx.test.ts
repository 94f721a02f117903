/**
 * docs/self-hosting.md against the table of cases: the nginx configuration is taken from the page, changed only in its
 * two ports and its folder, and run by a real nginx. Where none is installed this is skipped; `apt-get install nginx`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NGINX, startNginx } from '../../build/commands/hardening/nginx.js';
import { askServer } from '../support/ask.js';
import { raw } from '../support/sockets.js';
import type { HttpCase } from './case.js';
import { CASES } from './cases.js';
import { differences } from './differences.js';
import { CORS, SECURITY } from './promises.js';
import { root, type Service, startServer } from './services.js';

const page = fs.readFileSync(`${root}docs/self-hosting.md`, 'utf8');

/** What the page says differs, and nothing else: an exception that is none fails. */
const DIFFERS: readonly { why: string; of: (wanted: HttpCase) => boolean }[] = [
  {
    why: 'nginx compresses files with gzip alone, and its tags are then weak',
    of: ({ url, coding = 'identity' }) =>
      coding !== 'identity' && !url.includes('?') && url !== '/api/v1/occupations',
  },
  {
    why: 'nginx knows only its own tags of files',
    of: ({ url, headers }) => !url.includes('?') && /^"\{tag\}-/.test(headers?.['If-None-Match'] ?? ''),
  },
  {
    why: 'nginx itself refuses a malformed path, and cannot say what it would have been',
    // Enough encoded dots lead out of the folder of all sites.
    of: ({ url }) => /^\/api\/v1\/(?:%zz|meta%00|schemas(?:\/%2E%2E%2F.*)+)$/.test(url),
  },
];

const [HOST, CLOSE] = ['Host: localhost', 'Connection: close'];
const GET = ['GET /api/v1/meta HTTP/1.1', HOST, CLOSE];
const POST = [
  'POST /api/v1/displacement/assess HTTP/1.1',
  HOST,
  'Content-Type: application/json',
  CLOSE,
] as const;

describe('the recipe for a plain static host', () => {
  const rows = [...page.matchAll(/^\| `(\/api\S+)` \| `(\/api\S+)` \|$/gm)];

  it('names files that there are', () => {
    expect(rows.length).toBeGreaterThanOrEqual(11);
    expect(rows.filter(([, , file]) => !fs.existsSync(`${root}dist${file}`))).toEqual([]);
  });

  it('names the file that answers each URL', async () => {
    const server = await startServer();
    const { ask, close } = askServer(server.port);
    for (const [, url, file] of rows)
      expect(Buffer.from((await ask({ url: url! })).body)).toEqual(fs.readFileSync(`${root}dist${file}`));
    close();
    await server.close();
  });
});

if (NGINX === undefined) console.warn('nginx is not installed: its recipe is not tested here.');

describe.skipIf(NGINX === undefined)('the nginx recipe', () => {
  let service: Service;
  let nginx: Service;
  let client: ReturnType<typeof askServer>;
  let folder: string;

  beforeAll(async () => {
    service = await startServer();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-recipe-'));
    nginx = await startNginx({ root, dist: `${root}dist`, folder, servicePort: service.port });
    client = askServer(nginx.port);
  });
  afterAll(async () => {
    client.close();
    await nginx.close();
    await service.close();
    fs.rmSync(folder, { recursive: true });
  });

  for (const wanted of CASES) {
    const exception = DIFFERS.find(({ of }) => of(wanted));
    it(exception ? `${wanted.name}: differs, ${exception.why}` : wanted.name, async () => {
      const found = await differences(wanted, client.ask, { ownTags: true });
      if (exception) expect(found, 'no longer an exception').not.toEqual([]);
      else expect(found).toEqual([]);
    });
  }

  it.each([
    ['an unknown coding', [...POST, 'Transfer-Encoding: gzip', '', 'x'], 501, 'invalid_parameter'],
    ['a malformed chunk', [...POST, 'Transfer-Encoding: chunked', '', 'zz', 'x'], 400, 'invalid_code'],
    ['a header of 100 kB', [...GET, `X: ${'a'.repeat(100_000)}`, '', ''], 431, 'invalid_parameter'],
    [
      '3,000 headers',
      [...GET, ...Array.from({ length: 3000 }, (_, at) => `X-${at}: abcdefgh`), '', ''],
      431,
      'invalid_parameter',
    ],
    ['a URL of 20 kB', [`GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1`, HOST, '', ''], 400, 'invalid_code'],
    ['TRACE', ['TRACE /api/v1/meta HTTP/1.1', HOST, CLOSE, '', ''], 405, 'method_not_allowed'],
    ['two hosts', [...GET, HOST, '', ''], 400, 'invalid_code'],
    ['no host', ['GET /api/v1/meta HTTP/1.1', CLOSE, '', ''], 400, 'invalid_code'],
    ['another version', ['GET /api/v1/meta HTTP/2.5', HOST, '', ''], 505, 'invalid_parameter'],
    ['a range beyond the end', [...GET, 'Range: bytes=99999999-', '', ''], 416, 'invalid_parameter'],
    ['an old state', [...GET, 'If-Match: "a"', '', ''], 412, 'invalid_parameter'],
  ])('answers %s under /api in JSON, with CORS', async (_, lines, status, code) => {
    const [head, body] = (await raw(nginx.port, lines.join('\r\n'))).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/^Content-Type: application\/problem\+json\r?$/m);
    for (const [name, value] of Object.entries({ ...CORS, ...SECURITY }))
      if (typeof value === 'string') expect(head!.toLowerCase()).toContain(`\n${name}: ${value}`);
    expect(JSON.parse(body!)).toMatchObject({ status, code, type: `/problems#${code}` });
  });

  it('passes on the refusal of uploads that are too long, and leaves none hanging', async () => {
    const url = '/api/v1/displacement/assess';
    const upload = { method: 'POST', url, headers: { 'Content-Type': 'application/json' } };
    const body = 'x'.repeat(9_000_000);
    const answers = await Promise.all(Array.from({ length: 24 }, () => client.ask({ ...upload, body })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
  });

  it('serves files, and errors in JSON, while the service rests', async () => {
    await service.close();
    const file: HttpCase = { name: 'a file', url: '/api/v1/meta', status: 200, like: { api_version: 'v1' } };
    const url = '/api/v1/occupations?q=nurse';
    const search: HttpCase = { name: 'a search', url, status: 500, code: 'internal_error' };
    expect(await differences(file, client.ask)).toEqual([]);
    expect(await differences(search, client.ask)).toEqual([]);
  });
});
