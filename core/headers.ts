/** Headers that responses share, whether they come from a file, the function, or a redirect. */
import { OPENAPI } from './routes.js';

/** On every response, including errors, 304 and preflights: any page may read the data. */
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

/** On every response: what browsers may not make of it. Any page may still read it, show it, and frame its cards. */
export const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Over TLS alone: over plain HTTP, it may not be sent (RFC 6797). */
export const STRICT_TRANSPORT = { 'Strict-Transport-Security': 'max-age=63072000' } as const;

/** Policies of content by kind of response. The card may be framed by any page and loads nothing; nothing else may be framed. */
export const CONTENT_SECURITY = {
  /** Data and redirects, which load nothing. */
  data: "default-src 'none'; frame-ancestors 'none'",
  card: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *",
  /** Plain text, in which nothing loads or runs. */
  text: "frame-ancestors 'none'",
  /** Nobody else's script, style, or frame. Bars have their lengths in attributes. */
  page: "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  /** Someone else's script runs here: it may load and ask nothing but this site; data: are the icons of its CSS. */
  reference:
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;

/** Cache lifetimes by kind of response. */
export const CACHE = {
  data: 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800',
  /** What tells of a release, so that one is seen within minutes. */
  news: 'public, max-age=60, s-maxage=300, stale-while-revalidate=300',
  /** What has a hash of its content in its name. */
  hashed: 'public, max-age=31536000, immutable',
  error: 'public, max-age=60, s-maxage=60',
  none: 'no-store',
} as const;
