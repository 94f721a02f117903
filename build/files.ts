/** What `npm start` answers for an output: its files, with the headers and redirects of `vercel.json`, and the function. */
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { createApp } from '../core/app.js';
import { filesIn } from '../core/data.js';
import { headersOf } from '../core/http.js';
import { CARD_THEMES } from '../core/site.js';
import vercel from '../vercel.json' with { type: 'json' };

type Bytes = Uint8Array<ArrayBuffer>;
type Answer = { headers: Record<string, string>; body: Bytes };

const REDIRECTS = vercel.routes.flatMap(({ src, status, headers }) =>
  status === undefined ? [] : [{ pattern: new RegExp(src, 'i'), location: headers.Location }],
);

/** Media types of files that Hono doesn't know. */
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** Number of files that are kept in memory with their headers, each as it is and in the codings asked for. */
const KEPT = 200;

/** Smaller bodies gain nothing: they fit one packet either way. */
const WORTH_ENCODING = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg)/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const ENCODERS: Readonly<Record<string, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Returns what answers the requests for an output. */
export function answersOf(dist: string): (request: Request) => Response | Promise<Response> {
  const readFile = filesIn(dist);
  const app = createApp(readFile);
  const kept = new Map<string, Promise<Answer | undefined>>();

  async function read(file: string, coding: string): Promise<Answer | undefined> {
    const body = await readFile(file);
    if (body === undefined) return undefined;
    const type = TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream';
    const ruled = headersOf(file.replace(/\.html$/, ''), 'http:');
    const headers = new Headers({ 'Content-Type': type, 'Accept-Ranges': 'bytes', ...ruled });
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex', 0, 16);
    headers.set('ETag', `"${hash}"`);
    return encoded(headers, body, coding);
  }

  /** Reads a file once for all who wait for it. What can't be read, the function is asked for, which says why. */
  function keep(key: string, file: string, coding: string): Promise<Answer | undefined> {
    const answer = read(file, coding).catch(() => void kept.delete(key));
    kept.set(key, answer);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return answer;
  }

  async function answer(request: Request): Promise<Response> {
    const { method, url, headers: asked } = request;
    const { pathname, search, searchParams } = new URL(url);
    for (const { pattern, location } of REDIRECTS) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      const Location = location.replace('$1', match[1] ?? '') + search;
      return new Response(null, { status: 308, headers: { ...headersOf(pathname, 'http:'), Location } });
    }
    const [best] = parseAccept(asked.get('Accept-Encoding') ?? '').filter(
      ({ type, q }) => ENCODERS[type] && q > 0,
    );
    const coding = best?.type ?? '';
    const file = fileOf(pathname + search, searchParams.get('theme'));
    const key = `${coding} ${file}`;
    const found = file && (await (kept.get(key) ?? keep(key, file, coding)));
    if (found) return sent(found, asked);
    // The answer to HEAD is as long as that to GET; Node sends its headers only.
    const response = await app.fetch(method === 'HEAD' ? new Request(url, { headers: asked }) : request);
    if (coding === '' || response.body === null) return response;
    const { headers, body } = await encoded(
      response.headers,
      new Uint8Array(await response.arrayBuffer()),
      coding,
    );
    return new Response(body, { status: response.status, headers });
  }
  return (request) => (['GET', 'HEAD'].includes(request.method) ? answer(request) : app.fetch(request));
}

/** Returns the file that answers a URL, if one may. A card has no script that could read its theme, so each theme has files. */
function fileOf(url: string, theme: string | null): string | undefined {
  // What a query asks of the API, and which files of the function there are, only the function knows.
  if (/^\/(?:\/|_function\/|api\/.*\?)/.test(url)) return undefined;
  const [pathname = ''] = url.split('?');
  if (pathname === '/') return '/index.html';
  if (pathname.startsWith('/api/')) return pathname.replace(/(?:\.json|\/)?$/, '.json');
  const isThemed = CARD_THEMES.some((each) => each === theme);
  const named = isThemed ? pathname.replace(/^\/embed\/(?=[^/.]+$)/, `/embed/${theme}/`) : pathname;
  return path.extname(named) ? named : `${named}.html`;
}

/** Compresses what is worth it. The tag becomes a weak one, because it is of other bytes. */
async function encoded(headers: Headers, body: Bytes, coding: string): Promise<Answer> {
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  const encode = isText && body.length >= WORTH_ENCODING ? ENCODERS[coding] : undefined;
  const { 'content-length': _, ...plain } = Object.fromEntries(headers);
  if (encode === undefined) return { headers: plain, body };
  if (plain.etag?.startsWith('"')) plain.etag = `W/${plain.etag}`;
  return { headers: { ...plain, 'content-encoding': coding }, body: await encode(body) };
}

/** Sends a file, or the part of it that the client asks for, or only says that the client has it already. */
function sent({ headers, body }: Answer, asked: Headers): Response {
  const tag = headers.etag!.replace('W/', '');
  const known = asked.get('If-None-Match')?.split(',') ?? [];
  if (known.some((each) => ['*', tag].includes(each.trim().replace('W/', ''))))
    return new Response(null, { status: 304, headers });
  const range = /^bytes=(\d*)-(\d*)$/.exec(asked.get('Range') ?? '');
  const isPart = headers.etag === tag && [null, tag].includes(asked.get('If-Range'));
  if (range === null || !isPart) return new Response(body, { headers });
  const [, first, last] = range;
  const start = first ? Number(first) : Math.max(0, body.length - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, body.length) : body.length;
  const place = `bytes ${start < end ? `${start}-${end - 1}` : '*'}/${body.length}`;
  const status = start < end ? 206 : 416;
  return new Response(body.slice(start, end), { status, headers: { ...headers, 'content-range': place } });
}
