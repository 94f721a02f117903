/** How the bulk files are written: cells, gzip, and the size and hash that other files print. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { csvLine } from '../display.js';
import type { Cell } from './columns.js';
import type { FileFacts } from './files.js';
import type { Table } from './table.js';

/** Returns a row of a table as cells; a list shares one. */
export const cellsOf = ({ paths }: Pick<Table, 'paths'>, row: object): Cell[] =>
  paths.map((path) => cellAt(row, path));

function cellAt(row: object, path: Table['paths'][number]): Cell {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  return Array.isArray(value) ? value.join(';') : ((value as Cell | undefined) ?? null);
}

/** Returns the content of a table's file. */
export function tableBytes(table: Table): Buffer {
  const header = csvLine(table.fields.map(({ name }) => name));
  const csv = Buffer.from(header + table.rows.map((row) => csvLine(cellsOf(table, row))).join(''));
  return table.file.endsWith('.gz') ? gzipped(csv) : csv;
}

/**
 * Compresses, for a build at level 1: level 6 takes three times as long and saves a fifth. The byte for the operating system is
 * `unknown`.
 */
export function gzipped(bytes: Uint8Array, level = 1): Buffer {
  const compressed = gzipSync(bytes, { level });
  compressed[9] = 0xff;
  return compressed;
}

export const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
