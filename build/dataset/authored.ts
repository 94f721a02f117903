/** The format of the dataset's files: JSON with short objects and lists on one line, so that diffs are short. */
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import Papa from 'papaparse';

/** Folder of the schemas for editors, below the project's folder. */
export const EDITOR = 'build/dataset/editor';

/** Schema names of the files in a folder. */
const FOLDERS: Readonly<Record<string, string>> = { occupations: 'occupation', releases: 'release' };

/** Returns the schema's name: `occupations/15-1252.00.json` → `occupation`, `method.json` → `method`. */
const schemaName = (file: string) => FOLDERS[path.posix.dirname(file)] ?? path.posix.basename(file, '.json');

/** Returns the relative path from a file to its schema, which works offline in every clone: `../../build/dataset/editor/…`. */
function schemaReference(file: string, dataset = 'data'): string {
  const folder = path.posix.dirname(path.posix.join(dataset, file));
  return path.posix.relative(folder, `${EDITOR}/${schemaName(file)}.schema.json`);
}

/** Returns the text of a JSON file. `file` is a path below the dataset's folder, which is below the project's. */
export function authoredJson(file: string, value: object, dataset?: string): string {
  const $schema = schemaReference(file, dataset);
  return `${stringify(Object.assign({ $schema }, value, { $schema }), { maxLength: 112 })}\n`;
}

/** Returns the text of a table: its header, then one line per row. */
export function tableText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return `${Papa.unparse([[...columns], ...lines], { newline: '\n' })}\n`;
}
