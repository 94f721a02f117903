/** Columns of the bulk tables: fields in Table Schema (Frictionless v2), read from the published schemas, and where cells are. */
import * as z from 'zod';
import { SocCode } from '../../../core/schemas/common.js';
import type { JsonSchema } from '../openapi/json-schema.js';

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

/** A row by the names of its columns. */
export type Row = Record<string, Cell | undefined>;

export const rowSchema = (row: z.ZodType): JsonSchema => z.toJSONSchema(row) as JsonSchema;

/** Tells whether a value may be `null`, which zod writes in two ways. */
export const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type, ...anyOf.map((each) => each.type)].flat().includes('null');

const isLimit = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

/** Returns a field with that name. If `required` is false, it may be empty even if its schema doesn't allow `null`. */
export function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const value = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { pattern, minimum, exclusiveMinimum, maximum } = value;
  const unit = schema.unit ?? value.unit;
  const constraints = {
    ...(required && !isNullable(schema) && { required }),
    ...(value.enum && { enum: value.enum }),
    // Table Schema uses XML Schema's patterns, which always match the whole text.
    ...(pattern !== undefined && { pattern: pattern.replace(/^\^|\$$/g, '') }),
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(exclusiveMinimum) && { exclusiveMinimum }),
    ...(isLimit(maximum) && { maximum }),
  } as NonNullable<Field['constraints']>;
  return {
    name,
    type: [value.type].flat().find((type) => type !== 'null') as Field['type'],
    description: schema.description ?? value.description ?? '',
    ...(unit !== undefined && { unit }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  };
}

/** Returns a column for every plain field of an object, to which the path leads in a row; a row may lack it. */
export function columnsOf(
  { properties = {}, required = [] }: JsonSchema,
  path: Column['path'] = [],
  { prefix = '', optional = false } = {},
): Column[] {
  return Object.entries(properties)
    .filter(([, { type }]) => type !== 'object' && type !== 'array')
    .map(([key, schema]) => ({
      field: fieldOf(prefix + key, schema, !optional && required.includes(key)),
      path: [...path, key],
    }));
}

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
