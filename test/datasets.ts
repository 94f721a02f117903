/** The datasets that tests derive from: the six occupations of the fixture, twelve of the wider one, and the real ones. */
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readDataset } from '../build/dataset/read.js';
import type { Dataset } from '../build/dataset/schema/dataset.js';
import type { Method } from '../build/dataset/schema/settings.js';
import { type Derived, deriveDataset } from '../build/derive/derived.js';
import { openDatabase } from '../build/output/database.js';
import { makeBulk } from '../build/render/downloads/bulk.js';
import { DATABASE, factsOf, gzipped } from '../build/render/downloads/files.js';
import { tableBytes } from '../build/render/downloads/table.js';

export const FIXTURE = join(import.meta.dirname, 'fixtures/dataset');
export const DATA = join(import.meta.dirname, '../data');

/** Copies the fixture into a folder, with six more occupations and figures that are rare laid over it. */
export function wideIn(folder: string): string {
  for (const part of [FIXTURE, join(FIXTURE, '../wide')]) fs.cpSync(part, folder, { recursive: true });
  return folder;
}

/** The rows of a CSV file by their columns, as text. */
export const csvRows = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

/** A table of the real dataset as text, for what is computed again with none of the build's code. */
export const textRows = (name: string) => csvRows(fs.readFileSync(join(DATA, `tables/${name}.csv`), 'utf8'));

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
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'bulk-'));
  const filled = openDatabase(join(folder, 'database'));
  const bytes = new Map<string, Buffer>();
  const facts = makeBulk(derived, {
    addTable(table) {
      if (table.inDatabase) filled.add(table);
      bytes.set(table.file, tableBytes(table));
    },
    add: (everything) => void bytes.set(everything.file, gzipped(everything.bytes)),
  });
  filled.close();
  bytes.set(DATABASE.file, fs.readFileSync(join(folder, 'database')));
  fs.rmSync(folder, { recursive: true });
  const files = Object.fromEntries([...bytes].map(([file, each]) => [file, factsOf(each)]));
  return { facts: { ...facts, files }, bytes };
}

/** The fixture by a method that has no number twice, so that none may stand in for another. */
export function unevenDataset(): Dataset {
  const { dataset } = readDataset(FIXTURE);
  const { interval, percentile, readings, scenario, score, task_risk, task_weight } = dataset.method;
  Object.assign(task_risk, { capability_weight: 0.7, automation_weight: 0.3 });
  Object.assign(task_weight.values, { Core: 5, Supplemental: 3, Unclassified: 2 });
  Object.assign(score, { floor: 20, range: 90, protection_weight: 0.65 });
  Object.assign(interval, { min: 12, max: 88 });
  Object.assign(percentile, { min: 30, max: 80 });
  Object.assign(scenario, { adoption_at_start: 0.4, displaced_share: 0.2 });
  for (const [at, each] of readings.list.entries()) each.weight = 2 + at;
  return dataset;
}

/** The method's parameters; the fixture has the real ones. */
export const method: Method = readDataset(FIXTURE).dataset.method;
