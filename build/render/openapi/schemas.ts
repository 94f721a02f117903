/** The published schemas as files and as components of the OpenAPI document. */
import { type JsonSchema, jsonSchemas } from '../../../core/schemas/json-schema.js';
import { published, type SchemaName } from '../../../core/schemas/published.js';
import type { Derived } from '../../derive/derived.js';

export const SCHEMA_NAMES = Object.keys(published) as SchemaName[];

/** Returns a schema's name in URLs, which are all lower case: `RiskScore` → `risk-score`. */
export const schemaFileName = (name: string): string => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

/** Returns the schemas for this dataset: an assessment accepts its factors and their options. */
export function schemas({ source }: Derived): Record<SchemaName, JsonSchema> {
  const all = jsonSchemas();
  const request = all.AssessmentRequest;
  const { personal_factors } = request.properties!;
  const properties = Object.fromEntries(
    Object.entries(source.factors.factors).map(([key, { options }]): [string, JsonSchema] => [
      key,
      {
        description: options.map(({ value, label }) => `${value} = ${label}`).join('; '),
        type: 'string',
        enum: options.map(({ value }) => value),
      },
    ]),
  );
  const closed = { ...personal_factors, properties, additionalProperties: false };
  return {
    ...all,
    AssessmentRequest: { ...request, properties: { ...request.properties, personal_factors: closed } },
  };
}
