/** The published schemas as JSON Schema 2020-12: the components of the OpenAPI document, and their fields for people. */
import { sort } from 'd3-array';
import * as z from 'zod';
import { assessmentRequest } from '../../../core/requests.js';
import type { FactorList } from '../../../core/schemas/risk.js';
import { SCHEMAS } from '../schemas.js';

/** JSON Schema as zod makes it of ours, with keywords that it types more widely, and the one that is our own. */
export interface JsonSchema extends z.core.JSONSchema.JSONSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  unit?: string;
}

export const componentRef = (name: string): string => `#/components/schemas/${name}`;

/** Removes what zod adds for itself from a converted schema, for readers and code generators. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // JSON Schema knows this format, to which zod's pattern adds nothing.
  if (schema.format === 'date') delete schema.pattern;
  else delete schema.format;
  // Only JavaScript literals need a backslash before a slash; in generated code it is an error.
  if (schema.pattern !== undefined) schema.pattern = schema.pattern.replaceAll('\\/', '/');
  const { propertyNames, additionalProperties } = schema;
  delete schema.propertyNames;
  if (propertyNames?.enum === undefined) return;
  // A map with known keys becomes an ordinary object.
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [key, additionalProperties as JsonSchema]),
  );
  delete schema.additionalProperties;
}

/** Returns one schema by itself: of what callers may send `input`, and otherwise what is made of it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  return made as JsonSchema;
}

/** Returns every published schema by name; references are `componentRef`s. An assessment accepts the factors given. */
export function jsonSchemas(factors: FactorList['factors']): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) names.add(schema, { id });
  const { schemas } = z.toJSONSchema(names, {
    uri: componentRef,
    override({ jsonSchema }) {
      tidy(jsonSchema as JsonSchema);
      // The data package has the units.
      delete jsonSchema.unit;
      // A response may gain fields. Maps keep the schema of their values.
      if (jsonSchema.properties !== undefined) delete jsonSchema.additionalProperties;
    },
  });
  const all = { ...schemas, AssessmentRequest: jsonSchema(assessmentRequest(factors), 'input') };
  const sorted = sort(Object.entries<JsonSchema>(all), ([name]) => name);
  return Object.fromEntries(sorted.map(([name, { $schema, $id, ...schema }]) => [name, schema]));
}

/** Returns a type in words: `integer or null`, `one of low, medium, high`, `array of Group`. */
function typeOf({ $ref, type, enum: values, items, anyOf, additionalProperties }: JsonSchema): string {
  if ($ref) return $ref.slice(componentRef('').length);
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (values) return `one of ${values.join(', ')}`;
  if (items) return `array of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return `object, each value ${typeOf(additionalProperties)}`;
  return [type].flat().join(' or ');
}

type ShownField = { name: string; type: string; optional: boolean; description: string };

/** Returns the fields of an object, each with those of the object that it is itself: `reference`, `reference.wages`. */
const fieldsOf = ({ properties = {}, required }: JsonSchema, prefix = ''): ShownField[] =>
  Object.entries(properties).flatMap(([key, value]) => {
    const name = `${prefix}${key}`;
    const optional = !required?.includes(key);
    const shown = { name, type: typeOf(value), optional, description: value.description ?? '' };
    return [shown, ...fieldsOf(value, `${name}.`)];
  });

/** Returns the fields of every published object, for people. */
export const shapes = (factors: FactorList['factors']) =>
  Object.entries(jsonSchemas(factors)).map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));
