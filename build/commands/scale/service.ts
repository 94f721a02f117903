/** The service in this process, as deployed: who answers a request, how long caches may keep it, and what it costs. */
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { readSite } from '../../server/files.js';
import { siteHandler } from '../../server/handler.js';
import { compileRoutes } from '../../server/platform.js';
import { responder } from '../../server/respond.js';

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  /** JSON of a POST. */
  body?: string;
}

export interface Reply {
  status: number;
  /** True if the function answers, false for a file. */
  byFunction: boolean;
  /** What caches know it by: its content for a file, whose URL may have any query, else its URL. */
  key: string;
  /** Seconds for which a browser, or a location of the edge, needn't ask again; 0 if it may not keep it. */
  fresh: { browser: number; edge: number };
  /** Seconds after that in which it is still used while it is asked for again. */
  stale: number;
  /** Bytes as they are sent, with Brotli: of the body, and of the headers in HTTP/1.1. */
  bytes: number;
  headBytes: number;
  /** Milliseconds of processor time in the function, which the host charges. */
  ms: number;
}

/** Asks one at a time: the function's time is measured. */
export type Ask = (call: Call) => Promise<Reply>;

/** Returns a function that answers requests with the files of `dist`, the routes of vercel.json, and the function. */
export function serviceOf(root: string, dist: string): Ask {
  const config = JSON.parse(fs.readFileSync(path.join(root, 'vercel.json'), 'utf8'));
  const site = readSite(dist);
  const handler = siteHandler(site);
  let ms: number | undefined;
  const respond = responder(
    compileRoutes(getTransformedRoutes(config).routes ?? []),
    site,
    async (request) => {
      const began = performance.now();
      const response = await handler(request);
      ms = performance.now() - began;
      return response;
    },
  );
  return async ({ method, url, body }) => {
    ms = undefined;
    const { status, headers, body: sent = '' } = await respond(messageOf(method, url, body));
    const at = (name: string) =>
      headers[headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name) + 1];
    const cache = at('cache-control') ?? '';
    const seconds = (directive: string) =>
      Number(new RegExp(`(?:^|[, ])${directive}=(\\d+)`).exec(cache)?.[1] ?? 0);
    const browser = method === 'GET' ? seconds('max-age') : 0;
    return {
      status,
      byFunction: ms !== undefined,
      key: ms === undefined ? at('etag')! : url,
      fresh: { browser, edge: seconds('s-maxage') || browser },
      stale: seconds('stale-while-revalidate'),
      bytes: Buffer.byteLength(sent),
      headBytes: headers.reduce((sum, each) => sum + each.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length),
      ms: ms ?? 0,
    };
  };
}

/** A request as node:http would pass it on. */
function messageOf(method: string, url: string, body: string | undefined): IncomingMessage {
  const headers = { host: 'localhost', 'accept-encoding': 'br', 'content-type': 'application/json' };
  const stream = Readable.from(body === undefined ? [] : [Buffer.from(body)]);
  // Of a message, the server reads no more than this.
  return Object.assign(stream, { method, url, headers }) as unknown as IncomingMessage;
}
