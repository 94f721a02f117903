/** Links from one page of a list to the others. */
import { describe, expect, it } from 'vitest';
import { LINK } from '../../core/headers.js';
import { linkOf } from '../../core/page-links.js';

const LIST = { path: '/list', query: ['q', 'limit', 'offset'] };
const links = (count: number, limit: number, offset: number, given = '') =>
  linkOf(LIST, { count, limit, offset }, new URLSearchParams(given))
    ?.replace(`${LINK.Link}, `, '')
    .split(', ');
const to = (rel: string, query: string) => `</list?${query}>; rel="${rel}"`;

describe('links', () => {
  it.each<[what: string, page: [number, number, number], expected: [rel: string, query: string][]]>([
    [
      'the first of several',
      [25, 10, 0],
      [
        ['next', 'limit=10&offset=10'],
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=20'],
      ],
    ],
    [
      'one in the middle',
      [25, 10, 10],
      [
        ['next', 'limit=10&offset=20'],
        ['prev', 'limit=10&offset=0'],
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=20'],
      ],
    ],
    [
      'the last, which is full',
      [20, 10, 10],
      [
        ['prev', 'limit=10&offset=0'],
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=10'],
      ],
    ],
    [
      'the only one',
      [10, 10, 0],
      [
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=0'],
      ],
    ],
    [
      'one that begins before the second',
      [25, 10, 3],
      [
        ['next', 'limit=10&offset=13'],
        ['prev', 'limit=10&offset=0'],
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=20'],
      ],
    ],
    [
      'one past the end',
      [25, 10, 500],
      [
        ['prev', 'limit=10&offset=20'],
        ['first', 'limit=10&offset=0'],
        ['last', 'limit=10&offset=20'],
      ],
    ],
  ])('of %s', (_, [count, limit, offset], expected) => {
    expect(links(count, limit, offset)).toEqual(expected.map(([rel, query]) => to(rel, query)));
  });

  it('keep the parameters of the list, and no others', () => {
    expect(links(1, 10, 0, 'offset=7&x=1&q=a&limit=3&q=b%20c')).toEqual([
      to('first', 'q=b+c&limit=10&offset=0'),
      to('last', 'q=b+c&limit=10&offset=0'),
    ]);
  });

  it('come after those of every response', () => {
    expect(linkOf(LIST, { count: 1, limit: 10, offset: 0 })).toMatch(
      /^<\/api\/v1\/openapi\.json>; rel="service-desc"/,
    );
  });

  it.each<[what: string, route: Parameters<typeof linkOf>[0], count: number, given: string]>([
    ['an empty list', LIST, 0, ''],
    ['a list without pages', { path: '/list', query: ['q'] }, 5, ''],
    ['a route without parameters', { path: '/list' }, 5, ''],
    ['a query too long for a header', LIST, 5, `q=${'a'.repeat(2000)}`],
  ])('are left out for %s', (_, route, count, given) => {
    expect(linkOf(route, { count, limit: 10, offset: 0 }, new URLSearchParams(given))).toBeUndefined();
  });

  it('may be 2,000 letters long', () => {
    const length = (letters: number) =>
      linkOf(LIST, { count: 1, limit: 10, offset: 0 }, new URLSearchParams(`q=${'a'.repeat(letters)}`))
        ?.length;
    const most = Math.floor((2000 - length(1)!) / 2) + 1;
    expect([length(most)! > 1998, length(most + 1)]).toEqual([true, undefined]);
  });
});
