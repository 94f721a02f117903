/** The scores: shape, filters, order, window, and what is refused. Figures are held against the details by scores.test.ts. */
import snapshot from '../../figures.json' with { type: 'json' };
import type { HttpCase, ListedFault } from '../case.js';
import { occupations, socCodes } from '../dataset.js';

const scores = '/api/v1/scores';

const ROW = [
  ...['soc_code', 'title', 'slug', 'group', 'job_zone', 'final_score', 'score_low', 'score_high'],
  ...['risk_tier', 'confidence', 'risk_percentile', 'median_annual_wage', 'employment'],
];
const PARAMETERS = [
  ...['tier', 'job_zone', 'group', 'min_score', 'max_score', 'min_wage', 'max_wage'],
  ...['sort', 'limit', 'offset'],
];
const TIERS = ['low', 'medium', 'high', 'very_high'];
const SORTS = [
  ...['soc_code', '-soc_code', 'title', '-title', 'final_score', '-final_score'],
  ...['median_annual_wage', '-median_annual_wage', 'employment', '-employment'],
];
const GROUPS = [...new Set(socCodes.map((code) => code.slice(0, 2)))];

const { tiers } = snapshot.facts;
const zones = (...wanted: number[]) => occupations.filter(({ job_zone }) => wanted.includes(job_zone)).length;
const inGroups = (...wanted: string[]) => socCodes.filter((code) => wanted.includes(code.slice(0, 2)));

/** The query, how many match, and the window. */
const counted: readonly (readonly [
  query: string,
  count: number,
  limit: number,
  offset: number,
  why: string,
])[] = [
  ['', 923, 1000, 0, 'a question mark alone'],
  ['tier=&sort=&limit=&min_score=', 923, 1000, 0, 'empty parameters'],
  ['limit=1000', 923, 1000, 0, 'the largest limit'],
  ['limit=1', 923, 1, 0, 'the smallest limit'],
  ['offset=923', 923, 1000, 923, 'an offset at the end'],
  ['offset=1000000', 923, 1000, 1_000_000, 'the largest offset'],
  ['tier=high', tiers.high, 1000, 0, 'one tier'],
  ['tier=high,very_high', tiers.high + tiers.very_high, 1000, 0, 'two tiers'],
  ['tier=high%2Cvery_high', tiers.high + tiers.very_high, 1000, 0, 'an encoded comma'],
  ['tier=low,low', tiers.low, 1000, 0, 'a tier named twice'],
  ['tier=low&tier=high', tiers.high, 1000, 0, 'tier given twice: the last'],
  ['job_zone=1', zones(1), 1000, 0, 'one job zone'],
  ['job_zone=4,5', zones(4, 5), 1000, 0, 'two job zones'],
  ['group=15', inGroups('15').length, 1000, 0, 'one group'],
  ['group=53,11', inGroups('11', '53').length, 1000, 0, 'two groups'],
  ['min_score=0&max_score=100', 923, 1000, 0, 'the whole range of scores'],
  ['min_wage=0&max_wage=1000000000', 923, 1000, 0, 'the whole range of wages'],
  ['max_score=0', 0, 1000, 0, 'a range without anybody'],
  ['min_score=50&tier=low', 0, 1000, 0, 'filters that exclude each other'],
  ['min_score=050.0', tiers.high + tiers.very_high, 1000, 0, 'zeros around a number'],
  ['min_score=65&limit=5&offset=2', tiers.very_high, 5, 2, 'a window of a filter'],
];

