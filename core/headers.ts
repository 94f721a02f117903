/** Headers that responses share, whether they come from a file, the function, or a redirect. */
import { OPENAPI } from './routes.js';

/** Headers of every response, including errors, 304, and preflights: any page may read the data. */
export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': '*, authorization, content-type, if-none-match',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers': 'etag, link',
} as const;

/** Links to the descriptions of the API for programs and for people (RFC 8631). */
export const LINK = {
  Link: `<${OPENAPI}>; rel="service-desc"; type="application/json", </docs>; rel="service-doc"; type="text/html"`,
} as const;

/** Restrictions for browsers on every response. Any page may still read it, show it, and frame its cards. */
export const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Header sent only over TLS: RFC 6797 forbids it over plain HTTP. */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=63072000' } as const;

/** Content security policies by kind of response. Any page may frame the card, which loads nothing; nothing else is framed. */
export const CONTENT_SECURITY = {
  /** Data and redirects, which load nothing. */
  data: "default-src 'none'; frame-ancestors 'none'",
  card: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *",
  /** Pictures with styles of their own. */
  picture: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  /** Plain text, in which nothing loads or runs. */
  text: "frame-ancestors 'none'",
  /** No scripts, styles, or frames from other sites. Inline style attributes are allowed because bars set their lengths there. */
  page: "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  /** This page runs a third-party script, which may load and call only this site; data: is for the icons in its CSS. */
  reference:
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;

/** Cache lifetimes by kind of response. */
export const CACHE = {
  data: 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800',
  /** Responses that announce a release, so that a new one is seen within minutes. */
  news: 'public, max-age=60, s-maxage=300, stale-while-revalidate=300',
  /** Files with a hash of their content in their name. */
  hashed: 'public, max-age=31536000, immutable',
  error: 'public, max-age=60, s-maxage=60',
  none: 'no-store',
} as const;
