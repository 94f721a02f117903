/** Assessments that are refused: in which order it is looked, and every fault at once. */
import type { HttpCase, ListedFault } from '../case.js';
import { factorKeys, valuesOf } from '../dataset.js';

const JSON_TYPE = 'application/json';
const MEMBERS = ['soc_code', 'personal_factors'];
const VALID = '{"soc_code":"15-1252.00"}';
const LATIN1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const NO_CODE: ListedFault = { pointer: '/soc_code' };

/** What is refused before the body is understood. */
const refusals: readonly (readonly [
  type: string | undefined,
  body: string | Uint8Array,
  status: number,
  code: string,
  why: string,
])[] = [
  [undefined, VALID, 415, 'unsupported_media_type', 'no Content-Type'],
  ['text/plain', VALID, 415, 'unsupported_media_type', 'text/plain'],
  ['text/json', VALID, 415, 'unsupported_media_type', 'text/json'],
  ['application/x-www-form-urlencoded', 'soc_code=15-1252.00', 415, 'unsupported_media_type', 'a form'],
  ['multipart/form-data; boundary=x', '--x--', 415, 'unsupported_media_type', 'a form in parts'],
  ['application/jsonp', VALID, 415, 'unsupported_media_type', 'a longer name'],
  ['application/json+x', VALID, 415, 'unsupported_media_type', 'a suffix'],
  ['application/problem+json', VALID, 415, 'unsupported_media_type', 'another kind of JSON'],
  ['application/json, text/plain', VALID, 415, 'unsupported_media_type', 'two types'],
  ['application', VALID, 415, 'unsupported_media_type', 'half a type'],
  ['text/plain', 'x'.repeat(16_385), 415, 'unsupported_media_type', 'text that is too long: 415 before 413'],
  [undefined, '', 415, 'unsupported_media_type', 'nothing at all: 415 before 400'],
  [JSON_TYPE, `${VALID}${' '.repeat(16_385 - 25)}`, 413, 'payload_too_large', '16,385 bytes'],
  [JSON_TYPE, 'x'.repeat(16_385), 413, 'payload_too_large', '16,385 bytes that are no JSON: 413 before 400'],
  [JSON_TYPE, `"${'é'.repeat(8_192)}"`, 413, 'payload_too_large', '16,386 bytes of 8,194 characters'],
  [JSON_TYPE, 'x'.repeat(300_000), 413, 'payload_too_large', 'far too much'],
  [JSON_TYPE, '', 400, 'invalid_json', 'an empty body'],
  [JSON_TYPE, '   ', 400, 'invalid_json', 'a blank body'],
  [JSON_TYPE, '\uFEFF', 400, 'invalid_json', 'a byte order mark alone'],
  [JSON_TYPE, '[]', 400, 'invalid_json', 'an array'],
  [JSON_TYPE, `[${VALID}]`, 400, 'invalid_json', 'an array of one assessment'],
  [JSON_TYPE, 'null', 400, 'invalid_json', 'null'],
  [JSON_TYPE, '15', 400, 'invalid_json', 'a number'],
  [JSON_TYPE, 'true', 400, 'invalid_json', 'true'],
  [JSON_TYPE, '"15-1252.00"', 400, 'invalid_json', 'a string'],
  [JSON_TYPE, '{', 400, 'invalid_json', 'an open brace'],
  [JSON_TYPE, '{"soc_code":"15-1252.00",}', 400, 'invalid_json', 'a comma too many'],
  [JSON_TYPE, "{'soc_code':'15-1252.00'}", 400, 'invalid_json', 'single quotes'],
  [JSON_TYPE, '{soc_code:"15-1252.00"}', 400, 'invalid_json', 'a name without quotes'],
  [JSON_TYPE, `${VALID}${VALID}`, 400, 'invalid_json', 'two objects'],
  [JSON_TYPE, `${VALID} // a comment`, 400, 'invalid_json', 'a comment'],
  [JSON_TYPE, '{"soc_code":NaN}', 400, 'invalid_json', 'NaN'],
  [JSON_TYPE, 'soc_code=15-1252.00', 400, 'invalid_json', 'a form, called JSON'],
  [JSON_TYPE, LATIN1('{"soc_code":"15-1252.00\xff"}'), 400, 'invalid_json', 'invalid UTF-8'],
  [JSON_TYPE, LATIN1('{"soc_code":"\xc0\xaf"}'), 400, 'invalid_json', 'overlong UTF-8'],
  [JSON_TYPE, LATIN1('{"soc_code":"\xed\xa0\x80"}'), 400, 'invalid_json', 'a surrogate in UTF-8'],
  [JSON_TYPE, new Uint8Array(Buffer.from(VALID, 'utf16le')), 400, 'invalid_json', 'UTF-16'],
  [JSON_TYPE, '['.repeat(16_384), 400, 'invalid_json', '16,384 open brackets'],
  [
    JSON_TYPE,
    `"${'é'.repeat(8_191)}"`,
    400,
    'invalid_json',
    '16,384 bytes of two-byte letters: not too large',
  ],
];

