/** The two datasets that tests derive from: the six occupations of the fixture, and the real ones. */
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { readDataset } from '../build/dataset/read.js';
import type { Method } from '../build/dataset/schema/settings.js';
import { type Derived, deriveDataset } from '../build/derive/derived.js';
import { makeDatabase } from '../build/output/database.mjs';
import { factsOf, makeBulk } from '../build/render/downloads/bulk.js';
import type { OutputFile } from '../build/render/output.js';

export const FIXTURE = join(import.meta.dirname, 'fixtures/dataset');
export const DATA = join(import.meta.dirname, '../data');

const derivedOnce = new Map<string, Derived>();

/** Derived once in a process, since no test changes it: the real dataset takes a second. */
export function derivedFrom(folder: string): Derived {
  const known = derivedOnce.get(folder);
  if (known) return known;
  const derived = deriveDataset(readDataset(folder).dataset);
  derivedOnce.set(folder, derived);
  return derived;
}

/** The bulk files of a dataset by their path, and what other pages say about them. */
export function bulkOf(derived: Derived) {
  const outputs = new Map<string, OutputFile>();
  const keep = (output: OutputFile) => outputs.set(output.file, output);
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'bulk-'));
  const facts = makeBulk(derived, keep, async (file, tables) => {
    makeDatabase(join(folder, 'database'), tables);
    const bytes = fs.readFileSync(join(folder, 'database'));
    keep({ file, bytes });
    return factsOf(bytes);
  });
  fs.rmSync(folder, { recursive: true });
  return { facts, outputs };
}

export const bytesOf = (output: OutputFile): Buffer =>
  'bytes' in output ? output.bytes : Buffer.from(output.text);

/** The method's parameters; the fixture has the real ones. */
export const method: Method = readDataset(FIXTURE).dataset.method;
