/**
 * The published documents against the service that they describe: every answer of the case table fits its schema and
 * has a status and headers that are documented, every example is answered as shown, and every reference resolves.
 */
import fs from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fg from 'fast-glob';
import { describe, expect, it } from 'vitest';
import api from '../../api/index.js';
import type { Document, Parameter, Response } from '../../build/render/openapi/types.js';
import { findRoute } from '../../core/find-route.js';
import { SECURITY } from '../../core/headers.js';
import { API, MCP, pathBelowApi, pattern, ROUTES, type Route } from '../../core/routes.js';
import type { JsonSchema } from '../../core/schemas/json-schema.js';
import { askedExamples, asShown } from '../openapi-examples.js';
import { follow } from '../render/openapi/walk.js';
import type { HttpAnswer } from '../support/ask.js';
import { askHandler } from './ask.js';
import type { HttpCase } from './case.js';
import { CASES } from './cases.js';
import { CARRIED } from './promises.js';
import { root } from './services.js';

const dist = `${root}dist`;
const read = (file: string) => JSON.parse(fs.readFileSync(`${dist}${file}`, 'utf8'));
const document: Document = read(`${API}/openapi.json`);
const { site } = JSON.parse(fs.readFileSync(`${root}data/dataset.json`, 'utf8'));
const ask = askHandler(api.fetch);
const bodyOf = ({ body }: HttpAnswer) => JSON.parse(Buffer.from(body).toString());

interface SchemaFile {
  $schema: string;
  $id: string;
  title: string;
}
const files = fg.sync('api/v1/schemas/*.json', { cwd: dist }).map((file) => `/${file}`);
const schemas = files.map((file): SchemaFile => read(file));

/** As any caller would use the files: by their addresses, with nothing left unknown or loose. */
const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));
for (const schema of schemas) ajv.addSchema(schema);
const validator = (name: string): ValidateFunction =>
  ajv.getSchema(schemas.find(({ title }) => title === name)!.$id)!;

