/** Headers of every response: the rules of `vercel.json`, which the host applies to files, applied to any response. */
import vercel from '../vercel.json' with { type: 'json' };

const RULES = vercel.routes.flatMap(({ src, headers, continue: goesOn }) =>
  goesOn ? [{ path: new RegExp(src, 'i'), headers: Object.entries(headers) }] : [],
);

/** Cache lifetimes where they differ from those of files: an error may be gone in a minute, an assessment is nobody else's. */
export const BRIEFLY = 'public, max-age=60, s-maxage=60';
export const NEVER = 'no-store';

/** Adds the headers of a path, in any case as on the host, that the response doesn't have itself. RFC 6797 forbids one of them over plain HTTP. */
export function addHeaders(response: Response, pathname: string, protocol: string): void {
  const found: Record<string, string> = {};
  for (const { path, headers } of RULES) {
    const match = path.exec(pathname);
    for (const [name, value] of match ? headers : []) found[name] = value.replace('$1', match?.[1] ?? '');
  }
  if (protocol !== 'https:') delete found['Strict-Transport-Security'];
  for (const [name, value] of Object.entries(found)) {
    // A rule knows the type of a file better than its name does.
    const isBetter = name === 'Content-Type' && response.ok;
    if (isBetter || !response.headers.has(name)) response.headers.set(name, value);
  }
}
