/** The table itself: large enough, every name once so that a failing case can be found, and no case that asks nothing. */
import { expect, it } from 'vitest';
import { CASES } from './cases.js';

it('has at least 250 cases', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(250);
});

it('has every name once', () => {
  const names = CASES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('says of every body what it must be', () => {
  const vague = CASES.filter(({ method, status, code, ...wanted }) =>
    status === 200
      ? method !== 'HEAD' && !['json', 'like', 'keys', 'sameAs'].some((asked) => asked in wanted)
      : status >= 400 && method !== 'HEAD' && code === undefined,
  );
  expect(vague.map(({ name }) => name)).toEqual([]);
});
