/** An HTTP client that changes nothing on the way: the URL goes into the request line as it is, and redirects stay redirects. */
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';

const decode: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => zlib.brotliDecompressSync(body),
  gzip: (body) => zlib.gunzipSync(body),
};

/** Asks the server at a port of this machine. The answer's body is decoded. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const bytes = body as Uint8Array | undefined;
  const request = http.request({
    ...{ host: '127.0.0.1', port, method, path, agent: false },
    headers: { ...(headers as Record<string, string>), ...(bytes && { 'Content-Length': bytes.length }) },
  });
  request.end(bytes);
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const sent = await buffer(message);
  const decoded = sent.length > 0 ? decode[message.headers['content-encoding'] ?? '']?.(sent) : undefined;
  const status = message.statusCode!;
  const hasBody = ![204, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(decoded ?? sent) : null, {
    status,
    headers: Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
  });
}
