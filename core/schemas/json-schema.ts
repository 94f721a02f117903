/** The published shapes as JSON Schema 2020-12: what callers validate against, and what OpenAPI's components are. */
import * as z from 'zod';
import { AssessmentRequest } from './assess.js';
import { published, type SchemaName } from './published.js';

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The keywords that are read or set by this project; there are others. */
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
  /** What a number counts, or what kind of text it is. This keyword and those below are ours, not the standard's. */
  unit?: string;
  /** Where an authored value comes from. */
  source?: string;
  /** Allowed values in words, where a check rather than the schema sees to them. */
  range?: string;
  /** The form of a text, in the words of its pattern: `a SOC code like 15-1252.00`. */
  form?: string;
  example?: unknown;
  [keyword: string]: unknown;
}

/**
 * Calls `visit` with a schema and then with each one within it, named as in `tasks[].labels.human` (values of a map
 * `factors.*`, alternatives like what they are alternatives of), and with the schema around it. False leaves out what is within.
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

/** The reference to a shape in an OpenAPI document. */
export const componentRef = (name: string): string => `#/components/schemas/${name}`;

/** What callers send. All other shapes are what they get, and may have more keys tomorrow. */
const REQUESTS: ReadonlySet<z.core.$ZodType> = new Set([AssessmentRequest]);

/** Formats of JSON Schema that published shapes use. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri']);

/** Takes away what zod says of every integer, date and map, and opens what callers get. */
function tidy(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // Where JSON Schema knows the format, zod's pattern for it says no more; its other formats only zod knows.
  if (FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  else delete jsonSchema.format;
  const { propertyNames, additionalProperties: value } = jsonSchema;
  if (propertyNames?.enum !== undefined) {
    // A map with known keys reads, and generates code, like any other object.
    jsonSchema.properties = Object.fromEntries(propertyNames.enum.map((key) => [key, value as JsonSchema]));
    delete jsonSchema.propertyNames;
    delete jsonSchema.additionalProperties;
  } else if (propertyNames?.pattern === undefined) delete jsonSchema.propertyNames;
  if (jsonSchema.properties === undefined || REQUESTS.has(zodSchema)) return;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  else if (jsonSchema.additionalProperties !== undefined) jsonSchema.additionalProperties = true;
}

let made: Readonly<Record<SchemaName, JsonSchema>> | undefined;

/** Every published shape by its name; references lead to `componentRef`. Made once: it takes as long as 300 pages. */
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
