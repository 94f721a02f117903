/** Requests as no client library would send them: what each must be answered with, and that nothing in it counts as another request. */

const HOST = 'Host: a';
const CLOSE = 'Connection: close';
const GET = 'GET /api/v1/meta HTTP/1.1';
const POST = 'POST /api/v1/displacement/assess HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const BODY = '{"soc_code":"15-1252.00"}';
const LENGTH = `Content-Length: ${BODY.length}`;
/** What an attacker wants to be taken for a request of its own. */
const SMUGGLED = `GET /api/v1/smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`;

export interface Shape {
  name: string;
  bytes: string;
  /** Statuses of all answers, in order. */
  answers: readonly number[];
}

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const get = (...headers: readonly string[]) => head(GET, HOST, CLOSE, ...headers);
const post = (...headers: readonly string[]) => head(POST, HOST, CLOSE, JSON_TYPE, ...headers);
const chunk = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n`;

const shape = (name: string, bytes: string, ...answers: readonly number[]): Shape => ({
  name,
  bytes,
  answers,
});

export const SHAPES: readonly Shape[] = [
  shape('length and chunks', post(LENGTH, CHUNKED) + chunk('') + SMUGGLED, 400),
  shape('chunks and length', post(CHUNKED, 'Content-Length: 4') + chunk('') + SMUGGLED, 400),
  shape('two lengths', post(LENGTH, 'Content-Length: 0') + BODY + SMUGGLED, 400),
  shape('two equal lengths', post(LENGTH, LENGTH) + BODY + SMUGGLED, 400),
  shape('a list of lengths', post(`${LENGTH}, ${BODY.length}`) + BODY + SMUGGLED, 400),
  shape('a length with a sign', post(`Content-Length: +${BODY.length}`) + BODY + SMUGGLED, 400),
  shape('a length in hexadecimal', post('Content-Length: 0x19') + BODY + SMUGGLED, 400),
  shape('a length beyond all numbers', post(`Content-Length: ${'9'.repeat(30)}`) + BODY + SMUGGLED, 400),
  shape('chunks under another name', post('Transfer-Encoding: xchunked') + chunk(BODY) + SMUGGLED, 400),
  shape('chunks twice', post(CHUNKED, CHUNKED) + chunk(BODY) + chunk('') + SMUGGLED, 400),
  shape('chunks, not last', post('Transfer-Encoding: chunked, gzip') + chunk(BODY) + SMUGGLED, 400),
  shape('a coding before a space', post('Transfer-Encoding : chunked') + chunk(BODY) + SMUGGLED, 400),
  shape('a coding after a tab', post('Transfer-Encoding:\tchunked') + chunk(BODY) + chunk(''), 200),
  shape('a space before a colon', get('X : a') + SMUGGLED, 400),
  shape('a folded header', get('X: a\r\n b') + SMUGGLED, 400),
  shape('a folded coding', post('Transfer-Encoding:\r\n chunked') + chunk(BODY) + SMUGGLED, 400),
  shape('lines that end in LF', get().replaceAll('\r\n', '\n') + SMUGGLED, 400),
  shape('lines that end in CR', get().replaceAll('\r\n', '\r') + SMUGGLED, 400),
  shape('a NUL in a header', get('X: a\0b') + SMUGGLED, 400),
  shape('a header without a name', get(': a') + SMUGGLED, 400),
  shape('a chunk with an extension', post(CHUNKED) + chunk(BODY, '19;a="b"') + chunk(''), 200),
  shape(
    'a chunk with too long an extension',
    post(CHUNKED) + chunk(BODY, `19;${'a'.repeat(20_000)}`) + chunk(''),
    400,
  ),
  shape('a chunk that ends in LF', post(CHUNKED) + chunk(BODY).replaceAll('\r\n', '\n') + SMUGGLED, 400),
  shape('a chunk with a negative size', post(CHUNKED) + chunk(BODY, '-1') + SMUGGLED, 400),
  shape(
    'a chunk with a size beyond all numbers',
    post(CHUNKED) + chunk(BODY, 'f'.repeat(17)) + SMUGGLED,
    400,
  ),
  shape('a trailer', `${post(CHUNKED)}${chunk(BODY)}0\r\nHost: b\r\n\r\n`, 200),
  shape('a header of 100 kB', get(`X: ${'a'.repeat(100_000)}`), 431),
  shape('3,000 headers', get(...Array.from({ length: 3_000 }, (_, at) => `X-${at}: ${'a'.repeat(20)}`)), 431),
  shape('a URL of 100 kB', head(`GET /${'a'.repeat(100_000)} HTTP/1.1`, HOST, CLOSE), 431),
  shape('an absolute target', head('GET http://b/api/v1/meta HTTP/1.1', HOST, CLOSE), 200),
  shape('another scheme', head('GET ftp://b/api/v1/meta HTTP/1.1', HOST, CLOSE), 404),
  shape('CONNECT', head('CONNECT example.org:443 HTTP/1.1', HOST, CLOSE) + SMUGGLED, 404),
  shape('CONNECT to a path', head('CONNECT /api/v1/meta HTTP/1.1', HOST, CLOSE) + SMUGGLED, 405),
  shape('TRACE', head('TRACE /api/v1/meta HTTP/1.1', HOST, CLOSE), 405),
  ...['CONNECT', 'TRACE', 'TRACK', 'BREW'].map((method) =>
    shape(
      `${method} where the function answers`,
      head(`${method} /api/v1/search HTTP/1.1`, HOST, CLOSE),
      405,
    ),
  ),
  shape('a wrong body after a right request', `${head(GET, HOST) + post(CHUNKED)}zz\r\n`, 200, 400),
  shape('a method that nobody knows', head('BREW /api/v1/meta HTTP/1.1', HOST, CLOSE), 405),
  shape('Upgrade', get('Upgrade: websocket', 'Sec-WebSocket-Key: x'), 200),
  shape('HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
  shape('a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400),
  shape('Expect', get('Expect: x'), 417),
  shape('Expect of a body', post(LENGTH, 'Expect: 100-continue') + BODY, 100, 200),
  shape('HTTP/1.0', head('GET /api/v1/meta HTTP/1.0'), 200),
  shape('HTTP/0.9', 'GET /api/v1/meta\r\n\r\n', 200),
  shape('HTTP/1.2', head('GET /api/v1/meta HTTP/1.2', HOST, CLOSE), 400),
  shape('two hosts', get('Host: b'), 400),
  shape('no host', head(GET, CLOSE), 400),
  shape('a body of a GET', `${get('Content-Length: 5')}hello`, 200),
  shape('more body than its length', `${post('Content-Length: 2')}{}${SMUGGLED}`, 422),
  shape('a body over the limit', post('Content-Length: 20000') + 'x'.repeat(20_000), 413),
  shape('a body over the limit that never ends', post('Content-Length: 9000000') + 'x'.repeat(20_000), 413),
  shape('chunks over the limit', post(CHUNKED) + chunk('x'.repeat(20_000)) + chunk(''), 413),
  shape('ten requests in one packet', head(GET, HOST).repeat(9) + get(), ...Array<number>(10).fill(200)),
  shape(
    'a wrong request after right ones',
    `${head(GET, HOST).repeat(3)}x\r\n\r\n${SMUGGLED}`,
    200,
    200,
    200,
    400,
  ),
  shape(
    'different requests in one packet',
    head(GET, HOST) + head('GET /api/v1/nothing HTTP/1.1', HOST) + get(),
    200,
    404,
    200,
  ),
];
