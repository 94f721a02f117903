/** What a bulk table is: rows for JSON, and columns that tell where in a row each cell of a flat file is. */
import type * as z from 'zod';
import { SocCode } from '../../../core/schemas/common.js';
import type { Choices } from '../../derive/choices.js';
import type { JsonSchema } from '../openapi/json-schema.js';
import { type Cell, type FileFacts, PRIMARY_KEYS, type TableName, tableFile } from './files.js';
import { type Field, fieldOf, rowSchema } from './table-field.js';

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
  /** Columns other than keys by which people look up rows: a database has an index for each. */
  lookups?: readonly string[];
  /** False if only a file has it: in the database, it would weigh more than all else. */
  inDatabase?: boolean;
}

/** A table, whatever the type of its rows. Columns are in the order of the schemas; the golden files show changes to it. */
export interface Table extends Required<TableInfo> {
  /** Path of its file in the output tree. */
  file: string;
  primaryKey: readonly string[];
  /** Columns with the key of another table, under the same name. */
  references: Readonly<Record<string, TableName>>;
  fields: readonly Field[];
  /** Where the cell of each field is in a row. */
  paths: readonly CellPath[];
  /** Rows nested as in the API. */
  rows: readonly object[];
}

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

/** Columns by which a row belongs to one of another table. */
const KEYS = { naics_code: 'industries', soc_code: 'occupations' } as const;

export function tableOf<Row extends object>(
  about: TableInfo,
  columns: readonly Column[],
  rows: readonly Row[],
): Table {
  const fields = columns.map(({ field }) => field);
  const foreign: [string, TableName][] = Object.entries(KEYS).filter(
    ([key, other]) => other !== about.name && fields.some(({ name }) => name === key),
  );
  return {
    lookups: [],
    inDatabase: true,
    ...about,
    file: tableFile(about.name),
    primaryKey: PRIMARY_KEYS[about.name]!,
    references: Object.fromEntries(foreign),
    fields,
    paths: columns.map(({ path }) => path),
    rows,
  };
}

/** Returns a table whose columns are the plain fields of a row's schema. */
export const tableBy = <Row extends object>(
  schema: z.ZodType<Row>,
  about: TableInfo,
  rows: readonly Row[],
): Table => tableOf<Row>(about, columnsOf(rowSchema(schema)), rows);

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

export const socCode = (): Column => ({
  field: fieldOf('soc_code', rowSchema(SocCode), true),
  path: ['soc_code'],
});
