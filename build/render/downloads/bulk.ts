/**
 * The bulk files. `all.json` has the same rows as the NDJSON files, so its bytes are built from theirs. Its hash is the
 * content hash of the build: everything published is in it or derived from it, and nothing else is, such as the URL of this
 * copy or the version of a compressor.
 */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Cell } from '../../../core/csv.js';
import {
  DATA_PACKAGE,
  DATABASE,
  EVERYTHING,
  TABLES,
  type TableName,
  tableFile,
} from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/dataset.js';
import type { BulkFacts, FileFacts } from '../bulk-facts.js';
import type { OutputFile } from '../output.js';
import { dataPackage } from './datapackage.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';
import { textRoom } from './text-room.js';

/** A database that is being filled, table by table. */
export interface DatabaseWriter {
  /** Begins a table; its rows come next. */
  begin(table: Table): void;
  insert(rows: readonly Cell[][]): void;
  /** Adds the indexes and returns the whole file. */
  finish(): Buffer;
}

/** More bytes than everything takes today. Pages that were never written to take no memory. */
const EVERYTHING_SIZE = 1 << 26;
const CSV_SIZE = 1 << 24;

/**
 * Renders the tables of a dataset, uncompressed, and hands each to the caller as soon as it is ready, because together they
 * are most of the memory that a build needs. Returns their numbers of rows, and `all.json` before compression.
 *
 * @param write called with a path in the output tree and its bytes, which are overwritten after it returns
 * @param database takes the rows too
 */
export function bulkBytes(
  derived: Derived,
  write: (file: string, bytes: Buffer) => void,
  database?: DatabaseWriter,
): { rows: Readonly<Record<TableName, number>>; everything: Buffer } {
  const rows = {} as Record<TableName, number>;
  const everything = textRoom(EVERYTHING_SIZE);
  const csv = textRoom(CSV_SIZE);
  everything.add(preamble(derived));
  for (const name of TABLES) {
    const table = bulkTables()[name];
    csv.clear();
    csv.add(`${table.columns.map(({ field }) => field.name).join(',')}\r\n`);
    everything.add(`,${JSON.stringify(name)}:[`);
    const from = everything.size();
    rows[name] = 0;
    database?.begin(table);
    for (const some of table.lines(derived)) {
      csv.add(some.csv);
      everything.add(some.ndjson);
      database?.insert(some.cells);
      rows[name] += some.rows;
    }
    write(tableFile(name, 'csv'), csv.bytes());
    const lines = everything.bytes(from);
    write(tableFile(name, 'ndjson'), lines);
    makeList(lines);
    if (lines.length === 0) everything.add(']');
  }
  everything.add('}\n');
  return { rows, everything: everything.bytes() };
}

/**
 * Makes the bulk files as the site offers them, and returns the facts that other pages print about them.
 *
 * @param write called with each file as soon as it is ready, the data package last
 * @param database makes the database; without it there is none
 */
export function makeBulk(
  derived: Derived,
  write: (output: OutputFile) => void = () => {},
  database?: DatabaseWriter,
): BulkFacts {
  const files: Record<string, FileFacts> = {};
  const add = (file: string, bytes: Buffer) => {
    files[file] = factsOf(bytes);
    write({ file, bytes });
  };
  const { rows, everything } = bulkBytes(derived, add, database);
  add(EVERYTHING.file, gzipped(everything));
  if (database) add(DATABASE.file, database.finish());
  const facts: BulkFacts = { files, rows, everything: factsOf(everything) };
  write({ file: DATA_PACKAGE, text: `${JSON.stringify(dataPackage(derived, facts), null, 2)}\n` });
  return facts;
}

/** Returns size and SHA-256 of some bytes. */
export const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Returns the beginning of `all.json`: the dataset, the method, and the sources. */
function preamble({ source }: Derived): string {
  const { soc_codes, slugs } = source.aliases;
  // Meant for the editors of the file's authors, not for its readers.
  const { $schema: _, ...method } = source.method;
  const said = {
    dataset: publishedDataset(source.dataset),
    method,
    factors: source.factors.factors,
    aliases: { soc_codes, slugs },
    sources: source.sources.sources,
    provenance: source.sources.provenance,
  };
  return JSON.stringify(said).slice(0, -1);
}

const NEWLINE = 0x0a;
const COMMA = 0x2c;

const CLOSING = ']'.charCodeAt(0);

/**
 * Turns lines of NDJSON into the items and the end of a list, in place: within a line, newlines are always escaped. So
 * `all.json` equals the output of `JSON.stringify`, and anyone who applies the changes to an older one gets the same bytes.
 */
function makeList(lines: Buffer): void {
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) lines[at] = COMMA;
  if (lines.length > 0) lines[lines.length - 1] = CLOSING;
}

/** Compresses at level 1; level 6 takes three times as long and saves a fifth. The byte for the operating system is `unknown`. */
function gzipped(bytes: Buffer): Buffer<ArrayBuffer> {
  const compressed = gzipSync(bytes, { level: 1 });
  compressed[9] = 0xff;
  return compressed;
}