const unknownMember = (name: string): ListedFault => ({ pointer: `/${name}`, allowed: MEMBERS });
const unknownFactor = (name: string): ListedFault => ({
  pointer: `/personal_factors/${name}`,
  allowed: factorKeys,
});
const badValue = (factor: string): ListedFault => ({
  pointer: `/personal_factors/${factor}`,
  allowed: valuesOf(factor),
});
const NO_OBJECT: ListedFault = { pointer: '/personal_factors' };

/** What is wrong with a body that is understood, and where. */
const invalid: readonly (readonly [
  body: string,
  errors: readonly ListedFault[],
  why: string,
  means?: HttpCase['means'],
])[] = [
  ['{}', [{ ...NO_CODE, detail: /required/ }], 'nothing'],
  ['{"personal_factors":{}}', [{ ...NO_CODE, detail: /required/ }], 'no soc_code'],
  ['{"soc_code":null}', [NO_CODE], 'soc_code null'],
  ['{"soc_code":15125200}', [NO_CODE], 'soc_code as a number'],
  ['{"soc_code":["15-1252.00"]}', [NO_CODE], 'soc_code in an array'],
  ['{"soc_code":{"code":"15-1252.00"}}', [NO_CODE], 'soc_code in an object'],
  ['{"soc_code":true}', [NO_CODE], 'soc_code true'],
  ['{"soc_code":""}', [NO_CODE], 'soc_code empty', 'some'],
  ['{"soc_code":" 15-1252.00"}', [NO_CODE], 'soc_code with a space', 'some'],
  ['{"soc_code":"15-1252"}', [NO_CODE], 'soc_code without its last digits', ['15-1252.00']],
  ['{"soc_code":"15125200"}', [NO_CODE], 'soc_code without punctuation', ['15-1252.00']],
  ['{"soc_code":"15-1252.01"}', [NO_CODE], 'an unknown soc_code beside a known one', ['15-1252.00']],
  ['{"soc_code":"99-9999.99"}', [NO_CODE], 'an unknown soc_code', 'some'],
  ['{"soc_code":"constructor"}', [NO_CODE], 'soc_code "constructor"', 'some'],
  ['{"soc_code":"__proto__"}', [NO_CODE], 'soc_code "__proto__"', 'some'],
  ['{"soc_code":"\\ud800"}', [NO_CODE], 'soc_code of half a character', 'some'],
  [`{"soc_code":"${'9'.repeat(16_000)}"}`, [NO_CODE], 'soc_code of 16,000 digits', 'some'],
  ['{"soc_code":"15-1252.00","socCode":1}', [unknownMember('socCode')], 'an unknown member'],
  ['{"Soc_Code":"15-1252.00"}', [NO_CODE, unknownMember('Soc_Code')], 'soc_code in other letters'],
  ['{"soc_code":"15-1252.00","a/b~c":1}', [unknownMember('a~1b~0c')], 'a member to be escaped in a pointer'],
  ['{"soc_code":"15-1252.00","":1}', [unknownMember('')], 'a member without a name'],
  ['{"soc_code":"15-1252.00","__proto__":{}}', [unknownMember('__proto__')], 'a member __proto__'],
  ['{"__proto__":{"soc_code":"15-1252.00"}}', [NO_CODE, unknownMember('__proto__')], 'soc_code in __proto__'],
  ['{"soc_code":"15-1252.00","constructor":1}', [unknownMember('constructor')], 'a member constructor'],
  ['{"soc_code":"15-1252.00","personal_factors":null}', [NO_OBJECT], 'personal_factors null'],
  ['{"soc_code":"15-1252.00","personal_factors":[]}', [NO_OBJECT], 'personal_factors an array'],
  ['{"soc_code":"15-1252.00","personal_factors":"advanced"}', [NO_OBJECT], 'personal_factors a string'],
  ['{"soc_code":"15-1252.00","personal_factors":0}', [NO_OBJECT], 'personal_factors a number'],
  ['{"soc_code":"15-1252.00","personal_factors":false}', [NO_OBJECT], 'personal_factors false'],
  [chosen('{"shoe_size":"42"}'), [unknownFactor('shoe_size')], 'an unknown factor'],
  [chosen('{"AI_proficiency":"advanced"}'), [unknownFactor('AI_proficiency')], 'a factor in other letters'],
  [chosen('{"__proto__":"x"}'), [unknownFactor('__proto__')], 'a factor __proto__'],
  [
    chosen('{"__proto__":{"ai_proficiency":"advanced"}}'),
    [unknownFactor('__proto__')],
    'a factor in __proto__',
  ],
  [chosen('{"constructor":"x"}'), [unknownFactor('constructor')], 'a factor constructor'],
  [chosen('{"toString":"x"}'), [unknownFactor('toString')], 'a factor toString'],
  [chosen('{"a/b":"x"}'), [unknownFactor('a~1b')], 'a factor to be escaped in a pointer'],
  [
    chosen('{"\\ud800":"x"}'),
    [{ ...unknownFactor(''), pointer: '/personal_factors' }],
    'a factor that is half a character',
  ],
  [
    '{"soc_code":"15-1252.00","a\\udfff":1}',
    [{ ...unknownMember(''), pointer: '' }],
    'a member with half a character',
  ],
  [chosen('{"ai_proficiency":"expert"}'), [badValue('ai_proficiency')], 'an unknown value'],
  [chosen('{"ai_proficiency":"Advanced"}'), [badValue('ai_proficiency')], 'a value in other letters'],
  [chosen('{"ai_proficiency":" advanced"}'), [badValue('ai_proficiency')], 'a value with a space'],
  [chosen('{"ai_proficiency":"ongoing"}'), [badValue('ai_proficiency')], 'the value of another factor'],
  [chosen('{"ai_proficiency":""}'), [badValue('ai_proficiency')], 'an empty value'],
  [
    chosen('{"ai_proficiency":null}'),
    [{ ...badValue('ai_proficiency'), detail: /^null isn’t an option of ai_proficiency\. / }],
    'null for a value',
  ],
  [
    chosen('{"ai_proficiency":"null"}'),
    [{ ...badValue('ai_proficiency'), detail: /^"null" isn’t an option of ai_proficiency\. / }],
    'the text null for a value',
  ],
  [
    `{"soc_code":"15-1252.00","${'k'.repeat(81)}":1}`,
    [{ ...unknownMember(''), pointer: '' }],
    'a member whose name is too long to be repeated',
  ],
  [
    chosen(`{"${'k'.repeat(81)}":"x"}`),
    [{ ...unknownFactor(''), pointer: '/personal_factors' }],
    'a factor whose name is too long to be repeated',
  ],
  [
    `{"soc_code":"15-1252.00"${Array.from({ length: 60 }, (_, index) => `,"m${index}":1`).join('')}}`,
    Array.from({ length: 50 }, (_, index) => unknownMember(`m${index}`)),
    'sixty unknown members, of which fifty are listed',
  ],
  [chosen('{"ai_proficiency":-3.2}'), [badValue('ai_proficiency')], 'the adjustment for a value'],
  [chosen('{"years_experience":20}'), [badValue('years_experience')], 'a number for a value'],
  [chosen('{"years_experience":"20"}'), [badValue('years_experience')], 'a number as a string'],
  [chosen('{"ai_proficiency":["advanced"]}'), [badValue('ai_proficiency')], 'a value in an array'],
  [chosen('{"ai_proficiency":{"value":"advanced"}}'), [badValue('ai_proficiency')], 'a value in an object'],
  [chosen('{"ai_proficiency":"__proto__"}'), [badValue('ai_proficiency')], 'a value __proto__'],
  [chosen('{"ai_proficiency":"0"}'), [badValue('ai_proficiency')], 'an index for a value'],
  [
    chosen(`{"ai_proficiency":${'['.repeat(8_000)}${']'.repeat(8_000)}}`),
    [badValue('ai_proficiency')],
    '8,000 arrays in one another',
  ],
  [chosen(`{"ai_proficiency":"${'x'.repeat(16_000)}"}`), [badValue('ai_proficiency')], 'a value without end'],
  [
    '{"soc_code":"15-1252","soc":1,"personal_factors":{"ai_proficiency":"x","shoe_size":"42","task_variety":7,"physical_presence":"remote"}}',
    [
      NO_CODE,
      unknownMember('soc'),
      unknownFactor('shoe_size'),
      badValue('ai_proficiency'),
      badValue('task_variety'),
    ],
    'five faults, all at once',
    ['15-1252.00'],
  ],
];

