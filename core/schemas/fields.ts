/** What answers are made of, field by field, read from the published schemas. */
import * as z from 'zod';
import { published, type SchemaName } from './published.js';

export interface Field {
  /** `risk_score`, or `staffing.kind` for a part of an object that has no shape of its own. */
  name: string;
  /** `integer`, `array of`, `one of low, medium, high` and so on; with `shape` what it is made of. */
  type: string;
  shape?: SchemaName;
  optional: boolean;
  description: string;
}

export interface Shape {
  name: SchemaName;
  fields: Field[];
}

const NAMES = new Map<z.ZodType, SchemaName>(
  Object.entries(published).map(([name, schema]) => [schema, name as SchemaName]),
);

/** The parts of JSON Schema that the published schemas turn into. */
interface JsonSchema {
  type?: string | string[];
  additionalProperties?: JsonSchema | boolean;
  enum?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  description?: string;
}

function typeOf({ type, enum: values, items, anyOf, additionalProperties }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return `one of ${values.join(', ')}`;
  if (items) return `array of ${typeOf(items)}s`;
  if (typeof additionalProperties === 'object') return `object, each value ${typeOf(additionalProperties)}`;
  return [type ?? 'any'].flat().join(' or ');
}

/** A schema without what may surround it, and that in words. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; around: string; optional: boolean } {
  if (schema instanceof z.ZodOptional) return { ...unwrap(schema.unwrap() as z.ZodType), optional: true };
  if (NAMES.has(schema)) return { inner: schema, around: '', optional: false };
  if (schema instanceof z.ZodArray) return within(schema.element as z.ZodType, 'array of');
  if (schema instanceof z.ZodRecord) return within(schema.valueType as z.ZodType, 'object, each value');
  return { inner: schema, around: '', optional: false };
}

function within(schema: z.ZodType, words: string) {
  const { inner, around } = unwrap(schema);
  return { inner, around: `${words} ${around}`.trim(), optional: false };
}

function fieldsOf(object: z.ZodObject, prefix = ''): Field[] {
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    const { inner, around, optional } = unwrap(schema);
    const json = z.toJSONSchema(schema) as JsonSchema;
    const shape = NAMES.get(inner);
    const field: Field = {
      name: `${prefix}${key}`,
      type: shape ? around : typeOf(json),
      ...(shape && { shape }),
      optional,
      description: json.description ?? '',
    };
    if (shape || !(inner instanceof z.ZodObject)) return [field];
    return [
      { ...field, type: around ? `${around} objects` : 'object' },
      ...fieldsOf(inner, `${field.name}.`),
    ];
  });
}

/** Every published shape that is an object, in the order of their names. */
export function shapes(): Shape[] {
  return (Object.keys(published) as SchemaName[]).flatMap((name) => {
    const schema: z.ZodType = published[name];
    return schema instanceof z.ZodObject ? [{ name, fields: fieldsOf(schema) }] : [];
  });
}
