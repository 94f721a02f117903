/** How files of the dataset are written, JSON with short objects and lists on one line, so that diffs are short. */
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import Papa from 'papaparse';

/** The folder of the schemas that editors read, below the project's. */
export const EDITOR = 'build/dataset/editor';

/** What the files of a folder are one of each. */
const FOLDERS: Readonly<Record<string, string>> = { occupations: 'occupation', releases: 'release' };

/** `occupations/15-1252.00.json` → `occupation`, `method.json` → `method`. */
const schemaName = (file: string) => FOLDERS[path.posix.dirname(file)] ?? path.posix.basename(file, '.json');

/** From the file to its schema, relative, so that it holds offline in every clone: `../../build/dataset/editor/…`. */
export function schemaReference(file: string, dataset = 'data'): string {
  const folder = path.posix.dirname(path.posix.join(dataset, file));
  return path.posix.relative(folder, `${EDITOR}/${schemaName(file)}.schema.json`);
}

/** `file` lies below the dataset's folder, which lies below the project's. */
export function authoredJson(file: string, value: object, dataset?: string): string {
  const $schema = schemaReference(file, dataset);
  return `${stringify(Object.assign({ $schema }, value, { $schema }), { maxLength: 112 })}\n`;
}

/** The text of a table: its header, then a line for each row. */
export function tableText<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string {
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return `${Papa.unparse([[...columns], ...lines], { newline: '\n' })}\n`;
}
