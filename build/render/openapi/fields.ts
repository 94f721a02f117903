/** The fields of published objects, read from their schemas. */
import type { FactorList } from '../../../core/schemas/assess.js';
import type { SchemaName } from '../schemas.js';
import { componentRef, type JsonSchema, jsonSchemas } from './json-schema.js';

export interface Field {
  /** Name: `risk_score`, or `staffing.kind` for a field of a nested object that has no schema of its own. */
  name: string;
  /** Type: `integer`, `one of low, medium, high`, `array of Group`. */
  type: string;
  optional: boolean;
  description: string;
}

const shapeOf = ({ $ref }: JsonSchema) => $ref?.slice(componentRef('').length) as SchemaName | undefined;

function typeOf(schema: JsonSchema): string {
  const { type = 'any', enum: values, items, anyOf, additionalProperties } = schema;
  if (anyOf) return [...new Set(anyOf.map(typeOf).flatMap((words) => words.split(' or ')))].join(' or ');
  if (values) return `one of ${values.join(', ')}`;
  if (items?.enum) return `array, each ${typeOf(items)}`;
  if (items) return `array of ${typeOf(items)}${shapeOf(items) ? '' : 's'}`;
  if (typeof additionalProperties === 'object') return `object, each value ${typeOf(additionalProperties)}`;
  return shapeOf(schema) ?? [type].flat().join(' or ');
}

const innermost = (schema: JsonSchema): JsonSchema => {
  const part = schema.items ?? schema.additionalProperties;
  return typeof part === 'object' ? innermost(part) : schema;
};

function fieldsOf(schema: JsonSchema, all: Record<SchemaName, JsonSchema>, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const inner = innermost(value);
    const shape = shapeOf(inner);
    const field: Field = {
      name: `${prefix}${key}`,
      type: typeOf(value),
      optional: !schema.required?.includes(key),
      description: value.description ?? (shape && all[shape].description) ?? '',
    };
    // Deeper levels are left to the schemas, because readers would get lost.
    return prefix === '' && inner.properties ? [field, ...fieldsOf(inner, all, `${key}.`)] : [field];
  });
}

export function shapes(factors: FactorList['factors']): { name: SchemaName; fields: Field[] }[] {
  const all = jsonSchemas(factors);
  return (Object.keys(all) as SchemaName[]).map((name) => ({ name, fields: fieldsOf(all[name], all) }));
}
