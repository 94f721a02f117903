/** What contract.md promises of paths, parameters, statuses and headers, against the OpenAPI document. */
import { describe, expect, it } from 'vitest';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { openapi } from '../../../build/render/openapi/document.js';
import type { Parameter } from '../../../build/render/openapi/types.js';
import { pathBelowApi, ROUTES } from '../../../core/routes.js';
import { published } from '../../../core/schemas/published.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';
import { answersOf, bodyExamples, follow, operations, properties } from './walk.js';

const derived = derivedFrom(FIXTURE);
const bulk = makeBulk(derived);
const document = openapi(derived, bulk);
const all = operations(document);
const named = (name: string) => all.find(({ operation }) => operation.operationId === name)!.operation;

describe('operations', () => {
  it('are those of the route table, in its order and under its names', () => {
    expect(all.map(({ path, method, operation }) => [operation.operationId, method, path])).toEqual(
      ROUTES.map(({ operation, method, path }) => [operation, method.toLowerCase(), pathBelowApi({ path })]),
    );
  });

  it('have words of their own', () => {
    expect(new Set(all.map(({ operation }) => operation.description)).size).toBe(all.length);
    expect(all.filter(({ operation }) => operation.summary.length < 10)).toEqual([]);
  });

  it('are described by what they do, in words that stand alone', () => {
    const descriptions = all.map(({ operation }) => operation.description);
    // A verb in the third person first; the summary, which nobody may have read, is not needed.
    expect(descriptions.filter((text) => !/^[A-Z][a-z]+s \S.*\.$/s.test(text))).toEqual([]);
    expect(descriptions.filter((text) => text.length < 150)).toEqual([]);
  });

  it('belong to a tag that is described', () => {
    const used = new Set(all.flatMap(({ operation }) => operation.tags));
    expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
  });
});

const OCCUPATION = ['200', '304', '308', '400', '404', '405', '500'];
const FIXED = ['200', '304', '405', '500'];
/** Statuses, and the codes of the errors among them. */
const STATUSES: Record<string, [statuses: string[], codes: string[]]> = {
  getIndex: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  listOccupations: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  getOccupation: [OCCUPATION, ['invalid_code', 'unknown_occupation']],
  getOccupationTasks: [OCCUPATION, ['invalid_code', 'unknown_occupation']],
  getOccupationRisk: [OCCUPATION, ['invalid_code', 'unknown_occupation']],
  getOccupationVotes: [OCCUPATION, ['invalid_code', 'unknown_occupation']],
  search: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  listScores: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  listGroups: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  getGroup: [
    ['200', '304', '400', '404', '405', '500'],
    ['invalid_code', 'invalid_parameter', 'unknown_group'],
  ],
  compare: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  listIndustries: [['200', '304', '400', '405', '500'], ['invalid_parameter']],
  getIndustry: [
    ['200', '304', '400', '404', '405', '500'],
    ['invalid_code', 'unknown_industry'],
  ],
  assessDisplacement: [
    ['200', '400', '405', '413', '415', '422', '500'],
    ['invalid_json', 'payload_too_large', 'unsupported_media_type', 'invalid_request'],
  ],
  assessDisplacementBatch: [
    ['200', '400', '405', '413', '415', '422', '500'],
    ['invalid_json', 'payload_too_large', 'unsupported_media_type', 'invalid_request'],
  ],
  listFactors: [FIXED, []],
  getMeta: [FIXED, []],
  listChanges: [FIXED, []],
  getOpenapi: [FIXED, []],
  getOpenapi30: [FIXED, []],
  getSchema: [['200', '304', '404', '405', '500'], ['unknown_path']],
};

describe('answers', () => {
  it.each(Object.entries(STATUSES))('of %s have its statuses and error codes', (name, [statuses, codes]) => {
    const operation = named(name);
    expect(Object.keys(operation.responses)).toEqual(statuses);
    const shown = answersOf(document, operation)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, { content }]) => Object.keys(content!['application/problem+json']!.examples!));
    expect(shown.sort()).toEqual([...codes, 'method_not_allowed', 'internal_error'].sort());
  });

  it('are all of an operation that is listed here', () => {
    expect(Object.keys(STATUSES)).toEqual(all.map(({ operation }) => operation.operationId));
  });

  it('say in every error’s body its status and code', () => {
    for (const { status, examples } of bodyExamples(document))
      if (Number(status) >= 400)
        for (const [code, { value }] of Object.entries(examples))
          expect(value).toMatchObject({ status: Number(status), code, type: `/problems#${code}` });
  });

  it('carry the headers of the contract', () => {
    const always = [
      'Access-Control-Allow-Origin',
      'Access-Control-Allow-Methods',
      'Access-Control-Allow-Headers',
      'Access-Control-Max-Age',
      'Access-Control-Expose-Headers',
      'Cache-Control',
      'Vary',
      'X-Content-Type-Options',
    ];
    for (const { operation } of all) {
      const reads = operation.requestBody === undefined;
      for (const [status, { headers }] of answersOf(document, operation)) {
        const more = [
          ...(reads && ['200', '304'].includes(status) ? ['ETag'] : []),
          ...(status === '308' ? ['Location'] : ['Link']),
          ...(status === '405' ? ['Allow'] : []),
        ];
        expect(Object.keys(headers).sort(), `${operation.operationId} ${status}`).toEqual(
          [...always, ...more].sort(),
        );
        for (const header of Object.values(headers)) {
          const { description, example } = follow(document, header);
          expect(description).toMatch(/\.$/);
          expect(example).toBeTruthy();
        }
      }
    }
  });
});