describe('the schemas', () => {
  it('are the components of the OpenAPI document, each in a file under its own address', () => {
    expect(schemas.map(({ title }) => title).sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(schemas.map(({ $id }) => $id)).toEqual(files.map((file) => `${site}${file}`));
    expect(new Set(schemas.map(({ $schema }) => $schema))).toEqual(
      new Set(['https://json-schema.org/draft/2020-12/schema']),
    );
  });

  it('are valid, and refer only to each other', () => {
    for (const schema of schemas) expect(ajv.validateSchema(schema), schema.title).toBe(true);
    for (const { $id } of schemas) expect(ajv.getSchema($id), $id).toBeTypeOf('function');
    const texts = files.map((file) => fs.readFileSync(`${dist}${file}`, 'utf8')).join();
    const references = [...texts.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(10);
    const addresses = new Set(schemas.map(({ $id }) => $id));
    for (const reference of references)
      expect(addresses).toContain(new URL(reference, `${site}${files[0]}`).href);
  });

  it('are answered at their own addresses', async () => {
    for (const schema of schemas) {
      const answer = await ask({ url: schema.$id.slice(site.length) });
      expect([answer.status, bodyOf(answer)]).toEqual([200, schema]);
    }
  });
});

/** The documented operation that a request belongs to, if its path and method are documented. */
function documented(url: string, method: string) {
  const match = findRoute(new URL(url, 'https://api.example.org').pathname);
  if (match === undefined) return undefined;
  // A wrong method is documented with the operation that the path has.
  const [operation] = Object.values(document.paths[pathBelowApi(match.route)]!);
  return method === 'OPTIONS' ? undefined : { operation: operation!, schema: match.route.schema };
}

/** Headers that tell browsers what they may make of a response, and callers nothing. */
const FOR_BROWSERS = new Set(
  Object.keys(SECURITY)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'x-content-type-options'),
);

describe('every answer of the case table', () => {
  const cases = CASES.filter(({ headers = {} }) => !/\{e?tag\}/.test(JSON.stringify(headers)))
    .map((wanted) => ({ ...wanted, at: documented(wanted.url, wanted.method ?? 'GET') }))
    .filter(({ at, status }) => at !== undefined && status !== 204);

  it('is looked at, almost', () => expect(cases.length).toBeGreaterThan(0.75 * CASES.length));

  it.each(cases)('$name', async ({ at, ...wanted }) => {
    const answer = await ask(wanted);
    const { responses } = at!.operation;
    const path = new URL(wanted.url, 'https://api.example.org').pathname;
    // A window or level that is a file has a path of its own, which is not that of the list.
    const ofFile = path.endsWith('.json') && !path.startsWith(`${API}/schemas/`);
    if (!(ofFile && [400, 404].includes(answer.status)))
      expect(Object.keys(responses)).toContain(String(answer.status));
    const response = responses[answer.status] && follow<Response>(document, responses[answer.status]!);
    if (response) {
      const carried = CARRIED.filter(
        (name) =>
          answer.headers[name] !== undefined && !name.startsWith('content-') && !FOR_BROWSERS.has(name),
      );
      expect(Object.keys(response.headers).map((name) => name.toLowerCase())).toEqual(
        expect.arrayContaining(carried),
      );
      for (const name of Object.keys(response.headers))
        expect(answer.headers, name).toHaveProperty([name.toLowerCase()]);
    }
    if (wanted.method === 'HEAD' || answer.status === 308 || answer.status === 304) return;
    if (response) expect(Object.keys(response.content!)).toContain(mediaType(answer.headers['content-type']));
    const validate = validator(answer.status === 200 ? at!.schema : 'Problem');
    expect(validate(bodyOf(answer)) || ajv.errorsText(validate.errors)).toBe(true);
  });
});

/** Without parameters such as the character set. */
const mediaType = (header = '') => header.split(';')[0]!.trim().toLowerCase();

/** A value in a URL: of a number its digits, with zeros before them only where no list says how it is written. */
function typed(text: string, { type, enum: values, items }: JsonSchema): unknown {
  if (items) return text.split(',').map((value) => typed(value, items));
  if (type === 'number') return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  const isNumber = values ? values.map(String).includes(text) : /^-?\d+$/.test(text);
  return type === 'integer' && isNumber ? Number(text) : text;
}

/** Text in a path; what cannot be decoded is not in any pattern. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns what a request has that the document does not allow; the last of several values counts, as the document says. */
function undocumented({ url, method = 'GET', headers = {}, body }: HttpCase): string[] {
  const { pathname, searchParams } = new URL(url, 'https://api.example.org');
  const found = Object.entries(document.paths).flatMap(([template, methods]) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const parts = template.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
    const match = new RegExp(`^${API}${parts.join('([^/]+)')}$`).exec(pathname);
    return match ? [{ methods, values: new Map(names.map((name, index) => [name, match[index + 1]!])) }] : [];
  });
  const [path] = found;
  if (path === undefined) return ['path'];
  // HEAD is what GET is (RFC 9110), and is not documented by itself.
  const operation = path.methods[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
  if (operation === undefined) return ['method'];
  const wrong = (operation.parameters ?? []).flatMap((each) => {
    const parameter = follow<Parameter>(document, each);
    if (parameter.in === 'header') return [];
    const value =
      parameter.in === 'path'
        ? decoded(path.values.get(parameter.name)!)
        : searchParams.getAll(parameter.name).at(-1);
    if (value === undefined || (value === '' && parameter.allowEmptyValue))
      return parameter.required ? [parameter.name] : [];
    return ajv.validate(parameter.schema, typed(value, parameter.schema)) ? [] : [parameter.name];
  });
  if (operation.requestBody === undefined) return wrong;
  const { takes } = (ROUTES as readonly Route[]).find((route) => route.operation === operation.operationId)!;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  if (operation.requestBody.content[mediaType(type)] === undefined) return [...wrong, 'media type'];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body as string));
    return validator(takes!)(JSON.parse(text)) ? wrong : [...wrong, 'body'];
  } catch {
    return [...wrong, 'body'];
  }
}

/** Files have a second URL, which the document does not name: with `.json`, or without where it is with. */
const isSecondUrl = (url: string) => {
  const path = url.split('?')[0]!;
  const named = /^\/api\/v1\/(?:openapi(?:-3\.0)?|schemas\/[\w-]+)\.json$/;
  // The document's is that of its server with a slash.
  if (path === API) return true;
  return path.endsWith('.json') ? !named.test(path) : named.test(`${path}.json`);
};

/** What only the dataset or HTTP can tell. */
const NOT_SAID = [
  // Ranges of two sectors, and codes that nobody has.
  /^industry (?:31-34|32-33|44-49): 400 invalid_code$/,
  /^assessment refused with 422: an unknown soc_code/,
  /^assessment refused with 415: a body in the coding /,
  /^batch refused with 415: a body in the coding /,
  // OpenAPI has no word for "no other query parameter".
  / has parameters that the index does not have$/,
  /^names: refused \?q=nurse&(?:offset|Limit|utm_source)=/,
  /^(?:scores|groups|compare): refused for an unknown parameter/,
  /^compare: refused for an unknown code/,
  // Nor for one parameter in relation to another.
  /^scores: refused for a range that ends before it begins/,
];

