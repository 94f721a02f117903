/** Numbers, titles, and intervals as pages show them. */
import { describe, expect, it } from 'vitest';
import { displayTitle, dollars, number, rangeCell } from '../../core/display.js';

describe('a number', () => {
  it.each([
    [0, '0'],
    [999.5, '999.5'],
    [-123_456, '-123,456'],
    [-1234.5, '-1,234.5'],
  ])('%d is %s', (value, text) => expect(number(value)).toBe(text));

  it('of dollars has their sign', () => expect(dollars(135_980)).toBe('$135,980'));
});

it.each([
  ['Helpers--Carpenters', 'Helpers—Carpenters'],
  ['Baristas', 'Baristas'],
  ['a -- b', 'a -- b'],
])('the title %j is shown as %j', (title, shown) => expect(displayTitle(title)).toBe(shown));

it.each([
  [45, 65, '45.0–65.0'],
  [21.6, 35.5, '21.6–35.5'],
])('an interval from %d to %d is %s in a column', (score_low, score_high, cell) => {
  expect(rangeCell({ score_low, score_high })).toBe(cell);
});
