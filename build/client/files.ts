/** The client as files of the output: its code, compiled with the build's, and its types, made of the dataset's schemas. */

import fs from 'node:fs';
import path from 'node:path';
import type { JsonSchema } from '../../core/schemas/json-schema.js';
import type { OutputFile } from '../render/output.js';
import { declarations } from './declarations.js';

/** Where the client lies in the output tree, and beside the compiled build. */
const FOLDER = 'client';
const CODE = ['v1.js', 'v1-offline.js'];
const TYPES = 'v1.d.ts';

export const CLIENT_FILES: readonly string[] = [...CODE, TYPES].map((name) => `/${FOLDER}/${name}`);

/** Reads the client's code now: once the compiled build is loaded, another build may replace its folder. */
export function readClient(root: string, compiled: string) {
  const code = CODE.map((name) => ({
    file: `/${FOLDER}/${name}`,
    bytes: fs.readFileSync(path.join(compiled, FOLDER, name)),
  }));
  const api = fs.readFileSync(path.join(root, 'build/client/api.ts'), 'utf8');
  return function* files(schemas: Readonly<Record<string, JsonSchema>>): Generator<OutputFile> {
    yield* code;
    yield { file: `/${FOLDER}/${TYPES}`, text: declarations(schemas, api) };
  };
}
