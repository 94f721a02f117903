import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerMalformed } from '../../build/server/malformed.js';
import { BODY_LIMIT } from '../../core/assess.js';
import { raw as rawTo } from '../support/sockets.js';
import { ask, META, type Small, serveSmall } from './small-site.js';

let site: Small;
beforeAll(async () => {
  site = await serveSmall();
});
afterAll(() => site.close());
/** Whatever came before, the server goes on as it was. */
afterEach(async () => {
  expect((await ask(site, 'GET', '/api/v1/meta')).body.toString()).toBe(META);
});

const raw = ({ port }: Small, sent: string | Buffer) => rawTo(port, sent);

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);

describe('request targets', () => {
  const cases: [target: string, status: number][] = [
    ['/api/v1/meta', 200],
    ['http://localhost/api/v1/meta', 200],
    ['HTTPS://example.org:1/api/v1/meta?x', 200],
    ['http://localhost', 200],
    ['http://localhost?x', 200],
    ['*', 404],
    ['api/v1/meta', 400],
    ['ftp://localhost/', 404],
    ['//', 404],
    ['//example.org', 404],
    ['//example.org/', 404],
    ['///', 404],
    ['/..', 404],
    ['/../../../../etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/downloads/../index.html', 308],
    ['/downloads/..%2Findex', 404],
    ['/downloads/%2e%2e/404', 404],
    ['/downloads%2Foccupations.csv', 404],
    ['/downloads%5Coccupations.csv', 404],
    ['/downloads\\occupations.csv', 404],
    ['/%00', 404],
    ['/index.html%00.csv', 404],
    ['/downloads/occupations.csv%00', 404],
    ['/%', 404],
    ['/%zz', 404],
    ['/%E0%A4%A', 404],
    ['/%FF', 404],
    ['/?%', 200],
    ['/?%FF&&=&=', 200],
    ['/?__proto__=1&constructor=2', 200],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['/toString', 404],
    ['/api/v1/occupations?__proto__', 200],
    ['/#fragment', 404],
    ['/\u00ff\u00fe', 400],
    ['/proc/self/environ', 404],
    ['/.git/config', 404],
    ['/package.json', 404],
    ['/vercel.json', 404],
    [`/${'a/'.repeat(3000)}`, 308],
    [`/${'%'.repeat(6000)}`, 404],
    [`/${'index/'.repeat(2000)}`, 308],
  ];
  it.each(
    cases.map(([target, status]) => [target.slice(0, 60), status, target] as const),
  )('GET %s: %d', async (_, status, target) => {
    const response = await raw(site, Buffer.from(request(`GET ${target} HTTP/1.1`), 'latin1'));
    expect(statusOf(response)).toBe(status);
    expect(response).not.toMatch(/root:|localhost:x|ENOENT|at .*\.[jt]s:\d/);
    expect(response).not.toMatch(/^location: (\/\/|\/\\|http)/im);
  });
});

const KEPT = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a method that nobody knows', () => {
  it.each([
    ['/api/v1/meta', 'GET, HEAD, OPTIONS'],
    ['/api/v1/occupations?limit=10&offset=20', 'GET, HEAD, OPTIONS'],
    ['/downloads/occupations.csv', 'GET, HEAD, OPTIONS'],
  ])('is refused at %s like any other that is not allowed', async (url, allow) => {
    const [head, body] = (await raw(site, request(`BREW ${url} HTTP/1.1`))).split('\r\n\r\n');
    expect(statusOf(head!)).toBe(405);
    expect(head).toContain(`allow: ${allow}`);
    expect(head).toContain('access-control-allow-origin: *');
    expect(head).toContain('content-type: application/problem+json');
    expect(JSON.parse(body!)).toMatchObject({
      status: 405,
      code: 'method_not_allowed',
      detail: `"BREW" is not one of ${allow}.`,
    });
  });

  it('goes to the function where that answers', async () => {
    const response = await raw(site, request('BREW /api/v1/displacement/assess HTTP/1.1'));
    expect(response).toContain('"method":"BREW","pathname":"/api/v1/displacement/assess"');
  });

  it('is refused after another request on the same connection', async () => {
    const response = await raw(site, `${KEPT}${request('BREW /api/v1/meta HTTP/1.1')}`);
    expect([...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '405']);
  });
});

