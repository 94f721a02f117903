/**
 * Makes the bulk files. The hash of `all.json` is the content hash of the build: everything published is in it or derived from
 * it but for the single readings, and nothing else is, such as the URL of this copy or the version of a compressor.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CONVENTIONS, csvLine, DATABASE, EVERYTHING, tableFile } from '../../../core/downloads.js';
import type { Conventions } from '../../conventions.js';
import type { ConventionScores } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/meta.js';
import type { OutputFile } from '../output.js';
import { researchTables } from './research.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';

/** Size and hash of a file, as printed by the data package and the downloads page. */
export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** A table without its rows. */
export type TableFacts = Omit<Table, 'rows' | 'cells'> & { count: number };

/** What pages say about the bulk files, known once they are made. */
export interface BulkFacts {
  /** Files by path in the output tree, without the data package, which lists them. */
  files: Readonly<Record<string, FileFacts>>;
  tables: readonly TableFacts[];
  research: readonly TableFacts[];
  /** Facts about `all.json` before compression. Its hash is the dataset's content hash. */
  everything: FileFacts;
  /** Scores under other conventions, if there are any of this dataset. */
  conventions?: ConventionScores;
}

/** Writes tables as a database, beside the thread that renders. */
export type MakeDatabase = (file: string, tables: readonly Table[]) => Promise<FileFacts>;

/** Makes the files, calls `write` with each but the database, and returns the facts about them with the database to come. */
export function makeBulk(
  derived: Derived,
  write: (output: OutputFile) => void = () => {},
  makeDatabase?: MakeDatabase,
  conventions?: Conventions,
): BulkFacts & { database: Promise<FileFacts> | undefined } {
  const files: Record<string, FileFacts> = {};
  const add = (file: string, bytes: Buffer) => {
    files[file] = factsOf(bytes);
    write({ file, bytes });
  };
  const tables = bulkTables(derived);
  const research = researchTables(derived);
  const all = [...tables, ...research];
  const database = makeDatabase?.(DATABASE.file, all);
  for (const table of all) {
    const csv = Buffer.from([table.fields.map(({ name }) => name), ...table.cells].map(csvLine).join(''));
    const file = tableFile(table.name);
    add(file, file.endsWith('.gz') ? gzipped(csv) : csv);
  }
  if (conventions) add(CONVENTIONS, conventions.bytes);
  const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
  const everything = Buffer.from(`${JSON.stringify({ ...preamble(derived), ...rows })}\n`);
  add(EVERYTHING.file, gzipped(everything));
  const facts = { files, tables: tables.map(tableFacts), research: research.map(tableFacts) };
  const scores = conventions && { conventions: conventions.scores };
  return { ...facts, ...scores, everything: factsOf(everything), database };
}

const tableFacts = ({ rows, cells: _, ...table }: Table): TableFacts => ({ ...table, count: rows.length });

export const factsOf = (bytes: Uint8Array): FileFacts => ({
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

/** Compresses, for a build at level 1: level 6 takes three times as long and saves a fifth. The byte for the operating system is `unknown`. */
export function gzipped(bytes: Buffer, level = 1): Buffer<ArrayBuffer> {
  const compressed = gzipSync(bytes, { level });
  compressed[9] = 0xff;
  return compressed;
}
