/** Query parameters: values, limits, and what is said of those beyond them. */
import { describe, expect, it } from 'vitest';
import type { ProblemError } from '../../core/problem.js';
import { invalidParameters, lastValue, readNumber, readQ, refuseUnknown } from '../../core/query.js';

const parametersOf = (query: string) => new URLSearchParams(query);

describe('lastValue', () => {
  it.each([
    ['', undefined],
    ['a', undefined],
    ['a=', undefined],
    ['a=1', '1'],
    ['a=1&a=2', '2'],
    ['a=1&a=', undefined],
    ['b=1', undefined],
  ])('of %j is %j', (query, value) => expect(lastValue(parametersOf(query), 'a')).toBe(value));
});

describe('readNumber', () => {
  const limit = { min: 1, max: 200, default: 50 };
  it.each([
    ['', 50],
    ['limit=1', 1],
    ['limit=200', 200],
    ['limit=007', 7],
  ])('of %j is %d', (query, number) => {
    const errors: ProblemError[] = [];
    expect(readNumber(parametersOf(query), 'limit', limit, errors)).toBe(number);
    expect(errors).toEqual([]);
  });

  it.each(['0', '201', '-1', '1.5', '1e1', 'a1', '1a', ' 1'])('refuses %j', (value) => {
    const errors: ProblemError[] = [];
    expect(readNumber(parametersOf(`limit=${value}`), 'limit', limit, errors)).toBe(50);
    expect(errors).toEqual([
      { parameter: 'limit', detail: `"${value}" isn’t a whole number from 1 to 200. Omit it for 50.` },
    ]);
  });
});

describe('readQ', () => {
  it.each([
    ['', 'absent', ''],
    ['q=nurse', 'short', 'nurse'],
    [`q=${'a'.repeat(200)}`, '200 letters', 'a'.repeat(200)],
    [`q=${'😀'.repeat(200)}`, '200 characters of two units', '😀'.repeat(200)],
  ])('of %j (%s) is %j', (query, _, q) => {
    const errors: ProblemError[] = [];
    expect(readQ(parametersOf(query), errors)).toBe(q);
    expect(errors).toEqual([]);
  });

  it.each([
    ['201 letters', 'a'.repeat(201)],
    ['201 characters of two units', '😀'.repeat(201)],
    ['100,000 letters', 'a'.repeat(100_000)],
  ])('refuses %s', (_, q) => {
    const errors: ProblemError[] = [];
    expect(readQ(parametersOf(`q=${q}`), errors)).toBe('');
    expect(errors).toEqual([
      { parameter: 'q', detail: 'q has more than 200 characters. Search for fewer words.' },
    ]);
  });
});

describe('refuseUnknown', () => {
  it('names each unknown parameter once', () => {
    const errors: ProblemError[] = [];
    refuseUnknown(parametersOf('q=1&x=1&limit=2&x=2&y=3'), ['q', 'limit'], errors);
    const refused = (name: string) => ({
      parameter: name,
      detail: `"${name}" isn’t a parameter here. Remove it or use one of those allowed.`,
      allowed: ['q', 'limit'],
    });
    expect(errors).toEqual([refused('x'), refused('y')]);
  });

  it('shortens a long name', () => {
    const errors: ProblemError[] = [];
    refuseUnknown(parametersOf(`${'x'.repeat(81)}=1`), [], errors);
    expect(errors[0]!.parameter).toBe('x'.repeat(80));
    expect(errors[0]!.detail).toBe(
      `"${'x'.repeat(40)}…" isn’t a parameter here. Remove it or use one of those allowed.`,
    );
  });
});

describe('invalidParameters', () => {
  const errors = Array.from({ length: 51 }, (_, at) => ({ parameter: `p${at}`, detail: 'wrong' }));
  it('lists 50 errors at most', () => {
    expect(invalidParameters({ errors })).toEqual({
      ...{ type: '/problems#invalid_parameter', code: 'invalid_parameter', status: 400 },
      title: expect.any(String),
      detail: 'See errors for the parameter and the allowed values.',
      errors: errors.slice(0, 50),
    });
  });

  it('keeps the codes that may have been meant', () => {
    expect(invalidParameters({ errors: [], did_you_mean: ['15-1252.00'] })).toMatchObject({
      did_you_mean: ['15-1252.00'],
    });
  });
});
