/** Fields of the bulk tables in Table Schema (Frictionless v2), read from the published schemas. */
import * as z from 'zod';
import type { JsonSchema } from './json-schema.js';

export interface Field {
  name: string;
  type: 'string' | 'integer' | 'number' | 'object' | 'array';
  description: string;
  /** Unit of a figure. It isn't part of the standard, but is allowed as an extra property. */
  unit?: string;
  constraints?: {
    required?: true;
    unique?: true;
    enum?: string[];
    pattern?: string;
    minimum?: number;
    exclusiveMinimum?: number;
    maximum?: number;
  };
}

/** Returns a row's schema with units. */
export function rowSchema(row: z.ZodType): JsonSchema {
  return z.toJSONSchema(row) as JsonSchema;
}

/** Removes `^` and `$`: Table Schema uses XML Schema's patterns, which always match the whole text. */
const wholePattern = (pattern: string) => pattern.replace(/^\^/, '').replace(/\$$/, '');

/** Tells whether a value may be `null`, which zod writes in two ways. */
export const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type ?? [], ...anyOf.map((each) => each.type ?? [])].flat().includes('null');

/** Returns the schema of a value that isn't `null`. */
const someOf = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** Returns a field with that name. If `required` is false, it may be empty even if its schema doesn't allow `null`. */
export function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const value = someOf(schema);
  const { pattern, minimum, exclusiveMinimum, maximum } = value;
  const unit = schema.unit ?? value.unit;
  const isLimit = (limit = Number.POSITIVE_INFINITY) => Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const constraints = {
    ...(required && !isNullable(schema) && { required }),
    ...(value.enum && { enum: value.enum }),
    ...(pattern !== undefined && { pattern: wholePattern(pattern) }),
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
