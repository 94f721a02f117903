/** The fixture dataset's output against test/golden/, file by file; `vitest -u` accepts a change, and git shows it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import stringify from 'json-stringify-pretty-compact';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../build/build.js';
import { FIXTURE } from './datasets.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');

/** All data, and one occupation’s card. Pages are checked against the data, and the OpenAPI document against the contract. */
const KEPT =
  /^\/(?:api\/(?!v1\/openapi)|_function\/\w+\.json$|downloads\/\w+\.csv$)|^\/(?:embed|oembed|badge)\/(?:\w+\/)?software-developers\./;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golden-'));
const dist = path.join(folder, 'dist');
await build({ root: path.join(import.meta.dirname, '..'), data: FIXTURE, dist, env: {} });
const filesIn = (cwd: string) =>
  fg
    .sync('**', { cwd })
    .map((file) => `/${file}`)
    .sort();
const files = filesIn(dist).filter((file) => KEPT.test(file));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** JSON is spread over lines; keys keep their order, and figures their digits. */
function reviewable(file: string): string {
  const text = fs.readFileSync(dist + file, 'utf8');
  return file.endsWith('.json') ? `${stringify(JSON.parse(text), { maxLength: 110 })}\n` : text;
}

describe('the fixture’s output', () => {
  it.each(files)('%s', async (file) => {
    await expect(reviewable(file)).toMatchFileSnapshot(GOLDEN + file);
  });

  it('has every file of test/golden/', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files).toEqual(filesIn(GOLDEN));
  });
});
