/** Windows and filters of the two lists: which values of the parameters mean what, and which mean nothing. */
import type { HttpCase, ListedFault } from '../case.js';
import { industryList, occupationList, socCodes, titlesWith } from '../dataset.js';

const list = '/api/v1/occupations';
const industries = '/api/v1/industries';

/** What the list without `q` says for a window. */
const window = (limit: number, offset: number) =>
  occupationList(socCodes.slice(offset, offset + limit), 923, limit, offset);

const windows: readonly (readonly [query: string, limit: number, offset: number, why: string])[] = [
  ['', 50, 0, 'a question mark alone'],
  ['q=', 50, 0, 'an empty q'],
  ['q=&limit=&offset=', 50, 0, 'empty parameters'],
  ['q=%20%20', 50, 0, 'a blank q'],
  ['q=+', 50, 0, 'a q of one plus, which is a space'],
  ['q', 50, 0, 'a q without a value'],
  ['limit', 50, 0, 'a limit without a value'],
  ['limit=1', 1, 0, 'the smallest limit'],
  ['limit=200', 200, 0, 'the largest limit'],
  ['limit=10', 10, 0, 'a limit that is a file'],
  ['limit=13', 13, 0, 'a limit that is no file'],
  ['limit=0010', 10, 0, 'leading zeros of a limit'],
  [`limit=${'0'.repeat(60)}7`, 7, 0, 'sixty leading zeros'],
  ['offset=100', 50, 100, 'an offset that is a file'],
  ['offset=101', 50, 101, 'an offset that is no file'],
  ['offset=0', 50, 0, 'offset 0'],
  ['offset=000', 50, 0, 'offset 000'],
  ['offset=00100', 50, 100, 'leading zeros of an offset'],
  ['limit=25&offset=50', 25, 50, 'a window that is a file'],
  ['offset=50&limit=25', 25, 50, 'the same in the other order'],
  ['limit=200&offset=800', 200, 800, 'the last page, not full'],
  ['limit=10&offset=5', 10, 5, 'a window across two files'],
  ['offset=922', 50, 922, 'the last occupation'],
  ['offset=923', 50, 923, 'an offset at the end: nothing, but the count'],
  ['limit=50&offset=950', 50, 950, 'a multiple of the limit past the end'],
  ['offset=1000000', 50, 1_000_000, 'the largest offset'],
  ['limit=10&limit=20', 20, 0, 'a limit given twice: the last'],
  ['limit=abc&limit=20', 20, 0, 'a bad limit before a good one'],
  ['limit=20&limit=', 50, 0, 'an empty limit after a good one'],
  ['offset=10&offset=20', 50, 20, 'an offset given twice: the last'],
  ['limit=10&offset=20&limit=5&offset=3', 5, 3, 'both given twice'],
  ['q=nurse&q=', 50, 0, 'an empty q after another'],
  ['utm_source=x&_=1732', 50, 0, 'unknown parameters'],
  ['limit=10&page=3', 10, 0, 'an unknown parameter beside a known one'],
  ['Limit=10&OFFSET=20&Q=nurse', 50, 0, 'names in other letters, which are unknown'],
  ['limit[]=10', 50, 0, 'a name with brackets, which is unknown'],
  ['%6Cimit=10', 10, 0, 'a percent-encoded name'],
  ['limit=%31%30', 10, 0, 'percent-encoded digits'],
  ['&&limit=10&', 10, 0, 'stray ampersands'],
  ['level=2', 50, 0, 'the parameter of the other list'],
];

const tooLong = 'a'.repeat(201);
const badQueries: readonly (readonly [query: string, ...parameters: string[]])[] = [
  ...[
    '0',
    '201',
    '-1',
    '5.0',
    'abc',
    '%2B5',
    '+5',
    '5+',
    '%205',
    '1e1',
    '0x10',
    '5,5',
    '%00',
    '%',
    'null',
  ].map((value) => [`limit=${value}`, 'limit'] as const),
  ['limit=%D9%A5', 'limit'],
  ['limit=50%0A', 'limit'],
  [`limit=${'9'.repeat(400)}`, 'limit'],
  ['limit=000', 'limit'],
  ['limit=20&limit=0', 'limit'],
  ...['-1', '1000001', '1.5', 'abc', '%2B5', '%F0%9F%98%80', '10%2C000'].map(
    (value) => [`offset=${value}`, 'offset'] as const,
  ),
  [`offset=${'9'.repeat(400)}`, 'offset'],
  ['limit=0&offset=-1', 'limit', 'offset'],
  [`q=${tooLong}&limit=0&offset=-1`, 'q', 'limit', 'offset'],
  [`q=${tooLong}`, 'q'],
  [`q=${'%F0%9F%92%BB'.repeat(201)}`, 'q'],
  [`q=${'+'.repeat(201)}`, 'q'],
  [`q=${'%C3%A9'.repeat(201)}`, 'q'],
  ['q=nurse&limit=201', 'limit'],
];