describe('parameters', () => {
  const parametersOf = (name: string) =>
    (named(name).parameters ?? []).map((each) => follow<Parameter>(document, each));

  it.each<[string, string, Partial<Parameter>]>([
    ['listOccupations', 'q', { in: 'query', schema: { type: 'string', maxLength: 200 } }],
    [
      'listOccupations',
      'limit',
      { in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
    ],
    [
      'listOccupations',
      'offset',
      { in: 'query', schema: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 } },
    ],
    [
      'listScores',
      'tier',
      {
        in: 'query',
        style: 'form',
        explode: false,
        schema: {
          type: 'array',
          items: { type: 'string', enum: ['low', 'medium', 'high', 'very_high'] },
        },
      },
    ],
    [
      'listScores',
      'limit',
      { in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 } },
    ],
    ['listScores', 'max_score', { in: 'query', schema: { type: 'number', minimum: 0, maximum: 100 } }],
    ['listIndustries', 'level', { in: 'query', schema: { type: 'integer', enum: [2, 3, 4] } }],
    [
      'getOccupation',
      'soc_code',
      { in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{2}-\\d{4}\\.\\d{2}$' } },
    ],
    [
      'getIndustry',
      'naics_code',
      { in: 'path', required: true, schema: { type: 'string', pattern: '^(?:\\d{2,4}|\\d{2}-\\d{2})$' } },
    ],
    ['getMeta', 'If-None-Match', { in: 'header', schema: { type: 'string' } }],
  ])('%s takes %s', (operation, name, wanted) => {
    const found = parametersOf(operation).find((parameter) => parameter.name === name);
    expect(found).toMatchObject(wanted);
    expect(found!.description.length).toBeGreaterThan(20);
  });

  it('of queries may be empty or given twice, and the words say so', () => {
    for (const parameter of Object.values(document.components.parameters))
      if (parameter.in === 'query') {
        expect(parameter.required).toBe(parameter.allowEmptyValue ? undefined : true);
        expect(parameter.description).toContain(
          parameter.required
            ? 'If repeated, the last value is used.'
            : 'An empty value is ignored; if repeated, the last value is used.',
        );
      }
  });

  it('of a schema’s path are the names of the schemas', () => {
    const [{ schema }] = parametersOf('getSchema') as [Parameter];
    expect(schema.enum).toContain('occupation-list-item');
    expect(schema.enum).toHaveLength(Object.keys(published).length);
  });
});

describe('schemas', () => {
  const { schemas } = document.components;

  it('are all that are published', () => {
    expect(Object.keys(schemas)).toEqual(Object.keys(published));
  });

  it('describe themselves and every property', () => {
    const silent = Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...[...properties(name, schema)]
        .filter(({ property }) => !(property.description ?? follow(document, property).description))
        .map(({ at }) => at),
    ]);
    expect(silent).toEqual([]);
  });

  it('are open to new keys in answers, and closed in requests', () => {
    const closed = Object.entries(schemas).flatMap(([name, schema]) =>
      [{ at: name, property: schema }, ...properties(name, schema)]
        .filter(({ property }) => property.additionalProperties === false)
        .map(({ at }) => at),
    );
    expect(closed).toEqual([
      'AssessmentBatchRequest',
      'AssessmentRequest',
      'AssessmentRequest.personal_factors',
    ]);
  });

  it('list the factors and options that may be sent', () => {
    const { personal_factors } = schemas.AssessmentRequest!.properties!;
    const sent = Object.entries(personal_factors!.properties!).map(([key, factor]) => [key, factor.enum]);
    expect(sent).toEqual(
      Object.entries(derived.source.factors.factors).map(([key, { options }]) => [
        key,
        options.map(({ value }) => value),
      ]),
    );
  });
});

describe('the document', () => {
  it('says where it answers, under what licence and whom to ask', () => {
    const { site, licence } = derived.source.dataset;
    expect(document.servers).toEqual([{ url: '/api/v1', description: 'The host that serves this document' }]);
    expect(document.info).toMatchObject({
      license: { name: licence, url: 'https://creativecommons.org/licenses/by/4.0/' },
      contact: { url: `${site}/docs#contact` },
    });
  });

  it('names the published address where there is one', () => {
    const dataset = { ...derived.source.dataset, site: 'https://risk.example.org' };
    const { servers } = openapi({ ...derived, source: { ...derived.source, dataset } }, bulk);
    expect(servers.map(({ url }) => url)).toEqual(['/api/v1', 'https://risk.example.org/api/v1']);
  });
});
