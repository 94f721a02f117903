import { describe, expect, it } from 'vitest';
import { type Coding, entityTag, hashBytes, matchedCoding } from '../../core/etag.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('hashBytes', () => {
  // Published tags: a change of the hash makes every client fetch everything anew.
  it.each([
    ['', '1ef2bd40b142790c'],
    ['a', '11caa9f5fb3b7a97'],
    ['abcdefg', 'ccddcccc9f2d0416'],
    // Zeros at the start of a half are kept.
    ['t5', '187ccb5f013e84d2'],
    ['t21', '0497d760a5bf7fee'],
    ['{"data":[]}\n', '39eff4b0bf72c548'],
  ])('of %j is %s', (text, hash) => expect(hashBytes(bytes(text))).toBe(hash));

  it('differs for texts that differ in one bit, in length only, or in order', () => {
    const base = bytes('{"soc_code":"15-1252.00","title":"Software Developers"}\n'.repeat(40));
    const seen = new Set([hashBytes(base)]);
    let texts = 1;
    for (let at = 0; at < base.length; at++)
      for (let bit = 0; bit < 8; bit++) {
        const changed = base.slice();
        changed[at] = changed[at]! ^ (1 << bit);
        seen.add(hashBytes(changed));
        texts += 1;
      }
    for (let length = 0; length < base.length; length++) {
      seen.add(hashBytes(base.subarray(0, length)));
      texts += 1;
    }
    for (const text of ['abcdefgh', 'efghabcd', 'abcdefgh\0', 'abcdefgh\0\0', '\0abcdefgh']) {
      seen.add(hashBytes(bytes(text)));
      texts += 1;
    }
    expect(seen.size).toBe(texts);
  });

  it('does not let two changes of the highest bit cancel out', () => {
    const zeros = new Uint8Array(64);
    const pairs = new Set<string>();
    for (let first = 3; first < 64; first += 4)
      for (let second = first + 4; second < 64; second += 4) {
        const changed = zeros.slice();
        changed[first] = changed[second] = 0x80;
        pairs.add(hashBytes(changed));
      }
    expect(pairs.size).toBe((16 * 15) / 2);
  });

  it('reads a view that does not begin at a word', () => {
    const text = bytes('xabcdefghijk');
    expect(hashBytes(text.subarray(1))).toBe(hashBytes(bytes('abcdefghijk')));
  });
});

describe('entityTag', () => {
  it.each([
    ['identity', '"3f"'],
    ['br', '"3f-br"'],
    ['gzip', '"3f-gz"'],
  ] as const)('of %s: %s', (coding, tag) => expect(entityTag('3f', coding)).toBe(tag));
});

describe('matchedCoding', () => {
  it.each<[ifNoneMatch: string, preferred: Coding, expected: Coding | undefined]>([
    ['"3f"', 'identity', 'identity'],
    ['"3f"', 'br', 'identity'],
    ['"3f-br"', 'identity', 'br'],
    ['W/"3f-gz"', 'br', 'gzip'],
    ['"a", "3f" , "b"', 'identity', 'identity'],
    ['"a","3f","3f-br"', 'br', 'br'],
    ['"a,b","3f"', 'identity', 'identity'],
    ['*', 'gzip', 'gzip'],
    [' * ', 'identity', 'identity'],
    ['"*"', 'identity', undefined],
    ['3f', 'identity', undefined],
    ['"3F"', 'identity', undefined],
    ['"3f', 'identity', undefined],
    ['"3f-xz"', 'identity', undefined],
    ['""', 'identity', undefined],
    ['', 'identity', undefined],
    ['3f', 'identity', undefined],
  ])('%j, preferring %s: %s', (ifNoneMatch, preferred, expected) => {
    expect(matchedCoding(ifNoneMatch, '3f', preferred)).toBe(expected);
  });
});
