import { describe, expect, it } from 'vitest';
import { didYouMean, show, showPath, suggestions } from '../../../build/dataset/fault.js';

it.each([
  [['tasks', 3, 'labels', 'human'], 'tasks[3].labels.human'],
  [['ratings', 'skills', 'Active Listening', 'level'], 'ratings.skills["Active Listening"].level'],
  [['$schema'], '$schema'],
  [[], ''],
])('the place %j is shown as %s', (place, shown) => {
  expect(showPath(place)).toBe(shown);
});

it.each([
  ['a', '"a"'],
  [4, '4'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [null, 'null'],
  [undefined, 'missing'],
  [[], 'an empty list'],
  [[1], 'a list'],
  [{}, 'an object'],
  ['x'.repeat(80), `"${'x'.repeat(56)}…"`],
])('the value %j is shown as %s', (value, shown) => {
  expect(show(value)).toBe(shown);
});

describe('what is suggested', () => {
  const known = ['15-1252.00', '15-1253.00', '15-1254.00', '29-1141.00'];

  it.each([
    ['15-1255.00', ['15-1252.00', '15-1253.00', '15-1254.00']],
    ['29-1142.00', ['29-1141.00']],
    ['99-9999.99', []],
    [4, []],
  ])('for %j', (word, near) => {
    expect(suggestions(word, known)).toEqual(near);
  });

  it('follows a sentence as a question', () => {
    expect(didYouMean('29-1142.00', known)).toBe(' Did you mean "29-1141.00"?');
    expect(didYouMean('99-9999.99', known)).toBe('');
  });
});
