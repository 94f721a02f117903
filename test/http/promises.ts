/** What contract.md promises of the headers of every answer, by the kind of the answer. Written from it, not from core/. */
import { ALWAYS, POLICIES } from '../support/promised-headers.js';
import type { HttpCase } from './case.js';

export interface Kind {
  headers: NonNullable<HttpCase['has']>;
}

/** On every answer, errors, 304 and preflight included; and no answer is to be guessed at. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': /^(?=.*\bGET\b)(?=.*\bHEAD\b)(?=.*\bPOST\b)(?=.*\bOPTIONS\b)/,
  'access-control-allow-headers': '*, authorization, content-type, if-none-match',
  'access-control-max-age': '86400',
  'access-control-expose-headers': 'etag, link, content-range, accept-ranges',
  'x-content-type-options': 'nosniff',
} as const;

/** On every answer of the API: what browsers may not make of it. */
export const SECURITY = { ...ALWAYS, 'content-security-policy': POLICIES.data } as const;

/** Headers in which HEAD and GET may not differ. */
export const CARRIED = [
  ...Object.keys(CORS),
  ...Object.keys(SECURITY),
  'allow',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'link',
  'location',
  'vary',
] as const;

const DATA_CACHE = 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800';
const NEWS_CACHE = 'public, max-age=60, s-maxage=300, stale-while-revalidate=300';
/** Versions and releases, by any of their URLs. */
const NEWS = /^\/api\/v1\/(?:meta|changes)(?:\.json)?(?:\?|$)/;
/** Every answer leads to the description of the API. */
const DESCRIBED = /^<\/api\/v1\/openapi\.json>; rel="service-desc"/;
const STRONG_TAG = /^"[^"]+"$/;
const VARIES = /\bAccept-Encoding\b/i;

/** Neither browsers nor the edge keep an error longer than a minute. */
export const SHORT_LIVED = /^(?:no-store|(?:public, )?(?:(?:max-age|s-maxage)=(?:\d|[1-5]\d|60)(?:, )?)+)$/;

export function kindOf({ status, url, method = 'GET' }: HttpCase): Kind {
  const notKept =
    method === 'POST' && /^\/(?:mcp|api\/v1\/displacement\/assess(?:\/batch)?)(?:\?|$)/.test(url);
  const cached = NEWS.test(url) ? NEWS_CACHE : DATA_CACHE;
  if (status === 202) return { headers: { link: DESCRIBED, 'cache-control': 'no-store' } };
  if (status === 204) return { headers: { allow: /\bOPTIONS$/ } };
  if (status === 304)
    return { headers: { link: DESCRIBED, etag: STRONG_TAG, 'cache-control': cached, vary: VARIES } };
  if (status === 308) return { headers: { location: /^\/(?!\/)/ } };
  if (status >= 400)
    return {
      headers: {
        link: DESCRIBED,
        'content-type': /^application\/problem\+json(?:; charset=utf-8)?$/,
        'cache-control': notKept ? 'no-store' : SHORT_LIVED,
      },
    };
  return {
    headers: {
      link: DESCRIBED,
      'content-type': /^application\/json(?:; charset=utf-8)?$/,
      'cache-control': notKept ? 'no-store' : cached,
      ...(notKept ? {} : { etag: STRONG_TAG, vary: VARIES }),
    },
  };
}
