/** A copy that a site serves: every file at its public URL. */
import { fill, pattern, ROUTES, type Route } from '../../../core/routes.js';
import { Refusal } from '../refusal.js';
import type { Copy, Reading } from './copy.js';

/** Longest time that one file may take. */
const PATIENCE_MS = 120_000;

/** Opens a site. Throws a refusal if the text isn't the URL of one. */
export function siteCopy(text: string): Copy {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.href !== `${url.origin}/`)
    throw new Refusal(`${text} is not the URL of a site. Name its first page: https://risk.example.org.`);
  return {
    name: url.origin,
    read: (file) => fetched(url.origin + publicPath(file)),
    fromOutside: true,
    atOnce: 16,
  };
}

/** Returns the URL path at which people and programs find a file: `/docs` for `/docs.html`. */
export function publicPath(file: string): string {
  for (const { path, files } of ROUTES as readonly Route[])
    for (const [index, template] of files.entries()) {
      const given = pattern(template).exec(file)?.groups;
      if (given === undefined && template !== file) continue;
      const [params, query] = index === 0 ? [given ?? {}, ''] : [{}, `?${new URLSearchParams(given)}`];
      return fill(path, params) + query;
    }
  return file.replace(/^\/index\.html$|\.html$/, '') || '/';
}

/** Fetches a URL; once more if the connection breaks, as idle ones do. */
async function fetched(url: string, again = true): Promise<Reading> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return statusFault(response, url) ?? bytes;
  } catch (error) {
    return again ? fetched(url, false) : `can't be fetched (${reasonOf(error as Error)})`;
  }
}

/** Returns what is wrong with a response's status. The page for missing pages may say that it is one. */
function statusFault({ status, headers }: Response, url: string): string | undefined {
  if (status === 200 || (status === 404 && url.endsWith('/404'))) return undefined;
  if (status === 404) return 'is missing';
  const target = headers.get('location');
  return target === null ? `is answered with status ${status}` : `redirects to ${target}`;
}

/** Returns the system's reason that `fetch` hides in its error, such as `ECONNREFUSED`. */
function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `nothing for ${PATIENCE_MS / 1000} s`;
  const { code, message: why } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? why ?? message;
}
