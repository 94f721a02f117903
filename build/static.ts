/** What `npm start` answers for an output: the function's app, and before it what a host does: files, ranges, and codings. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hono, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { createApp } from '../core/app.js';
import { type Bytes, filesIn } from '../core/data.js';
import { headersOf, NEVER } from '../core/http.js';
import { CARD_THEMES, fileAt } from '../core/site.js';

/** Media types where Hono has none, or one without the host's charset. */
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** Number of files that are kept in memory. */
const KEPT = 200;

const ENCODERS = new Map<string, (bytes: Bytes) => Promise<Bytes>>([
  ['br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
  ['gzip', (bytes) => promisify(gzip)(bytes)],
]);

/** Texts that are compressed at once: each takes megabytes and one of few threads, and six are all that a browser asks for. */
const MOST_CODED = 8;
let running = 0;

/** Compresses texts that don't fit one packet; a part has no length, and stays as it is. The tag becomes a weak one, because it is of other bytes. */
const coded: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
  if (!isText || Number(headers.get('Content-Length')) < 1024) return;
  const wanted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
  const coding = wanted.map(({ type }) => type.toLowerCase()).find((type) => ENCODERS.has(type));
  if (coding === undefined || running >= MOST_CODED) return;
  running++;
  const encode = async () => ENCODERS.get(coding)!(new Uint8Array(await c.res.arrayBuffer()));
  const body = await encode().finally(() => running--);
  c.res = new Response(body, c.res);
  c.res.headers.set('Content-Encoding', coding);
  c.res.headers.set('Content-Length', String(body.length));
  const tag = headers.get('ETag');
  if (tag) c.res.headers.set('ETag', tag.replace(/^"/, 'W/"'));
};

/** Returns the app over an output, which goes on with what is in memory while the output can't be read. */
export function appOver(dist: string): Hono {
  const files = filesIn(dist);
  const kept = new Map<string, { bytes: Bytes; tag: string }>();

  async function find(file: string) {
    if (kept.has(file)) return kept.get(file);
    let bytes = await files(file);
    // A build puts its output in place with two renames. What isn't there between them is looked for again.
    for (let tries = 0; !bytes && tries < 50 && !fs.existsSync(dist); tries++) await setTimeout(20);
    bytes ??= await files(file);
    if (bytes === undefined) return undefined;
    kept.set(file, { bytes, tag: `"${createHash('sha1').update(bytes).digest('hex')}"` });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return kept.get(file);
  }

  /** Sends a file, or the part of it that is asked for. What isn't understood is ignored. */
  const sendFile: MiddlewareHandler = async (c, next) => {
    const url = new URL(c.req.url);
    const file = ['GET', 'HEAD'].includes(c.req.method) ? fileFor(url) : undefined;
    const found = file && (await find(file));
    if (!found) return next();
    const { bytes, tag } = found;
    const given = headersOf(url.pathname, url.protocol)['Content-Type'] ?? TYPES[path.extname(file)];
    c.header('Content-Type', given ?? getMimeType(file) ?? 'application/octet-stream');
    c.header('Accept-Ranges', 'bytes');
    c.header('ETag', tag);
    const [range, first, last] = /^bytes=(?=-?\d)(\d*)-(\d*)$/i.exec(c.req.header('Range') ?? '') ?? [];
    const start = first ? Number(first) : Math.max(0, bytes.length - Number(last));
    const end = first && last ? Math.min(Number(last) + 1, bytes.length) : bytes.length;
    const isPart = c.req.method === 'GET' && [undefined, tag].includes(c.req.header('If-Range'));
    if (!range || !isPart || (first && last && Number(first) > Number(last)))
      return c.body(bytes, 200, { 'Content-Length': String(bytes.length) });
    const of = (part: string) => ({ 'Content-Range': `bytes ${part}/${bytes.length}` });
    if (start >= end) return c.body(null, 416, { ...of('*'), 'Cache-Control': NEVER });
    return c.body(bytes.subarray(start, end), 206, of(`${start}-${end - 1}`));
  };
  return createApp(async (file) => (await find(file))?.bytes, coded, etag(), sendFile);
}

/** Returns the file that answers a URL, if one may. A card has no script that could read its theme, so each theme has files. */
export function fileFor({ pathname, searchParams }: URL): string | undefined {
  // What the API has, and which files of the function there are, only the function knows.
  if (/^\/(?:api|_function)\//.test(pathname)) return undefined;
  const theme = CARD_THEMES.find((each) => each === searchParams.getAll('theme').at(-1));
  const named = theme ? pathname.replace(/^\/embed\/(?=[^/.]+$)/, `/embed/${theme}/`) : pathname;
  return fileAt(named);
}
