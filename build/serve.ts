/** `npm start`: the files of `dist/` and the function, on one port, with the headers and redirects of `vercel.json`. */
import fs from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
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
import { compressed, limitConnections } from './connections.js';
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

/** Returns the site: what a request for a page or a file gets, and the function for everything else. */
function siteOver(dist: string, log: boolean): Hono {
  const app = createApp(filesIn(dist));
  const askFunction = (c: Context) => app.fetch(c.req.raw);
  const tags = tagsIn(dist);
  const site = new Hono();
  if (log) site.use(logger());
  // No file answers them, and the function sets its own headers.
  site.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], ['/api/*', '/mcp'], (c) => app.fetch(c.req.raw));
  site.use(compressed);
  for (const path of ['/api/*', '/mcp', '/_function/*']) site.all(path, askFunction);
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
    // What the client has part of has changed: it gets all of the new.
    const known = c.req.header('If-Range');
    if (known !== undefined && known !== tags.get(pathname)) c.req.raw.headers.delete('Range');
    return next();
  });
  site.use(
    etag(),
    serveStatic({
      root: dist,
      rewriteRequestPath: (asked, c) => fileOf(asked, c.req.query('theme')),
      onFound: (file, c) => {
        c.header('ETag', tags.get(`/${path.relative(dist, file)}`));
        c.header(
          'Content-Type',
          TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream',
        );
        c.header('Accept-Ranges', 'bytes');
        c.header('Last-Modified', undefined);
      },
    }),
  );
  site.all('*', askFunction);
  return site;
}

/** Returns the file of a path. A card has no script that could read its theme, so each theme has files. */
function fileOf(asked: string, theme: string | undefined): string {
  const isThemed = CARD_THEMES.some((each) => each === theme);
  const named = isThemed ? asked.replace(/^\/embed\/(?=[^/.]+$)/, `/embed/${theme}/`) : asked;
  return path.extname(named) || named === '/' ? named : `${named}.html`;
}

/** Returns the tags of files by their paths: their hashes, as the build has listed them. */
function tagsIn(dist: string): Map<string, string> {
  const list = path.join(dist, SHA256SUMS);
  const lines = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split('\n') : [];
  return new Map(lines.map((line) => [`/${line.slice(66)}`, `"${line.slice(0, 32)}"`]));
}

/** Interval in ms at which it looks for a new output, and the longest time that it takes to stop. */
const LOOK_MS = 500;
const STOP_MS = 9_000;

/** Returns the server over an output; a new one that takes its place is served from then on. */
export function serverOver({ dist, env, first, connections }: ServeOptions): Server {
  const made = () => fs.statSync(path.join(dist, FUNCTION_INDEX), { throwIfNoEntry: false })?.mtimeMs;
  const open = () => {
    const opened = siteOver(dist, env.ACCESS_LOG === '1');
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
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const other = `PORT=${port < 65535 ? port + 1 : DEFAULT_PORT} npm start`;
      const taken = `Port ${port} is taken. Stop what uses it, or take another: ${other}`;
      reject(new Refusal(code === 'EADDRINUSE' ? taken : `It can’t listen: ${message}`));
    });
    server.listen(port, host, resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => process.exit(0));
      setInterval(() => server.closeIdleConnections(), 50);
      setTimeout(() => process.exit(0), STOP_MS);
    });
  const address = server.address();
  const origin = originOf(host, typeof address === 'object' && address ? address.port : port);
  const examples = ['/docs', '/api/v1/search?q=truck+driver', '/api/v1/occupations/15-1252.00'];
  console.log([`Serving ${name}/ at ${origin}`, ...examples.map((url) => `  ${origin}${url}`)].join('\n'));
  return server;
}
