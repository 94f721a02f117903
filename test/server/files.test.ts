import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { siteReader } from '../../build/server/files.js';
import { hashBytes } from '../../core/etag.js';
import { CACHE, CORS } from '../../core/headers.js';
import { ask, DETAIL, META, makeSite, type Small, serveSmall } from './small-site.js';

let site: Small;
beforeAll(async () => {
  site = await serveSmall();
});
afterAll(() => site.close());

const occupation = '/api/v1/occupations/15-1252.00';
const hash = hashBytes(Buffer.from(DETAIL));

describe('files', () => {
  it.each([
    ['/api/v1/meta', 'application/json; charset=utf-8'],
    ['/api/v1/meta.json', 'application/json; charset=utf-8'],
    [occupation, 'application/json; charset=utf-8'],
    ['/api/v1/occupations', 'application/json; charset=utf-8'],
    ['/api/v1/occupations?limit=10&offset=20', 'application/json; charset=utf-8'],
    ['/api/v1/industries/31-33', 'application/json; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/?a=1', 'text/html; charset=utf-8'],
    ['/embed/software-developers', 'text/html; charset=utf-8'],
    ['/badge/software-developers.svg', 'image/svg+xml'],
    ['/downloads/occupations.csv', 'text/csv; charset=utf-8; header=present'],
    ['/downloads/tasks.ndjson', 'application/x-ndjson'],
    ['/downloads/all.json.gz', 'application/gzip'],
    ['/downloads/datapackage.json', 'application/json; charset=utf-8'],
    ['/client/v1.js', 'text/javascript; charset=utf-8'],
    ['/client/v1.d.ts', 'application/typescript; charset=utf-8'],
    ['/client/film.ts', 'video/mp2t'],
    ['/downloads/%C3%A9.txt', 'text/plain; charset=utf-8'],
    ['/downloads/all.zip', 'application/zip'],
    ['/downloads/unknown.kind', 'application/octet-stream'],
  ])('GET %s is 200, %s, with the headers of every file', async (url, type) => {
    const { status, headers, body } = await ask(site, 'GET', url);
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': url.startsWith('/api/v1/meta') ? CACHE.news : CACHE.data,
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag: `"${hashBytes(body)}"`,
      'content-security-policy': expect.stringContaining('frame-ancestors'),
      ...Object.fromEntries(Object.entries(CORS).map(([name, value]) => [name.toLowerCase(), value])),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('says once, in every coding, what the routes say of a type, and where the types of the client are', async () => {
    for (const coding of [undefined, 'br']) {
      const asked = coding ? { 'accept-encoding': coding } : {};
      const types = await ask(site, 'GET', '/client/v1.d.ts', asked);
      expect(types.headers['content-type']).toBe('application/typescript; charset=utf-8');
      expect(types.headers['content-encoding']).toBe(coding);
    }
    const code = await ask(site, 'GET', '/client/v1.js');
    expect(code.headers['x-typescript-types']).toBe('./v1.d.ts');
  });

  it('answers the same at a second request', async () => {
    const first = await ask(site, 'GET', `${occupation}?again`);
    const second = await ask(site, 'GET', `${occupation}?again`);
    expect({ ...second, headers: { ...second.headers, date: '' } }).toEqual({
      ...first,
      headers: { ...first.headers, date: '' },
    });
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[]) {
      const get = await ask(site, 'GET', occupation, headers);
      const head = await ask(site, 'HEAD', occupation, headers);
      expect(head.status).toBe(200);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(head.body.length).toBe(0);
    }
  });

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/occupations/nobody', 404],
    ['GET', '/_function/index.json', 404],
    ['GET', '/%5ffunction/index.json', 404],
    ['GET', '/api/v1/occupations/../../../etc/hostname', 200],
    ['HEAD', '/nothing', 404],
  ])('%s %s is %d', async (method, url, status) => {
    expect((await ask(site, method, url)).status).toBe(status);
  });

  it('shows 404.html for what is not there, and lets nobody keep it longer than a minute', async () => {
    const { headers, body } = await ask(site, 'GET', '/nothing');
    expect(body.toString()).toContain('Nothing here');
    expect(headers['cache-control']).toBe(CACHE.error);
    expect((await ask(site, 'GET', '/nothing', { 'if-none-match': '*' })).status).toBe(404);
  });

  it.each([
    ['POST', '/embed/software-developers', 405],
    ['DELETE', '/', 405],
    ['PROPFIND', '/', 405],
    ['OPTIONS', '/downloads/occupations.csv', 204],
  ])('%s %s is %d and names the methods', async (method, url, status) => {
    const answer = await ask(site, method, url);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD, OPTIONS', 'access-control-allow-origin': '*' });
    if (status === 405)
      expect(JSON.parse(answer.body.toString())).toMatchObject({ status, code: 'method_not_allowed' });
  });

  it.each([
    ['/api/v1/meta/', '/api/v1/meta'],
    ['/api/v1/meta/?a=b&c=%20', '/api/v1/meta?a=b&c=%20'],
    ['/embed/software-developers/', '/embed/software-developers'],
    ['/embed/software-developers.html', '/embed/software-developers'],
  ])('%s has moved to %s', async (url, location) => {
    const { status, headers, body } = await ask(site, 'GET', url);
    expect([status, headers.location, body.length]).toEqual([308, location, 0]);
  });

  it('lets any page read a redirect of a trailing slash', async () => {
    const { headers } = await ask(site, 'GET', '/api/v1/meta/');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves no link to elsewhere', async () => {
    const { body } = await ask(site, 'GET', '/api/v1/link.json');
    expect(JSON.parse(body.toString())).toMatchObject({ function: true });
  });
});