/** A batch is answered even if the document forbids some of its assessments. */
const isPartlyRefused = ({ like }: HttpCase) =>
  (like as { results?: object[] } | undefined)?.results?.some((each) => 'status' in each) ?? false;

describe('every request of the case table', () => {
  const cases = CASES.filter(
    ({ url, method, status }) => !isSecondUrl(url) && url !== MCP && method !== 'OPTIONS' && status !== 308,
  );

  it.each(
    cases.filter((each) => each.status < 400 && !isPartlyRefused(each)),
  )('the document allows $name', (wanted) => {
    expect(undocumented(wanted)).toEqual([]);
  });

  it.each(
    cases.filter(({ status }) => [400, 405, 415, 422].includes(status)),
  )('the document forbids $name, unless it cannot say so', (wanted) => {
    const isSaid = !NOT_SAID.some((name) => name.test(wanted.name));
    expect(undocumented(wanted).length > 0).toBe(isSaid);
  });
});

describe('every example', () => {
  it.each(askedExamples(document))('$name', async ({ request, status, value }) => {
    const answer = await ask(request);
    expect([answer.status, asShown(bodyOf(answer))]).toEqual([status, value]);
  });
});

/** Every fortieth file of each kind, and at least its first. */
const sample = (ROUTES as readonly Route[]).flatMap(({ operation, schema, files: templates }) =>
  templates.map((template) => {
    const all = fg
      .sync('api/**', { cwd: dist })
      .map((file) => `/${file}`)
      .filter((file) => pattern(template).test(file));
    return { operation, schema, template, some: all.filter((_, index) => index % 40 === 0) };
  }),
);

describe('files of the output', () => {
  it.each(sample)('$template fit $schema', ({ schema, some }) => {
    const validate = validator(schema);
    expect(some).not.toEqual([]);
    for (const file of some)
      expect(validate(read(file)) || `${file} ${ajv.errorsText(validate.errors)}`).toBe(true);
  });
});

/** Documents whose members other standards name. */
const FREE = ['OpenapiDocument', 'LegacyOpenapiDocument', 'SchemaDocument'];

/** Objects whose keys are data: a new one is another entry, not another field. */
const MAPS = ['missing', 'factors', 'adjustments', 'industries_by_level', 'soc_codes', 'slugs', 'old', 'new'];

/** A value with another member in every object. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [
    name,
    MAPS.includes(name) ? each : grown(each),
  ]);
  return { ...Object.fromEntries(members), added_tomorrow: { at: [1] } };
}

it('no schema takes an empty object for a response', () => {
  const loose = schemas.filter(({ title }) => validator(title)({}));
  expect(loose.map(({ title }) => title)).toEqual([]);
});

describe('what may change', () => {
  it.each(
    sample.filter(({ schema }) => !FREE.includes(schema)),
  )('answers of $operation may have new keys anywhere ($template)', ({ schema, some: [file] }) => {
    const validate = validator(schema);
    const body = grown(read(file!));
    expect(body).toHaveProperty('added_tomorrow');
    expect(validate(body) || ajv.errorsText(validate.errors)).toBe(true);
  });

  it('errors may have new keys, too', async () => {
    const body = grown(bodyOf(await ask({ url: `${API}/occupations?limit=0` })));
    expect(validator('Problem')(body)).toBe(true);
  });

  it.each([
    ['nothing but the code', { soc_code: '15-1252.00' }, true],
    ['a factor', { soc_code: '15-1252.00', personal_factors: { ai_proficiency: 'advanced' } }, true],
    ['a member that is none', { soc_code: '15-1252.00', personal_factor: {} }, false],
    ['a factor that is none', { soc_code: '15-1252.00', personal_factors: { tenure: '3-5' } }, false],
    [
      'an option that is none',
      { soc_code: '15-1252.00', personal_factors: { ai_proficiency: 'expert' } },
      false,
    ],
    ['null for the factors', { soc_code: '15-1252.00', personal_factors: null }, false],
    ['half a code', { soc_code: '15-1252' }, false],
    ['no code', { personal_factors: {} }, false],
  ])('a request may have %s: the schema says what the service says', async (_, body, valid) => {
    expect(validator('AssessmentRequest')(body)).toBe(valid);
    const { status } = await ask({
      method: 'POST',
      url: `${API}/displacement/assess`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(valid ? 200 : 422);
  });
});
