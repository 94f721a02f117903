/** What maintainers and commands write: JSON with short objects and lists on one line, so that diffs are short, and tables. */
import fs from 'node:fs';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import Papa from 'papaparse';
import { CommandError } from './fault.js';
import { identity, stage, swap } from './swap.js';

export const EDITOR = 'build/dataset/editor';

/**
 * Returns the text of a JSON file, which names its schema by a relative path, so that it works offline in every clone. `file`
 * is a path below the dataset's folder, which is below the project's.
 */
export function authoredJson(file: string, value: object, dataset = 'data'): string {
  const folder = path.posix.dirname(file);
  // `occupations/15-1252.00.json` has the schema `occupation`, `method.json` that of its name.
  const name = folder === '.' ? path.posix.basename(file, '.json') : folder.replace(/s$/, '');
  const $schema = path.posix.relative(path.posix.join(dataset, folder), `${EDITOR}/${name}.schema.json`);
  return formOf(Object.assign({ $schema }, value, { $schema }));
}

/** Returns the text of a JSON file of the dataset: what fits stands on one line. */
export const formOf = (value: unknown): string => `${stringify(value, { maxLength: 112 })}\n`;

/** Returns the text of a table; where a row has nothing, the cell is empty. */
export function tableText(columns: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]) {
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return `${Papa.unparse([columns, ...lines], { newline: '\n' })}\n`;
}

/** Refuses what can't be copied, or would be changed where a link leads. Hidden, it is an editor's mark and left behind. */
function isCopied(file: string): boolean {
  const stats = fs.lstatSync(file);
  if (stats.isFile() || stats.isDirectory()) return true;
  if (path.basename(file).startsWith('.')) return false;
  throw new CommandError(`${file} is no regular file. Put the file itself there; nothing was written.`);
}

/**
 * Replaces files of a dataset, by path below its folder; null removes one. The whole folder is copied and changed beside, and
 * then takes the place of the old one, so that whoever is stopped at any moment leaves the old dataset or the new one.
 *
 * @param seen `identity` of the folder that was read: throws a CommandError if another command has replaced it since
 */
export function writeDataset(data: string, files: ReadonlyMap<string, string | null>, seen = identity(data)) {
  const made = stage(data);
  try {
    fs.cpSync(data, made, { recursive: true, preserveTimestamps: true, filter: isCopied });
    for (const [name, text] of files) {
      const file = path.join(made, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      if (text === null) fs.rmSync(file);
      else fs.writeFileSync(file, text);
    }
    swap(data, made, seen);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
}
