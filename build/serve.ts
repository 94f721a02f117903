/** `npm start`: the files of `dist/` and the function, on one port, with the headers and redirects of `vercel.json`. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { logger } from 'hono/logger';
import { getMimeType } from 'hono/utils/mime';
import { createApp } from '../core/app.js';
import { filesIn } from '../core/data.js';
import { SHA256SUMS } from '../core/downloads.js';
import { addHeaders } from '../core/headers.js';
import { API, FUNCTION_INDEX } from '../core/routes.js';
import { CARD_THEMES } from '../core/site.js';
import vercel from '../vercel.json' with { type: 'json' };
import { limitConnections } from './connections.js';
import { DEFAULT_PORT, type Environment, originOf, portOf } from './dataset/address.js';
import { Refusal } from './refusal.js';

export interface ServeOptions {
  /** Folder of the output tree. */
  dist: string;
  env: Environment;
  /** Answers before everything else, where it does: pages of `npm run dev`. */
  first?: (request: Request) => Response | undefined | Promise<Response | undefined>;
  /** Most connections; what the process can have unless given. */
  connections?: number;
}

const REDIRECTS = vercel.routes.flatMap(({ src, status, headers }) =>
  status === undefined ? [] : [{ pattern: new RegExp(src, 'i'), location: headers.Location }],
);

/** Media types of files that Hono doesn't know. */
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** Returns the media type of a file by its name. */
const contentType = (file: string): string =>
  TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream';

/** Returns the site: what a request for a page or a file gets, and the function for everything else. */
export function siteOver(dist: string, log = false): Hono {
  const app = createApp(filesIn(dist));
  const tags = tagsIn(dist);
  const site = new Hono();
  if (log) site.use(logger());
  site.use(compressed);
  for (const path of ['/api/*', '/mcp', '/_function/*']) site.use(path, async (c) => app.fetch(c.req.raw));
  site.use(async (c, next) => {
    await next();
    const { pathname, protocol } = new URL(c.req.url);
    addHeaders(c.res, pathname, protocol);
  });
  site.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    for (const { pattern, location } of REDIRECTS) {
      const match = pattern.exec(pathname);
      if (match) return c.redirect(location.replace('$1', match[1] ?? '') + search, 308);
    }
    return next();
  });
  site.use(etag());
  site.use(async (c, next) => {
    const wanted = c.req.header('If-Range');
    const { pathname } = new URL(c.req.url);
    // What the client has part of has changed: it gets all of the new.
    if (wanted !== undefined && wanted !== `"${tags.get(pathname)}"`) {
      const headers = new Headers(c.req.raw.headers);
      headers.delete('Range');
      c.req.raw = new Request(c.req.raw, { headers });
    }
    return next();
  });
  site.use(
    serveStatic({
      root: dist,
      rewriteRequestPath: (asked, c) => fileOf(asked, c.req.query('theme')),
      onFound: (file, c) => {
        const tag = tags.get(`/${path.relative(dist, file)}`);
        if (tag !== undefined) c.header('ETag', `"${tag}"`);
        c.header('Content-Type', contentType(file));
        c.header('Accept-Ranges', 'bytes');
        c.header('Last-Modified', undefined);
      },
    }),
  );
  site.use(async (c) => app.fetch(c.req.raw));
  return site;
}

/** Returns the file of a path. A card has no script that could read its theme, so each theme has files. */
function fileOf(asked: string, theme: string | undefined): string {
  const isThemed = CARD_THEMES.some((each) => each === theme);
  const named = isThemed ? asked.replace(/^\/embed\/(?=[^/.]+$)/, `/embed/${theme}/`) : asked;
  return path.extname(named) || named === '/' ? named : `${named}.html`;
}

/** Returns hashes of files by their paths, as the build has listed them. */
function tagsIn(dist: string): Map<string, string> {
  const list = path.join(dist, SHA256SUMS);
  const lines = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split('\n') : [];
  return new Map(lines.map((line) => [`/${line.slice(66)}`, line.slice(0, 32)]));
}

/** Smaller bodies gain nothing: they fit one packet either way. */
const WORTH_ENCODING = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg)/;

/** Compresses text by what the client accepts. The tag becomes a weak one, because it is of other bytes. */
const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const coding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
  });
  if (!TEXT.test(headers.get('Content-Type') ?? '') || status === 206 || coding === 'identity') return;
  // A file says its length; what the function answers is in memory.
  const length = headers.get('Content-Length') ?? (await c.res.clone().arrayBuffer()).byteLength;
  if (Number(length) < WORTH_ENCODING) return;
  headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
  const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };
  const encoder = Duplex.toWeb(coding === 'br' ? createBrotliCompress(quality) : createGzip());
  const body = c.res.body?.pipeThrough(encoder as ReadableWritablePair) ?? null;
  // Hono would add the headers of the response that is replaced, its length among them.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};

/** Interval in ms at which it looks for a new output, and the longest time that it takes to stop. */
const LOOK_MS = 500;
const STOP_MS = 9_000;

/** Returns the server over an output; a new one that takes its place is served from then on. */
export function serverOver({ dist, env, first, connections }: ServeOptions): Server {
  const log = env.ACCESS_LOG === '1';
  const index = path.join(dist, FUNCTION_INDEX);
  const made = () => fs.statSync(index, { throwIfNoEntry: false })?.mtimeMs;
  const open = () => {
    const opened = siteOver(dist, log);
    // The search reads its index now rather than for its first visitor.
    void opened.request(`${API}/search?q=a`);
    return opened;
  };
  let [site, current] = [open(), made()];
  setInterval(() => {
    const now = made();
    if (now === undefined || now === current) return;
    [site, current] = [open(), now];
    console.log(`Serving the new ${path.basename(dist)}/.`);
  }, LOOK_MS).unref();
  const server = createAdaptorServer({
    fetch: async (request) => (await first?.(request)) ?? site.fetch(request),
    serverOptions: { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000 },
  }) as Server;
  limitConnections(server, connections);
  return server;
}

/** Serves until the process is told to end; then it answers what is being asked, for at most ten seconds. */
export async function serve(options: ServeOptions): Promise<Server> {
  const { dist, env } = options;
  const [port, host] = [portOf(env.PORT), env.HOST || undefined];
  const name = path.basename(dist);
  if (!fs.existsSync(dist + FUNCTION_INDEX))
    throw new Refusal(`${name}/ is missing or isn’t whole. \`npm run build\` makes it.`);
  const server = serverOver(options);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Refusal(reasonOf(error, port, host))));
    server.listen(port, host, resolve);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => process.exit(0), STOP_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const address = server.address();
  const origin = originOf(host, typeof address === 'object' && address ? address.port : port);
  const examples = ['/docs', '/api/v1/search?q=truck+driver', '/api/v1/occupations/15-1252.00'];
  console.log([`Serving ${name}/ at ${origin}`, ...examples.map((url) => `  ${origin}${url}`)].join('\n'));
  return server;
}

/** Says why it can't listen. */
function reasonOf({ code, message }: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or take another: PORT=${port < 65535 ? port + 1 : DEFAULT_PORT} npm start`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Take another: PORT=${DEFAULT_PORT} npm start`;
  return host === undefined ? message : `HOST is ${JSON.stringify(host)}; it can’t listen there: ${message}`;
}
