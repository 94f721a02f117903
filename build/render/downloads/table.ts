/** What a bulk table is: rows for JSON, and columns that tell where in a row each cell of a flat file is. */

import type { JsonSchema } from '../openapi/json-schema.js';
import { type Cell, type TableName, tableFile } from './files.js';
import { type Field, fieldOf } from './table-field.js';

/** The keys from a row to a cell. */
type CellPath = readonly (string | number)[];

export interface Column {
  field: Field;
  path: CellPath;
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
  /** False if only a file has it: in the database, it would weigh more than all else. */
  inDatabase?: boolean;
}

/** A table, whatever the type of its rows. Columns are in the order of the schemas; the golden files show changes to it. */
export interface Table extends Required<TableInfo> {
  /** Path of its file in the output tree. */
  file: string;
  fields: readonly Field[];
  /** Where the cell of each field is in a row. */
  paths: readonly CellPath[];
  /** Rows nested as in the API. */
  rows: readonly object[];
}

/** Returns a table of rows, or of lists of them: of 50,000 rows, `flatMap` would take three times as long. */
export const tableOf = <Row extends object>(
  about: TableInfo,
  columns: readonly Column[],
  rows: readonly Row[] | readonly Row[][],
): Table => ({
  references: {},
  lookups: [],
  inDatabase: true,
  ...about,
  file: tableFile(about.name),
  fields: columns.map(({ field }) => field),
  paths: columns.map(({ path }) => path),
  rows: Array.isArray(rows[0]) ? ([] as Row[]).concat(...rows) : (rows as readonly Row[]),
});

/** Returns a column for every plain field of an object, to which the path leads in a row; a row may lack it. */
export function columnsOf(
  { properties = {}, required = [] }: JsonSchema,
  path: CellPath = [],
  { prefix = '', optional = false } = {},
): Column[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type !== 'object' && type !== 'array')
    .map(([key, schema]) => ({
      field: fieldOf(prefix + key, schema, !optional && required.includes(key)),
      path: [...path, key],
    }));
}

/** A row by the names of its columns. */
export type Row = Record<string, Cell | undefined>;

/** A column that is never empty unless its constraints say otherwise. */
export const column = (
  name: string,
  type: Field['type'],
  unit: string,
  description: string,
  constraints: Field['constraints'] = { required: true },
): Column => ({ field: { name, type, description, unit, constraints }, path: [name] });
