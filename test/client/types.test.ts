/**
 * The client's declarations under the strictest settings: they compile, refuse what is wrong, and say of every schema and
 * operation what the OpenAPI document says.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../build/client/declarations.js';
import * as client from '../../build/client/v1.js';
import { makeBulk } from '../../build/render/downloads/bulk.js';
import { openapi } from '../../build/render/openapi/document.js';
import { schemas } from '../../build/render/openapi/schemas.js';
import type { Parameter } from '../../build/render/openapi/types.js';
import { ROUTES } from '../../core/routes.js';
import type { JsonSchema } from '../../core/schemas/json-schema.js';
import { derivedFrom, FIXTURE } from '../datasets.js';
import { bodyExamples, follow, operations } from '../render/openapi/walk.js';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-types-'));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

const derived = derivedFrom(FIXTURE);
const shapes = schemas(derived);
const document = openapi(derived, makeBulk(derived));

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: [],
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    noPropertyAccessFromIndexSignature: false,
  },
};

/** What the compiler has to say of one file and what it imports. */
function compile(name: string): string[] {
  write('tsconfig.json', JSON.stringify({ ...TSCONFIG, files: [name] }));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}

beforeAll(() => {
  write('package.json', '{"type":"module"}');
  write('v1.d.ts', declarations(shapes, fs.readFileSync(path.join(ROOT, 'build/client/api.ts'), 'utf8')));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('declare what the module exports', () => {
  const text = fs.readFileSync(path.join(folder, 'v1.d.ts'), 'utf8');
  const declared = [...text.matchAll(/^export declare (?:function|class) (\w+)/gm)].map(([, name]) => name);
  expect(declared.sort()).toEqual(Object.keys(client).sort());
});

it('are one file that imports nothing and whose every name is published', () => {
  const text = fs.readFileSync(path.join(folder, 'v1.d.ts'), 'utf8');
  expect(text).not.toMatch(/^import\b|\bimport\(|: any\b/m);
  for (const name of [...Object.keys(shapes), 'Client', 'OfflineClient'])
    expect(text).toContain(`\nexport interface ${name} `);
  expect(text.split('\n').filter((line) => line.length > 125)).toEqual([]);
});

it('compile in a strict project, refuse what is wrong and nothing else', () => {
  write('consumer.ts', fs.readFileSync(path.join(import.meta.dirname, 'consumer.ts.txt'), 'utf8'));
  expect(compile('consumer.ts')).toEqual([]);
  // So that an empty list above means that the compiler has looked.
  write('wrong.ts', "import { createClient } from './v1.js';\ncreateClient(1);\n");
  expect(compile('wrong.ts')).toEqual([expect.stringMatching(/wrong\.ts\(2,14\): error TS2559: /)]);
}, 60_000);

/** Values of every kind that JSON has, for each place in a schema to take or to refuse. */
const VALUES = ['null', 'true', '1', '"text"', '[]', '{}'];

/** Keywords that narrow a type further than TypeScript can say. */
const FINER = /^(?:pattern|format|propertyNames|(?:min|max)(?:imum|Length|Items)|exclusiveMinimum)$/;

interface Place {
  /** JSON pointer from the schemas. */
  at: string;
  /** The type of the declarations for it. */
  type: string;
  schema: JsonSchema;
}

/** Every place in a schema up to references to others, which have places of their own. */
function placesIn(place: Place): Place[] {
  const { at, type, schema } = place;
  const inner = (key: string, within: string, schema: JsonSchema) =>
    placesIn({ at: `${at}/${key}`, type: `NonNullable<${type}>[${within}]`, schema });
  const { properties = {}, items, additionalProperties: values, anyOf = [] } = schema;
  return [
    place,
    ...Object.entries(properties).flatMap(([key, each]) =>
      inner(`properties/${encodeURIComponent(key)}`, JSON.stringify(key), each),
    ),
    ...(items ? inner('items', 'number', items) : []),
    ...(typeof values === 'object' ? inner('additionalProperties', 'string', values) : []),
    ...anyOf.flatMap((each, index) =>
      each.properties || each.items
        ? placesIn({ at: `${at}/anyOf/${index}`, type, schema: each }).slice(1)
        : [],
    ),
  ];
}

it('say of every place in every schema what the schema says: what it takes, and what may be absent', () => {
  const places = Object.entries(shapes).flatMap(([name, schema]) =>
    placesIn({ at: name, type: `Ours.${name}`, schema }),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const coarse = JSON.parse(JSON.stringify(shapes), (key, value) => (FINER.test(key) ? undefined : value));
  ajv.addSchema({ $id: 'https://example.org/', components: { schemas: coarse } });
  const lines = places.flatMap(({ at, type, schema }, index) => {
    const validate = ajv.compile({ $ref: `https://example.org/#/components/schemas/${at}` });
    const values = [...VALUES, ...(schema.enum ?? []).map((value) => JSON.stringify(value))];
    const { properties = {}, required = [] } = schema;
    return [
      ...values.flatMap((value, nth) => [
        ...(validate(JSON.parse(value)) ? [] : ['// @ts-expect-error']),
        `export const value${index}_${nth}: ${type} = ${value};`,
      ]),
      ...Object.keys(properties).map(
        (key, nth) =>
          `export const absent${index}_${nth}: {} extends Pick<NonNullable<${type}>, '${key}'> ? true : false = ${!required.includes(key)};`,
      ),
    ];
  });
  write('places.ts', ["import type * as Ours from './v1.js';", ...lines].join('\n'));
  expect(compile('places.ts')).toEqual([]);
}, 120_000);

it('fit the examples of the OpenAPI document, and give each operation its schema and parameters', () => {
  const examples = [...bodyExamples(document)].flatMap(({ schema, examples }) =>
    Object.values(examples).map(({ value }) => [schema.$ref!.split('/').at(-1)!, value] as const),
  );
  write(
    'examples.ts',
    [
      "import type * as Ours from './v1.js';",
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
      ...examples.map(
        ([name, value], index) => `export const example${index}: Ours.${name} = ${JSON.stringify(value)};`,
      ),
      ...ROUTES.map(
        ({ operation, schema }) =>
          `export const ${operation}: Same<Awaited<ReturnType<Ours.Client['${operation}']>>, Ours.${schema}> = true;`,
      ),
      ...operations(document).flatMap(({ operation: { operationId, parameters = [] } }) => {
        const query = parameters
          .map((each) => follow<Parameter>(document, each))
          .filter((parameter) => parameter.in === 'query');
        const options = query.map(({ name, example }) => `${name}: ${JSON.stringify(example)}`).join(', ');
        const type = `Parameters<Ours.Client['${operationId}']>[0]`;
        return query.length === 0 ? [] : [`export const ${operationId}Options: ${type} = { ${options} };`];
      }),
      // A difference shows.
      '// @ts-expect-error',
      'export const different: Same<Ours.Votes, Ours.Task> = true;',
    ].join('\n'),
  );
  expect(examples.length).toBeGreaterThan(40);
  expect(compile('examples.ts')).toEqual([]);
}, 120_000);
