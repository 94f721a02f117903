import { describe, expect, it } from 'vitest';
import { deriveVotes } from '../../build/derive/derived.js';

describe('votes', () => {
  it.each([
    ['none', [0, 0, 0], [0, 0, 0, 0]],
    ['one', [1, 0, 0], [1, 100, 0, 0]],
    ['thirds need not sum to 100', [1, 1, 1], [3, 33.3, 33.3, 33.3]],
    ['sixths', [1, 1, 4], [6, 16.7, 16.7, 66.7]],
    ['half up: 1 of 16 is 6.25', [1, 15, 0], [16, 6.3, 93.8, 0]],
    ['half up: 1 of 2000 is 0.05', [1, 1999, 0], [2000, 0.1, 100, 0]],
    ['just below: 1 of 2001', [1, 2000, 0], [2001, 0, 100, 0]],
    ['many', [120_000, 50_000, 30_000], [200_000, 60, 25, 15]],
  ] as const)('%s', (_, [agree, too_high, too_low], [total, agree_pct, too_high_pct, too_low_pct]) => {
    const votes = { total, agree, too_high, too_low, agree_pct, too_high_pct, too_low_pct };
    expect(deriveVotes({ agree, too_high, too_low })).toEqual(votes);
  });
});
