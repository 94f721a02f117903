/**
 * The bulk files. `all.json` holds the same rows as the NDJSON files, so its bytes are made of theirs, and its hash is the
 * content hash of the build: everything published is in it or derived from it, and nothing else, such as the URL of this
 * copy or the release of a compressor.
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
  /** Begins a table whose rows come next. */
  begin(table: Table): void;
  insert(rows: readonly Cell[][]): void;
  /** Adds the indexes and returns the whole file. */
  finish(): Buffer;
}

/** More than all of it takes today; what nobody has written to takes no memory. */
const EVERYTHING_SIZE = 1 << 26;
const CSV_SIZE = 1 << 24;

/**
 * Renders the tables of a dataset, none of them compressed, and hands each to the caller as soon as it is made: together
 * they are most of the memory that a build needs. Returns how many rows they have, and `all.json` before it is compressed.
 *
 * @param write told a path in the output tree and its bytes, which are others when it returns
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
 * Makes the bulk files as the site offers them, and returns what other pages say about them.
 *
 * @param write told each file as soon as it is made, the data package last
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

/** Size and SHA-256 of some bytes. */
export const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** What `all.json` begins with: the dataset, how its numbers are made, and where they come from. */
function preamble({ source }: Derived): string {
  const { soc_codes, slugs } = source.aliases;
  // For the editors of whoever writes the file, and not of its readers.
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
 * Makes lines of NDJSON the items of a list and its end, in place: within a line a newline is always escaped. So `all.json`
 * is what `JSON.stringify` makes of it, and whoever brings one up to date by its changes gets the same bytes.
 */
function makeList(lines: Buffer): void {
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) lines[at] = COMMA;
  if (lines.length > 0) lines[lines.length - 1] = CLOSING;
}

/** Level 1: 6 takes three times as long and saves a fifth. The byte for the system it was made on says `unknown`. */
function gzipped(bytes: Buffer): Buffer<ArrayBuffer> {
  const compressed = gzipSync(bytes, { level: 1 });
  compressed[9] = 0xff;
  return compressed;
}
