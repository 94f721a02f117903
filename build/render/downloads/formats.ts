/** How the bulk files are written: cells, gzip, and the size and hash that other files print. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { csvLine } from '../display.js';
import type { FileFacts } from './files.js';
import type { Table } from './table.js';

/** Returns the content of a table's file. */
export function tableBytes(table: Table): Buffer {
  const header = csvLine(table.fields.map(({ name }) => name));
  const csv = Buffer.from(header + table.cells.map(csvLine).join(''));
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
