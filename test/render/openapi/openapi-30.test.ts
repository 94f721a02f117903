/** The OpenAPI 3.0 document: the linter of 3.0 finds nothing in it, and it says the same as the 3.1 document. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it, vi } from 'vitest';
import { factsOf } from '../../../build/contract/facts.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { openapi } from '../../../build/render/openapi/document.js';
import { schema30, toOpenapi30 } from '../../../build/render/openapi/openapi-30.js';
import type { Document } from '../../../build/render/openapi/types.js';
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { bodyExamples } from './walk.js';

vi.setConfig({ testTimeout: 60_000 });

const NULL = { type: 'object', nullable: true, enum: [null] };

describe('a schema in the dialect of 3.0', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['one type', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a' }],
    ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      'two types or null',
      { type: ['string', 'number', 'null'] },
      { anyOf: [{ type: 'string', nullable: true }, { type: 'number' }] },
    ],
    ['two types', { type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    [
      'a schema or null',
      { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], description: 'jobs' },
      { type: 'integer', minimum: 0, description: 'jobs', nullable: true },
    ],
    [
      'a reference or null',
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }], description: 'a' },
      { description: 'a', anyOf: [{ $ref: '#/a' }, NULL] },
    ],
    [
      'references',
      { anyOf: [{ $ref: '#/a' }, { $ref: '#/b' }] },
      { anyOf: [{ $ref: '#/a' }, { $ref: '#/b' }] },
    ],
    ['a reference', { $ref: '#/a' }, { $ref: '#/a' }],
    [
      'a reference in words',
      { $ref: '#/a', description: 'b' },
      { description: 'b', allOf: [{ $ref: '#/a' }] },
    ],
    ['a constant', { const: 'v1' }, { enum: ['v1'] }],
    [
      'a bound that is out',
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true as never },
    ],
    ['names of a map', { type: 'object', propertyNames: { pattern: '^a' } }, { type: 'object' }],
    [
      'parts',
      { type: 'object', properties: { a: { type: 'array', items: { type: ['string', 'null'] } } } },
      { type: 'object', properties: { a: { type: 'array', items: { type: 'string', nullable: true } } } },
    ],
    [
      'values of a map',
      { type: 'object', additionalProperties: { const: 1 } },
      { type: 'object', additionalProperties: { enum: [1] } },
    ],
  ])('%s', (_, schema, wanted) => {
    expect(schema30(schema)).toEqual(wanted);
  });
});

describe.each([
  ['the real dataset', DATA],
  ['the fixture', FIXTURE],
])('the 3.0 document of %s', (_, folder) => {
  const derived = derivedFrom(folder);
  const document = openapi(derived, makeBulk(derived));
  const older = toOpenapi30(document);

  it('is one by the linter, which has a rule for every part of 3.0', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const source = JSON.stringify(older);
    const problems = await lintFromString({ source, absoluteRef: '/openapi-3.0.json', config });
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
    const wrong = await lintFromString({
      source: source.replace('"nullable":true', '"nullable":"yes"'),
      absoluteRef: '/openapi-3.0.json',
      config,
    });
    expect(wrong).not.toEqual([]);
  });

  it('has every path, parameter, response and field of the 3.1 document', () => {
    // Several types are one schema in 3.1 and alternatives in 3.0.
    const places = (each: Document) =>
      [...factsOf(each)].filter(([, { kind }]) => kind !== 'alternative').map(([key]) => key);
    expect(places(older)).toEqual(places(document));
  });

  it('has examples that obey its schemas', () => {
    const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
    ajv.addSchema(
      JSON.parse(JSON.stringify(older), (key, value) => (key === 'exclusiveMinimum' ? undefined : value)),
      'openapi',
    );
    const wrong = [...bodyExamples(older)].flatMap(({ at, schema, examples }) => {
      const validate = ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/')),
      );
      return Object.values(examples).flatMap(({ value }) =>
        validate(value) ? [] : [`${at}: ${ajv.errorsText(validate.errors)}`],
      );
    });
    expect(wrong).toEqual([]);
  });
});
