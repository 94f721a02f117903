/** The files as they are served: small, whole, and made of nothing but what browsers, Node and Deno share. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleClient } from '../../build/client/bundle.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));
const inFolder = (name: string) => path.join(folder, name);

beforeAll(() => bundleClient(ROOT, folder), 60_000);
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('the client', () => {
  it('is under 8,000 bytes, and what it loads to go offline, with search and scores, under 22,000', () => {
    expect(fs.readdirSync(folder).sort()).toEqual(['v1-offline.js', 'v1.js']);
    expect(fs.statSync(inFolder('v1.js')).size).toBeLessThan(8000);
    expect(fs.statSync(inFolder('v1-offline.js')).size).toBeLessThan(22_000);
  });

  it('says first where its types are', () => {
    const [first] = fs.readFileSync(inFolder('v1.js'), 'utf8').split('\n');
    expect(first).toBe('/* @ts-self-types="./v1.d.ts" */');
  });

  it.each([
    ['v1.js', [{ path: './v1-offline.js', kind: 'dynamic-import', external: true }]],
    ['v1-offline.js', []],
  ])('%s imports nothing, but where it is asked to its other half', async (name, wanted) => {
    const { metafile } = await build({
      entryPoints: [inFolder(name)],
      bundle: true,
      write: false,
      format: 'esm',
      external: ['*'],
      metafile: true,
    });
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual(wanted);
  });

  it('uses ECMAScript 2022 and what the web’s workers have: no page, and nothing of Node', () => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022', 'WebWorker'],
      types: [],
      module: 'NodeNext',
      noEmit: true,
      strict: true,
      skipLibCheck: true,
    };
    const compile = (...files: string[]) => {
      fs.writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
      return spawnSync(process.execPath, [tsc, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
        .stdout;
    };
    const sources = ['v1.ts', 'v1-offline.ts'].map((name) => path.join(ROOT, 'build/client', name));
    expect(compile(...sources)).toBe('');
    // So that nothing to say means that the compiler has looked.
    fs.writeFileSync(inFolder('wrong.ts'), 'document;\nprocess;\n[].toSorted();\nfetch;\n');
    expect(
      [...compile('wrong.ts').matchAll(/\((\d),\d+\): error TS(\d+)/g)].map((each) => each.slice(1)),
    ).toEqual([
      ['1', '2584'],
      ['2', '2591'],
      ['3', '2550'],
    ]);
  }, 60_000);
});
