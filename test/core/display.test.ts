/** Numbers, titles, and scores as pages show them. */
import { describe, expect, it } from 'vitest';
import { displayTitle, dollars, number, wholeScore } from '../../core/display.js';
import { method } from '../datasets.js';

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

it.each(method.tiers.cut_points.slice(1))('no score is rounded up into the tier from $from', ({
  tier,
  from,
}) => {
  const below = method.tiers.cut_points.findLast((each) => each.from < from)!;
  const shown = [
    { final_score: from - 0.1, risk_tier: below.tier },
    { final_score: from, risk_tier: tier },
  ].map(wholeScore);
  expect(shown).toEqual([from - 1, from]);
});

it('a score is rounded half up', () => {
  expect([36.4, 36.5].map((final_score) => wholeScore({ final_score, risk_tier: 'medium' }))).toEqual([
    36, 37,
  ]);
});
