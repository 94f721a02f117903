/**
 * The bulk files. `all.json` holds the same rows as the NDJSON files, so its bytes are made of theirs, and its hash is the
 * content hash of the build: everything published is in it or derived from it, and nothing else, such as the URL of this
 * copy or the release of a compressor.
 */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DATA_PACKAGE, EVERYTHING, TABLES, type TableName, tableFile } from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/dataset.js';
import type { BulkFacts, FileFacts } from '../bulk-facts.js';
import type { OutputFile } from '../output.js';
import { dataPackage } from './datapackage.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';

/**
 * Renders the tables of a dataset, none of them compressed, and hands each to the caller as soon as it is made: together
 * they are most of the memory that a build needs. Returns how many rows they have, and `all.json` before it is compressed.
 *
 * @param write told a path in the output tree and its bytes
 */
export function bulkBytes(
  derived: Derived,
  write: (file: string, bytes: Buffer) => void,
): { rows: Readonly<Record<TableName, number>>; everything: Buffer<ArrayBuffer> } {
  const rows = {} as Record<TableName, number>;
  const parts = [Buffer.from(preamble(derived))];
  for (const name of TABLES) {
    const { csv, ndjson, count } = tableBytes(bulkTables()[name], derived);
    write(tableFile(name, 'csv'), csv);
    write(tableFile(name, 'ndjson'), ndjson);
    rows[name] = count;
    parts.push(Buffer.from(`,${JSON.stringify(name)}:[`), listOf(ndjson));
  }
  return { rows, everything: Buffer.concat([...parts, Buffer.from('}\n')]) };
}

/**
 * Makes the bulk files as the site offers them, and returns what other pages say about them.
 *
 * @param write told each file as soon as it is made, the data package last
 */
export function makeBulk(derived: Derived, write: (output: OutputFile) => void = () => {}): BulkFacts {
  const files: Record<string, FileFacts> = {};
  const add = (file: string, bytes: Buffer) => {
    files[file] = factsOf(bytes);
    write({ file, bytes });
  };
  const { rows, everything } = bulkBytes(derived, add);
  add(EVERYTHING.file, gzipped(everything));
  const facts: BulkFacts = { files, rows, everything: factsOf(everything) };
  write({ file: DATA_PACKAGE, text: `${JSON.stringify(dataPackage(derived, facts), null, 2)}\n` });
  return facts;
}

/** Size and SHA-256 of some bytes. */
export const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

function tableBytes({ columns, lines }: Table, derived: Derived) {
  const csv = [Buffer.from(`${columns.map(({ field }) => field.name).join(',')}\r\n`)];
  const ndjson: Buffer[] = [];
  let count = 0;
  for (const some of lines(derived)) {
    csv.push(Buffer.from(some.csv));
    ndjson.push(Buffer.from(some.ndjson));
    count += some.rows;
  }
  return { csv: Buffer.concat(csv), ndjson: Buffer.concat(ndjson), count };
}

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

/**
 * Lines of NDJSON as the items of a list and its end: within a line a newline is always escaped. So `all.json` is what
 * `JSON.stringify` makes of it, and whoever brings one up to date by its changes gets the same bytes.
 */
function listOf(lines: Buffer): Buffer<ArrayBuffer> {
  const list = Buffer.concat([lines.subarray(0, -1), Buffer.from(']')]);
  for (let at = list.indexOf(NEWLINE); at >= 0; at = list.indexOf(NEWLINE, at + 1)) list[at] = COMMA;
  return list;
}

/** Level 1: 6 takes three times as long and saves a fifth. The byte for the system it was made on says `unknown`. */
function gzipped(bytes: Buffer): Buffer<ArrayBuffer> {
  const compressed = gzipSync(bytes, { level: 1 });
  compressed[9] = 0xff;
  return compressed;
}
