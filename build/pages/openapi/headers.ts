/** What answers say in their headers, as OpenAPI headers. The values are those that `core/headers.ts` sets. */
import { CACHE, CORS, LINK, NOSNIFF } from '../../../core/headers.js';
import type { Header, Reference } from './types.js';

const header = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});

const shared: Readonly<Record<keyof typeof CORS | keyof typeof NOSNIFF, string>> = {
  'Access-Control-Allow-Origin': 'Any web page may read the answer.',
  'Access-Control-Allow-Methods': 'Methods that some path of the API takes.',
  'Access-Control-Allow-Headers': 'Request headers that a web page may set.',
  'Access-Control-Max-Age': 'How long a browser may remember a preflight, seconds.',
  'Access-Control-Expose-Headers': 'Headers that the script of a web page may read.',
  'X-Content-Type-Options': 'Content is what Content-Type says.',
};
const sharedValues = { ...CORS, ...NOSNIFF };

/** A component's name: a header's without its hyphens, which generated code could not take. */
export const componentName = (name: string) => name.replaceAll('-', '');
const ref = (component: string): Reference => ({ $ref: `#/components/headers/${component}` });

export const headerComponents: Record<string, Header> = {
  ...Object.fromEntries(
    Object.entries(shared).map(([name, words]) => [
      componentName(name),
      header(words, sharedValues[name as keyof typeof sharedValues]),
    ]),
  ),
  Vary: header('The answer comes compressed with gzip or brotli to those who take it.', 'Accept-Encoding'),
  Link: header('Where this document and the documentation are (RFC 8631).', LINK.Link),
  ETag: header(
    'Strong entity tag of the bytes. Send it back as If-None-Match to learn for little whether anything changed.',
    '"5d1c0f62b9e4a837"',
  ),
  CacheData: header('Browsers keep data for five minutes, the edge for a day.', CACHE.data),
  CacheError: header('An error is kept for a minute at most.', CACHE.error),
  CacheNone: header('Nothing about an assessment is kept.', CACHE.none),
};

const onAll: Record<string, Reference> = {
  ...Object.fromEntries(Object.keys(shared).map((name) => [name, ref(componentName(name))])),
  Vary: ref('Vary'),
};

/** Headers of data, of errors and of what an assessment answers. */
const linked = { Link: ref('Link'), ...onAll };
export const dataHeaders = { ETag: ref('ETag'), 'Cache-Control': ref('CacheData'), ...linked };
export const errorHeaders = { 'Cache-Control': ref('CacheError'), ...linked };
export const assessmentHeaders = { 'Cache-Control': ref('CacheNone'), ...linked };
export const redirectHeaders = {
  Location: header('Path of the successor.', '/api/v1/occupations/15-1252.00'),
  'Cache-Control': ref('CacheData'),
  ...onAll,
};
export const allowHeader = (allowed: string) => ({ Allow: header('Methods that this path takes.', allowed) });