const refused: readonly (readonly [query: string, why: string, ...faults: ListedFault[]])[] = [
  ['tier=hihg', 'a tier that is none', { parameter: 'tier', allowed: TIERS, detail: /hihg/ }],
  ['tier=High', 'a tier in capitals', { parameter: 'tier', allowed: TIERS }],
  ['tier=high,', 'a comma at the end', { parameter: 'tier', allowed: TIERS }],
  ['tier=high,%20low', 'a space after a comma', { parameter: 'tier', allowed: TIERS }],
  [
    'tier=x,low,y',
    'two values of one parameter',
    { parameter: 'tier', detail: /"x"/ },
    { parameter: 'tier', detail: /"y"/ },
  ],
  ['job_zone=0', 'a job zone that is none', { parameter: 'job_zone', allowed: ['1', '2', '3', '4', '5'] }],
  ['job_zone=4-5', 'a range of job zones', { parameter: 'job_zone' }],
  ['job_zone=6,four', 'job zones that are none', { parameter: 'job_zone' }, { parameter: 'job_zone' }],
  ['group=55', 'a group without occupations', { parameter: 'group', allowed: GROUPS }],
  ['group=15-0000', 'a code where a group belongs', { parameter: 'group', allowed: GROUPS }],
  ['group=__proto__', 'a name that objects inherit', { parameter: 'group', allowed: GROUPS }],
  ...['-1', '101', 'abc', '%2B5', '1e1', '.5', '5.', '0x10', 'NaN', 'Infinity', '5,5', '%205'].map(
    (value) => [`min_score=${value}`, `a lowest score of ${value}`, { parameter: 'min_score' }] as const,
  ),
  ['max_score=100.1', 'a score over 100', { parameter: 'max_score', detail: /0 to 100/ }],
  ['max_wage=$50,000', 'a wage with a sign', { parameter: 'max_wage' }],
  [`min_wage=${'9'.repeat(400)}`, 'a wage of 400 digits', { parameter: 'min_wage' }],
  [
    'min_score=60&max_score=50',
    'a range that ends before it begins',
    { parameter: 'max_score', detail: /min_score/ },
  ],
  [
    'min_wage=60000&max_wage=50000',
    'a range that ends before it begins (wages)',
    { parameter: 'max_wage', detail: /min_wage/ },
  ],
  ['sort=score', 'an order that is none', { parameter: 'sort', allowed: SORTS }],
  ['sort=%2Btitle', 'a plus before an order', { parameter: 'sort', allowed: SORTS }],
  ['sort=--title', 'two hyphens before an order', { parameter: 'sort', allowed: SORTS }],
  ['sort=title,final_score', 'two orders', { parameter: 'sort', allowed: SORTS }],
  ...['0', '1001', '-1', '5.0', 'all'].map(
    (value) =>
      [`limit=${value}`, `a limit of ${value}`, { parameter: 'limit', detail: /1 to 1000/ }] as const,
  ),
  ['offset=1000001', 'an offset over a million', { parameter: 'offset' }],
  ['q=nurse', 'an unknown parameter', { parameter: 'q', allowed: PARAMETERS }],
  ['Tier=high', 'an unknown parameter in capitals', { parameter: 'Tier', allowed: PARAMETERS }],
  ['utm_source=x', 'an unknown parameter of a tracker', { parameter: 'utm_source', allowed: PARAMETERS }],
  [
    'tiers=high&tier=hihg&job_zone=6&group=1&min_score=a&max_wage=b&sort=c&limit=0&offset=-1',
    'all at once',
    ...['tiers', 'tier', 'job_zone', 'group', 'min_score', 'max_wage', 'sort', 'limit', 'offset'].map(
      (parameter) => ({ parameter }),
    ),
  ],
];

export const scoreCases: readonly HttpCase[] = [
  {
    name: 'scores: all occupations by code, thirteen members each',
    url: scores,
    status: 200,
    keys: { '': ['data', 'count', 'limit', 'offset'], 'data.0': ROW, 'data.922': ROW },
    like: { count: 923, limit: 1000, offset: 0 },
  },
  {
    name: 'scores: the order of parameters means nothing',
    url: `${scores}?group=15&limit=100`,
    status: 200,
    sameAs: `${scores}?limit=100&group=15`,
    like: { count: inGroups('15').length },
  },
  ...counted.map(
    ([query, count, limit, offset, why]): HttpCase => ({
      name: `scores: ${why} (?${query})`,
      url: `${scores}?${query}`,
      status: 200,
      keys: { '': ['data', 'count', 'limit', 'offset'] },
      like: { count, limit, offset },
    }),
  ),
  {
    name: 'scores: the last code first',
    url: `${scores}?sort=-soc_code&limit=1`,
    status: 200,
    like: { data: [{ soc_code: '53-7121.00' }] },
  },
  {
    name: 'scores: the first title',
    url: `${scores}?sort=title&limit=1`,
    status: 200,
    like: { data: [{ soc_code: '13-2011.00', group: '13' }] },
  },
  {
    name: 'scores: the parameters that say what is so anyway change nothing',
    url: `${scores}?sort=soc_code&limit=1000&offset=0`,
    status: 200,
    sameAs: scores,
  },
  {
    name: 'scores: to a file, a query means nothing',
    url: `${scores}.json?tier=high&colour=red`,
    status: 200,
    sameAs: scores,
  },
  ...refused.map(
    ([query, why, ...errors]): HttpCase => ({
      name: `scores: refused for ${why} (?${query.slice(0, 40)})`,
      url: `${scores}?${query}`,
      status: 400,
      code: 'invalid_parameter',
      errors,
    }),
  ),
  { name: 'scores: HEAD', method: 'HEAD', url: `${scores}?tier=low`, status: 200, asGet: true },
  {
    name: 'scores: an entity tag of a filtered list',
    url: `${scores}?tier=low&limit=3`,
    headers: { 'If-None-Match': '{etag}' },
    status: 304,
  },
  {
    name: 'scores: POST is not allowed',
    method: 'POST',
    url: scores,
    status: 405,
    code: 'method_not_allowed',
    has: { allow: 'GET, HEAD, OPTIONS' },
  },
];
