/** The personal score: what it adds up to, and everything that it refuses. */
import { type Case, each, type Fault, V1 } from '../case.js';
import { ALONE, earlier, factors, rows, tasksOf, UNKNOWN } from '../dataset.js';

const GONE = Object.keys(earlier).find((code) => code.includes('.'))!;
const url = `${V1}/displacement/assess`;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const base = rows.find(({ soc_code }) => soc_code === ALONE)!.final_score;
const [first, second] = Object.keys(factors) as [string, string];
const [one, two] = [factors[first]![0]!, factors[second]![0]!];
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
const wrong = (name: string, body: unknown, ...errors: Fault[]) =>
  assess(name, body, { status: 422, code: 'invalid_request', errors });
const chosen = (personal_factors: unknown) => ({ soc_code: ALONE, personal_factors });
const ALL = ['soc_code', 'personal_factors', 'time_fractions'];

/** Shares of time for the tasks of that occupation, as its own list has them. */
const shares = tasksOf(ALONE).map(({ time_fraction }) => time_fraction);
const mix = (time_fractions: unknown) => ({ soc_code: ALONE, time_fractions });

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
    headers: { 'Content-Type': 'Application/JSON ; charset=utf-8', 'Content-Encoding': 'Identity' },
  }),
  right('a body of 16,384 bytes', JSON.stringify({ soc_code: ALONE }).padEnd(16_384), plain),
  assess('one byte more', JSON.stringify({ soc_code: ALONE }).padEnd(16_385), {
    status: 413,
    code: 'payload_too_large',
  }),
  ...each(
    [
      ['text/plain', { 'Content-Type': 'text/plain' }],
      ['application/jsonp', { 'Content-Type': 'application/jsonp' }],
      ['a patch', { 'Content-Type': 'application/json-patch+json' }],
      ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
      ['no type, before its length counts', {}, ' '.repeat(20_000), /^The request has no Content-Type\./],
      ['compressed', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }, '{', /"gzip"\. Send the body unc/],
    ] as const,
    (name, headers, body = '{', detail = / Send application\/json\.$/) =>
      assess(`sent as ${name}`, body, { status: 415, code: 'unsupported_media_type', headers, detail }),
  ),
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
  wrong('an empty object', {}, ['/soc_code', /required/]),
  wrong('a number that is no code', { soc_code: 15 }, ['/soc_code', /15-1252\.00"\.$/]),
  wrong('a code as a number', { soc_code: Number(ALONE.replace(/\D/g, '')) }, [
    '/soc_code',
    new RegExp(`Did you mean "${ALONE}"`),
  ]),
  wrong(
    'names that others use',
    { soc: ALONE, factors: {} },
    '/soc_code',
    ['/soc', /Did you mean "soc_code"/],
    ['/factors', /Did you mean "personal_factors"/],
  ),
  {
    ...wrong('an unknown code names no other profession', { soc_code: UNKNOWN }, ['/soc_code', /2019/]),
    means: [],
  },
  {
    ...wrong('a code of an earlier edition names its successors', { soc_code: GONE }, [
      '/soc_code',
      /is a code of O\*NET-SOC 2010\. Today: /,
    ]),
    means: earlier[GONE]!.slice(0, 3),
  },
  {
    ...wrong('a code without its last digits', { soc_code: ALONE.slice(0, 7) }, '/soc_code'),
    means: [ALONE],
  },
  wrong('null in the place of factors', chosen(null), ['/personal_factors', /object/]),
  wrong('an unknown factor, a near one named', chosen({ [first.replace('_', '')]: 'x' }), [
    `/personal_factors/${first.replace('_', '')}`,
    Object.keys(factors),
    new RegExp(first),
  ]),
  wrong('an unknown value', chosen({ [first]: 'x' }), [
    `/personal_factors/${first}`,
    factors[first]!.map(({ value }) => value),
  ]),
  wrong('a value of another type', chosen({ [first]: 1 }), [`/personal_factors/${first}`, /as a string/]),
  wrong('a factor at the top', { soc_code: ALONE, [first]: one.value }, [
    `/${first}`,
    ALL,
    /put it into personal_factors/,
  ]),
  wrong('a field among the factors', chosen({ time_fractions: shares }), [
    '/personal_factors/time_fractions',
    Object.keys(factors),
    /put it beside personal_factors/,
  ]),
  {
    ...wrong('a field in another spelling', { socCode: ALONE }, '/soc_code', ['/socCode', /soc_code/]),
    detail: /2 errors/,
  },
  wrong(
    'names that objects inherit',
    `{"soc_code":"${ALONE}","__proto__":{},"personal_factors":{"constructor":"x","__proto__":"y"}}`,
    '/__proto__',
    '/personal_factors/constructor',
    '/personal_factors/__proto__',
  ),
  ...[shares, shares.map((share) => 10 * share)].map((given) =>
    right(`shares of time as published, ${given[0]} first, change nothing`, mix(given), {
      ...plain,
      adjustments: { time_fractions: 0 },
    }),
  ),
  wrong('one share too few', mix(shares.slice(1)), [
    '/time_fractions',
    new RegExp(
      `has ${shares.length} tasks, in the order of /api/v1/occupations/${ALONE}/tasks; ${shares.length - 1} numbers were sent`,
    ),
  ]),
  wrong('one share', mix([1]), ['/time_fractions', /; 1 number was sent/]),
  wrong('no shares', mix([]), ['/time_fractions', /; 0 numbers were sent/]),
  wrong('shares that are all 0', mix(shares.map(() => 0)), ['/time_fractions', /above 0/]),
  ...[null, {}, '1,2', 1].map((given) =>
    wrong(`${JSON.stringify(given)} in the place of shares`, mix(given), [
      '/time_fractions',
      /array of numbers/,
    ]),
  ),
  wrong(
    'shares that are none, too many, and another fault, all at once',
    `{"soc_code":"${ALONE}","personal_factors":{"x":1},"time_fractions":[-1,1e7,"1",null,1e400,[],1${',0'.repeat(shares.length)}]}`,
    '/personal_factors/x',
    ['/time_fractions/0', /^-1 isn’t a number from 0 to 1,000,000\.$/],
    ...[1, 2, 3, 4, 5].map((at) => [`/time_fractions/${at}`, /isn’t a number from 0/] as const),
    ['/time_fractions', /numbers were sent/],
  ),
  wrong('shares for an unknown code', { soc_code: UNKNOWN, time_fractions: [1] }, '/soc_code'),
  ...['tasks', 'weights', 'hours', 'task_weights', 'time_fraction', 'timeFractions'].map((name) =>
    wrong(`${name} for shares of time`, { soc_code: ALONE, [name]: shares }, [
      `/${name}`,
      ALL,
      /Did you mean "time_fractions"/,
    ]),
  ),
  wrong('a name too long to repeat', { soc_code: ALONE, ['x'.repeat(100)]: 1 }, ''),
  wrong('signs of a pointer in a name', { soc_code: ALONE, 'a/b~c': 1 }, '/a~1b~0c'),
  {
    ...wrong(
      'a hundred faults, of which fifty are listed',
      chosen(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, '']))),
      ...Array.from({ length: 50 }, (_, at) => `/personal_factors/f${at}`),
    ),
    detail: /100 errors.*first 50/,
  },
];
