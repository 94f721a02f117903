/** Writing of a dataset: every changed file at once, or none. */
import fs from 'node:fs';
import path from 'node:path';
import { stage, swap } from '../output/swap.js';

/**
 * Replaces files of a dataset, by path below its folder; null removes one. The whole folder is copied and changed beside, and
 * then takes the place of the old one, so that whoever is stopped at any moment leaves the old dataset or the new one.
 */
export function writeDataset(data: string, files: ReadonlyMap<string, string | null>): void {
  const made = stage(data);
  fs.cpSync(data, made, { recursive: true, preserveTimestamps: true });
  for (const [name, text] of files) {
    const file = path.join(made, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (text === null) fs.rmSync(file);
    else fs.writeFileSync(file, text);
  }
  swap(data);
}
