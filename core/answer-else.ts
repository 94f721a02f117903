/** Requests that no route has: retired names of pages, cards and pages that don't exist, and unknown paths of the API. */
import type { Context } from 'hono';
import type { Data } from './data.js';
import { BRIEFLY } from './headers.js';
import { problem, quoted, Refusal } from './problem.js';
import { API } from './routes.js';

const READ = 'GET, HEAD, OPTIONS';

/** A page or a file that is named for an occupation: the path before its slug, the slug, and what follows. */
const NAMED = /^(\/(?:occupations|embed|embed\/light|embed\/dark|badge|oembed)\/)([a-z0-9-]+)(\.[a-z]+)?$/;

export async function answerElse(c: Context, data: Data): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const { method } = c.req;
  if (method === 'OPTIONS') return c.body(null, 204, { Allow: READ });
  // The host ignores case when it matches a path; only the function knows that there is no /API/v1.
  if (/^\/(?:api|mcp)(?:\/|$)/i.test(pathname))
    throw new Refusal(
      problem('unknown_path', `There is no ${quoted(pathname)}. GET ${API} lists every path.`),
    );
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(problem('method_not_allowed', `${quoted(method)} is not one of ${READ}.`), {
      Allow: READ,
    });
  const [, before, slug = '', after = ''] = NAMED.exec(pathname) ?? [];
  const { slugs } = (await data.index()).aliases;
  if (Object.hasOwn(slugs, slug)) return c.redirect(`${before}${slugs[slug]}${after}${search}`, 308);
  const theme = ['light', 'dark'].find((each) => each === searchParams.get('theme'));
  const page = pathname.startsWith('/embed/')
    ? `/embed/${theme === undefined ? '' : `${theme}/`}404.html`
    : '/404.html';
  const bytes = await data.file(page);
  return c.body(bytes ?? '', 404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': BRIEFLY });
}
