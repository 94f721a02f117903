/** An HTTP client that changes nothing on the way: the URL goes into the request line as it is. */
import http from 'node:http';
import zlib from 'node:zlib';

export interface HttpRequest {
  /** GET unless given. */
  method?: string;
  /** Path and query as they stand in the request line. */
  url: string;
  /** `{etag}` stands for the entity tag of a plain GET of the same URL, `{tag}` for it without its quotes; in `has` too. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** The body is sent in pieces, its length untold. */
  chunked?: boolean;
}

export interface HttpAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Decoded. */
  body: Uint8Array;
}

export type Ask = (request: HttpRequest) => Promise<HttpAnswer>;

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

/** Returns a request as a line of JSON, its body as text: enough to send it again. */
export const textOf = ({ body, ...request }: HttpRequest): string =>
  JSON.stringify({ ...request, ...(body !== undefined && { body: Buffer.from(body).toString('latin1') }) });

/** Returns a client of the server at a port of this machine, over connections that it keeps. */
export function askServer(port: number): { ask: Ask; close: () => void } {
  const agent = new http.Agent({ keepAlive: true });
  const ask = ({ method = 'GET', url, headers = {}, body, chunked }: HttpRequest) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length: http.OutgoingHttpHeaders =
        bytes === undefined || chunked ? {} : { 'Content-Length': bytes.length };
      const request = http.request({
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url,
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
