/** What a bulk table is: what is said about it once, and what is made of it from a dataset. */
import type * as z from 'zod';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { type Cell, type Column, cellAt, columnsOf, type Field, rowSchema } from './columns.js';

/** What pages, the data package, and the database say about a table. */
interface TableInfo {
  name: string;
  title: string;
  description: string;
  /** What the rows are all of, for the codebook. */
  universe: string;
  /** The columns that identify a row. */
  primaryKey: readonly string[];
  /** Columns other than keys by which people look up rows: a database has an index for each. */
  lookups?: readonly string[];
  /** True if its file is packed with gzip, since it has many rows. */
  packed?: boolean;
  /** False if only a file has it: in the database, it would weigh more than all else. */
  inDatabase?: boolean;
}

/** A table as it is defined. Rows are nested as in the API; columns tell where in a row each cell of a flat file is. */
export interface Definition extends TableInfo {
  make: (derived: Derived, conventions?: Choices) => { columns: readonly Column[]; rows: readonly object[] };
}

/** A table of a dataset. Columns are in the order of the schemas; the golden files show changes to it. */
export interface Table extends Required<TableInfo> {
  /** Path of its file in the output tree. */
  file: string;
  /** Columns with the key of another table, under the same name. */
  references: Readonly<Record<string, string>>;
  fields: readonly Field[];
  rows: readonly object[];
  /** The same as a flat file has them, a cell for each field. */
  cells: readonly Cell[][];
}

/** Columns by which a row belongs to one of another table. */
const KEYS = { naics_code: 'industries', soc_code: 'occupations' };

export const tableFile = ({ name, packed }: TableInfo): string =>
  `${DOWNLOADS_FOLDER}/${name}.csv${packed ? '.gz' : ''}`;

export function tableOf({ make, ...about }: Definition, derived: Derived, conventions?: Choices): Table {
  const { columns, rows } = make(derived, conventions);
  const fields = columns.map(({ field }) => field);
  const foreign = Object.entries(KEYS).filter(
    ([key, other]) => other !== about.name && fields.some(({ name }) => name === key),
  );
  return {
    ...{ lookups: [], packed: false, inDatabase: true, ...about },
    file: tableFile(about),
    references: Object.fromEntries(foreign),
    fields,
    rows,
    cells: rows.map((row) => columns.map(({ path }) => cellAt(row, path))),
  };
}

/** Makes a table whose columns are the plain fields of a row's schema. */
export const bySchema =
  <Row extends object>(
    schema: z.ZodType<Row>,
    rowsOf: (derived: Derived) => readonly Row[],
  ): Definition['make'] =>
  (derived) => ({ columns: columnsOf(rowSchema(schema)), rows: rowsOf(derived) });
