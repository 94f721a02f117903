/** Every example fits its schema, and is what the service answers to the request that it names. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { renderApi } from '../../../build/render/index.js';
import { openapi } from '../../../build/render/openapi/document.js';
import type { Document } from '../../../build/render/openapi/types.js';
import { functionIndex } from '../../../core/function-index.js';
import { handle } from '../../../core/handle.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import { DATA, derivedFrom, FIXTURE } from '../../datasets.js';
import { askHandler } from '../../http/ask.js';
import { askedExamples } from '../../openapi-examples.js';
import { bodyExamples, operations } from './walk.js';

const fixture = derivedFrom(FIXTURE);

describe.each([
  ['the fixture', fixture],
  ['the real dataset', derivedFrom(DATA)],
])('examples of %s', (_, derived) => {
  let document: Document;
  beforeAll(() => {
    document = openapi(derived, makeBulk(derived));
  });

  it('fit their schemas', () => {
    const ajv = addFormats.default(new Ajv2020({ allErrors: true }));
    ajv.addVocabulary(Object.keys(document));
    ajv.addSchema(document, '/document');
    const wrong = [...bodyExamples(document)].flatMap(({ at, schema, examples }) => {
      const validate = ajv.compile({ $ref: `/document${schema.$ref}` });
      return Object.entries(examples)
        .filter(([, { value }]) => !validate(value))
        .map(([key]) => `${at} ${key}: ${ajv.errorsText(validate.errors)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are there for every answer with a body but that which is the document itself', () => {
    const without = [...bodyExamples(document)]
      .filter(({ examples }) => Object.keys(examples).length === 0)
      .map(({ at }) => at);
    // The history of releases is whole or not an example at all, and with changes it is too long for one.
    const history = derived.source.releases.length > 1 ? ['listChanges 200'] : [];
    expect(without).toEqual([...history, 'getOpenapi 200', 'getOpenapi30 200']);
  });

  it('are small', () => {
    const long = [...bodyExamples(document)].flatMap(({ at, examples }) =>
      Object.entries(examples)
        .filter(([, { value }]) => JSON.stringify(value).length > 6000)
        .map(([key]) => `${at} ${key}`),
    );
    expect(long).toEqual(['getMeta 200 meta']);
  });
});

describe('examples of the fixture', () => {
  const bulk = makeBulk(fixture);
  const document = openapi(fixture, bulk);
  const files = new Map([...renderApi(fixture, bulk)].map(({ file, text }) => [file, text]));
  const index = functionIndex(
    () => JSON.parse(files.get(FUNCTION_INDEX)!),
    async (file) => {
      const text = files.get(file);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  );
  const ask = askHandler((request) => handle(request, index));

  it.each(askedExamples(document))('$name', async ({ request, status, value }) => {
    const answer = await ask(request);
    expect(answer.status).toBe(status);
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual(value);
  });

  it('are of every operation', () => {
    const shown = askedExamples(document).map(({ name }) => name.split(' ')[0]);
    const names = operations(document).map(({ operation }) => operation.operationId);
    expect([...new Set(shown)]).toEqual(names);
  });

  it('answer to the bodies that are shown', () => {
    const { requestBody, responses } = document.paths['/displacement/assess']!.post!;
    const sent = requestBody!.content['application/json']!.examples!;
    const answered =
      'content' in responses[200]! ? responses[200].content!['application/json']!.examples! : {};
    expect(Object.keys(answered)).toEqual(Object.keys(sent));
    for (const [name, { value }] of Object.entries(sent))
      expect(answered[name]!.summary).toBe(`POST /api/v1/displacement/assess ${JSON.stringify(value)}`);
  });

  it('of the entity tag is the tag of the answer that it names', async () => {
    const { description, example } = document.components.headers.ETag!;
    const [url] = /\/api\/\S+(?=\.)/.exec(description)!;
    expect((await ask({ url })).headers.etag).toBe(example);
  });
});
