/** The search by names: what it answers, in which shape, and what it refuses. The ranks are held by test/core/search. */
import type { HttpCase, ListedFault } from '../case.js';

const search = '/api/v1/search';

/** `q` as it is in the URL, and the occupation that comes first, the name that was found and how it matches. */
const found: readonly (readonly [
  q: string,
  soc_code: string,
  matched_name: string | null,
  match: string,
  why: string,
])[] = [
  ['registered%20nurses', '29-1141.00', null, 'title', 'a title'],
  ['REGISTERED+NURSE', '29-1141.00', null, 'title', 'a title in the singular and in capitals'],
  ['software%20engineer', '15-1252.00', 'Software Engineer', 'name', 'a name'],
  ['s%C3%B6ftware-engineers', '15-1252.00', 'Software Engineer', 'name', 'an accent, a hyphen and a plural'],
  ['rn', '29-1141.00', 'RN', 'name', 'an abbreviation'],
  ['R.N.', '29-1141.00', 'RN', 'name', 'an abbreviation with periods'],
  ['CEO', '11-1011.00', 'CEO', 'name', 'another abbreviation'],
  ['sofware%20enginer', '15-1252.00', 'Software Engineer', 'fuzzy', 'two typos'],
  ['i%20drive%20a%20truck', '53-3032.00', 'drives a truck', 'name', 'a sentence'],
  ['lorry%20driver', '53-3032.00', 'Truck Driver', 'name', 'a British word'],
  ['nurse&q=secretary', '43-6014.00', 'Secretary', 'name', 'q given twice: the last'],
  [`${'%20'.repeat(193)}plumber`, '47-2152.00', 'Plumber', 'name', '200 characters, most of them blanks'],
];

const nothing: readonly string[] = [
  '...',
  'sdfsdf',
  '%20',
  '%00',
  '%F0%9F%98%80',
  '%25',
  '%E4%B8%AD%E6%96%87',
];

const refused: readonly (readonly [query: string, ...faults: ListedFault[]])[] = [
  ['', { parameter: 'q' }],
  ['?q', { parameter: 'q' }],
  ['?q=', { parameter: 'q' }],
  ['?limit=5', { parameter: 'q' }],
  ['?q=nurse&q=', { parameter: 'q' }],
  [`?q=${'a'.repeat(201)}`, { parameter: 'q', detail: /200/ }],
  ...['0', '51', '-1', '5.0', 'abc', '%2B5', '1e1'].map(
    (limit) => [`?q=nurse&limit=${limit}`, { parameter: 'limit', detail: /1 to 50/ }] as const,
  ),
  ['?q=nurse&offset=10', { parameter: 'offset', allowed: ['q', 'limit'] }],
  ['?q=nurse&Limit=10', { parameter: 'Limit', allowed: ['q', 'limit'] }],
  ['?q=nurse&utm_source=x', { parameter: 'utm_source', allowed: ['q', 'limit'] }],
  [
    '?query=nurse&limit=99',
    { parameter: 'query', allowed: ['q', 'limit'] },
    { parameter: 'q' },
    { parameter: 'limit' },
  ],
];

const ITEM = [
  ...['soc_code', 'title', 'slug', 'matched_name', 'match'],
  ...['final_score', 'risk_tier', 'median_annual_wage'],
];

export const nameCases: readonly HttpCase[] = [
  ...found.map(
    ([q, soc_code, matched_name, match, why]): HttpCase => ({
      name: `names: ${why} (${q.slice(0, 30)})`,
      url: `${search}?q=${q}&limit=1`,
      status: 200,
      keys: { '': ['data', 'count', 'limit'], 'data.0': ITEM },
      like: { data: [{ soc_code, matched_name, match }], limit: 1 },
    }),
  ),
  ...nothing.map(
    (q): HttpCase => ({
      name: `names: nothing for ${q}`,
      url: `${search}?q=${q}`,
      status: 200,
      json: { data: [], count: 0, limit: 10 },
    }),
  ),
  {
    name: 'names: an empty limit is the default',
    url: `${search}?q=...&limit=`,
    status: 200,
    json: { data: [], count: 0, limit: 10 },
  },
  {
    name: 'names: of two limits the last, with zeros before it',
    url: `${search}?q=...&limit=x&limit=0050`,
    status: 200,
    json: { data: [], count: 0, limit: 50 },
  },
  {
    name: 'names: nothing, but a name that is near',
    url: `${search}?q=nrse`,
    status: 200,
    keys: { '': ['data', 'count', 'limit', 'did_you_mean'] },
    like: { data: [], count: 0 },
  },
  ...refused.map(
    ([query, ...errors]): HttpCase => ({
      name: `names: refused ${query.slice(0, 40) || 'without a query'}`,
      url: search + query,
      status: 400,
      code: 'invalid_parameter',
      errors,
    }),
  ),
  { name: 'names: HEAD', method: 'HEAD', url: `${search}?q=nurse`, status: 200, asGet: true },
  { name: 'names: a preflight', method: 'OPTIONS', url: `${search}?q=nurse`, status: 204 },
  {
    name: 'names: only to be read',
    method: 'POST',
    url: search,
    body: '{}',
    status: 405,
    code: 'method_not_allowed',
    has: { allow: 'GET, HEAD, OPTIONS' },
  },
  {
    name: 'names: what the caller has already',
    url: `${search}?q=nurse`,
    headers: { 'If-None-Match': '{etag}' },
    status: 304,
  },
  {
    name: 'names: a slash at the end, with its query',
    url: `${search}/?q=nurse`,
    status: 308,
    has: { location: `${search}?q=nurse` },
  },
  { name: 'names: no file', url: `${search}.json?q=nurse`, status: 404, code: 'unknown_path' },
];
