/** What `npm start` answers for an output: its files, with the headers and redirects of `vercel.json`, and the function. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getMimeType } from 'hono/utils/mime';
import { createApp, plain } from '../core/app.js';
import { filesIn, type ReadFile } from '../core/data.js';
import { headersOf, NEVER, redirectOf } from '../core/http.js';
import { CARD_THEMES } from '../core/site.js';
import { type Answer, codingOf, encoded } from './encode.js';

/** Media types where Hono has none, or one without the host's charset. */
const TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

/** Number of files that are kept in memory with their headers, each as it is and in the codings asked for. */
const KEPT = 200;

/** Returns what answers the requests for an output. */
export function answersOf(dist: string): (request: Request) => Response | Promise<Response> {
  const files = filesIn(dist);
  // A build puts its output in place with two renames. What isn't there between them is looked for again.
  const readFile: ReadFile = async (file) => {
    const bytes = await files(file);
    for (let tries = 0; !bytes && tries < 50 && !fs.existsSync(dist); tries++) await setTimeout(20);
    return bytes ?? files(file);
  };
  const app = createApp(readFile);
  const kept = new Map<string, Promise<Answer | undefined>>();

  async function read(file: string, coding: string): Promise<Answer | undefined> {
    const body = await readFile(file);
    if (body === undefined) return undefined;
    const type = TYPES[path.extname(file)] ?? getMimeType(file) ?? 'application/octet-stream';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex', 0, 16);
    const own = { 'Content-Type': type, 'Accept-Ranges': 'bytes', ETag: `"${hash}"` };
    return encoded(new Headers({ ...own, ...headersOf(file.replace(/\.html$/, ''), 'http:') }), body, coding);
  }

  /** Reads a file once for all who wait for it. What can't be read, the function is asked for, which says why. */
  function find(file: string, coding: string): Promise<Answer | undefined> {
    const key = `${coding} ${file}`;
    const found = kept.get(key) ?? read(file, coding).catch(() => void kept.delete(key));
    kept.set(key, found);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return found;
  }

  async function answer(request: Request): Promise<Response> {
    const { url, headers: asked, signal } = request;
    const { pathname, search, searchParams } = new URL(url);
    // A path with a slash too many is the function's, as on the host.
    if (plain(pathname) !== pathname) return app.fetch(request);
    const moved = redirectOf(pathname);
    if (moved !== undefined) {
      const headers = { ...headersOf(pathname, 'http:'), Location: moved + search };
      return new Response(null, { status: 308, headers });
    }
    const coding = codingOf(asked.get('Accept-Encoding'));
    const file = fileOf(pathname, search, searchParams.get('theme'));
    const found = file && (await find(file, coding));
    if (found) return sent(found, request);
    // The answer to HEAD is as long as that to GET; Node sends its headers only.
    const response = await app.fetch(new Request(url, { headers: asked, signal }));
    if (coding === '' || response.body === null) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { headers, body } = await encoded(response.headers, bytes, coding);
    return new Response(body, { status: response.status, headers });
  }
  return (request) => (['GET', 'HEAD'].includes(request.method) ? answer(request) : app.fetch(request));
}

/** Returns the file that answers a URL, if one may. A card has no script that could read its theme, so each theme has files. */
function fileOf(pathname: string, search: string, theme: string | null): string | undefined {
  // What a query asks of the API, and which files of the function there are, only the function knows.
  if (pathname.startsWith('/_function/') || (search && pathname.startsWith('/api/'))) return undefined;
  if (pathname === '/') return '/index.html';
  if (pathname.startsWith('/api/')) return pathname.replace(/(?:\.json|\/)?$/, '.json');
  const isThemed = CARD_THEMES.some((each) => each === theme);
  const named = isThemed ? pathname.replace(/^\/embed\/(?=[^/.]+$)/, `/embed/${theme}/`) : pathname;
  return path.extname(named) || named.startsWith('/.well-known/') ? named : `${named}.html`;
}

/** Sends a file, or the part of it that the client asks for, or only says that the client has it already. */
function sent({ headers, body }: Answer, { method, headers: asked }: Request): Response {
  const tag = headers.etag!.replace('W/', '');
  const known = asked.get('If-None-Match')?.split(',') ?? [];
  if (known.some((each) => ['*', tag].includes(each.trim().replace('W/', ''))))
    return new Response(null, { status: 304, headers });
  const [range, first, last] = /^bytes=(?=-?\d)(\d*)-(\d*)$/i.exec(asked.get('Range') ?? '') ?? [];
  const start = first ? Number(first) : Math.max(0, body.length - Number(last));
  const end = first && last ? Math.min(Number(last) + 1, body.length) : body.length;
  const isPart = method === 'GET' && headers.etag === tag && [null, tag].includes(asked.get('If-Range'));
  // What isn't understood is ignored.
  if (!range || !isPart || (first && last && Number(first) > Number(last)))
    return new Response(body, { headers });
  const of = (part: string) => ({ ...headers, 'content-range': `bytes ${part}/${body.length}` });
  if (start >= end)
    return new Response(null, { status: 416, headers: { ...of('*'), 'cache-control': NEVER } });
  return new Response(body.subarray(start, end), { status: 206, headers: of(`${start}-${end - 1}`) });
}
