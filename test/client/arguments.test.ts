/** Wrong arguments: a typed error that says what is wrong, and not one request. */
import { describe, expect, it } from 'vitest';
import type { Client } from '../../build/client/api.js';
import { SEARCH_INDEX, SHAPES } from '../../build/client/arguments.js';
import { ArgumentError, createClient } from '../../build/client/v1.js';
import { PARAMETERS, SEARCH_INDEX as ROUTED } from '../../core/routes.js';
import { clientOf, json } from './service.js';

/** A client as those have it who do not check types. */
type Unchecked = { [Name in keyof Client]: (...given: unknown[]) => Promise<unknown> };

const SOC = 'soc_code must be an O*NET-SOC code such as "15-1252.00"; it is';
const NAICS = 'naics_code must be a NAICS code such as "5415", or a range such as "31-33"; it is';
const LIMIT = 'limit must be a whole number from 1 to 200; it is';
const FACTORS = 'personal_factors must be an object of factor keys and option values; it is';
const right = { soc_code: '15-1252.00' };

const CASES: readonly (readonly [name: keyof Client, given: unknown[], argument: string, message: string])[] =
  [
    ['getOccupation', [], 'soc_code', `${SOC} undefined.`],
    ['getOccupation', ['15-1252'], 'soc_code', `${SOC} "15-1252".`],
    ['getOccupation', ['15-1252.00\n'], 'soc_code', `${SOC} "15-1252.00\\n".`],
    ['getOccupation', ['software-developers'], 'soc_code', `${SOC} "software-developers".`],
    ['getOccupation', ['9'.repeat(3000)], 'soc_code', `${SOC} "${'9'.repeat(40)}".`],
    ['getOccupation', [15125200], 'soc_code', `${SOC} 15125200.`],
    ['getOccupation', [null], 'soc_code', `${SOC} null.`],
    ['getOccupation', [{ soc_code: '15-1252.00' }], 'soc_code', `${SOC} of type object.`],
    ['getOccupation', ['../meta'], 'soc_code', `${SOC} "../meta".`],
    ['getOccupationTasks', ['15-1252.0'], 'soc_code', `${SOC} "15-1252.0".`],
    ['getOccupationRisk', [''], 'soc_code', `${SOC} "".`],
    ['getOccupationVotes', [['15-1252.00']], 'soc_code', `${SOC} of type object.`],
    ['getIndustry', ['5'], 'naics_code', `${NAICS} "5".`],
    ['getIndustry', [54], 'naics_code', `${NAICS} 54.`],
    ['getIndustry', ['541511'], 'naics_code', `${NAICS} "541511".`],
    [
      'getSchema',
      ['RiskScore'],
      'schema',
      'schema must be the name of a shape in URLs, such as "risk-score"; it is "RiskScore".',
    ],
    ['listOccupations', [{ limit: 0 }], 'limit', `${LIMIT} 0.`],
    ['listOccupations', [{ limit: 201 }], 'limit', `${LIMIT} 201.`],
    ['listOccupations', [{ limit: 1.5 }], 'limit', `${LIMIT} 1.5.`],
    ['listOccupations', [{ limit: Number.NaN }], 'limit', `${LIMIT} NaN.`],
    ['listOccupations', [{ limit: '50' }], 'limit', `${LIMIT} "50".`],
    ['listOccupations', [{ limit: null }], 'limit', `${LIMIT} null.`],
    ['listOccupations', [{ limit: 10n }], 'limit', `${LIMIT} 10.`],
    ['listOccupations', [{ limit: Symbol('ten') }], 'limit', `${LIMIT} Symbol(ten).`],
    [
      'listOccupations',
      [{ offset: -1 }],
      'offset',
      'offset must be a whole number from 0 to 1000000; it is -1.',
    ],
    [
      'listOccupations',
      [{ offset: 1e6 + 1 }],
      'offset',
      'offset must be a whole number from 0 to 1000000; it is 1000001.',
    ],
    ['listOccupations', [{ q: 5 }], 'q', 'q must be a string of at most 200 characters; it is 5.'],
    [
      'listOccupations',
      [{ q: 'a'.repeat(201) }],
      'q',
      `q must be a string of at most 200 characters; it is "${'a'.repeat(40)}".`,
    ],
    [
      'listOccupations',
      [{ query: 'nurse' }],
      'query',
      'options has no "query". Use q, limit, offset, signal.',
    ],
    ['listOccupations', ['nurse'], 'options', 'options must be an object; it is "nurse".'],
    ['listOccupations', [null], 'options', 'options must be an object; it is null.'],
    ['listOccupations', [[]], 'options', 'options must be an object; it is of type object.'],
    ['listOccupations', [{ signal: {} }], 'signal', 'signal must be an AbortSignal; it is of type object.'],
    [
      'getMeta',
      [new AbortController().signal],
      'options',
      'options must be an object; it is of type object.',
    ],
    ['getMeta', [{ q: 'nurse' }], 'q', 'options has no "q". Use signal.'],
    ['search', [{ q: '' }], 'q', 'q must be what to look for, 1 to 200 characters; it is empty.'],
    ['search', [{ q: 'nurse', limit: 51 }], 'limit', 'limit must be a whole number from 1 to 50; it is 51.'],
    [
      'listScores',
      [{ tiers: 'high' }],
      'tiers',
      'options has no "tiers". Use tier, job_zone, group, min_score, max_score, min_wage, max_wage, sort, limit, offset, signal.',
    ],
    ['listScores', [{ signal: 5 }], 'signal', 'signal must be an AbortSignal; it is 5.'],
    ['listIndustries', [{ level: 1 }], 'level', 'level must be 2, 3 or 4; it is 1.'],
    ['listIndustries', [{ level: '2' }], 'level', 'level must be 2, 3 or 4; it is "2".'],
    ['assessDisplacement', [], 'request', 'request must be an object; it is undefined.'],
    ['assessDisplacement', ['15-1252.00'], 'request', 'request must be an object; it is "15-1252.00".'],
    ['assessDisplacement', [{}], 'soc_code', `${SOC} undefined.`],
    ['assessDisplacement', [{ soc_code: '15-1252' }], 'soc_code', `${SOC} "15-1252".`],
    ['assessDisplacement', [Object.create(right)], 'soc_code', `${SOC} undefined.`],
    [
      'assessDisplacement',
      [{ ...right, socCode: 1 }],
      'socCode',
      'request has no "socCode". Use soc_code, personal_factors.',
    ],
    ['assessDisplacement', [{ ...right, personal_factors: null }], 'personal_factors', `${FACTORS} null.`],
    [
      'assessDisplacement',
      [{ ...right, personal_factors: [] }],
      'personal_factors',
      `${FACTORS} of type object.`,
    ],
    [
      'assessDisplacement',
      [{ ...right, personal_factors: new Map() }],
      'personal_factors',
      `${FACTORS} of type object.`,
    ],
    [
      'assessDisplacement',
      [{ ...right, personal_factors: { ai_proficiency: 3 } }],
      'personal_factors',
      'personal_factors.ai_proficiency must be a string; it is 3.',
    ],
    [
      'assessDisplacement',
      [{ ...right, personal_factors: { a: 'é'.repeat(8200) } }],
      'request',
      `request must be at most 16384 bytes of JSON; it is ${JSON.stringify(JSON.stringify({ ...right, personal_factors: { a: 'é'.repeat(8200) } }).slice(0, 40))}.`,
    ],
    ['assessDisplacement', [right, { q: 'x' }], 'q', 'options has no "q". Use signal.'],
    [
      'assessDisplacementBatch',
      [{ assessments: [] }],
      'assessments',
      'assessments must be an array of 1 to 100 assessments; it is of type object.',
    ],
    [
      'assessDisplacementBatch',
      [{ assessments: [right], dry: true }],
      'dry',
      'request has no "dry". Use assessments.',
    ],
    ['offline', [{ force: true }], 'force', 'options has no "force". Use signal.'],
  ];

