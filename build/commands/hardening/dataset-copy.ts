/** A small dataset to spoil: a copy of the tests' fixture, with the records of two releases, in which every field can be changed and restored. */
import fs from 'node:fs';
import path from 'node:path';
import { deriveChecked } from '../../checks/check.js';
import type { Fault, Position } from '../../dataset/faults/fault.js';
import type { Memory } from '../../dataset/read/memory.js';
import { readDataset } from '../../dataset/read/read.js';
import type { Derived } from '../../derive/derived.js';
import { walk } from '../../output/list-files.js';
import { type Field, fileWith, textOfJson, type Written } from './fields.js';

export type Outcome = { derived: Derived } | { faults: Fault<Position>[] };

export interface DatasetCopy {
  folder: string;
  /** Checks the dataset with something else in these fields, and restores them. */
  checkWith: (fields: readonly Field[], written: Written) => Outcome;
}

/** Changed occupations that are kept of a record: one of each kind of change would do, and a record has a thousand. */
const KEPT_CHANGES = 2;

export function copyDataset(root: string, folder: string): DatasetCopy {
  fs.cpSync(path.join(root, 'test/fixtures/dataset'), folder, { recursive: true });
  const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
  const info = read(path.join(folder, 'dataset.json'));
  fs.mkdirSync(path.join(folder, 'releases'));
  for (const name of fs.readdirSync(path.join(root, 'data/releases')).sort()) {
    const record = read(path.join(root, 'data/releases', name));
    record.occupations = record.occupations.slice(0, KEPT_CHANGES);
    fs.writeFileSync(path.join(folder, 'releases', name), textOfJson(record));
    Object.assign(info, { version: record.version, as_of: record.as_of });
  }
  fs.writeFileSync(path.join(folder, 'dataset.json'), textOfJson(info));
  for (const file of walk(folder))
    if (file.endsWith('.json')) fs.writeFileSync(folder + file, textOfJson(read(folder + file)));

  const memory: Memory = new Map();
  return {
    folder,
    checkWith(fields, written) {
      const files = [...new Set(fields.map(({ file }) => file))];
      const before = files.map((file) => fs.readFileSync(path.join(folder, file)));
      try {
        for (const file of files) {
          const own = fields.filter((field) => field.file === file);
          fs.writeFileSync(path.join(folder, file), fileWith(folder, file, own, written));
        }
        return deriveChecked(readDataset(folder, memory));
      } finally {
        for (const [at, file] of files.entries()) fs.writeFileSync(path.join(folder, file), before[at]!);
      }
    },
  };
}