/** An error never repeats a value at length: that one stands in the error of a limit with 400 digits. */
const faultOf = (parameter: string): ListedFault => ({ parameter });

const levels: readonly (readonly [query: string, level: number | undefined, why: string])[] = [
  ['level=2', 2, 'sectors'],
  ['level=3', 3, 'subsectors'],
  ['level=4', 4, 'industry groups'],
  ['level=', undefined, 'an empty level'],
  ['', undefined, 'a question mark alone'],
  ['level=2&level=3', 3, 'a level given twice: the last'],
  ['level=5&level=2', 2, 'a bad level before a good one'],
  ['level=3&level=', undefined, 'an empty level after a good one'],
  ['limit=10&q=farm', undefined, 'parameters of the other list'],
  ['level=4&cache=1', 4, 'an unknown parameter beside it'],
  ['%6Cevel=%33', 3, 'a percent-encoded name and value'],
];

/** Pages of the list and the pages that each links to. */
const pages: readonly (readonly [url: string, relations: Readonly<Record<string, string>>])[] = [
  ...[list, `${list}.json`, `${list}?limit=50&offset=0`].map(
    (url) =>
      [url, { next: 'limit=50&offset=50', first: 'limit=50&offset=0', last: 'limit=50&offset=900' }] as const,
  ),
  ...[`${list}?limit=200&offset=800`, `${list}/pages/200/800.json`].map(
    (url) =>
      [
        url,
        { prev: 'limit=200&offset=600', first: 'limit=200&offset=0', last: 'limit=200&offset=800' },
      ] as const,
  ),
  [
    `${list}?limit=7&offset=3&utm_source=x`,
    {
      next: 'limit=7&offset=10',
      prev: 'limit=7&offset=0',
      first: 'limit=7&offset=0',
      last: 'limit=7&offset=917',
    },
  ],
  [
    `${list}?offset=1000000`,
    { prev: 'limit=50&offset=900', first: 'limit=50&offset=0', last: 'limit=50&offset=900' },
  ],
  [
    `${list}?q=nurse%20%22&limit=2`,
    {
      next: 'q=nurse+%22&limit=2&offset=2',
      first: 'q=nurse+%22&limit=2&offset=0',
      last: `q=nurse+%22&limit=2&offset=${2 * Math.floor((titlesWith('nurse').length - 1) / 2)}`,
    },
  ],
  [`${list}?q=xyzzy`, {}],
  // Too long for a header, and the same as no q.
  [`${list}?q=${'%F0%9F%92%BB'.repeat(200)}`, {}],
];

/** The `Link` header of a page: where each relation leads, behind the links of every response. */
const linked = (path: string, relations: Readonly<Record<string, string>>) =>
  [
    '</api/v1/openapi.json>; rel="service-desc"; type="application/json", </docs>; rel="service-doc"; type="text/html"',
    ...Object.entries(relations).map(([rel, query]) => `<${path}?${query}>; rel="${rel}"`),
  ].join(', ');

export const listCases: readonly HttpCase[] = [
  ...pages.map(
    ([url, relations]): HttpCase => ({
      name: `links to other pages: ${shortened(url)}`,
      url,
      status: 200,
      like: {},
      has: { link: linked(list, relations) },
    }),
  ),
  ...windows.map(
    ([query, limit, offset, why]): HttpCase => ({
      name: `list window: ${why} (?${shortened(query)})`,
      url: `${list}?${query}`,
      status: 200,
      json: window(limit, offset),
    }),
  ),
  ...badQueries.map(
    ([query, ...parameters]): HttpCase => ({
      name: `list refused for its ${parameters.join(', ')}: ?${shortened(query)}`,
      url: `${list}?${query}`,
      status: 400,
      code: 'invalid_parameter',
      errors: parameters.map(faultOf),
    }),
  ),
  ...levels.map(
    ([query, level, why]): HttpCase => ({
      name: `industry level: ${why} (?${query})`,
      url: `${industries}?${query}`,
      status: 200,
      json: industryList(level),
    }),
  ),
  ...['1', '5', '0', '02', '2.0', '-2', 'sector', '%2B2', '2,3', '22', '%00'].map(
    (value): HttpCase => ({
      name: `industry level refused: ${value}`,
      url: `${industries}?level=${value}`,
      status: 400,
      code: 'invalid_parameter',
      errors: [{ parameter: 'level', allowed: ['2', '3', '4'] }],
    }),
  ),
  {
    name: 'industry level refused: the last of two',
    url: `${industries}?level=2&level=9`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'level', allowed: ['2', '3', '4'] }],
  },
];

function shortened(query: string): string {
  return query.length > 60 ? `${query.slice(0, 30)}… ${query.length} characters` : query;
}
