/** The published schemas as JSON Schema 2020-12: the components of the OpenAPI document, and what the page of fields shows. */
import * as z from 'zod';
import { assessmentRequest } from '../requests.js';
import type { FactorList } from './assess.js';
import { published, type SchemaName } from './published.js';

/** The keywords that our code reads or sets; there are others. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number | null)[];
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  default?: unknown;
  /** Unit of a figure: ours, not the standard's. */
  unit?: string;
  [keyword: string]: unknown;
}

/** Returns the reference to a schema in an OpenAPI document. */
export const componentRef = (name: string): string => `#/components/schemas/${name}`;

/** Formats that JSON Schema knows; zod's patterns add nothing to them. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri']);

/** Removes what zod adds for itself from a converted schema, for readers and code generators. */
export function tidy(schema: JsonSchema): void {
  delete schema.unit;
  delete schema.$schema;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (FORMATS.has(schema.format)) delete schema.pattern;
  else delete schema.format;
  // Only JavaScript literals need a backslash before a slash; in generated code it is an error.
  if (schema.pattern !== undefined)
    schema.pattern = schema.pattern.replace(/\\(.)/g, (escaped, letter) =>
      letter === '/' ? letter : escaped,
    );
  const { propertyNames, additionalProperties } = schema;
  delete schema.propertyNames;
  if (propertyNames?.enum === undefined) return;
  // A map with known keys becomes an ordinary object.
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [key, additionalProperties as JsonSchema]),
  );
  delete schema.additionalProperties;
}

/** Opens the schema of a response, which may gain fields. Maps keep the schema of their values. */
function open(schema: JsonSchema): void {
  if (schema.properties !== undefined) delete schema.additionalProperties;
}

/** Returns every published schema by name; references are `componentRef`s. An assessment accepts the factors given. */
export function jsonSchemas(factors: FactorList['factors']): Record<SchemaName, JsonSchema> {
  const { AssessmentRequest: _, ...responses } = published;
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(responses)) names.add(schema, { id });
  const { schemas } = z.toJSONSchema(names, {
    uri: componentRef,
    override({ jsonSchema }) {
      tidy(jsonSchema as JsonSchema);
      open(jsonSchema as JsonSchema);
    },
  });
  const request = z.toJSONSchema(assessmentRequest(factors), {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema),
  });
  const all = Object.entries({ ...schemas, AssessmentRequest: request }).map(
    ([name, { $schema, $id, ...schema }]) => [name, schema],
  );
  return Object.fromEntries(all.sort(([a], [b]) => (a! < b! ? -1 : 1)));
}
