/** A small share of `paths`, and its judge: an attack that finds something must say so. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bait, layBait } from '../../build/commands/hardening/bait.js';
import { escapeIn, paths } from '../../build/commands/hardening/paths.js';
import { oneOfEachKind, traversals } from '../../build/commands/hardening/traversals.js';
import { META, makeSite } from '../server/small-site.js';
import { sample } from './sample.js';

let folder: string;
let dist: string;
let bait: Bait;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'paths-'));
  dist = makeSite();
  bait = layBait(dist, path.join(folder, 'bait'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(dist, { recursive: true });
});

it('finds nothing but what is published', async () => {
  const rows = await sample(paths, { seed: 1, share: 0.002 });
  expect(rows.flatMap(({ attack, faults }) => faults.map((fault) => `${attack}: ${fault}`))).toEqual([]);
  for (const { attack, count, skipped } of rows)
    if (skipped === undefined) expect(count, attack).toBeGreaterThan(1);
  expect(rows.filter(({ attack }) => attack.startsWith('symbolic links'))).not.toEqual([]);
});

it.each([
  ['a published file', 200, META, {}, undefined],
  ['another file', 200, '{"api_version":"v2"}\n', {}, '200 with 21 bytes that no published file has'],
  ['a secret', 404, 'secret bytes of .env\n', {}, '404 with the bytes of a secret'],
  ['the passwords', 200, 'root:x:0:0:root:/root:/bin/bash\n', {}, '200 with the bytes of a secret'],
  ['an error', 404, '{}', {}, undefined],
  ['a fault of ours', 500, '{}', {}, '500'],
  ['a redirect within', 308, '', { location: '/docs' }, undefined],
  ['a redirect elsewhere', 308, '', { location: '//example.org/' }, '308 to //example.org/'],
  ['a redirect with a backslash', 308, '', { location: '/\\example.org' }, '308 to /\\example.org'],
])('judges %s', (_, status, text, headers, found) => {
  expect(escapeIn({ status, headers, body: Buffer.from(text) }, bait)).toBe(found);
});

it('climbs out of every folder', () => {
  const urls = [...traversals(bait, 1)];
  for (const each of bait.folders)
    expect(urls.filter((url) => url.startsWith(`${each}/`)).length).toBeGreaterThan(11);
});

it('tries one of each kind of path', () => {
  expect(
    oneOfEachKind([
      '/a/x.json',
      '/a/y.json',
      '/a/1.json',
      '/a/1/t.json',
      '/a/2/t.json',
      '/a/b',
      '/a/c',
      '/a/x.csv',
    ]),
  ).toEqual(['/a/x.json', '/a/1/t.json', '/a/b', '/a/c', '/a/x.csv']);
});
