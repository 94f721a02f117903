/** Two ways to put a case's request: to a fetch handler in this process, and over TCP. */
import http from 'node:http';
import zlib from 'node:zlib';
import type { Ask, HttpAnswer, HttpRequest } from './case.js';

export type Fetch = (request: Request) => Promise<Response>;

const bytesOf = (body: string | Uint8Array) => new Uint8Array(Buffer.from(body));

/** A body in two pieces, as a slow connection would bring it. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      const half = bytes.length >> 1;
      controller.enqueue(bytes.subarray(0, half));
      controller.enqueue(bytes.subarray(half));
      controller.close();
    },
  });

export const askHandler =
  (fetch: Fetch): Ask =>
  async ({ method = 'GET', url, headers = {}, body, chunked }) => {
    const request: RequestInit & { duplex?: 'half' } = { method, headers };
    // As bytes: of a text, Request would make up a Content-Type.
    if (body !== undefined) request.body = chunked ? inPieces(bytesOf(body)) : bytesOf(body);
    if (chunked) request.duplex = 'half';
    const response = await fetch(new Request(`https://api.example.org${url}`, request));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };

const decode: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => zlib.brotliDecompressSync(body),
  gzip: (body) => zlib.gunzipSync(body),
};

function answerOf(message: http.IncomingMessage, body: Buffer): HttpAnswer {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  const decoded = body.length > 0 ? decode[headers['content-encoding'] ?? ''] : undefined;
  return { status: message.statusCode!, headers, body: decoded ? decoded(body) : body };
}

/** The URL goes into the request line as it is. */
export function askServer(port: number): { ask: Ask; close: () => void } {
  const agent = new http.Agent({ keepAlive: true });
  const ask = ({ method = 'GET', url, headers = {}, body, chunked }: HttpRequest) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const bytes = body === undefined ? undefined : bytesOf(body);
      const length: http.OutgoingHttpHeaders =
        bytes === undefined || chunked ? {} : { 'Content-Length': bytes.length };
      const request = http.request({
        ...{ host: '127.0.0.1', port, agent, method, path: url },
        headers: { ...headers, ...length },
      });
      request.on('response', (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        message.on('end', () => resolve(answerOf(message, Buffer.concat(chunks))));
        message.on('error', reject);
      });
      request.on('error', reject);
      if (bytes !== undefined && chunked) request.write(bytes.subarray(0, bytes.length >> 1));
      request.end(bytes?.subarray(chunked ? bytes.length >> 1 : 0));
    });
  return { ask, close: () => agent.destroy() };
}
