/** The published schemas as JSON Schema 2020-12, for callers to validate against and for OpenAPI's components. */
import * as z from 'zod';
import { AssessmentRequest } from './assess.js';
import { published, type SchemaName } from './published.js';

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The keywords that our code reads or sets; there are others. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number | null)[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Unit of a number, or kind of a text. This keyword and those below are ours, not the standard's. */
  unit?: string;
  /** Source of an authored value. */
  source?: string;
  /** Allowed values in words, if a check rather than the schema enforces them. */
  range?: string;
  /** Format of a text in words: `a SOC code like 15-1252.00`. */
  form?: string;
  example?: unknown;
  [keyword: string]: unknown;
}

/**
 * Calls `visit` with a schema and then with each schema inside it, with the schema around it and a name such as
 * `tasks[].labels.human` (`factors.*` for values of a map; alternatives share one name). If `visit` returns false, it skips
 * the schemas inside.
 */
export function walk(
  schema: JsonSchema,
  visit: (schema: JsonSchema, name: string, around?: JsonSchema) => unknown,
  name = '',
  around?: JsonSchema,
): void {
  if (visit(schema, name, around) === false) return;
  const { properties = {}, items, additionalProperties: values, propertyNames, anyOf = [] } = schema;
  for (const [key, each] of Object.entries(properties))
    walk(each, visit, name === '' ? key : `${name}.${key}`, schema);
  if (items) walk(items, visit, `${name}[]`, schema);
  if (typeof values === 'object') walk(values, visit, `${name}.*`, schema);
  if (propertyNames) walk(propertyNames, visit, name, schema);
  for (const each of anyOf) walk(each, visit, name, schema);
}

/** Returns the reference to a schema in an OpenAPI document. */
export const componentRef = (name: string): string => `#/components/schemas/${name}`;

/** Schemas of requests, which are closed. All others are responses, which may gain fields. */
const REQUESTS: ReadonlySet<z.core.$ZodType> = new Set([AssessmentRequest]);

/** Formats of JSON Schema that published schemas use. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri']);

/** Removes the keywords that zod adds to every integer, date and map, and opens the schemas of responses. */
function tidy(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  // The data package has a place for units; OpenAPI has none, and descriptions say them.
  delete jsonSchema.unit;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // If JSON Schema knows the format, zod's pattern adds nothing; all other formats are known only to zod.
  if (FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  else delete jsonSchema.format;
  const { propertyNames, additionalProperties: value } = jsonSchema;
  if (propertyNames?.enum !== undefined) {
    // A map with known keys becomes an ordinary object, for readers and code generators.
    jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, value as JsonSchema]));
    delete jsonSchema.propertyNames;
    delete jsonSchema.additionalProperties;
  } else if (propertyNames?.pattern === undefined) delete jsonSchema.propertyNames;
  if (jsonSchema.pattern !== undefined) jsonSchema.pattern = withoutNeedlessEscapes(jsonSchema.pattern);
  if (jsonSchema.properties === undefined || REQUESTS.has(zodSchema)) return;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  else if (jsonSchema.additionalProperties !== undefined) jsonSchema.additionalProperties = true;
}

/** Turns `^\\/.*` into `^/.*`: only JavaScript literals need the backslash, and in generated code it is an error. */
export const withoutNeedlessEscapes = (pattern: string): string =>
  pattern.replace(/\\(.)/g, (escaped, letter: string) => (letter === '/' ? letter : escaped));

let made: Readonly<Record<SchemaName, JsonSchema>> | undefined;

/** Returns every published schema by name; references are `componentRef`s. Computed once: it takes as long as 300 pages. */
export function jsonSchemas(): Readonly<Record<SchemaName, JsonSchema>> {
  made ??= convert();
  return made;
}

function convert(): Record<SchemaName, JsonSchema> {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(published)) names.add(schema, { id });
  const { schemas } = z.toJSONSchema(names, {
    uri: componentRef,
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as JsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema as JsonSchema]),
  ) as Record<SchemaName, JsonSchema>;
}
