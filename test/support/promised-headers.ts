/** What browsers are told by each kind of response, as the contract has it; written by hand, not taken from `core/headers.ts`. */

/** On every response, names in lower case. */
export const ALWAYS = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Only over TLS. */
export const TRANSPORT = { 'strict-transport-security': 'max-age=63072000' } as const;

/** Content security policies. None lets a script stand in a page. */
export const POLICIES = {
  data: "default-src 'none'; frame-ancestors 'none'",
  card: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *",
  picture: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  text: "frame-ancestors 'none'",
  page: "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  reference:
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;
export type Policy = keyof typeof POLICIES;
