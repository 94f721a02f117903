/** Batches of assessments: results in order, each answered or refused by itself, and envelopes that are refused whole. */
import type { HttpCase, ListedFault } from '../case.js';
import { ADVANCED_CHOSEN, NOTHING_CHOSEN } from './assess.js';

const URL = '/api/v1/displacement/assess/batch';
const JSON_TYPE = 'application/json';
const ONE = '{"soc_code":"15-1252.00"}';
const ADVANCED = '{"soc_code":"15-1252.00","personal_factors":{"ai_proficiency":"advanced"}}';
const LIMIT = 65_536;

const batchOf = (...assessments: readonly string[]) => `{"assessments":[${assessments.join()}]}`;
const many = (count: number) => batchOf(...Array<string>(count).fill(ONE));
const padded = (body: string, bytes: number) => `${body}${' '.repeat(bytes - body.length)}`;

const invalid = (pointer: string) => ({ status: 422, code: 'invalid_request', errors: [{ pointer }] });
const notJson = { status: 400, code: 'invalid_json', detail: /^The body is .+\. Send an object such as / };

/** Bodies, and a part of each result that they get. */
const answered: readonly (readonly [body: string, results: readonly unknown[], why: string])[] = [
  [batchOf(ONE), [NOTHING_CHOSEN], 'one assessment'],
  [batchOf(ADVANCED, ONE), [ADVANCED_CHOSEN, NOTHING_CHOSEN], 'two, in the order sent'],
  [batchOf(ONE, ONE), [NOTHING_CHOSEN, NOTHING_CHOSEN], 'the same twice'],
  [
    batchOf(ONE, '{"soc_code":"15-1252"}', ADVANCED),
    [
      NOTHING_CHOSEN,
      { ...invalid('/soc_code'), type: '/problems#invalid_request', did_you_mean: ['15-1252.00'] },
      ADVANCED_CHOSEN,
    ],
    'one that is refused between two that are not',
  ],
  [
    batchOf('{}', '{"soc_code":"15-1252.00","personal_factors":{"shoe_size":"42"}}'),
    [invalid('/soc_code'), invalid('/personal_factors/shoe_size')],
    'two that are refused, each with its own faults',
  ],
  [
    batchOf('null', '[]', '15', '"15-1252.00"', 'true', `[${ONE}]`, ONE),
    [notJson, notJson, notJson, notJson, notJson, notJson, NOTHING_CHOSEN],
    'what is no object, and one that is',
  ],
  [
    batchOf('{"__proto__":{"soc_code":"15-1252.00"}}', '{"soc_code":"constructor"}'),
    [{ status: 422, code: 'invalid_request' }, invalid('/soc_code')],
    'names that every object has',
  ],
  [`{"assessments":[],"assessments":[${ONE}]}`, [NOTHING_CHOSEN], 'assessments twice: the last counts'],
  [`\uFEFF \n${batchOf(ONE)}`, [NOTHING_CHOSEN], 'a byte order mark and white space'],
  [many(100), Array(100).fill(NOTHING_CHOSEN), '100 assessments'],
  [padded(batchOf(ONE), LIMIT), [NOTHING_CHOSEN], '65,536 bytes'],
  [
    batchOf(`{"soc_code":"${'9'.repeat(LIMIT - 50)}"}`),
    [invalid('/soc_code')],
    'one that would be too long alone',
  ],
];

const refusals: readonly (readonly [
  type: string | undefined,
  body: string,
  status: number,
  code: string,
  why: string,
])[] = [
  [undefined, batchOf(ONE), 415, 'unsupported_media_type', 'no Content-Type'],
  ['text/plain', 'x'.repeat(LIMIT + 1), 415, 'unsupported_media_type', 'text that is too long'],
  [JSON_TYPE, padded(batchOf(ONE), LIMIT + 1), 413, 'payload_too_large', '65,537 bytes'],
  [JSON_TYPE, 'x'.repeat(LIMIT + 1), 413, 'payload_too_large', 'too long and no JSON: 413 before 400'],
  [JSON_TYPE, '', 400, 'invalid_json', 'an empty body'],
  [JSON_TYPE, '{"assessments":[', 400, 'invalid_json', 'half a body'],
  [JSON_TYPE, `[${ONE}]`, 400, 'invalid_json', 'the array without its object'],
  [JSON_TYPE, 'null', 400, 'invalid_json', 'null'],
];

const MEMBERS = ['assessments'];
const AT_LIST: ListedFault = { pointer: '/assessments', detail: /Send an array of 1 to 100 assessments\.$/ };
const envelopes: readonly (readonly [body: string, errors: readonly ListedFault[], why: string])[] = [
  ['{}', [AT_LIST], 'no assessments'],
  ['{"assessments":[]}', [AT_LIST], 'none in the array'],
  ['{"assessments":null}', [AT_LIST], 'null'],
  [`{"assessments":${ONE}}`, [AT_LIST], 'one without an array'],
  ['{"assessments":"15-1252.00"}', [AT_LIST], 'a string'],
  [many(101), [{ ...AT_LIST, detail: /^There are 101 assessments\./ }], '101 assessments'],
  [ONE, [AT_LIST, { pointer: '/soc_code', allowed: MEMBERS }], 'an assessment for a batch: both faults'],
  [
    `{"assessments":[${ONE}],"dry_run":true}`,
    [{ pointer: '/dry_run', allowed: MEMBERS }],
    'an unknown member',
  ],
  ['{"__proto__":{"assessments":[{}]}}', [AT_LIST, { pointer: '/__proto__' }], 'assessments in __proto__'],
];

const post = (body: string) => ({
  method: 'POST',
  url: URL,
  headers: { 'Content-Type': JSON_TYPE },
  body,
});

export const assessBatchCases: readonly HttpCase[] = [
  ...answered.map(
    ([body, results, why]): HttpCase => ({
      name: `batch of ${why}`,
      ...post(body),
      status: 200,
      like: { results, count: results.length },
      keys: { '': ['results', 'count'] },
    }),
  ),
  ...refusals.map(
    ([type, body, status, code, why]): HttpCase => ({
      name: `batch refused with ${status}: ${why}`,
      method: 'POST',
      url: URL,
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
      body,
      status,
      code,
    }),
  ),
  {
    name: 'batch refused with 415: a body in the coding gzip',
    ...post(batchOf(ONE)),
    headers: { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'gzip' },
    status: 415,
    code: 'unsupported_media_type',
  },
  ...envelopes.map(
    ([body, errors, why]): HttpCase => ({
      name: `batch refused with 422: ${why}`,
      ...post(body),
      status: 422,
      code: 'invalid_request',
      errors,
    }),
  ),
  {
    name: 'batch sent in pieces',
    ...post(padded(batchOf(ONE), LIMIT)),
    chunked: true,
    status: 200,
    like: { results: [NOTHING_CHOSEN], count: 1 },
  },
  {
    name: 'batch refused with 413: 65,537 bytes in pieces, their length untold',
    ...post(padded(batchOf(ONE), LIMIT + 1)),
    chunked: true,
    status: 413,
    code: 'payload_too_large',
  },
  ...['GET', 'HEAD', 'PUT', 'DELETE'].map(
    (method): HttpCase => ({
      name: `batch refused with 405: ${method}`,
      method,
      url: URL,
      status: 405,
      code: 'method_not_allowed',
      has: { allow: 'POST, OPTIONS' },
    }),
  ),
  {
    name: 'batch with OPTIONS',
    method: 'OPTIONS',
    url: URL,
    status: 204,
    has: { allow: 'POST, OPTIONS', 'access-control-allow-origin': '*' },
  },
];
