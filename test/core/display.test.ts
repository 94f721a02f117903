/** Numbers, titles, and intervals as pages show them. */
import { describe, expect, it } from 'vitest';
import { displayTitle, dollars, number, rangeCell } from '../../core/display.js';

describe('a number', () => {
  it.each([
    [0, '0'],
    [5, '5'],
    [-5.25, '-5.25'],
    [999.5, '999.5'],
    [1000, '1,000'],
    [-1000, '-1,000'],
    [18_796, '18,796'],
    [-123_456, '-123,456'],
    [1_000_000, '1,000,000'],
    [-1234.5, '-1,234.5'],
    [12_345.6789, '12,345.6789'],
  ])('%d is %s', (value, text) => expect(number(value)).toBe(text));

  it('of dollars has their sign', () => expect(dollars(135_980)).toBe('$135,980'));
});

it.each([
  ['Helpers--Carpenters', 'Helpers—Carpenters'],
  ['One--Two--Three', 'One—Two—Three'],
  ['Baristas', 'Baristas'],
  ['a -- b', 'a -- b'],
  ['a-b', 'a-b'],
  ['--a', '--a'],
  ['a--', 'a--'],
])('the title %j is shown as %j', (title, shown) => expect(displayTitle(title)).toBe(shown));

it.each([
  [45, 65, '45.0–65.0'],
  [21.6, 35.5, '21.6–35.5'],
])('an interval from %d to %d is %s in a column', (score_low, score_high, cell) => {
  expect(rangeCell({ score_low, score_high })).toBe(cell);
});