describe('a call with a wrong argument', () => {
  it.each(CASES.map((each) => ({ each, message: each[3] })))('rejects: $message', async ({ each }) => {
    const [name, given, argument, message] = each;
    const { client, asked } = clientOf(() => json({}));
    // A call that throws instead would end the test here.
    const error = (await (client as unknown as Unchecked)[name](...given).catch((error) => error)) as Error;
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toBeInstanceOf(TypeError);
    expect({ ...error, message: error.message }).toEqual({ name: 'ArgumentError', argument, message });
    expect(asked).toEqual([]);
  });

  it.each([
    [{ pageSize: 0 }, 'pageSize', 'pageSize must be a whole number from 1 to 200; it is 0.'],
    [{ limit: 10 }, 'limit', 'options has no "limit". Use q, pageSize, signal.'],
  ])('occupations(%j) rejects at its first step', async (options, argument, message) => {
    const { client, asked } = clientOf(() => json({}));
    const error = await client
      .occupations(options as object)
      .next()
      .catch((error) => error);
    expect(error).toBeInstanceOf(ArgumentError);
    expect({ ...error, message: error.message }).toEqual({ name: 'ArgumentError', argument, message });
    expect(asked).toEqual([]);
  });

  it('may be undefined where it may be left out', async () => {
    const { client, asked } = clientOf(() => json({}));
    await client.listOccupations({ q: undefined, limit: undefined, offset: undefined, signal: undefined });
    await client.assessDisplacement({ soc_code: '15-1252.00', personal_factors: undefined } as never);
    expect(asked.map(({ url, body }) => [url.slice(30), body])).toEqual(
      [
        ['/occupations', undefined],
        ['/displacement/assess', '{"soc_code":"15-1252.00"}'],
      ].map(([path, body]) => [path, body]),
    );
  });
});

