/** The personal score: what it adds up to, and everything that it refuses. */
import { type Case, each, V1 } from '../case.js';
import { ALONE, earlier, factors, rows, tasksOf, UNKNOWN } from '../dataset.js';

const GONE = Object.keys(earlier).find((code) => code.includes('.'))!;
const url = `${V1}/displacement/assess`;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const base = rows.find(({ soc_code }) => soc_code === ALONE)!.final_score;
const [[first, [one, ...ones]], [second, [two]]] = Object.entries(factors) as [
  [string, [{ value: string; adjustment: number }, ...{ value: string; adjustment: number }[]]],
  [string, [{ value: string; adjustment: number }]],
];
const tenths = (value: number) => Math.round(10 * value) / 10;
const sum = tenths(one.adjustment + two.adjustment);

const assess = (name: string, body: unknown, rest: Omit<Case, 'name' | 'url'>): Case => ({
  name: `assess: ${name}`,
  method: 'POST',
  url,
  headers: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...rest,
  has: { 'cache-control': 'no-store', ...rest.has },
});
const plain = {
  soc_code: ALONE,
  base_score: base,
  personalized_score: base,
  total_adjustment: 0,
  adjustments: {},
};
const right = (name: string, body: unknown, like: object) => assess(name, body, { status: 200, like });
const wrong = (name: string, body: unknown, errors: Case['errors'] & object, more: Partial<Case> = {}) =>
  assess(name, body, { status: 422, code: 'invalid_request', errors, ...more });
const chosen = (personal_factors: unknown) => ({ soc_code: ALONE, personal_factors });
const ALL = ['soc_code', 'personal_factors', 'time_fractions'];

/** Shares of time for the tasks of that occupation, as its own list has them. */
const shares = tasksOf(ALONE).map(({ time_fraction }) => time_fraction);
const mix = (time_fractions: unknown, more: object = {}) => ({ soc_code: ALONE, time_fractions, ...more });
const fractions = '/time_fractions';

