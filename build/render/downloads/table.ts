/**
 * What a bulk table is: its columns, with fields in Table Schema (Frictionless v2), read from the published schemas, and where
 * cells are; what is said about it once; and what is made of it from a dataset.
 */
import * as z from 'zod';
import { DOWNLOADS_FOLDER } from '../../../core/routes.js';
import { SocCode } from '../../../core/schemas/common.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { csvLine } from '../display.js';
import { type JsonSchema, jsonSchema } from '../openapi/json-schema.js';
import { gzipped } from './files.js';

export interface Field {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  description: string;
  /** Not part of the standard, but allowed as an extra property. */
  unit?: string;
  constraints?: Pick<JsonSchema, 'pattern' | 'minimum' | 'exclusiveMinimum' | 'maximum'> & {
    required?: true;
    enum?: string[];
  };
}

export interface Column {
  field: Field;
  /** The keys from a row to the cell. */
  path: readonly (string | number)[];
}

/** A cell of CSV, which `csvCell` writes; a missing figure is `null`. */
export type Cell = string | number | boolean | null;

/** Returns the cell where a path leads in a row; a list shares one. */
export function cellAt(row: object, path: Column['path']): Cell {
  let value: unknown = row;
  for (const key of path) value = (value as Record<string | number, unknown> | null | undefined)?.[key];
  return Array.isArray(value) ? value.join(';') : ((value as Cell | undefined) ?? null);
}

export type Row = Record<string, Cell | undefined>;

/** Returns a field with that name, which may be empty if its schema is optional or nullable. */
export function fieldOf(name: string, schema: z.ZodType): Field {
  const isGiven = !(schema instanceof z.ZodOptional || schema instanceof z.ZodNullable);
  const value = jsonSchema(isGiven ? schema : (schema.unwrap() as z.ZodType));
  const { type, enum: values, pattern, minimum, exclusiveMinimum, maximum, unit } = value;
  const constraints = Object.entries({
    required: isGiven || undefined,
    enum: values,
    // Table Schema uses XML Schema's patterns, which always match the whole text.
    pattern: pattern?.replace(/^\^|\$$/g, ''),
    ...{ minimum, exclusiveMinimum, maximum },
  }).filter(([, limit]) => limit !== undefined);
  return {
    name,
    type: type as Field['type'],
    description: schema.description ?? value.description ?? '',
    ...(unit !== undefined && { unit }),
    ...(constraints.length > 0 && { constraints: Object.fromEntries(constraints) }),
  };
}

/** Returns a column for every plain field of an object, to which the path leads in a row. */
export const columnsOf = (object: z.ZodObject, path: Column['path'] = [], prefix = ''): Column[] =>
  Object.entries<z.ZodType>(object.shape)
    .map(([key, schema]) => ({ field: fieldOf(prefix + key, schema), path: [...path, key] }))
    .filter(({ field }) => !/object|array/.test(field.type));

/** A column that is never empty unless its constraints say otherwise. */
export const column = (
  name: string,
  type: Field['type'],
  unit: string,
  description: string,
  constraints: Field['constraints'] = { required: true },
): Column => ({ field: { name, type, description, unit, constraints }, path: [name] });

export const socCode = (): Column => ({ field: fieldOf('soc_code', SocCode), path: ['soc_code'] });

/** A table as it is defined: what pages, the data package, and the database say about it, and what makes it. */
export interface Definition {
  name: string;
  title: string;
  description: string;
  /** What the rows are all of, for the codebook. */
  universe: string;
  primaryKey: readonly string[];
  /** Columns other than keys by which people look up rows: a database has an index for each. */
  lookups?: readonly string[];
  /** True if its file is packed with gzip, since it has many rows. */
  packed?: boolean;
  /** False if only a file has it: in the database, it would weigh more than all else. */
  inDatabase?: boolean;
  /** Rows are nested as in the API; columns tell where in a row each cell of a flat file is. */
  make: (derived: Derived, conventions?: Choices) => { columns: readonly Column[]; rows: readonly object[] };
}

/** Columns by which a row belongs to one of another table. */
const KEYS = { naics_code: 'industries', soc_code: 'occupations' };

export const tableFile = ({ name, packed }: Pick<Definition, 'name' | 'packed'>): string =>
  `${DOWNLOADS_FOLDER}/${name}.csv${packed ? '.gz' : ''}`;

export function tableOf({ make, ...about }: Definition, derived: Derived, conventions?: Choices) {
  const { columns, rows } = make(derived, conventions);
  const fields = columns.map(({ field }) => field);
  const foreign = Object.entries(KEYS).filter(
    ([key, other]) => other !== about.name && fields.some(({ name }) => name === key),
  );
  return {
    ...{ lookups: [], packed: false, inDatabase: true, ...about },
    /** Path of its file in the output tree. */
    file: tableFile(about),
    /** Columns with the key of another table, under the same name. */
    references: Object.fromEntries(foreign),
    /** In the order of the schemas; the golden files show changes to it. */
    fields,
    rows,
    /** The same as a flat file has them, a cell for each field. */
    cells: rows.map((row) => columns.map(({ path }) => cellAt(row, path))),
  };
}

export type Table = ReturnType<typeof tableOf>;

export function tableBytes({ fields, cells, packed }: Table): Buffer {
  const header = csvLine(fields.map(({ name }) => name));
  const csv = Buffer.from(header + cells.map(csvLine).join(''));
  return packed ? gzipped(csv) : csv;
}

/** Makes a table whose columns are the plain fields of a row's schema. */
export const bySchema =
  <Row extends z.ZodObject>(
    row: Row,
    rowsOf: (derived: Derived) => readonly z.infer<Row>[],
  ): Definition['make'] =>
  (derived) => ({ columns: columnsOf(row), rows: rowsOf(derived) });
