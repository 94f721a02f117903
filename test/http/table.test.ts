/** The table itself: large enough, and every name once, so that a failing case can be found. */
import { expect, it } from 'vitest';
import { CASES } from './cases.js';

it('has at least 250 cases', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(250);
});

it('has every name once', () => {
  const names = CASES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
