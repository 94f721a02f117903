// @ts-check
/**
 * The bytes of bulk files, for both threads of a build.
 *
 * @import { Cell } from '../../core/downloads.js'
 * @import { Table } from '../render/downloads/table.js'
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Characters that start a formula, including full-width ones, and the apostrophe that guards against them. */
const GUARDED = /^[=+\-@＝＋－＠\t\r\n']/;
/** Text that needs quotes, including text with a space at either end, because some readers trim unquoted cells. */
const QUOTED = /[",\r\n]|^\s|\s$/;

/** Returns any value as a cell of CSV. @param {Cell} value */
export function csvCell(value) {
  if (typeof value !== 'string') return String(value ?? '');
  const text = GUARDED.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns cells as a line with its end. @param {readonly Cell[]} cells */
export const csvLine = (cells) => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns the rows of a table as cells; a list shares one. @param {Pick<Table, 'paths' | 'rows'>} table @returns {Cell[][]} */
export const cellsOf = ({ paths, rows }) => rows.map((row) => paths.map((path) => cellAt(row, path)));

/** @param {any} row @param {Table['paths'][number]} path */
function cellAt(row, path) {
  let value = row;
  for (const key of path) value = value?.[key];
  return Array.isArray(value) ? value.join(';') : (value ?? null);
}

/** Returns the content of a table's file. @param {Pick<Table, 'file' | 'fields'>} table @param {readonly Cell[][]} cells */
export function tableBytes({ file, fields }, cells) {
  const csv = Buffer.from([fields.map(({ name }) => name), ...cells].map(csvLine).join(''));
  return file.endsWith('.gz') ? gzipped(csv) : csv;
}

/**
 * Compresses, for a build at level 1: level 6 takes three times as long and saves a fifth. The byte for the operating system is
 * `unknown`.
 *
 * @param {Uint8Array} bytes
 */
export function gzipped(bytes, level = 1) {
  const compressed = gzipSync(bytes, { level });
  compressed[9] = 0xff;
  return compressed;
}

/**
 * Size and hash of a file, as printed by the data package and the downloads page.
 *
 * @typedef {{ bytes: number, sha256: string }} FileFacts
 * @param {Uint8Array} bytes
 * @returns {FileFacts}
 */
export const factsOf = (bytes) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
