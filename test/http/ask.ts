/** Puts a case's request to a fetch handler in this process; `askServer` does it over TCP. */
import type { Ask } from '../support/ask.js';

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
