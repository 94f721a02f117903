/**
 * Entity tags: a hash of the uncompressed bytes, so that a file and the function's response with the same bytes have the
 * same tag on every host, and a suffix for the content coding, because a strong tag names exact bytes (RFC 9110, 8.8.3).
 */
export type Coding = 'br' | 'gzip' | 'identity';

const MARKS = { identity: '', br: '-br', gzip: '-gz' } as const satisfies Record<Coding, string>;
const CODINGS = Object.keys(MARKS) as Coding[];

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** MurmurHash3's step for one word, and its finalizer, which spreads every bit of a lane over the whole word. */
const firstStep = (lane: number, word: number): number =>
  (Math.imul(rotate(lane ^ Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593), 13), 5) +
    0xe6546b64) |
  0;
const secondStep = (lane: number, word: number): number =>
  (Math.imul(rotate(lane ^ Math.imul(rotate(Math.imul(word, 0x239b961b), 17), 0xab0e9789), 19), 5) +
    0x561ccd1b) |
  0;
function finish(lane: number): number {
  let word = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

/**
 * Returns a 64-bit hash as 16 hexadecimal digits. Two lanes with different constants read four bytes at a time: an accidental
 * collision is as rare as with any 64-bit hash, and no secret depends on it.
 */
export function hashBytes(bytes: Uint8Array): string {
  const { length } = bytes;
  const words = new DataView(bytes.buffer, bytes.byteOffset, length);
  let first = 0x9747b28c;
  let second = 0x5bd1e995;
  const whole = length - (length % 4);
  for (let at = 0; at < whole; at += 4) {
    const word = words.getInt32(at, true);
    first = firstStep(first, word);
    second = secondStep(second, word);
  }
  let rest = 0;
  for (const [at, byte] of bytes.subarray(whole).entries()) rest |= byte << (8 * at);
  return hex(finish(firstStep(first, rest) ^ length)) + hex(finish(secondStep(second, rest) ^ length));
}

/** Returns the header's value: `entityTag('3f…', 'br')` is `"3f…-br"`. */
export const entityTag = (hash: string, coding: Coding): string => `"${hash}${MARKS[coding]}"`;

/**
 * Returns the coding of the copy that a client with this `If-None-Match` has, if the copy is current: the 304 repeats its
 * tag. `*` matches anything and returns `preferred`, the coding the response would have. Weak tags count as strong ones, as
 * RFC 9110, 13.1.2 requires.
 */
export function matchedCoding(ifNoneMatch: string, hash: string, preferred: Coding): Coding | undefined {
  if (ifNoneMatch.trim() === '*') return preferred;
  const tags = new Set(ifNoneMatch.match(/"[^"]*"/g));
  return [preferred, ...CODINGS].find((coding) => tags.has(entityTag(hash, coding)));
}
