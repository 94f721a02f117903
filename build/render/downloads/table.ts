/** What a bulk table is: rows for JSON, and columns that tell how each cell of a flat file is read from a row. */
import { type Cell, type TableName, tableFile } from '../../../core/downloads.js';
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import { type Field, fieldOf } from '../../../core/schemas/table-field.js';

export interface Column<Row> {
  field: Field;
  of: (row: Row) => Cell;
}

/** What pages, the data package, and the database say about a table. */
interface TableInfo {
  name: string;
  title: string;
  description: string;
  /** What the rows are all of, for the codebook. */
  universe: string;
  primaryKey: readonly string[];
  /** Columns with the key of another table, under the same name. */
  references?: Readonly<Record<string, TableName>>;
  /** Columns other than keys by which people look up rows: a database has an index for each. */
  lookups?: readonly string[];
}

/** A table, whatever the type of its rows. Columns are in the order of the schemas; the golden files show changes to it. */
export interface Table extends Required<TableInfo> {
  /** Path of its file in the output tree. */
  file: string;
  fields: readonly Field[];
  /** Rows nested as in the API. */
  rows: readonly object[];
  /** The same rows, flat as in the files. */
  cells: readonly Cell[][];
}

export const tableOf = <Row extends object>(
  about: TableInfo,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Table => ({
  references: {},
  lookups: [],
  ...about,
  file: tableFile(about.name),
  fields: columns.map(({ field }) => field),
  rows,
  cells: rows.map((row) => columns.map(({ of }) => of(row))),
});

/** Returns a column for every plain field of an object; `of` finds the object in a row, which may lack it. */
export function columnsOf<Row>(
  { properties = {}, required = [] }: JsonSchema,
  of: (row: Row) => object | undefined,
  { prefix = '', optional = false } = {},
): Column<Row>[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type !== 'object' && type !== 'array')
    .map(([key, schema]) => ({
      field: fieldOf(prefix + key, schema, !optional && required.includes(key)),
      of: (row) => (of(row) as Record<string, Cell> | undefined)?.[key],
    }));
}
