/** Fields of the bulk tables in Table Schema (Frictionless v2), read from the published schemas. */
import * as z from 'zod';
import type { JsonSchema } from '../openapi/json-schema.js';

export interface Field {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  description: string;
  /** Not part of the standard, but allowed as an extra property. */
  unit?: string;
  constraints?: Pick<JsonSchema, 'pattern' | 'minimum' | 'exclusiveMinimum' | 'maximum'> & {
    required?: true;
    unique?: true;
    enum?: string[];
  };
}

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
