/** Bulk tables: rows, and columns that define how each cell of a flat file is read from a row. */

import { type Cell, csvCell, plainCell } from '../../../core/csv.js';
import type { TableName } from '../../../core/downloads.js';
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import { type Field, fieldOf } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';

export interface Column<Row> {
  field: Field;
  of: (row: Row) => Cell;
}

/** Some rows as text, in both formats. */
export interface Lines {
  rows: number;
  ndjson: string;
  csv: string;
  /** Cells of each row, for a database. */
  cells: Cell[][];
}

/** A table with any type of rows. Columns are in the order of the schemas; the golden files show changes to it. */
export interface Table {
  name: TableName;
  title: string;
  description: string;
  /** Schema of a line of NDJSON. */
  row: JsonSchema;
  /** Columns of CSV. */
  columns: readonly Pick<Column<never>, 'field'>[];
  primaryKey: readonly string[];
  /** Columns with the key of another table, under the same name. */
  references: Readonly<Record<string, TableName>>;
  /** Columns other than keys by which people look up rows: a database has an index for each. */
  lookups: readonly string[];
  lines(derived: Derived): Iterable<Lines>;
}

/** Returns a table of rows. */
export function tableOf<Row>(
  about: Omit<Table, 'columns' | 'lines'>,
  columns: readonly Column<Row>[],
  rows: (derived: Derived) => Iterable<Row>,
): Table {
  return { ...about, columns, lines: (derived) => linesOf(rows(derived), columns) };
}

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

/** Rows per chunk of text, because writing each row by itself would cost more than rendering it. */
const ROWS_AT_ONCE = 100;

/** Tells whether the cells of a field are figures or our own words, which need no escaping. */
const isPlain = ({ type, constraints }: Field) => type !== 'string' || constraints?.enum !== undefined;

/** Renders rows as text, one chunk at a time, without keeping any. */
function* linesOf<Row>(rows: Iterable<Row>, columns: readonly Column<Row>[]): Generator<Lines> {
  const texts = columns.map(({ field }) => (isPlain(field) ? plainCell : csvCell));
  const nothing = (): Lines => ({ rows: 0, ndjson: '', csv: '', cells: [] });
  let some = nothing();
  for (const row of rows) {
    const cells = columns.map(({ of }) => of(row));
    some.rows += 1;
    some.ndjson += `${JSON.stringify(row)}\n`;
    some.csv += `${cells.map((cell, at) => texts[at]!(cell)).join(',')}\r\n`;
    some.cells.push(cells);
    if (some.rows < ROWS_AT_ONCE) continue;
    yield some;
    some = nothing();
  }
  if (some.rows > 0) yield some;
}