describe('createClient', () => {
  it.each([
    [
      undefined,
      'baseUrl',
      'baseUrl must be the http(s) address of the service without ? and #, such as "https://example.org"; it is undefined.',
    ],
    [
      { baseUrl: '/api/v1' },
      'baseUrl',
      'baseUrl must be the http(s) address of the service without ? and #, such as "https://example.org"; it is "/api/v1".',
    ],
    [
      { baseUrl: 'ftp://example.org' },
      'baseUrl',
      'baseUrl must be the http(s) address of the service without ? and #, such as "https://example.org"; it is "ftp://example.org".',
    ],
    [
      { baseUrl: 'https://example.org/?x=1' },
      'baseUrl',
      'baseUrl must be the http(s) address of the service without ? and #, such as "https://example.org"; it is "https://example.org/?x=1".',
    ],
    [
      { baseUrl: 'https://example.org/#a' },
      'baseUrl',
      'baseUrl must be the http(s) address of the service without ? and #, such as "https://example.org"; it is "https://example.org/#a".',
    ],
    [
      { baseUrl: 'https://example.org', fetch: {} },
      'fetch',
      'fetch must be a function; it is of type object.',
    ],
    [
      { baseUrl: 'https://example.org', cacheSize: -1 },
      'cacheSize',
      'cacheSize must be a whole number from 0 to 1000000; it is -1.',
    ],
    [
      { baseUrl: 'https://example.org', baseURL: '' },
      'baseURL',
      'options has no "baseURL". Use baseUrl, fetch, signal, cacheSize.',
    ],
    ['https://example.org', 'options', 'options must be an object; it is "https://example.org".'],
  ])('throws for %j', (options, argument, message) => {
    const create = () => createClient(options as object);
    expect(create).toThrow(ArgumentError);
    expect(create).toThrow(expect.objectContaining({ argument, message }));
  });
});

it('holds codes to the shapes of the route table, and takes the search’s index from where it is', () => {
  expect(SEARCH_INDEX).toBe(ROUTED);
  for (const [name, shape] of Object.entries(SHAPES))
    expect(shape.source).toBe(`^(?:${PARAMETERS[name as keyof typeof SHAPES]})$`);
});
