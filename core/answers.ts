/** Responses before they become a `Response`: common headers, and the kinds that recur. */
import { entityTag, hashBytes, matchedCoding } from './etag.js';
import { CACHE, CONTENT_SECURITY, CORS, LINK, SECURITY } from './headers.js';
import { problem, quoted } from './problem.js';
import type { Problem } from './schemas/problem.js';

/** The parts of a request that the service reads. */
export type Asked = Pick<Request, 'method' | 'url' | 'headers' | 'body'>;

/** A response as plain data. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
}

export const COMMON = {
  ...CORS,
  ...SECURITY,
  'Content-Security-Policy': CONTENT_SECURITY.data,
  Vary: 'Accept-Encoding',
};
const CACHED = { ...COMMON, 'Cache-Control': CACHE.data };

export const JSON_TYPE = 'application/json; charset=utf-8';

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Returns data with its entity tag, or 304 if the caller has it already. `more` headers override the usual ones. */
export function tagged(
  bytes: Uint8Array<ArrayBuffer>,
  ifNoneMatch: string | null,
  more: Readonly<Record<string, string>> = {},
): Answer {
  return taggedAs(JSON_TYPE, bytes, ifNoneMatch, { ...LINK, ...more });
}

/** Does the same for any content type, without links to the API's description. */
export function taggedAs(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
  ifNoneMatch: string | null,
  more: Readonly<Record<string, string>> = {},
): Answer {
  const hash = hashBytes(bytes);
  const known = ifNoneMatch === null ? undefined : matchedCoding(ifNoneMatch, hash, 'identity');
  const headers: Answer['headers'] = { ...CACHED, ...more, ETag: entityTag(hash, known ?? 'identity') };
  if (known !== undefined) return { status: 304, headers, body: null };
  headers['Content-Type'] = type;
  return { status: 200, headers, body: bytes };
}

/** Returns a permanent redirect within the service. The path must be ours, so that it can't redirect to another site. */
export function moveTo(location: string): Answer {
  return { status: 308, headers: { ...CACHED, Location: location }, body: null };
}

/** Returns a problem as a response, cached only briefly: an unknown path may exist a minute later. */
export function refuse(found: Problem, headers: Record<string, string> = {}): Answer {
  return {
    status: found.status,
    headers: {
      ...COMMON,
      ...LINK,
      'Cache-Control': CACHE.error,
      'Content-Type': 'application/problem+json; charset=utf-8',
      ...headers,
    },
    body: `${JSON.stringify(found)}\n`,
  };
}

/** Responds to a preflight, or refuses a method that isn't allowed here. */
export function answerMethod(method: string, allowed: string): Answer {
  if (method === 'OPTIONS') return { status: 204, headers: { ...COMMON, Allow: allowed }, body: null };
  const detail = `${quoted(method)} is not one of ${allowed}.`;
  return refuse(problem('method_not_allowed', detail), { Allow: allowed });
}