describe('requests that are none', () => {
  it.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400],
    ['two lengths', 'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'length and chunks',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
    ['a broken chunk', 'POST /api HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['a NUL in a header', request('GET / HTTP/1.1', 'X: a\0b'), 400],
    ['a NUL in the target', request('GET /\0 HTTP/1.1'), 400],
    ['huge headers', request('GET / HTTP/1.1', `X: ${'a'.repeat(70_000)}`), 431],
    ['a huge target', request(`GET /${'a'.repeat(70_000)} HTTP/1.1`), 431],
    ['an unknown method', request('BREW / HTTP/1.1'), 405],
    ['a method in small letters', request('get /api/v1/meta HTTP/1.1'), 405],
    ['an unknown method after another request', `${KEPT}${request('BREW / HTTP/1.1')}`, 200],
    ['an unknown method and no path', 'BREW\r\nHost: a\r\n\r\n', 400],
    ['an unknown method and a broken path', request('BREW /\u00ff HTTP/1.1'), 400],
    ['an unknown method of another protocol', request('BREW / HTCPCP/1.0'), 400],
    ['an unknown method in half a line', 'BREW /api/v1', 400],
    ['an encrypted greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400],
  ])('%s', async (_, sent, status) => {
    expect(statusOf(await raw(site, sent))).toBe(status);
  });

  it.each([
    ['GET /?q=infirmi\u00e8re HTTP/1.1', 400, 'In a URL, percent-encode what is not ASCII.'],
    [`GET /${'a'.repeat(70_000)} HTTP/1.1`, 431, 'longer than 65536 bytes together. Shorten them.'],
  ])('%.40s is answered as all errors are, with %d', async (line, wanted, words) => {
    const [head, body] = (await raw(site, Buffer.from(request(line), 'latin1'))).split('\r\n\r\n');
    expect(statusOf(head!)).toBe(wanted);
    expect(head).toContain('access-control-allow-origin: *');
    expect(head).toContain('content-type: application/problem+json');
    const { code, status, detail } = JSON.parse(body!);
    expect([code, status]).toEqual(['invalid_parameter', wanted]);
    expect(detail).toContain(words);
  });

  it.each([
    [
      'no host',
      400,
      'The request has 0 Host headers.',
      'GET /api/v1/meta HTTP/1.1\r\nConnection: close\r\n\r\n',
    ],
    [
      'two hosts',
      400,
      'The request has 2 Host headers.',
      request('GET /api/v1/meta HTTP/1.1', 'host: other'),
    ],
    ['an expectation', 417, 'Expect is "x".', request('GET /api/v1/meta HTTP/1.1', 'Expect: x')],
    ['an expectation of a body', 417, 'Expect is "x".', request('POST /api/v1/x HTTP/1.1', 'Expect: x')],
  ])('%s is answered as all errors are, with %d', async (_, wanted, words, sent) => {
    const [head, body] = (await raw(site, sent)).split('\r\n\r\n');
    expect(statusOf(head!)).toBe(wanted);
    expect(head).toContain('access-control-allow-origin: *');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('content-type: application/problem+json');
    expect(JSON.parse(body!)).toMatchObject({ status: wanted, detail: expect.stringContaining(words) });
  });

  it.each([
    ['no host in HTTP/1.0', 'GET /api/v1/meta HTTP/1.0\r\n\r\n'],
    ['100-continue', request('GET /api/v1/meta HTTP/1.1', 'Expect: 100-Continue')],
  ])('%s is no fault', async (_, sent) => {
    expect(await raw(site, sent)).toContain(META);
  });

  it.each([
    ['Host: a b', 200],
    ['Host: [', 200],
    ['Host: a:99999', 200],
    ['Host: http://x/', 200],
    ['Host:', 200],
  ])('%j is no origin, but no harm', async (host, status) => {
    const response = await raw(site, `GET /api/v1/x HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(response)).toBe(status);
    expect(response).toContain('"pathname":"/api/v1/x"');
  });

  it.each([
    'TRACE',
    'PROPFIND',
    'M-SEARCH',
  ])('%s does not get past the function or a file', async (method) => {
    for (const url of ['/api/v1/nothing', '/'])
      expect([200, 405]).toContain(statusOf(await raw(site, request(`${method} ${url} HTTP/1.1`))));
  });

  it('headers that say much', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `X-${at}: ${at}`);
    const tags = `If-None-Match: ${'"a", '.repeat(2000)}`;
    const codings = `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1000)}`;
    for (const headers of [many, [tags], [codings], ['Cookie: \u00ff=\u00fe'], ['Range: bytes=0-1']])
      expect(
        statusOf(await raw(site, Buffer.from(request('GET /api/v1/meta HTTP/1.1', ...headers), 'latin1'))),
      ).toBe(200);
  });

  it('several requests in a row on one connection are answered in their order', async () => {
    const keep = 'GET /api/v1/meta HTTP/1.1\r\nHost: a\r\n\r\n';
    const slow = 'GET /api/v1/first HTTP/1.1\r\nHost: a\r\n\r\n';
    const response = await raw(site, `${slow}${keep}${request('GET /nothing HTTP/1.1')}`);
    expect([...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '200',
      '404',
    ]);
    expect(response.indexOf('/api/v1/first')).toBeLessThan(response.indexOf('api_version'));
  });

  it('what is wrong is refused after the requests before it are answered', async () => {
    const first = 'GET /api/v1/first HTTP/1.1\r\nHost: a\r\n\r\n';
    const half = 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n';
    for (const wrong of ['hello\r\n\r\n', half]) {
      const response = await raw(site, `${first.repeat(2)}${KEPT}${wrong}${KEPT}`);
      expect([...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
        '200',
        '200',
        '200',
        '400',
      ]);
    }
  });

  it.each([
    ['CONNECT example.org:443', 404],
    ['CONNECT /api/v1/x', 405],
    ['TRACK /api/v1/x', 405],
  ])('%s is refused with %d', async (line, status) => {
    const response = await raw(site, request(`${line} HTTP/1.1`));
    expect(statusOf(response)).toBe(status);
    expect(response).toContain('access-control-allow-origin: *');
  });

  it('a body that is too long and never ends is refused at once, and its connection closed', async () => {
    const head = 'POST /api/v1/displacement/assess HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n';
    // Read until the server closes: the client keeps its side open and sends no more.
    const response = await raw(site, `${head}${'x'.repeat(20_000)}`);
    expect(statusOf(response)).toBe(200);
    expect(response).toContain(`"bytes":${BODY_LIMIT + 1}`);
    expect(response).toMatch(/^connection: close\r$/im);
  });

  it('a request that times out is told so, and its socket is gone though the client keeps it open', async () => {
    const listener = net.createServer({ allowHalfOpen: true });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as net.AddressInfo;
    const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    client.on('data', (text) => {
      heard += text;
    });
    const [socket] = (await once(listener, 'connection')) as [net.Socket];
    const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const refused = answerMalformed(
      () => {
        throw new Error('A timeout is no request.');
      },
      async () => {},
    );
    await refused(timeout, socket);
    await once(socket, 'close');
    if (heard === '') await once(client, 'data');
    expect(heard).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\naccess-control-allow-origin: \*\r\n.*Send it again\./s,
    );
    client.destroy();
    listener.close();
  });

  it('clients that leave in the middle', async () => {
    for (const sent of [
      'GET /api/v1/me',
      'POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf',
      'GET /api/v1/occupations/15-1252.00 HTTP/1.1\r\nHost: a\r\n\r\n',
    ]) {
      const socket = net.connect(site.port, '127.0.0.1');
      await new Promise((resolve) => socket.write(sent, resolve));
      socket.destroy();
    }
  });
});
