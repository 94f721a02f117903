/** Fields of the bulk tables as a Table Schema (Frictionless v2) describes them, read from the published schemas. */
import * as z from 'zod';
import { UNITS } from '../../../core/schemas/common.js';

export interface Field {
  name: string;
  type: 'string' | 'integer' | 'number' | 'object' | 'array';
  description: string;
  /** Not of the standard, which has no place for it, but allowed beside it. */
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

/** The parts of JSON Schema that the rows' schemas turn into. */
export interface RowSchema {
  type?: Field['type'] | 'null';
  description?: string;
  unit?: string;
  anyOf?: RowSchema[];
  enum?: string[];
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: RowSchema;
  properties?: Record<string, RowSchema>;
  required?: string[];
}

/** A row's schema with units. */
export function rowSchema(row: z.ZodType): RowSchema {
  return z.toJSONSchema(row, {
    override({ zodSchema, jsonSchema }) {
      const { unit } = UNITS.get(zodSchema) ?? {};
      if (unit !== undefined) jsonSchema.unit = unit;
    },
  }) as RowSchema;
}

/** Table Schema knows patterns as XML Schema has them: always of the whole text, and without a sign for its ends. */
const wholePattern = (pattern: string) => pattern.replace(/^\^/, '').replace(/\$$/, '');

/** A field of that name. Where `required` is false it may be empty even though its schema says nothing of `null`. */
export function fieldOf(name: string, schema: RowSchema, required: boolean): Field {
  const value = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { pattern, minimum, exclusiveMinimum, maximum } = value;
  const unit = schema.unit ?? value.unit;
  const isLimit = (limit: number | undefined) => limit !== undefined && Number.isSafeInteger(limit + 1);
  const constraints = {
    ...(required && value === schema && { required }),
    ...(value.enum && { enum: value.enum }),
    ...(pattern !== undefined && { pattern: wholePattern(pattern) }),
    ...(isLimit(minimum) && { minimum }),
    ...(isLimit(exclusiveMinimum) && { exclusiveMinimum }),
    ...(isLimit(maximum) && { maximum }),
  } as NonNullable<Field['constraints']>;
  return {
    name,
    type: value.type as Field['type'],
    description: schema.description ?? value.description ?? '',
    ...(unit !== undefined && { unit }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  };
}

/** The fields of a row as it is, nested objects and lists included. */
export function fieldsOf({ properties = {}, required = [] }: RowSchema): Field[] {
  return Object.entries(properties).map(([key, schema]) => fieldOf(key, schema, required.includes(key)));
}
