/** The documents that describe the API to programs: their outermost fields. Linters check the rest. */
import * as z from 'zod';
import { describe } from './common.js';

const openapi = (version: RegExp, words: string) =>
  describe(
    z.looseObject({
      openapi: describe(z.string().regex(version), 'OpenAPI version'),
      info: describe(
        z.looseObject({
          title: describe(z.string(), 'name of the API'),
          version: describe(z.string(), 'version of the dataset in the examples'),
        }),
        'description, license, and contact of the API',
      ),
      servers: describe(z.array(z.looseObject({ url: describe(z.string(), 'base URL') })), 'base URLs'),
      paths: describe(z.looseObject({}), 'every path below the base URL with its operations'),
      components: describe(
        z.looseObject({}),
        'schemas, parameters, headers, and responses that operations share',
      ),
    }),
    words,
  );

export const OpenapiDocument = openapi(/^3\.1\.\d+$/, 'an OpenAPI 3.1 document');
export const LegacyOpenapiDocument = openapi(/^3\.0\.\d+$/, 'an OpenAPI 3.0 document');

export const SchemaDocument = describe(
  z.looseObject({
    $schema: describe(z.url(), 'dialect: JSON Schema 2020-12'),
    $id: describe(z.url(), 'absolute URL of this file; references to other files are relative to it'),
    title: describe(z.string(), 'name of the schema in the OpenAPI document'),
    description: describe(z.string(), 'description of the object'),
    type: describe(z.string(), 'JSON type'),
  }),
  'the JSON Schema of one published object',
);

export type LegacyOpenapiDocument = z.infer<typeof LegacyOpenapiDocument>;
export type OpenapiDocument = z.infer<typeof OpenapiDocument>;
export type SchemaDocument = z.infer<typeof SchemaDocument>;
