/**
 * The bulk files, one after the other. `all.json` holds the same rows as the NDJSON files, so its text is made of theirs,
 * and its hash is the content hash of the build: everything published is in it or derived from it, and nothing else, such
 * as the address of this copy or the release of a compressor.
 */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { DATA_PACKAGE, EVERYTHING, TABLES, type TableName, tableFile } from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/dataset.js';
import type { OutputFile } from '../output.js';
import { dataPackage } from './datapackage.js';
import { bulkTables } from './tables.js';

export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** What there is to say of the files once they are made. */
export interface BulkFacts {
  files: Readonly<Record<string, FileFacts>>;
  rows: Readonly<Record<TableName, number>>;
  /** Of `all.json` before it is compressed. */
  everything: FileFacts;
}

const known = new WeakMap<Derived, BulkFacts>();

/** The facts of the bulk files; free of charge where they have been made. */
export function bulkFacts(derived: Derived): BulkFacts {
  if (!known.has(derived)) for (const _ of bulkFiles(derived));
  return known.get(derived)!;
}

const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Rooms for the dataset as it is, in MB: pages that are not written to cost nothing. Larger ones make their own. */
const ROOM = { everything: 40, csv: 8 } as const;

/** Bytes that grow at their end, in room that is used again. What is to be kept of them is copied. */
function growing(megabytes: number) {
  let room = Buffer.allocUnsafeSlow(megabytes << 20);
  let length = 0;
  /**
   * Gives the memory back: by now it counts as old, and would lie there for the rest of the build. Whoever takes it over
   * is new and at once forgotten.
   */
  const release = () => {
    structuredClone(room.buffer, { transfer: [room.buffer] });
  };
  return {
    add(text: string): void {
      // A character is three bytes at most; a pair of surrogates, four.
      const needed = length + 3 * text.length;
      if (needed > room.length) {
        const larger = Buffer.allocUnsafe(2 * needed);
        larger.set(room.subarray(0, length));
        release();
        room = larger;
      }
      length += room.write(text, length);
    },
    bytes: (from = 0): Buffer<ArrayBuffer> => room.subarray(from, length),
    clear(): void {
      length = 0;
    },
    release,
  };
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
const CLOSE = 0x5d;

/**
 * Lines of NDJSON as the items of a list and its end, in place: within a line a newline is always escaped. So the document
 * is what `JSON.stringify` makes of it, and whoever brings one up to date by its changes gets the same bytes.
 */
function intoList(lines: Buffer): void {
  const last = lines.length - 1;
  let at = lines.indexOf(NEWLINE);
  for (; at >= 0 && at < last; at = lines.indexOf(NEWLINE, at + 1)) lines[at] = COMMA;
  lines[last] = CLOSE;
}

/** Level 1: 6 takes three times as long and saves a fifth. The byte for the system it was made on says `unknown`. */
function gzipped(bytes: Buffer): Buffer {
  const compressed = gzipSync(bytes, { level: 1 });
  compressed[9] = 0xff;
  return compressed;
}

export function* bulkFiles(derived: Derived): Generator<OutputFile> {
  const files: Record<string, FileFacts> = {};
  const rows = {} as Record<TableName, number>;
  const made = (file: string, bytes: Buffer): OutputFile => {
    files[file] = factsOf(bytes);
    return { file, bytes };
  };
  const tables = bulkTables();
  const csv = growing(ROOM.csv);
  const everything = growing(ROOM.everything);
  everything.add(preamble(derived));
  for (const name of TABLES) {
    const { columns, lines } = tables[name];
    csv.clear();
    csv.add(`${columns.map(({ field }) => field.name).join(',')}\r\n`);
    everything.add(`,${JSON.stringify(name)}:[`);
    const start = everything.bytes().length;
    rows[name] = 0;
    for (const some of lines(derived)) {
      everything.add(some.ndjson);
      csv.add(some.csv);
      rows[name] += some.rows;
    }
    yield made(tableFile(name, 'csv'), Buffer.from(csv.bytes()));
    yield made(tableFile(name, 'ndjson'), Buffer.from(everything.bytes(start)));
    if (rows[name] > 0) intoList(everything.bytes(start));
    else everything.add(']');
  }
  everything.add('}\n');
  yield made(EVERYTHING.file, gzipped(everything.bytes()));
  const facts: BulkFacts = { files, rows, everything: factsOf(everything.bytes()) };
  csv.release();
  everything.release();
  known.set(derived, facts);
  yield { file: DATA_PACKAGE, text: dataPackage(derived, facts) };
}
