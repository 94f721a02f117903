import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Handler } from '../../build/server/call.js';
import { BODY_LIMIT } from '../../core/assess.js';
import { CACHE } from '../../core/headers.js';
import { ask, echo, type Small, serveSmall } from './small-site.js';

const LONG = 'word '.repeat(1000);
const ASSESS = '/api/v1/displacement/assess';
const HASH = '0123456789abcdef';

/** Answers by path, else the echo. */
const stub: Handler = async (request) => {
  const { pathname } = new URL(request.url);
  const headers = { ETag: `"${HASH}"`, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
  if (pathname.endsWith('/long')) return new Response(LONG, { headers });
  if (pathname.endsWith('/bytes'))
    return new Response(new TextEncoder().encode(`xx${LONG}`).subarray(2), { headers });
  if (pathname.endsWith('/known')) return new Response(null, { status: 304, headers: { ETag: `"${HASH}"` } });
  if (pathname.endsWith('/moved')) return new Response(null, { status: 308, headers: { Location: '/api' } });
  if (pathname.endsWith('/throws')) throw new Error('secret');
  if (pathname.endsWith('/headers'))
    return new Response(['If-None-Match', 'x-y', 'X-Z'].map((name) => request.headers.get(name)).join(), {
      headers,
    });
  return echo(request);
};

let site: Small;
beforeAll(async () => {
  site = await serveSmall(stub);
});
afterAll(() => site.close());

describe('the function', () => {
  it.each([
    [
      'GET',
      '/api/v1/occupations?q=a%20b&limit=7',
      { pathname: '/api/v1/occupations', search: '?q=a%20b&limit=7' },
    ],
    ['GET', '/api/v1/occupations/99-9999.99?x', { pathname: '/api/v1/occupations/99-9999.99', search: '?x' }],
    ['GET', '/api', { pathname: '/api' }],
    ['GET', '/api/v1/x/../y/%2e%2E/z', { pathname: '/api/v1/z' }],
    ['GET', '/api/v1/"<a>', { pathname: '/api/v1/%22%3Ca%3E' }],
    ['GET', '/api/v1/%', { pathname: '/api/v1/%' }],
    ['GET', '/api/v1/%E0%A4%A', { pathname: '/api/v1/%E0%A4%A' }],
    ['GET', '/api/v1/occupations?limit=%', { search: '?limit=%' }],
    ['DELETE', '/api/v1/meta', { method: 'DELETE' }],
    ['OPTIONS', '/api/v1/meta', { method: 'OPTIONS' }],
  ])('is asked %s %s as it came', async (method, url, expected) => {
    const { status, body } = await ask(site, method, url);
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ function: true, ...expected });
  });

  it.each([0, 2, BODY_LIMIT, BODY_LIMIT + 1])('gets a body of %d bytes whole', async (bytes) => {
    const { body } = await ask(site, 'POST', ASSESS, {}, Buffer.alloc(bytes, 'x'));
    expect(JSON.parse(body.toString())).toMatchObject({ method: 'POST', bytes });
  });

  it.each([BODY_LIMIT + 2, 9_000_000])('stops reading a body of %d once it is too long', async (bytes) => {
    const headers = { connection: 'keep-alive' };
    const answer = await ask(site, 'POST', ASSESS, headers, Buffer.alloc(bytes));
    expect(JSON.parse(answer.body.toString())).toMatchObject({ bytes: BODY_LIMIT + 1 });
    expect(answer.headers.connection).toBe('close');
  });

  it('gets a body sent in chunks', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
    const { body } = await ask(site, 'POST', '/api/v1/displacement/assess', headers, '{"a":1}');
    expect(JSON.parse(body.toString())).toMatchObject({ bytes: 7 });
  });

  it('gets the headers of the request', async () => {
    const { body } = await ask(site, 'GET', '/api/v1/headers', { 'if-none-match': '"a"', 'x-y': 'z' });
    expect(body.toString()).toBe('"a",z,');
  });

  it('has headers of its own before those of the routes', async () => {
    const { headers } = await ask(site, 'GET', '/api/v1/long');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect((await ask(site, 'GET', '/api/v1/other')).headers['cache-control']).toBe(CACHE.data);
  });

  it.each([
    ['br', 'br', zlib.brotliDecompressSync, `"${HASH}-br"`],
    ['gzip', 'gzip', zlib.gunzipSync, `"${HASH}-gz"`],
    ['identity', undefined, (body: Buffer) => body, `"${HASH}"`],
  ] as const)('is encoded for %s', async (accepted, coding, decode, etag) => {
    const get = await ask(site, 'GET', '/api/v1/long', { 'accept-encoding': accepted });
    expect([get.headers['content-encoding'], get.headers.etag]).toEqual([coding, etag]);
    expect(decode(get.body).toString()).toBe(LONG);
    const head = await ask(site, 'HEAD', '/api/v1/long', { 'accept-encoding': accepted });
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.body.length).toBe(0);
  });

  it('may answer with bytes', async () => {
    expect((await ask(site, 'GET', '/api/v1/bytes')).body.toString()).toBe(LONG);
  });

  it('may answer without a body', async () => {
    const { status, headers, body } = await ask(site, 'GET', '/api/v1/moved');
    expect([status, headers.location, headers['content-length'], body.length]).toEqual([308, '/api', '0', 0]);
  });

  it('may answer that nothing changed', async () => {
    const { status, headers, body } = await ask(site, 'GET', '/api/v1/known', { 'accept-encoding': 'br' });
    expect([status, headers.etag, body.length]).toEqual([304, `"${HASH}"`, 0]);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('may fail; the server says so and nothing more', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, headers, body } = await ask(site, 'GET', '/api/v1/throws');
    expect([status, headers['content-type']]).toEqual([500, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'internal_error' });
    expect(body.toString()).not.toContain('secret');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});