export const assessErrorCases: readonly HttpCase[] = [
  ...refusals.map(
    ([type, body, status, code, why]): HttpCase => ({
      name: `assessment refused with ${status}: ${why}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
      body,
      status,
      code,
    }),
  ),
  ...['gzip', 'br', 'identity, gzip'].map(
    (encoding): HttpCase => ({
      name: `assessment refused with 415: a body in the coding ${encoding}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding },
      body: VALID,
      status: 415,
      code: 'unsupported_media_type',
      like: { detail: `Content-Encoding is "${encoding}". Send the body uncompressed.` },
    }),
  ),
  {
    name: 'assessment refused with 413: 16,385 bytes in pieces, their length untold',
    method: 'POST',
    url: '/api/v1/displacement/assess',
    headers: { 'Content-Type': JSON_TYPE },
    body: `${VALID}${' '.repeat(16_385 - 25)}`,
    chunked: true,
    status: 413,
    code: 'payload_too_large',
  },
  ...invalid.map(
    ([body, errors, why, means]): HttpCase => ({
      name: `assessment refused with 422: ${why}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': JSON_TYPE },
      body,
      status: 422,
      code: 'invalid_request',
      errors,
      ...(means !== undefined && { means }),
    }),
  ),
];

function chosen(factors: string): string {
  return `{"soc_code":"15-1252.00","personal_factors":${factors}}`;
}
