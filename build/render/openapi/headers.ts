/** Response headers as OpenAPI headers, with the values that `core/headers.ts` sets. */
import { COMMON } from '../../../core/answers.js';
import { entityTag, hashBytes } from '../../../core/etag.js';
import { CACHE, LINK, type SECURITY } from '../../../core/headers.js';
import { API } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import type { Header, Reference } from './types.js';

const header = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});

/** All common headers except the ones that only tell browsers how to show a page. */
type Told =
  | Exclude<keyof typeof COMMON, 'Content-Security-Policy' | keyof typeof SECURITY>
  | 'X-Content-Type-Options';
const WORDS: Readonly<Record<Told, string>> = {
  'Access-Control-Allow-Origin': 'Any web page may read the response.',
  'Access-Control-Allow-Methods': 'Methods that some path of the API accepts.',
  'Access-Control-Allow-Headers': 'Request headers that a web page may set.',
  'Access-Control-Max-Age': 'Seconds for which a browser may remember a preflight.',
  'Access-Control-Expose-Headers': 'Response headers that a web page’s script may read.',
  'X-Content-Type-Options': 'Browsers must not guess a type other than Content-Type.',
  Vary: 'The response is compressed with gzip or brotli if the request accepts that.',
};
const common = Object.entries(WORDS) as [Told, string][];

/** Returns the component's name: the header's without hyphens, which generated code can't use. */
export const componentName = (name: string) => name.replaceAll('-', '');
const ref = (component: string): Reference => ({ $ref: `#/components/headers/${component}` });

export function headerComponents(derived: Derived): Record<string, Header> {
  const { source, votes } = exampleOccupation(derived);
  const bytes = new TextEncoder().encode(`${JSON.stringify(votes)}\n`);
  return {
    ...Object.fromEntries(common.map(([name, words]) => [componentName(name), header(words, COMMON[name])])),
    Link: header(
      'Links to this document and the documentation (RFC 8631). On lists with pages, also to the next, prev, first, and last page as far as there are such pages; hosts of static files may leave these out.',
      LINK.Link,
    ),
    ETag: header(
      `Strong entity tag of the bytes, here of ${API}/occupations/${source.soc_code}/votes. Send it back as If-None-Match to check cheaply whether anything changed.`,
      entityTag(hashBytes(bytes), 'identity'),
    ),
    CacheData: header('Browsers may cache data for five minutes, CDNs for a day.', CACHE.data),
    CacheNews: header('Tells of a release: browsers may cache it for one minute, CDNs for five.', CACHE.news),
    CacheUnchanged: header('The same as with the data.', CACHE.data),
    CacheError: header('An error may be cached for one minute.', CACHE.error),
    CacheNone: header('Assessments aren’t cached.', CACHE.none),
  };
}

const onAll = Object.fromEntries(common.map(([name]) => [name, ref(componentName(name))]));
const linked = { Link: ref('Link'), ...onAll };

/** Headers of data, of responses that announce releases, of 304, errors, assessments, and redirects from retired codes. */
export const dataHeaders = { ETag: ref('ETag'), 'Cache-Control': ref('CacheData'), ...linked };
export const newsHeaders = { ...dataHeaders, 'Cache-Control': ref('CacheNews') };
export const unchangedHeaders = { ...dataHeaders, 'Cache-Control': ref('CacheUnchanged') };
export const errorHeaders = { 'Cache-Control': ref('CacheError'), ...linked };
export const assessmentHeaders = { 'Cache-Control': ref('CacheNone'), ...linked };
export const redirectHeaders = (location: string) => ({
  Location: header('Path of the successor.', location),
  'Cache-Control': ref('CacheData'),
  ...onAll,
});
export const allowHeader = (allowed: string) => ({
  Allow: header('Methods that this path accepts.', allowed),
});
