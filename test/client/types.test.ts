/**
 * The client's declarations under the strictest settings: they compile, refuse what is wrong, and say of every shape and
 * operation what the types say that openapi-typescript makes of the OpenAPI document.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '../../build/client/declarations.js';
import * as client from '../../build/client/v1.js';
import { makeBulk } from '../../build/render/downloads/bulk.js';
import { openapi } from '../../build/render/openapi/document.js';
import { schemas } from '../../build/render/openapi/schemas.js';
import { ROUTES } from '../../core/routes.js';
import { derivedFrom, FIXTURE } from '../datasets.js';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-types-'));
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

const derived = derivedFrom(FIXTURE);
const shapes = schemas(derived);

const TSCONFIG = {
  compilerOptions: {
    ...{
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      types: [],
      noEmit: true,
    },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ verbatimModuleSyntax: true, noPropertyAccessFromIndexSignature: false },
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

it('say what the types from the OpenAPI document say, either way', async () => {
  write('openapi.ts', await typesOf(openapi(derived, makeBulk(derived))));
  const same = (name: string, ours: string, theirs: string) =>
    `export const ${name}: Same<${ours}, ${theirs}> = true;`;
  write(
    'same.ts',
    [
      "import type { components, operations } from './openapi.js';",
      "import type * as Ours from './v1.js';",
      'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;',
      ...Object.keys(shapes).map((name) => same(name, `Ours.${name}`, `components['schemas']['${name}']`)),
      ...ROUTES.map(({ operation }) =>
        same(
          operation,
          `Awaited<ReturnType<Ours.Client['${operation}']>>`,
          `operations['${operation}']['responses'][200]['content']['application/json']`,
        ),
      ),
      "const query: NonNullable<operations['listOccupations']['parameters']['query']> = {};",
      "const level: NonNullable<operations['listIndustries']['parameters']['query']> = {};",
      'export const options: [Ours.ListOccupationsOptions, Ours.ListIndustriesOptions] = [query, level];',
      // A difference shows.
      '// @ts-expect-error',
      same('different', 'Ours.Votes', "components['schemas']['Task']"),
    ].join('\n'),
  );
  expect(compile('same.ts')).toEqual([]);
}, 120_000);

/** openapi-typescript needs a compiler with an interface for programs, which TypeScript 7 has not: it is bundled with 5. */
async function typesOf(document: object): Promise<string> {
  const outfile = path.join(folder, 'openapi-typescript.cjs');
  await build({
    stdin: { contents: "export { default, astToString } from 'openapi-typescript';", resolveDir: ROOT },
    ...{ bundle: true, platform: 'node', format: 'cjs', logLevel: 'error', outfile },
    alias: { typescript: 'typescript-5' },
  });
  const tool = createRequire(import.meta.url)(outfile) as typeof import('openapi-typescript');
  return tool.astToString(await tool.default(structuredClone(document) as never));
}
