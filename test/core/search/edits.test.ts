/** The distance between two words against its definition, computed in full. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '../../../core/search/edits.js';

/** The table of optimal string alignment, every cell of it. */
function inFull(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => row + column),
  );
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      const ways = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1),
      ];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        ways.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...ways);
    }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

it('is the distance, or anything above the most that was asked for', () => {
  fc.assert(
    fc.property(word, word, fc.nat(9), (a, b, most) => {
      const distance = inFull(a, b);
      expect(editDistance(a, b)).toBe(distance);
      if (distance <= most) expect(editDistance(a, b, most)).toBe(distance);
      else expect(editDistance(a, b, most)).toBeGreaterThan(most);
    }),
    { numRuns: 2000 },
  );
});

it('depends on no earlier call', () => {
  for (const word of ['a', 'aa', 'aaaaaaa', 'aaaaaaaa', 'aaaaaaaaa']) {
    expect(editDistance(word, word)).toBe(0);
    for (const most of [1, 2, 3]) expect(editDistance('a', 'aaaaaaa', most)).toBeGreaterThan(most);
  }
});
