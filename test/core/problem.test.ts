/** Problems, and how they repeat what a caller sent. */
import { describe, expect, it } from 'vitest';
import { isProblem, problem, quoted } from '../../core/problem.js';

describe('quoted', () => {
  it.each<[value: unknown, text: string]>([
    ['a "b"', '"a \\"b\\""'],
    ['', '""'],
    ['x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
    ['😀'.repeat(40), `"${'😀'.repeat(40)}"`],
    ['😀'.repeat(41), `"${'😀'.repeat(40)}…"`],
    ['x'.repeat(100_000), `"${'x'.repeat(40)}…"`],
    [15.5, '15.5'],
    [true, 'true'],
    [null, 'null'],
    [undefined, 'undefined'],
    [[1], 'An array'],
    [{}, 'An object'],
  ])('case %#', (value, text) => expect(quoted(value)).toBe(text));
});

describe('a problem', () => {
  it('has the status and title of its code', () => {
    expect(problem('unknown_group', 'There is none.', { did_you_mean: ['15'] })).toEqual({
      type: '/problems#unknown_group',
      title: 'No major group has this code',
      status: 404,
      detail: 'There is none.',
      code: 'unknown_group',
      did_you_mean: ['15'],
    });
  });

  it('is told from data', () => {
    const one = problem('invalid_code', 'It is wrong.');
    expect(isProblem(one)).toBe(true);
    for (const name of ['code', 'status', 'type'])
      expect(isProblem(Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)))).toBe(false);
  });
});
