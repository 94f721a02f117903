/** The schemas that editors read: equal to what the source schemas make, found from every file, and true of every file. */
import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { editorSchemas } from '../../../build/commands/bless/editor-schemas.js';
import { SETTINGS } from '../../../build/dataset/schema/settings.js';
import { walk } from '../../../build/output/list-files.js';

const ROOT = path.join(import.meta.dirname, '../../..');
const ajv = addFormats.default(new Ajv.default({ strict: false, allErrors: true }));
const validators = new Map<string, ValidateFunction>();

/** The schema that a file's first line names, read as an editor does. */
function validatorOf(file: string, reference: string): ValidateFunction {
  const schema = path.resolve(path.dirname(file), reference);
  const known = validators.get(schema) ?? ajv.compile(JSON.parse(fs.readFileSync(schema, 'utf8')));
  validators.set(schema, known);
  return known;
}

const read = (file: string): Record<string, unknown> => JSON.parse(fs.readFileSync(file, 'utf8'));
const jsonBelow = (folder: string) =>
  [...walk(path.join(ROOT, folder))].filter((file) => file.endsWith('.json')).map((file) => folder + file);

it.each([...editorSchemas()])('%s is what the source schemas make; else: npm run bless', (file, text) => {
  expect(fs.readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
});

it('holds no schema that nothing makes', () => {
  const names = fs
    .readdirSync(path.join(ROOT, 'build/dataset/editor'))
    .map((name) => `build/dataset/editor/${name}`);
  expect(names.sort()).toEqual([...editorSchemas().keys()].sort());
});

describe.each(['data', 'test/fixtures/dataset'])('the JSON files of %s', (folder) => {
  const files = jsonBelow(folder);

  it('name their schema first', () => {
    expect(files.length).toBeGreaterThan(Object.keys(SETTINGS).length);
    expect(files.filter((file) => Object.keys(read(path.join(ROOT, file)))[0] !== '$schema')).toEqual([]);
  });

  it('follow it', () => {
    const wrong = files.flatMap((file) => {
      const full = path.join(ROOT, file);
      const value = read(full);
      const validate = validatorOf(full, String(value.$schema));
      return validate(value) ? [] : [{ file, errors: validate.errors }];
    });
    expect(wrong).toEqual([]);
  });
});
