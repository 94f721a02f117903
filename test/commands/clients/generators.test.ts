/** The table of tools, and how a failed installation is told from a failed network. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DUCKDB } from '../../../build/commands/clients/duckdb.js';
import { GENERATORS } from '../../../build/commands/clients/generators.js';
import { isOffline, wordsOf } from '../../../build/commands/clients/install.js';

it('has a program in test/clients for each tool, and none without a tool', () => {
  const folders = readdirSync(path.join(import.meta.dirname, '../../clients'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(GENERATORS.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});

it.each([
  ...GENERATORS.map(({ packages }) => packages),
  DUCKDB,
])('installs exact versions: %j', (packages) => {
  for (const version of Object.values(packages)) expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

it.each(GENERATORS)('$name is among what is installed for it', ({ name, script, packages }) => {
  expect(Object.keys(packages)).toContain(name);
  expect(script.startsWith(`${name}/`)).toBe(true);
});

const failed = (stderr: string) =>
  Object.assign(new Error('Command failed: npm install'), { stdout: '', stderr });
it.each([
  ['npm error code EAI_AGAIN', true],
  ['npm error code ENOTFOUND', true],
  ['npm error code ECONNREFUSED', true],
  ['npm error code E503', true],
  ['npm error code ETARGET\nnpm error notarget No matching version found for orval@0.0.9.', false],
  ['npm error code ERESOLVE', false],
  ['npm error code E404', false],
])('%j is the network: %s', (words, is) => {
  expect(isOffline(failed(words))).toBe(is);
});

it('repeats what a program said, and else the message', () => {
  expect(wordsOf(failed('npm error code E404\n'))).toBe('npm error code E404');
  expect(wordsOf(new Error('The status is 404, not 200.'))).toBe('The status is 404, not 200.');
});
