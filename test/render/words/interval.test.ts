import { describe, expect, it } from 'vitest';
import { likelyPhrase, rangeWords } from '../../../build/render/words/interval.js';
import { rangeCell } from '../../../core/display.js';

describe.each([
  [45, 65, '45 to 65', 'Likely between 45 and 65', '45.0–65.0'],
  [21.6, 35.5, '22 to 36', 'Likely between 22 and 36', '21.6–35.5'],
  [44.5, 45.4, '45', 'Likely 45', '44.5–45.4'],
  [15, 15, '15', 'Likely 15', '15.0–15.0'],
])('an interval from %d to %d', (score_low, score_high, words, phrase, cell) => {
  const ends = { score_low, score_high };
  it('is whole numbers in words and tenths in a column', () => {
    expect([rangeWords(ends), likelyPhrase(ends), rangeCell(ends)]).toEqual([words, phrase, cell]);
  });
});

it('has its unrounded ends with the words on a page', () => {
  const figure = (value: number, text: string) => `[${value}: ${text}]`;
  expect(likelyPhrase({ score_low: 21.6, score_high: 35.5 }, figure)).toBe(
    'Likely between [21.6: 22] and [35.5: 36]',
  );
});
