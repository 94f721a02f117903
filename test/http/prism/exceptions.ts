/** What Prism cannot carry, and what a document cannot say. An exception that is none any more fails the test. */
import type { HttpCase } from '../case.js';

interface Exception {
  why: string;
  of: (wanted: HttpCase) => boolean;
}

/** The paths in the document that end in `.json`; those of all other files do without. */
const DOCUMENTED = /^\/api\/v1\/(?:openapi|schemas\/[\w-]+)\.json$/;

/** Files have a second address, which the document does not name: with `.json`, or without where it is with. */
export function isSecondAddress(url: string): boolean {
  const path = url.split('?')[0]!;
  return path.endsWith('.json') ? !DOCUMENTED.test(path) : DOCUMENTED.test(`${path}.json`);
}

/** Newer releases of Node write JSON without recursion. */
function recursionOverflows(): boolean {
  let nested: unknown = [];
  for (let depth = 1; depth < 8000; depth++) nested = [nested];
  try {
    JSON.stringify(nested);
    return false;
  } catch {
    return true;
  }
}

export const NOT_CARRIED: readonly Exception[] = [
  {
    why: 'Prism looks for a body in the answer to HEAD, which OpenAPI leaves to HTTP',
    of: ({ method, url, status }) =>
      method === 'HEAD' && status !== 405 && !url.startsWith('/api/v1/nothing'),
  },
  {
    why: 'OPTIONS belongs to CORS and is in no document',
    of: ({ method, status }) => method === 'OPTIONS' && status === 204,
  },
  {
    why: 'the document names one address of each file, and this is the other',
    of: ({ url, status }) => isSecondAddress(url) && [200, 304].includes(status),
  },
  {
    why: 'to Prism a method of an address that it does not know is 404',
    of: ({ url, status }) => isSecondAddress(url) && status === 405 && !/\/[\d.-]+\.json$/.test(url),
  },
  {
    why: 'a path with a slash at its end is no path of the document, and Prism follows redirects',
    of: ({ status }) => status === 308,
  },
  {
    why: 'Prism parses JSON and writes it anew: its white space, its bytes and its length are not those of the request',
    of: ({ name, status }) =>
      status === 413 || /invalid UTF-8|overlong UTF-8|a surrogate in UTF-8|with a byte order mark/.test(name),
  },
  {
    why: 'Prism says of a body in pieces both that it is in pieces and how long it is',
    of: ({ chunked }) => chunked === true,
  },
  {
    why: 'Prism itself fails over a Content-Type that cannot be parsed',
    of: ({ headers }) => /,|^application$/.test(headers?.['Content-Type'] ?? ''),
  },
  {
    why: 'Prism runs out of stack, where Node writes JSON by recursion',
    of: ({ name }) => name.endsWith('8,000 arrays in one another') && recursionOverflows(),
  },
];

/** Requests that the service takes and the document cannot allow: their answers alone are checked. */
export const BEYOND: Exception = {
  why: 'that the last of two values counts, OpenAPI cannot say',
  of: ({ url, status }) => status < 400 && /[?&](\w+)=[^&]*&(?:.*&)?\1=/.test(url),
};
