/** Links to the other pages of a list, in its `Link` header (RFC 8288). */
import { LINK } from './headers.js';
import { lastValue } from './query.js';
import type { Route } from './routes.js';

/** The part of a list's envelope that says which page it is. */
interface Envelope {
  count: number;
  limit: number;
  offset: number;
}

/** Limit of a header, because proxies refuse longer ones. Only queries without matches, such as 200 emoji, are that long. */
const LONGEST = 2_000;

/**
 * Returns the `Link` header of one page of a list: the links of every response, then `next`, `prev`, `first`, and `last` if
 * there are such pages. `given` are the request's parameters, which the links keep. Undefined if it isn't a list with pages.
 */
export function linkOf(
  { path, query = [] }: Pick<Route, 'path' | 'query'>,
  body: object,
  given = new URLSearchParams(),
): string | undefined {
  if (!query.includes('offset')) return undefined;
  const { count, limit, offset } = body as Envelope;
  if (count === 0) return undefined;
  const last = Math.floor((count - 1) / limit) * limit;
  const parameters = new URLSearchParams();
  for (const name of query) {
    const value = name === 'limit' || name === 'offset' ? undefined : lastValue(given, name);
    if (value !== undefined) parameters.append(name, value);
  }
  parameters.append('limit', String(limit));
  const kept = `${path}?${parameters}`;
  const to = (rel: string, at: number) => `<${kept}&offset=${at}>; rel="${rel}"`;
  const links = [
    LINK.Link,
    ...(offset + limit < count ? [to('next', offset + limit)] : []),
    ...(offset > 0 ? [to('prev', Math.max(0, Math.min(offset - limit, last)))] : []),
    to('first', 0),
    to('last', last),
  ].join(', ');
  return links.length > LONGEST ? undefined : links;
}
