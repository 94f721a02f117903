/** Content negotiation by `Accept-Encoding` (RFC 9110, 12.5.3). */
import type { Coding } from './etag.js';

/** Codings we can send, best first: of equally acceptable codings, the earlier one wins. */
const OFFERED = ['br', 'gzip', 'identity'] as const satisfies readonly Coding[];

/** Smaller bodies gain nothing from a coding: they fit one packet either way. */
export const WORTH_ENCODING = 1024;

/** Returns `q=0.8` as 0.8, or 1 without a weight. An invalid weight makes its coding unacceptable, not the request invalid. */
function weight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const q = /^q\s*=\s*(.*)/.exec(parameter)?.[1];
    if (q !== undefined) return /^(0\.\d{0,3}|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0;
  }
  return 1;
}

/**
 * Returns the coding of the response. Without the header, or if it accepts nothing that we offer, the response isn't
 * encoded, even if `identity;q=0` forbids that: any response is more useful than a 406.
 */
export function negotiate(acceptEncoding: string | null | undefined): Coding {
  if (!acceptEncoding) return 'identity';
  const weights = new Map<string, number>();
  for (const member of acceptEncoding.toLowerCase().split(',')) {
    const [name, ...parameters] = member.split(';').map((part) => part.trim());
    const coding = name === 'x-gzip' ? 'gzip' : name!;
    if (!weights.has(coding)) weights.set(coding, weight(parameters));
  }
  const others = weights.get('*') ?? 0;
  let best: Coding = 'identity';
  let most = 0;
  for (const coding of OFFERED) {
    const welcome = weights.get(coding) ?? others;
    if (welcome > most) [best, most] = [coding, welcome];
  }
  return best;
}
