/** What a source of the dataset is: the publication it is of, the columns of its tables, and what they change. */
import * as z from 'zod';
import type { Fault } from '../../dataset/fault.js';
import type { Cells, DraftDataset, TableName } from '../../dataset/schema/dataset.js';
import { TABLES } from '../../dataset/schema/tables.js';
import type { Codes, Named } from './codes.js';
import type { Names, SourceFile } from './files.js';
import { readTable, type Table } from './table.js';
import type { Official } from './wording/copied.js';

/** A publication that comes in releases, each with an entry in `data/sources.json`. */
export interface Kind {
  /** Id of a release there: `onet-#` → `onet-30.1`. */
  id: string;
  /** Matches the ids of its releases, with the vintage as its first group. */
  vintage: RegExp;
  /** True if several of its releases are in use at a time. */
  several?: true;
  /** What to do with a part of a release, which is refused even with --fewer-rows. */
  whole?: string;
}

export interface Release {
  vintage: string;
  /** A date as exact as it is known. */
  released?: string;
  /** Name, if the vintage isn't enough: `May 2025`. */
  name?: string;
}

/** By field its header, or those of newer and older releases (`#` is any digit), and what its cells must be. */
export type Columns = Readonly<
  Record<string, readonly [header: string | readonly string[], cell: z.ZodType]>
>;
export type RowOf<Own extends Columns> = { -readonly [Field in keyof Own]: z.output<Own[Field][1]> };

export interface TableSpec<Own extends Columns = Columns> {
  /** Null for files of ours, which data/sources.json does not list. */
  kind: Kind | null;
  files: Names;
  columns: Own;
  /** Fields that tell its rows apart. */
  key: readonly string[];
  /** Takes the release from the file's path, its header, or the lines above. */
  release: (path: string, header: string, preface: string) => Release | null;
  /** Rows to read, where a table also holds summaries and footnotes. */
  only?: (cells: Record<string, string>) => boolean;
}

/** Gives the fields their types; there is nothing to compute. */
export const tableSpec = <const Own extends Columns>(spec: TableSpec<Own>): TableSpec<Own> => spec;

/** What readers read from, and the list to which they add their faults. */
export interface Reading {
  files: readonly SourceFile[];
  /** Every table read so far, for data/sources.json and the checks of releases. */
  tables: Table[];
  faults: Fault[];
}

export interface Update {
  /** Ids of releases that were in use beside others and are no longer. */
  gone?: readonly string[];
  /** The dataset with what the source has; what it does not have is not touched. Called where nothing is wrong. */
  apply: (dataset: DraftDataset, codes: Codes, faults: Fault[]) => DraftDataset;
  /** Occupations of the release, if it lists them. */
  released?: Named[];
  /** Official sentences, which ours must not copy. */
  official?: Official;
}

export interface Source {
  files: Names;
  /** Reads the source. Returns null if none of its files exists or one is unreadable; the faults say why. */
  read: (reading: Reading, dataset: DraftDataset) => Promise<Update | null>;
}

export const sourceOf = <Own extends Columns>(
  spec: TableSpec<Own>,
  apply: (
    dataset: DraftDataset,
    rows: Table<RowOf<Own>>['rows'],
    table: Table,
    faults: Fault[],
  ) => DraftDataset,
): Source => ({
  files: spec.files,
  async read(reading) {
    const table = await readTable(reading, spec);
    return table && { apply: (dataset, _, faults) => apply(dataset, table.rows, table, faults) };
  },
});

/** Keeps the columns of the dataset's table, in its order, as text. */
export function cellsOf(name: TableName, row: Readonly<Record<string, unknown>>): Cells {
  const columns = Object.keys(TABLES[name].shape);
  return Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]));
}

export const text = z.string().regex(/^\P{Cc}+$/u, 'a text without control characters is expected');
export const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'a whole number, 0 or more and below 10 billion, is expected')
  .transform(Number);

/** A cell that stays as the source has it, marks included, if the schema of the dataset's table accepts it. */
export const asIn = (schema: z.ZodType) =>
  z.string().superRefine((cell, context) => {
    const [issue] = schema.safeParse(cell).error?.issues ?? [];
    if (issue) context.addIssue(issue.message);
  });
