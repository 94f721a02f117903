/**
 * Makes the bulk files. The hash of `all.json` is the content hash of the build: everything published is in it or derived from
 * it but for the single readings, and nothing else is, such as the URL of this copy or the version of a compressor.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  csvLine,
  DATA_PACKAGE,
  DATABASE,
  EVERYTHING,
  researchFile,
  type TableName,
  tableFile,
} from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/meta.js';
import type { BulkFacts, FileFacts } from '../bulk-facts.js';
import type { OutputFile } from '../output.js';
import { dataPackage } from './datapackage.js';
import { researchTables } from './research.js';
import type { Contents, Table } from './table.js';
import { bulkTables } from './tables.js';

/** Returns tables with their rows as the bytes of a database. */
export type MakeDatabase = (tables: readonly (Table & Contents)[]) => Buffer;

/**
 * Makes the bulk files and returns the facts that other pages print about them.
 *
 * @param write called with each file, the data package last
 * @param makeDatabase without it there is no database
 */
export function makeBulk(
  derived: Derived,
  write: (output: OutputFile) => void = () => {},
  makeDatabase?: MakeDatabase,
): BulkFacts {
  const files: Record<string, FileFacts> = {};
  const add = (file: string, bytes: Buffer) => {
    files[file] = factsOf(bytes);
    write({ file, bytes });
  };
  const tables = Object.values(bulkTables()).map((table) => ({ ...table, ...table.contents(derived) }));
  for (const table of tables) add(tableFile(table.name as TableName), csvOf(table));
  const research = researchTables(derived);
  for (const table of research) {
    const file = researchFile(table.name);
    add(file, file.endsWith('.gz') ? gzipped(csvOf(table)) : csvOf(table));
  }
  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
  const everything = Buffer.from(`${JSON.stringify({ ...preamble(derived), ...rows })}\n`);
  add(EVERYTHING.file, gzipped(everything));
  if (makeDatabase) add(DATABASE.file, makeDatabase([...tables, ...research]));
  const counts = Object.fromEntries(tables.map((table) => [table.name, table.rows.length]));
  const facts = { files, rows: counts as BulkFacts['rows'], everything: factsOf(everything) };
  write({ file: DATA_PACKAGE, text: `${JSON.stringify(dataPackage(derived, facts, research), null, 2)}\n` });
  return facts;
}

const csvOf = ({ fields, cells }: Table & Contents): Buffer<ArrayBuffer> =>
  Buffer.from([fields.map((field) => field.name), ...cells].map(csvLine).join(''));

const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Returns the beginning of `all.json`: the dataset, the method, and the sources. */
function preamble({ source }: Derived) {
  const { soc_codes, slugs } = source.aliases;
  // Meant for the editors of the file's authors, not for its readers.
  const { $schema: _, ...method } = source.method;
  return {
    dataset: publishedDataset(source.dataset),
    method,
    factors: source.factors.factors,
    aliases: { soc_codes, slugs },
    sources: source.sources.sources,
    provenance: source.sources.provenance,
  };
}

/** Compresses at level 1; level 6 takes three times as long and saves a fifth. The byte for the operating system is `unknown`. */
function gzipped(bytes: Buffer): Buffer<ArrayBuffer> {
  const compressed = gzipSync(bytes, { level: 1 });
  compressed[9] = 0xff;
  return compressed;
}
