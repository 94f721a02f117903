/** The schemas that editors read: what the source schemas make, and true of every file. */
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { EDITOR } from '../build/dataset/authored.js';
import { editorSchemas } from './support/editor-schemas.js';

const ROOT = path.join(import.meta.dirname, '..');
const ajv = addFormats.default(new Ajv.default({ strict: false }));

it.each(
  editorSchemas(),
)('%s.schema.json is what its source makes; vitest -u renews it', async (name, text) => {
  await expect(text).toMatchFileSnapshot(path.join(ROOT, EDITOR, `${name}.schema.json`));
});

it.each([
  'data',
  'test/fixtures/dataset',
])('every JSON file of %s names its schema and follows it', (folder) => {
  const validators = new Map(editorSchemas().map(([name, text]) => [name, ajv.compile(JSON.parse(text))]));
  const files = glob.sync(`${folder}/**/*.json`, { cwd: ROOT });
  const wrong = files.filter((file) => {
    const value = JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
    const schema = path.resolve(ROOT, path.dirname(file), value.$schema);
    return !fs.existsSync(schema) || !validators.get(path.basename(schema, '.schema.json'))!(value);
  });
  expect(files.length).toBeGreaterThan(6);
  expect(wrong).toEqual([]);
});
