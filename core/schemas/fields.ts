/** The fields of published objects, read from their schemas. */
import type { FactorList } from './assess.js';
import { componentRef, type JsonSchema, jsonSchemas } from './json-schema.js';
import type { SchemaName } from './published.js';

export interface Field {
  /** Name: `risk_score`, or `staffing.kind` for a field of a nested object that has no schema of its own. */
  name: string;
  /** Type: `integer`, `one of low, medium, high`; with `shape`, only the words around it, such as `array of`. */
  type: string;
  shape?: SchemaName;
  optional: boolean;
  description: string;
}

export interface Shape {
  name: SchemaName;
  fields: Field[];
}

function typeOf({ type, enum: values, items, anyOf, additionalProperties }: JsonSchema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf).flatMap((words) => words.split(' or ')))].join(' or ');
  if (values) return `one of ${values.join(', ')}`;
  if (items) return items.enum ? `array, each ${typeOf(items)}` : `array of ${typeOf(items)}s`;
  if (typeof additionalProperties === 'object') return `object, each value ${typeOf(additionalProperties)}`;
  return [type ?? 'any'].flat().join(' or ');
}

/** Returns the innermost schema of lists and maps, and the words around it: `array of`. */
function unwrap(schema: JsonSchema): { inner: JsonSchema; around: string } {
  const [words, part] = schema.items
    ? ['array of', schema.items]
    : typeof schema.additionalProperties === 'object'
      ? ['object, each value', schema.additionalProperties]
      : ['', undefined];
  if (part === undefined) return { inner: schema, around: '' };
  const { inner, around } = unwrap(part);
  return { inner, around: `${words} ${around}`.trim() };
}

function fieldsOf(
  { properties = {}, required = [] }: JsonSchema,
  all: Record<SchemaName, JsonSchema>,
  prefix = '',
): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { inner, around } = unwrap(schema);
    const shape = inner.$ref?.slice(componentRef('').length) as SchemaName | undefined;
    const field: Field = {
      name: `${prefix}${key}`,
      type: shape ? around : typeOf(schema),
      ...(shape && { shape }),
      optional: !required.includes(key),
      description: schema.description ?? (shape && all[shape].description) ?? '',
    };
    if (shape || inner.properties === undefined) return [field];
    const object = { ...field, type: around ? `${around} objects` : 'object' };
    // Deeper levels are left to the schemas, because readers would get lost.
    return prefix === '' ? [object, ...fieldsOf(inner, all, `${key}.`)] : [object];
  });
}

/** Returns every published schema with its fields, sorted by name. */
export function shapes(factors: FactorList['factors']): Shape[] {
  const all = jsonSchemas(factors);
  return Object.entries(all).map(([name, schema]) => ({
    name: name as SchemaName,
    fields: fieldsOf(schema, all),
  }));
}
