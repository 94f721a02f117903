/** The schemas that editors read: what the source schemas make, and true of every file. */
import fs from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import glob from 'fast-glob';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { EDITOR } from '../build/dataset/authored.js';
import { ReleaseRecord } from '../build/dataset/schema/dataset.js';
import { OnetOccupation, WrittenOccupation } from '../build/dataset/schema/occupation.js';
import { SETTINGS } from '../build/dataset/schema/settings.js';

const ROOT = path.join(import.meta.dirname, '..');
const AUTHORED = {
  ...{ occupation: WrittenOccupation, onet: OnetOccupation, release: ReleaseRecord },
  ...SETTINGS,
};

/** The text of each schema by its name. */
const schemas = Object.entries(AUTHORED).map(([name, schema]): [name: string, text: string] => {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    // Editors divide in binary, where 1.2 isn't a multiple of 0.1.
    override: ({ jsonSchema }) => void delete jsonSchema.multipleOf,
  });
  return [name, `${JSON.stringify(made, null, 2)}\n`];
});

const ajv = addFormats.default(new Ajv.default({ strict: false }));

it.each(schemas)('%s.schema.json is what its source makes; vitest -u renews it', async (name, text) => {
  await expect(text).toMatchFileSnapshot(path.join(ROOT, EDITOR, `${name}.schema.json`));
});

it.each([
  'data',
  'test/fixtures/dataset',
])('every JSON file of %s names its schema and follows it', (folder) => {
  const validators = new Map(schemas.map(([name, text]) => [name, ajv.compile(JSON.parse(text))]));
  const files = glob.sync(`${folder}/**/*.json`, { cwd: ROOT });
  const wrong = files.filter((file) => {
    const value = JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
    const schema = path.resolve(ROOT, path.dirname(file), value.$schema);
    return !fs.existsSync(schema) || !validators.get(path.basename(schema, '.schema.json'))!(value);
  });
  expect(files.length).toBeGreaterThan(6);
  expect(wrong).toEqual([]);
});
