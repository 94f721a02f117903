/** What answers say in their headers, as OpenAPI headers. The values are those that `core/headers.ts` sets. */
import { COMMON } from '../../../core/answers.js';
import { entityTag, hashBytes } from '../../../core/etag.js';
import { CACHE, LINK } from '../../../core/headers.js';
import { API } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import type { Header, Reference } from './types.js';

const header = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Of no use to programs: a browser is told not to show an answer in a frame. */
type Told = Exclude<keyof typeof COMMON, 'Content-Security-Policy'>;
const WORDS: Readonly<Record<Told, string>> = {
  'Access-Control-Allow-Origin': 'Any web page may read the answer.',
  'Access-Control-Allow-Methods': 'Methods that some path of the API takes.',
  'Access-Control-Allow-Headers': 'Request headers that a web page may set.',
  'Access-Control-Max-Age': 'How long a browser may remember a preflight, seconds.',
  'Access-Control-Expose-Headers': 'Headers that the script of a web page may read.',
  'X-Content-Type-Options': 'Content is what Content-Type says.',
  Vary: 'The answer comes compressed with gzip or brotli to those who take it.',
};
const common = Object.entries(WORDS) as [Told, string][];

/** A component's name: a header's without its hyphens, which generated code could not take. */
export const componentName = (name: string) => name.replaceAll('-', '');
const ref = (component: string): Reference => ({ $ref: `#/components/headers/${component}` });

export function headerComponents(derived: Derived): Record<string, Header> {
  const { source, votes } = exampleOccupation(derived);
  const bytes = new TextEncoder().encode(`${JSON.stringify(votes)}\n`);
  return {
    ...Object.fromEntries(common.map(([name, words]) => [componentName(name), header(words, COMMON[name])])),
    Link: header('Where this document and the documentation are (RFC 8631).', LINK.Link),
    ETag: header(
      `Strong entity tag of the bytes, here of ${API}/occupations/${source.soc_code}/votes. Send it back as If-None-Match to learn for little whether anything changed.`,
      entityTag(hashBytes(bytes), 'identity'),
    ),
    CacheData: header('Browsers keep data for five minutes, the edge for a day.', CACHE.data),
    CacheError: header('An error is kept for a minute at most.', CACHE.error),
    CacheNone: header('Nothing about an assessment is kept.', CACHE.none),
  };
}

const onAll = Object.fromEntries(common.map(([name]) => [name, ref(componentName(name))]));
const linked = { Link: ref('Link'), ...onAll };

/** Headers of data, of errors, of what an assessment answers, and of a retired code. */
export const dataHeaders = { ETag: ref('ETag'), 'Cache-Control': ref('CacheData'), ...linked };
export const errorHeaders = { 'Cache-Control': ref('CacheError'), ...linked };
export const assessmentHeaders = { 'Cache-Control': ref('CacheNone'), ...linked };
export const redirectHeaders = (location: string) => ({
  Location: header('Path of the successor.', location),
  'Cache-Control': ref('CacheData'),
  ...onAll,
});
export const allowHeader = (allowed: string) => ({ Allow: header('Methods that this path takes.', allowed) });
