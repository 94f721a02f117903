import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashBytes } from '../../core/etag.js';
import { ask, type Small, serveSmall } from './small-site.js';

let site: Small;
beforeAll(async () => {
  site = await serveSmall();
});
afterAll(() => site.close());

const url = '/downloads/tasks.ndjson';
const whole = '{}\n'.repeat(2000);
const size = whole.length;
const etag = `"${hashBytes(Buffer.from(whole))}"`;

describe('a range of a bulk file', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=0-0', 0, 0],
    ['bytes=5990-', 5990, 5999],
    ['bytes=-10', 5990, 5999],
    ['bytes=-9999', 0, 5999],
    ['bytes=5999-99999', 5999, 5999],
    ['Bytes = 3-5', 3, 5],
  ])('%s are the bytes %d to %d, not encoded, with the tag of the file', async (range, start, end) => {
    for (const more of [{}, { 'accept-encoding': 'br' }, { 'if-range': etag }] as Record<string, string>[]) {
      const { status, headers, body } = await ask(site, 'GET', url, { range, ...more });
      expect({ status, ...headers }).toMatchObject({
        status: 206,
        etag,
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
        'content-type': 'application/x-ndjson',
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
      });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(body.toString()).toBe(whole.slice(start, end + 1));
    }
  });

  it.each([
    'bytes=6000-',
    'bytes=6000-6001',
    'bytes=-0',
    'bytes=99999999999999999999-',
  ])('%s is 416 and says how long the file is', async (range) => {
    const { status, headers, body } = await ask(site, 'GET', url, { range });
    expect({ status, ...headers }).toMatchObject({
      status: 416,
      'content-range': `bytes */${size}`,
      'content-type': 'application/problem+json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(JSON.parse(body.toString())).toMatchObject({ status: 416, code: 'invalid_parameter' });
  });

  it.each<[string, Record<string, string>]>([
    ['several ranges', { range: 'bytes=0-1,4-5' }],
    ['another unit', { range: 'rows=0-1' }],
    ['an end before the start', { range: 'bytes=5-2' }],
    ['no numbers', { range: 'bytes=-' }],
    ['something else', { range: 'bytes=a-b' }],
    ['another copy', { range: 'bytes=0-9', 'if-range': '"other"' }],
    ['an encoded copy', { range: 'bytes=0-9', 'if-range': etag.replace(/"$/, '-br"') }],
    ['a weak tag', { range: 'bytes=0-9', 'if-range': `W/${etag}` }],
    ['a date', { range: 'bytes=0-9', 'if-range': 'Sun, 22 Nov 2026 12:00:00 GMT' }],
  ])('of %s is answered with the whole file', async (_, headers) => {
    const answer = await ask(site, 'GET', url, headers);
    expect([answer.status, answer.body.length]).toEqual([200, size]);
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  it('is not looked at where the client has the file', async () => {
    const headers = { range: 'bytes=0-9', 'if-none-match': etag };
    expect((await ask(site, 'GET', url, headers)).status).toBe(304);
    const other = { range: 'bytes=0-9', 'if-none-match': '"other"' };
    expect((await ask(site, 'GET', url, other)).status).toBe(206);
  });

  it('is a matter of GET: HEAD answers for the whole file', async () => {
    const { status, headers } = await ask(site, 'HEAD', url, { range: 'bytes=0-9' });
    expect([status, headers['content-length'], headers['accept-ranges']]).toEqual([
      200,
      String(size),
      'bytes',
    ]);
  });

  it('is no matter of the API and of pages', async () => {
    for (const other of ['/api/v1/meta', '/']) {
      const { status, headers } = await ask(site, 'GET', other, { range: 'bytes=0-9' });
      expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
    }
  });
});
