/** The OpenAPI document against a linter that others will use, its own examples, and what a reader of the console sends. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '../../build/render/openapi/document.js';
import { askExamples, type Examples } from '../../build/render/openapi/examples.js';
import { createApp } from '../../core/app.js';
import { DATA, derivedFrom, FIXTURE } from '../datasets.js';
import { filesOf } from './files.js';

const fixture = derivedFrom(FIXTURE);
const published = {
  ...fixture.source,
  dataset: { ...fixture.source.dataset, site: 'https://risk.example.org' },
};
const file = filesOf(fixture);
const app = createApp(file);
let examples: Examples;
beforeAll(async () => {
  examples = await askExamples(fixture, file);
});

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

describe('the linter', () => {
  it.each([
    ['the real dataset', () => openapi(derivedFrom(DATA))],
    ['a copy with an address, and examples', () => openapi({ ...fixture, source: published }, examples)],
  ])('finds nothing in the document of %s', async (_, document) => {
    expect(await lint(document())).toEqual([]);
  });
});

it('every example fits its schema, and every operation but the document has one', () => {
  const document = openapi(fixture, examples);
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, '/document');
  const faults = (name: string, value: unknown) => {
    const validate = ajv.compile({ $ref: `/document#/components/schemas/${name}` });
    return validate(value) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`];
  };
  const wrong = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, requestBody, responses }) => {
      const bodies = [requestBody, responses[200]] as (
        | {
            content: Record<
              string,
              { schema: { $ref?: string }; examples?: Record<string, { value: unknown }> }
            >;
          }
        | undefined
      )[];
      return bodies.flatMap((body) => {
        if (body === undefined) return [];
        const { schema, examples: shown = {} } = body.content['application/json']!;
        const name = String(schema.$ref).split('/').at(-1)!;
        if (Object.keys(shown).length === 0) return [`${operationId} has no example`];
        return Object.values(shown).flatMap(({ value }) => faults(name, value));
      });
    }),
  );
  expect(wrong).toEqual(['getOpenapi has no example']);
  expect(Object.values(examples.problems).flatMap(({ value }) => faults('Problem', value))).toEqual([]);
});

describe('a console that sends every example of', () => {
  const gets = Object.entries(openapi(fixture).paths).filter(
    ([, item]) => item.get && item.get.operationId !== 'getOpenapi',
  );
  it.each(gets)('%s gets an answer with data', async (path, { get }) => {
    const { parameters = [] } = get!;
    const query = new URLSearchParams();
    let url = `/api/v1${path === '/' ? '' : path}`;
    for (const { name, in: place, example } of parameters)
      if (place === 'path') url = url.replace(`{${name}}`, String(example));
      else query.set(name, String(example));
    const response = await app.request(`${url}?${query}`);
    expect(response.status).toBe(200);
    const body = await response.json();
    if ('data' in body) expect(body.data.length).toBeGreaterThan(0);
  });
});

it('a new parameter is documented by its schema alone', () => {
  const [limit] = openapi(fixture).paths['/search']!.get!.parameters!.filter(({ name }) => name === 'limit');
  expect(limit).toMatchObject({
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
  });
  expect(limit).not.toHaveProperty('required');
});
