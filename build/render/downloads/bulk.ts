/**
 * Makes the bulk files. The hash of `all.json` is the content hash of the build: everything published is in it or derived from
 * it but for the single readings, and nothing else is, such as the URL of this copy or the version of a compressor.
 */
import { Meta } from '../../../core/schemas/meta.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { rowOf } from '../page.js';
import { isco08, soc2018 } from './averages.js';
import { DATA_PACKAGE, DATABASE, EVERYTHING, type FileFacts, factsOf } from './files.js';
import { components, readings } from './research.js';
import { type Definition, type Table, tableFile, tableOf } from './table.js';
import { languages, TABLES } from './tables.js';

/** Tables whose rows are the API's, in the order in which files and pages list them. */
export const OF_API = [...TABLES, isco08];
/** Tables for researchers: their columns follow from the method. */
const OF_RESEARCH = [readings, components, soc2018, languages];

const ALL: readonly Definition[] = [...OF_API, ...OF_RESEARCH];
export const API_TABLES = OF_API.map(({ name }) => name);
export const PRIMARY_KEYS = Object.fromEntries(ALL.map(({ name, primaryKey }) => [name, primaryKey]));

/** Every file, the data package last. */
export const DOWNLOADS = [...ALL.map(tableFile), EVERYTHING.file, DATABASE.file, DATA_PACKAGE];

/** What takes the bulk files: each table as soon as it is made, and `all.json`, of which nobody else keeps the many bytes. */
interface BulkTaker {
  addTable: (table: Table) => void;
  add: (everything: { file: string; bytes: Buffer; packed: true }) => void;
}

/** Makes the bulk files, and returns what pages say about them. */
export function makeBulk(derived: Derived, to?: BulkTaker, conventions?: Choices) {
  // Of one text with a letter beyond Latin-1, each of 26 million letters would take two bytes and twice the time.
  const parts = [Buffer.from(JSON.stringify(preamble(derived)).slice(0, -1))];
  const facts = ALL.map((definition) => {
    const table = tableOf(definition, derived, conventions);
    to?.addTable(table);
    const { rows, cells: _, ...about } = table;
    if (API_TABLES.includes(about.name)) parts.push(Buffer.from(`,"${about.name}":${JSON.stringify(rows)}`));
    return { ...about, count: rows.length };
  });
  const everything = Buffer.concat([...parts, Buffer.from('}\n')]);
  to?.add({ file: EVERYTHING.file, bytes: everything, packed: true });
  return {
    tables: facts.slice(0, OF_API.length),
    research: facts.slice(OF_API.length),
    /** Of `all.json` before compression. Its hash is the dataset's content hash. */
    everything: factsOf(everything),
    /** How far other conventions move scores, if that is known of this dataset. */
    ...(conventions && { conventions }),
  };
}
export type BulkFacts = ReturnType<typeof makeBulk>;

/** What the downloads page and the data package say, once the files are written: facts about each by its path. */
export type WrittenBulk = BulkFacts & { files: Readonly<Record<string, FileFacts>> };

/** Returns the beginning of `all.json`: the dataset, the method, and the sources. */
export function preamble({ source }: Derived) {
  const { soc_codes, slugs } = source.aliases;
  // Meant for the editors of the file's authors, not for its readers.
  const { $schema: _, ...method } = source.method;
  return {
    // Without the URL of this copy, which isn't a fact about the data.
    dataset: rowOf(Meta.shape.dataset, source.dataset),
    method,
    factors: source.factors.factors,
    aliases: { soc_codes, slugs },
    sources: source.sources.sources,
    provenance: source.sources.provenance,
  };
}