describe('If-None-Match', () => {
  it.each([
    [`"${hash}"`, {}, 304, `"${hash}"`],
    [`"${hash}-br"`, {}, 304, `"${hash}-br"`],
    [`W/"${hash}-gz"`, { 'accept-encoding': 'br' }, 304, `"${hash}-gz"`],
    [`"x", "${hash}"`, { 'accept-encoding': 'gzip' }, 304, `"${hash}"`],
    ['*', { 'accept-encoding': 'gzip' }, 304, `"${hash}-gz"`],
    ['"x"', {}, 200, `"${hash}"`],
    ['', {}, 200, `"${hash}"`],
  ] as [
    string,
    Record<string, string>,
    number,
    string,
  ][])('%s with %j: %d', async (value, more, expected, etag) => {
    const { status, headers, body } = await ask(site, 'GET', occupation, {
      ...more,
      'if-none-match': value,
    });
    expect([status, headers.etag]).toEqual([expected, etag]);
    expect(headers).toMatchObject({
      'cache-control': CACHE.data,
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
    });
    if (status === 304) expect([body.length, headers['content-type']]).toEqual([0, undefined]);
  });
});

describe('Accept-Encoding', () => {
  const same = (body: Buffer) => Promise.resolve(body);
  it.each([
    ['br', 'br', zlib.brotliDecompressSync, `"${hash}-br"`],
    ['gzip', 'gzip', zlib.gunzipSync, `"${hash}-gz"`],
    ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync, `"${hash}-br"`],
    ['gzip;q=1, br;q=0.1', 'gzip', zlib.gunzipSync, `"${hash}-gz"`],
    ['identity', undefined, same, `"${hash}"`],
    ['deflate', undefined, same, `"${hash}"`],
  ] as const)('%s: %s', async (accepted, coding, decode, etag) => {
    for (let time = 0; time < 2; time++) {
      const { headers, body } = await ask(site, 'GET', occupation, { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.etag]).toEqual([coding, etag]);
      expect(headers['content-length']).toBe(String(body.length));
      expect((await decode(body)).toString()).toBe(DETAIL);
    }
  });

  it.each([
    ['/api/v1/meta', META],
    ['/downloads/all.zip', 'PK\n'],
  ])('leaves %s as it is', async (url, text) => {
    const { headers, body } = await ask(site, 'GET', url, { 'accept-encoding': 'br, gzip' });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, text]);
  });
});

describe('reload', () => {
  it('serves what was written meanwhile, and the old output where the new one is gone', async () => {
    const other = await serveSmall();
    const file = path.join(other.dist, 'api/v1/meta.json');
    expect((await ask(other, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
    fs.writeFileSync(file, '{"api_version":"v1","new":true}\n');
    expect((await ask(other, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
    other.reload();
    expect((await ask(other, 'GET', '/api/v1/meta')).body.toString()).toContain('new');
    fs.renameSync(other.dist, `${other.dist}.away`);
    expect(() => other.reload()).toThrow('ENOENT');
    expect((await ask(other, 'GET', '/api/v1/meta')).body.toString()).toContain('new');
    fs.renameSync(`${other.dist}.away`, other.dist);
    await other.close();
  });
});

describe('a folder that builds replace', () => {
  it('is current until another one is there, and while there is none', () => {
    const [dist, other] = [makeSite(), makeSite()];
    const reader = siteReader(dist);
    const swap = () => {
      fs.renameSync(dist, `${dist}.previous`);
      const between = reader.isCurrent();
      fs.renameSync(other, dist);
      fs.renameSync(`${dist}.previous`, other);
      return [between, reader.isCurrent()];
    };
    reader.read();
    expect(reader.isCurrent()).toBe(true);
    expect(swap()).toEqual([true, false]);
    expect(swap()).toEqual([true, true]);
    swap();
    reader.read();
    expect(swap()).toEqual([true, false]);
    for (const each of [dist, other]) fs.rmSync(each, { recursive: true });
  });

  it('is known by what was read, though it was replaced while it was read', () => {
    const [dist, other] = [makeSite(), makeSite()];
    const reader = siteReader(dist);
    const [readdir, swaps] = [fs.readdirSync, vi.spyOn(fs, 'readdirSync')];
    swaps.mockImplementationOnce(((...given: Parameters<typeof fs.readdirSync>) => {
      fs.renameSync(dist, `${dist}.previous`);
      fs.renameSync(other, dist);
      return readdir(...given);
    }) as typeof fs.readdirSync);
    reader.read();
    swaps.mockRestore();
    expect(reader.isCurrent()).toBe(true);
    fs.renameSync(dist, other);
    fs.renameSync(`${dist}.previous`, dist);
    expect(reader.isCurrent()).toBe(false);
    for (const each of [dist, other]) fs.rmSync(each, { recursive: true });
  });
});
