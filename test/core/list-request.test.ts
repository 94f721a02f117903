/** Requests for the lists of occupations and industries. */
import { describe, expect, it } from 'vitest';
import { listOccupations, readLevel, readListRequest } from '../../core/list-request.js';
import type { ProblemError } from '../../core/problem.js';
import { smallIndex } from './small-index.js';

const index = smallIndex();
const TITLES = ['Computer Programmers', 'Software Developers', 'Registered Nurses'];

describe('the list of occupations', () => {
  it.each<[query: string, titles: string[], rest: { count: number; limit: number; offset: number }]>([
    ['', TITLES, { count: 3, limit: 50, offset: 0 }],
    ['limit=2', TITLES.slice(0, 2), { count: 3, limit: 2, offset: 0 }],
    ['limit=2&offset=2', TITLES.slice(2), { count: 3, limit: 2, offset: 2 }],
    ['offset=3', [], { count: 3, limit: 50, offset: 3 }],
    ['q=NÜRSES', ['Registered Nurses'], { count: 1, limit: 50, offset: 0 }],
    ['q=er&limit=1', ['Computer Programmers'], { count: 3, limit: 1, offset: 0 }],
    ['q=er&limit=1&offset=1', ['Software Developers'], { count: 3, limit: 1, offset: 1 }],
  ])('for %j is %j', (query, titles, rest) => {
    const errors: ProblemError[] = [];
    const { data, ...others } = listOccupations(readListRequest(new URLSearchParams(query), errors), index);
    expect([data.map(({ title }) => title), others, errors]).toEqual([titles, rest, []]);
  });

  it('is refused for each bad parameter', () => {
    const errors: ProblemError[] = [];
    readListRequest(new URLSearchParams(`q=${'a'.repeat(201)}&limit=201&offset=1000001`), errors);
    expect(errors.map(({ parameter }) => parameter)).toEqual(['q', 'limit', 'offset']);
  });
});

describe('the level of industries', () => {
  it.each([
    ['', undefined],
    ['level=', undefined],
    ['level=2', '2'],
    ['level=3&level=4', '4'],
  ])('of %j is %j', (query, level) => {
    const errors: ProblemError[] = [];
    expect([readLevel(new URLSearchParams(query), errors), errors]).toEqual([level, []]);
  });

  it.each(['1', '5', 'sector'])('is refused as %j', (value) => {
    const errors: ProblemError[] = [];
    expect(readLevel(new URLSearchParams({ level: value }), errors)).toBeUndefined();
    expect(errors).toEqual([
      {
        parameter: 'level',
        detail: `"${value}" isn’t a level. Use 2 (sector), 3 (subsector), or 4 (industry group), or omit it for all levels.`,
        allowed: ['2', '3', '4'],
      },
    ]);
  });
});
