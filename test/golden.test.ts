/**
 * Everything that the build makes of the wider fixture against test/golden/, file by file, so that no character changes unseen;
 * `vitest -u` accepts a change, and git shows it. `hashes.txt` has what nobody reads.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fg from 'fast-glob';
import stringify from 'json-stringify-pretty-compact';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../build/build.js';
import { conventions, conventionsFile } from '../build/conventions.js';
import { atSite } from '../build/dataset/address.js';
import type { ReleaseRecord } from '../build/dataset/schema/dataset.js';
import { CONVENTIONS } from '../build/render/downloads/files.js';
import { explain } from '../build/render/explain.js';
import { pageStyle } from '../build/render/palette.js';
import { DATA, derivedFrom, wideIn } from './datasets.js';
import { outputOf } from './hostile.js';

const GOLDEN = path.join(import.meta.dirname, 'golden');
/** A copy with an address, since links are whole only there. */
const SITE = 'https://risk.example.org';
const env = { VERCEL_PROJECT_PRODUCTION_URL: SITE.slice(8) };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'golden-'));
const dist = path.join(folder, 'dist');
const data = wideIn(path.join(folder, 'data'));
const { source, ...derived } = derivedFrom(data);
const whole = { ...derived, source };
fs.mkdirSync(path.join(folder, 'public/downloads'), { recursive: true });
fs.writeFileSync(path.join(folder, 'public', CONVENTIONS), conventionsFile(whole, conventions(whole)));
await build({ root: path.join(import.meta.dirname, '..'), data, dist, env });
afterAll(() => fs.rmSync(folder, { recursive: true }));
const filesIn = (cwd: string) => fg.sync('**', { cwd, dot: true }).map((file) => `/${file}`);
const made = new Map(filesIn(dist).map((file) => [file, fs.readFileSync(dist + file)]));

/** What a page has of assets is their names without hashes; sizes and hashes of what is packed depend on the packer. */
const plain = (text: string) =>
  text
    .replace(/(\/assets\/\w+\.)[\da-f]{8}\./g, '$1HASH.')
    .replace(
      /("path": "\w+\.(?:json\.gz|sqlite)"[^{}]*?)"bytes": \d+,\s*"hash": "[^"]*"/g,
      '$1"bytes": 0, "hash": ""',
    );
/** JSON is spread over lines; keys keep their order, and figures their digits. */
function reviewable(file: string, bytes: Buffer | string): string {
  const text = plain(bytes.toString());
  return file.endsWith('.json') ? `${stringify(JSON.parse(text), { maxLength: 110 })}\n` : text;
}

const HASHED = /^\/_function\/(?:resvg|inter)|^\/embed\/(?:dark|light)\/|\.(?:png|ico|gz)$/;
// The tests of downloads read the database, those of the build the sums, and those in the browser what pages load.
const ELSEWHERE = /\.sqlite$|^\/sha256sums\.txt$|^\/assets\//;
const kept = new Map<string, string>();
const hashes: string[] = [];
for (const [file, bytes] of made)
  if (HASHED.test(file)) {
    const content = file.endsWith('.gz') ? gunzipSync(bytes) : plain(bytes.toString('latin1'));
    hashes.push(`${plain(file)} ${createHash('sha256').update(content).digest('hex')}\n`);
  } else if (!ELSEWHERE.test(file)) kept.set(file, reviewable(file, bytes));
  else if (file.startsWith('/assets/')) hashes.push(`${plain(file)}\n`);
for (const each of whole.occupations) kept.set(`/_explain/${each.source.soc_code}.txt`, explain(each, whole));
kept.set('/_style.css', pageStyle(source.method.interval));
kept.set('/hashes.txt', hashes.sort().join(''));

// Of a copy without an address and scores under other conventions, and of one with releases, the lines that the copy above doesn’t have.
const releases = ['1.0.0', '2.0.0', '2.1.0'].map((version): ReleaseRecord => {
  const record = JSON.parse(fs.readFileSync(path.join(DATA, `releases/${version}.json`), 'utf8'));
  const counts = { ...record.counts, added: 1, removed: 2, renamed: 1_234 };
  return { ...record, counts, occupations: record.occupations.slice(0, 3) };
});
const others = { _local: source, _released: atSite({ ...source, releases }, SITE) };
for (const [name, other] of Object.entries(others))
  for await (const each of outputOf({ ...derived, source: other })) {
    if (!('text' in each) || HASHED.test(each.file) || ELSEWHERE.test(each.file)) continue;
    const known = new Set(kept.get(each.file)?.split('\n'));
    const lines = reviewable(each.file, each.text)
      .replaceAll(/(\/assets\/\w+\.)(?!HASH)/g, '$1HASH.')
      .split('\n');
    const own = lines.filter((line) => !known.has(line));
    if (own.length > 0) kept.set(`/${name}${each.file}`, `${own.join('\n')}\n`);
  }

// What looks for code that stands twice passes over texts.
const placeOf = (file: string) => file.replace(/\.html$/, '$&.txt');

describe('the fixture’s output', () => {
  it.each([...kept])('%s', async (file, text) => {
    await expect(text).toMatchFileSnapshot(GOLDEN + placeOf(file));
  });

  it('has every file of test/golden/', () => {
    expect([...kept.keys()].map(placeOf).sort()).toEqual(filesIn(GOLDEN).sort());
  });
});
