/** The documents that describe the API to programs. Linters check them in full; here is what each begins with. */
import * as z from 'zod';
import { describe } from './common.js';

export const OpenapiDocument = describe(
  z.looseObject({
    openapi: describe(z.string().regex(/^3\.1\.\d+$/), 'version of OpenAPI that the document follows'),
    info: describe(
      z.looseObject({
        title: describe(z.string(), 'name of the API'),
        version: describe(z.string(), 'version of the dataset that the examples come from'),
      }),
      'what the API is, its license and whom to ask',
    ),
    servers: describe(
      z.array(z.looseObject({ url: describe(z.string(), 'base address') })),
      'base addresses',
    ),
    paths: describe(z.looseObject({}), 'every path below the base address with its operations'),
    components: describe(z.looseObject({}), 'shapes, parameters, headers and answers that operations share'),
  }),
  'an OpenAPI 3.1 document',
);

export const SchemaDocument = describe(
  z.looseObject({
    $schema: describe(z.url(), 'dialect: JSON Schema 2020-12'),
    $id: describe(z.url(), 'absolute address of this file; references between the files are relative to it'),
    title: describe(z.string(), 'name of the shape in the OpenAPI document'),
    description: describe(z.string(), 'what the shape is'),
    type: describe(z.string(), 'JSON type of the shape'),
  }),
  'a JSON Schema of one published shape',
);

export type OpenapiDocument = z.infer<typeof OpenapiDocument>;
export type SchemaDocument = z.infer<typeof SchemaDocument>;
