/**
 * Makes the bulk files. The hash of `all.json` is the content hash of the build: everything published is in it or derived from
 * it but for the single readings, and nothing else is, such as the URL of this copy or the version of a compressor.
 */
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { publishedDataset } from '../api/meta.js';
import { type FileFacts, factsOf } from './formats.js';
import { researchTables } from './research.js';
import type { Table } from './table.js';
import { bulkTables } from './tables.js';

/** A table without its rows. */
export type TableFacts = Omit<Table, 'rows' | 'paths'> & { count: number };

/** What pages say about the bulk files before they are written. */
export interface BulkFacts {
  tables: readonly TableFacts[];
  research: readonly TableFacts[];
  /** Facts about `all.json` before compression. Its hash is the dataset's content hash. */
  everything: FileFacts;
  /** How far other conventions move scores, if that is known of this dataset. */
  conventions?: Choices;
}

/** Files by path in the output tree. */
export type Files = Readonly<Record<string, FileFacts>>;

/** What the downloads page and the data package say, once the files are written. */
export type WrittenBulk = BulkFacts & { files: Files };

/** Returns `all.json`, and what pages say about the bulk files; calls `add` with each table as soon as it is made. */
export function makeBulk(
  derived: Derived,
  add: (table: Table) => void = () => {},
  conventions?: Choices,
): { facts: BulkFacts; everything: Buffer } {
  // Of one text with a letter beyond Latin-1, each of 26 million letters would take two bytes and twice the time.
  const parts = [Buffer.from(JSON.stringify(preamble(derived)).slice(0, -1))];
  const tables = Array.from(bulkTables(derived), (table) => {
    add(table);
    parts.push(Buffer.from(`,"${table.name}":${JSON.stringify(table.rows)}`));
    return tableFacts(table);
  });
  const research = Array.from(researchTables(derived, conventions), (table) => {
    add(table);
    return tableFacts(table);
  });
  const everything = Buffer.concat([...parts, Buffer.from('}\n')]);
  const facts = {
    tables,
    research,
    everything: factsOf(everything),
    ...(conventions && { conventions }),
  };
  return { facts, everything };
}

const tableFacts = ({ rows, paths: _, ...table }: Table): TableFacts => ({ ...table, count: rows.length });

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
