/** Small parts of a derived occupation; the whole is compared with test/golden/. */
import { expect, it } from 'vitest';
import { deriveVotes, occupationId } from '../../build/derive/derived.js';

it('a code’s ID is its digits', () => expect(occupationId('15-1252.00')).toBe(15125200));

it.each([
  ['none', [0, 0, 0], [0, 0, 0, 0]],
  ['thirds need not sum to 100', [1, 1, 1], [3, 33.3, 33.3, 33.3]],
  ['half up: 1 of 16 is 6.25', [1, 15, 0], [16, 6.3, 93.8, 0]],
  ['just below: 1 of 2001', [1, 2000, 0], [2001, 0, 100, 0]],
] as const)('votes: %s', (_, [agree, too_high, too_low], [total, agree_pct, too_high_pct, too_low_pct]) => {
  const votes = { total, agree, too_high, too_low, agree_pct, too_high_pct, too_low_pct };
  expect(deriveVotes({ agree, too_high, too_low })).toEqual(votes);
});