export const assessCases: Case[] = [
  right('no factors', { soc_code: ALONE }, plain),
  right('an empty choice is none', chosen({}), plain),
  assess(
    'two factors, added in tenths, in the order of the factors',
    `{"personal_factors":{"${second}":"${two.value}","${first}":"${one.value}"},"soc_code":"${ALONE}"}`,
    {
      status: 200,
      like: {
        total_adjustment: sum,
        personalized_score: tenths(base + sum),
        adjustments: { [first]: one.adjustment, [second]: two.adjustment },
      },
    },
  ),
  assess('of duplicate members the last counts', `{"soc_code":"x","soc_code":"${ALONE}"}`, {
    status: 200,
    like: plain,
  }),
  assess('parameters of the media type, and a mark at the start', `\uFEFF{"soc_code":"${ALONE}"}`, {
    status: 200,
    like: plain,
    headers: { 'Content-Type': 'Application/JSON ; charset=utf-8' },
  }),
  right('a body of 16,384 bytes', JSON.stringify({ soc_code: ALONE }).padEnd(16_384), plain),
  assess('one byte more', JSON.stringify({ soc_code: ALONE }).padEnd(16_385), {
    status: 413,
    code: 'payload_too_large',
  }),
  ...each(
    [
      ['text/plain'],
      ['application/jsonp'],
      ['application/json-patch+json'],
      ['application/x-www-form-urlencoded'],
    ] as const,
    (type) =>
      assess(`sent as ${type}`, '{', {
        status: 415,
        code: 'unsupported_media_type',
        headers: { 'Content-Type': type },
      }),
  ),
  assess('without a type; before its length counts', ' '.repeat(20_000), {
    status: 415,
    code: 'unsupported_media_type',
    headers: {},
  }),
  assess('compressed', '{}', {
    status: 415,
    code: 'unsupported_media_type',
    headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
  }),
  ...each(
    [
      ['', /empty/],
      ['{"soc_code":', /JSON/],
      ['[]', /an array/],
      ['null', /null/],
      ['"15-1252.00"', /a string/],
      ['{"a":1}}', /JSON/],
    ] as const,
    (body, detail) =>
      assess(`the body ${body || 'that is empty'}`, body, { status: 400, code: 'invalid_json', detail }),
  ),
  {
    ...assess('bytes that aren’t UTF-8', '', { status: 400, code: 'invalid_json', detail: /UTF-8/ }),
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  },
  wrong('an empty object', {}, [{ pointer: '/soc_code', detail: /required/ }], { detail: /required/ }),
  wrong('a number that is no code', { soc_code: 15 }, [{ pointer: '/soc_code', detail: /15-1252\.00"\.$/ }]),
  wrong('a code as a number', { soc_code: Number(ALONE.replace(/\D/g, '')) }, [
    { pointer: '/soc_code', detail: new RegExp(`Did you mean "${ALONE}"`) },
  ]),
  wrong('names that others use', { soc: ALONE, factors: {} }, [
    { pointer: '/soc_code' },
    { pointer: '/soc', detail: /Did you mean "soc_code"/ },
    { pointer: '/factors', detail: /Did you mean "personal_factors"/ },
  ]),
  wrong(
    'an unknown code names no other profession',
    { soc_code: UNKNOWN },
    [{ pointer: '/soc_code', detail: /2019/ }],
    { means: [] },
  ),
  wrong(
    'a code of an earlier edition names its successors',
    { soc_code: GONE },
    [{ pointer: '/soc_code', detail: /is a code of O\*NET-SOC 2010\. Today: / }],
    { means: earlier[GONE]!.slice(0, 3) },
  ),
  wrong('a code without its last digits', { soc_code: ALONE.slice(0, 7) }, [{ pointer: '/soc_code' }], {
    means: [ALONE],
  }),
  wrong('null in the place of factors', chosen(null), [{ pointer: '/personal_factors', detail: /object/ }]),
  wrong('an unknown factor, a near one named', chosen({ [first.replace('_', '')]: 'x' }), [
    {
      pointer: `/personal_factors/${first.replace('_', '')}`,
      allowed: Object.keys(factors),
      detail: new RegExp(first),
    },
  ]),
  wrong('an unknown value', chosen({ [first]: 'x' }), [
    { pointer: `/personal_factors/${first}`, allowed: [one, ...ones].map(({ value }) => value) },
  ]),
  wrong('a value of another type', chosen({ [first]: 1 }), [
    { pointer: `/personal_factors/${first}`, detail: /as a string/ },
  ]),
  wrong('a factor at the top', { soc_code: ALONE, [first]: one.value }, [
    { pointer: `/${first}`, allowed: ALL, detail: /put it into personal_factors/ },
  ]),
  wrong(
    'a field in another spelling',
    { socCode: ALONE },
    [{ pointer: '/soc_code' }, { pointer: '/socCode', detail: /soc_code/ }],
    { detail: /2 errors/ },
  ),
  wrong(
    'names that objects inherit',
    `{"soc_code":"${ALONE}","__proto__":{},"personal_factors":{"constructor":"x","__proto__":"y"}}`,
    [
      { pointer: '/__proto__' },
      { pointer: '/personal_factors/constructor' },
      { pointer: '/personal_factors/__proto__' },
    ],
  ),
  right('the published shares of time change nothing', mix(shares), {
    ...plain,
    adjustments: { time_fractions: 0 },
  }),
  right('only their proportions count', mix(shares.map((share) => 10 * share)), {
    ...plain,
    adjustments: { time_fractions: 0 },
  }),
  wrong('one share too few', mix(shares.slice(1)), [
    {
      pointer: fractions,
      detail: new RegExp(
        `has ${shares.length} tasks, in the order of /api/v1/occupations/${ALONE}/tasks; ${shares.length - 1} numbers were sent`,
      ),
    },
  ]),
  wrong('one share', mix([1]), [{ pointer: fractions, detail: /; 1 number was sent/ }]),
  wrong('no shares', mix([]), [{ pointer: fractions, detail: /; 0 numbers were sent/ }]),
  wrong('shares that are all 0', mix(shares.map(() => 0)), [{ pointer: fractions, detail: /above 0/ }]),
  ...each([['null'], ['{}'], ['"1,2"'], ['1']] as const, (value) =>
    wrong(`${value} in the place of shares`, mix(JSON.parse(value)), [
      { pointer: fractions, detail: /array of numbers/ },
    ]),
  ),
  wrong(
    'shares that are none, too many, and another fault, all at once',
    `{"soc_code":"${ALONE}","personal_factors":{"x":1},"time_fractions":[-1,1e7,"1",null,1e400,[],1${',0'.repeat(shares.length)}]}`,
    [
      { pointer: '/personal_factors/x' },
      { pointer: '/time_fractions/0', detail: /^-1 isn’t a number from 0 to 1,000,000\.$/ },
      ...[1, 2, 3, 4, 5].map((at) => ({ pointer: `/time_fractions/${at}`, detail: /isn’t a number from 0/ })),
      { pointer: fractions, detail: /numbers were sent/ },
    ],
  ),
  wrong('shares for an unknown code', { soc_code: UNKNOWN, time_fractions: [1] }, [{ pointer: '/soc_code' }]),
  ...each(
    [['tasks'], ['weights'], ['hours'], ['task_weights'], ['time_fraction'], ['timeFractions']] as const,
    (name) =>
      wrong(`${name} for shares of time`, { soc_code: ALONE, [name]: shares }, [
        { pointer: `/${name}`, allowed: ALL, detail: /Did you mean "time_fractions"/ },
      ]),
  ),
  wrong('a name too long to repeat', { soc_code: ALONE, ['x'.repeat(100)]: 1 }, [{ pointer: '' }]),
  wrong('signs of a pointer in a name', { soc_code: ALONE, 'a/b~c': 1 }, [{ pointer: '/a~1b~0c' }]),
  wrong(
    'a hundred faults, of which fifty are listed',
    {
      soc_code: ALONE,
      personal_factors: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, ''])),
    },
    Array.from({ length: 50 }, (_, at) => ({ pointer: `/personal_factors/f${at}` })),
    { detail: /100 errors.*first 50/ },
  ),
];
