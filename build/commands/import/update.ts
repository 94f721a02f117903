/** What a source changes in the dataset: whole tables, occupations, or names; what it doesn't name stays. */
import type { Cells, DraftDataset, TableName } from '../../dataset/schema/dataset.js';
import { TABLES } from '../../dataset/schema/tables.js';
import type { Codes, Named } from './codes.js';
import { findFiles, type SourceReading, type SourceTable, type TableSpec, type TablesOf } from './source.js';
import { readSourceTable } from './table.js';
import type { Official } from './wording/copied.js';

export interface DatasetChange extends Partial<Pick<DraftDataset, 'occupations' | 'aliases' | 'names'>> {
  /** Of a row, what its table has no column for is left out. */
  tables?: Partial<Record<TableName, readonly object[]>>;
}

export interface Update {
  /** Ids of releases that were in use beside others and are no longer. */
  gone?: readonly string[];
  /** Called where nothing is wrong so far. */
  apply: (dataset: DraftDataset, codes: Codes) => DatasetChange;
  /** Occupations of the release, if it lists them. */
  released?: Named[];
  /** Official sentences, which ours must not copy. */
  official?: Official;
}

/** Reads a source. Returns null if none of its files exists or one is unreadable; the faults say why. */
export type ImportSource = (reading: SourceReading, dataset: DraftDataset) => Promise<Update | null>;

export const isThere = (reading: SourceReading, ...specs: readonly TableSpec[]): boolean =>
  specs.filter(({ files, shared }) => findFiles(reading, files).length > 0 && !shared).length > 0;

/** A source of one or several tables: where one of them is, all must be. */
export const sourceOf =
  <Specs extends Record<string, TableSpec>>(
    specs: Specs,
    apply: (dataset: DraftDataset, tables: TablesOf<Specs>, codes: Codes) => DatasetChange,
  ): ImportSource =>
  async (reading) => {
    if (!isThere(reading, ...Object.values(specs))) return null;
    const read: Record<string, SourceTable | null> = {};
    for (const [name, spec] of Object.entries(specs)) read[name] = await readSourceTable(reading, spec);
    // Each is there where this is called: of what is missing there is a fault.
    return { apply: (dataset, codes) => apply(dataset, read as TablesOf<Specs>, codes) };
  };

/** Keeps the columns of the dataset's table, in its order, as text. */
export function textCells(name: TableName, row: Readonly<Record<string, unknown>>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}

/** The dataset after every change, each made to what those before it left. */
export function afterAll(updates: readonly Update[], before: DraftDataset, codes: Codes): DraftDataset {
  let made = before;
  for (const { apply } of updates) {
    const { tables = {}, ...others } = apply(made, codes);
    made = { ...made, ...others, tables: { ...made.tables } };
    for (const [name, rows] of Object.entries(tables) as [TableName, readonly object[]][])
      made.tables[name] = rows.map((row) => textCells(name, { ...row }));
  }
  return made;
}
