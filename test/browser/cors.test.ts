/**
 * The API for pages of other origins, as a browser enforces it: Chromium with its rules of origins on, and no request
 * intercepted, since Playwright answers the preflight of an intercepted one itself.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import figures from '../figures.json' with { type: 'json' };
import { type Service, startServer } from '../http/services.js';

/** A server of somebody else, on a free port: pages of another origin, and JSON that only they may read. */
const other = http.createServer((request, response) => {
  const type = request.url === '/private.json' ? 'application/json' : 'text/html';
  response
    .setHeader('content-type', type)
    .end(type === 'text/html' ? '<!doctype html><title>Theirs</title>' : '{}');
});
const originOf = (port: number) => `http://127.0.0.1:${port}`;

let service: Service;
let browser: Browser;
let page: Page;
let ours: string;
let theirs: string;
beforeAll(async () => {
  service = await startServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ours = originOf(service.port);
  theirs = originOf((other.address() as AddressInfo).port);
  browser = await chromium.connect(inject('chromium'));
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  await service.close();
  other.close();
});

/** What a script in a page of one origin reads from a URL. */
async function read(from: string, url: string, init: RequestInit = {}) {
  await page.goto(from);
  return page.evaluate(
    async ([url, init]) => {
      try {
        const response = await fetch(url, init);
        return { status: response.status, etag: response.headers.get('etag'), body: await response.text() };
      } catch (error) {
        return (error as Error).name;
      }
    },
    [url, init] as const,
  );
}

/** The same server under another name is another origin. */
const privateOf = (origin: string) => `${origin.replace('127.0.0.1', 'localhost')}/private.json`;

it('what allows no other origin cannot be read from one: the rules are on', async () => {
  const elsewhere = privateOf(theirs);
  expect(await read(theirs, `${theirs}/private.json`)).toMatchObject({ status: 200, body: '{}' });
  expect(await read(theirs, elsewhere)).toBe('TypeError');
  const headers = { 'content-type': 'application/json' };
  expect(await read(theirs, elsewhere, { method: 'POST', headers })).toBe('TypeError');
});

describe('from a page of another origin', () => {
  const base = figures.occupations['15-1252.00'].risk_score.final_score;

  it('a file and the function are read, with their tags', async () => {
    for (const path of ['/api/v1/occupations/15-1252.00', '/api/v1/occupations?q=nurse'])
      expect(await read(theirs, ours + path), path).toMatchObject({
        status: 200,
        etag: expect.stringMatching(/^(?:W\/)?"/),
      });
  });

  it.each([
    'X-Requested-With',
    'Cache-Control',
    'Authorization',
    'X-Trace-Id',
  ])('a request may carry %s, which the browser asks about first', async (name) => {
    const init = { headers: { [name]: 'no-cache' } };
    expect(await read(theirs, `${ours}/api/v1/meta`, init)).toMatchObject({ status: 200 });
  });

  it('a condition is asked about first, and answered', async () => {
    const url = `${ours}/api/v1/meta`;
    const first = await read(theirs, url);
    const etag = (first as { etag: string }).etag;
    const headers = { 'if-none-match': etag };
    expect(await read(theirs, url, { headers, cache: 'no-store' })).toEqual({ status: 304, etag, body: '' });
  });

  it('an assessment is asked about first, and answered', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"soc_code":"15-1252.00"}';
    const answer = await read(theirs, `${ours}/api/v1/displacement/assess`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(JSON.parse((answer as { body: string }).body)).toMatchObject({ base_score: base });
  });

  it('an error is read too', async () => {
    const answer = await read(theirs, `${ours}/api/v1/occupations/99-9999.99`);
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('unknown_occupation') });
  });
});
