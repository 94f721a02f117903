/** The bulk files over HTTP: types, codings, caching, any origin; and what is not there is a page that says so. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATABASE, DOWNLOADS, EVERYTHING } from '../../core/downloads.js';
import { CACHE, CORS } from '../../core/headers.js';
import { root } from './services.js';
import { viaServer } from './ways.js';

const ask = viaServer();

const FOR_ALL = {
  ...Object.fromEntries(Object.entries(CORS).map(([name, value]) => [name.toLowerCase(), value])),
  'x-content-type-options': 'nosniff',
};
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
  json: 'application/json; charset=utf-8',
  gz: 'application/gzip',
  sqlite: 'application/vnd.sqlite3',
};
/** Compressed already, or of a type that the platform doesn’t compress. */
const PACKED = new Set<string>([EVERYTHING.file, DATABASE.file]);
const typeOf = (url: string) => TYPES[url.slice(url.lastIndexOf('.') + 1)]!;

describe.each(DOWNLOADS)('%s', (url) => {
  it('is the file, of its type, for any origin, kept like data', async () => {
    const { status, headers, body } = await ask({ url, headers: { Origin: 'https://example.org' } });
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': typeOf(url),
      'cache-control': CACHE.data,
      ...FOR_ALL,
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(fs.readFileSync(`${root}dist${url}`).equals(body)).toBe(true);
  });

  it('travels compressed, but for what is compressed already or can’t be', async () => {
    for (const coding of ['br', 'gzip']) {
      const { headers, body } = await ask({ url, headers: { 'Accept-Encoding': coding } });
      expect(headers['content-encoding']).toBe(PACKED.has(url) ? undefined : coding);
      expect(fs.readFileSync(`${root}dist${url}`).equals(body)).toBe(true);
    }
  });

  it('answers HEAD, OPTIONS and a tag that has not changed, and refuses to be written', async () => {
    const got = await ask({ url });
    const head = await ask({ url, method: 'HEAD' });
    const { date: _, ...headers } = got.headers;
    expect(head).toMatchObject({ status: 200, headers });
    expect(head.body).toHaveLength(0);
    const options = await ask({ url, method: 'OPTIONS' });
    expect({ status: options.status, ...options.headers }).toMatchObject({ status: 204, ...FOR_ALL });
    const same = await ask({ url, headers: { 'If-None-Match': got.headers.etag! } });
    expect({ status: same.status, ...same.headers }).toMatchObject({ status: 304, ...FOR_ALL });
    expect((await ask({ url, method: 'PUT', body: 'x' })).status).toBe(405);
  });
});

it.each([
  '/downloads/nope.csv',
  '/downloads/nope.ndjson',
  '/downloads/TASKS.csv',
  '/downloads/tasks',
  '/downloads/tasks.CSV',
  '/downloads/tasks.csv.gz',
  '/downloads/all.json',
  '/downloads/..%2Fapi',
])('%s is the page of what is not there, for any origin', async (url) => {
  const { status, headers, body } = await ask({ url });
  expect({ status, ...headers }).toMatchObject({
    status: 404,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE.error,
    ...FOR_ALL,
  });
  expect(Buffer.from(body).equals(fs.readFileSync(`${root}dist/404.html`))).toBe(true);
});

it.each([
  ['/downloads/', '/downloads'],
  ['/downloads.html', '/downloads'],
  ['/downloads/tasks.csv/', '/downloads/tasks.csv'],
])('%s moves to %s', async (url, location) => {
  const { status, headers } = await ask({ url });
  expect({ status, ...headers }).toMatchObject({ status: 308, location, ...FOR_ALL });
});

it('meta leads to what there is', async () => {
  const { body } = await ask({ url: '/api/v1/meta' });
  const { links, content_hash } = JSON.parse(Buffer.from(body).toString());
  for (const [name, link] of Object.entries(links as Record<string, string>)) {
    const { status } = await ask({ url: link.replace('{schema}', 'occupation-detail') });
    expect({ name, status }).toEqual({ name, status: 200 });
  }
  const page = await ask({ url: links.downloads });
  expect(Buffer.from(page.body).toString()).toContain(content_hash.replace('sha256:', ''));
});
