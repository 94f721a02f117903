/** The document that describes the API to programs: its outermost fields. Linters check the rest. */
import * as z from 'zod';

export const OpenapiDocument = z
  .looseObject({
    openapi: z
      .string()
      .regex(/^3\.1\.\d+$/)
      .describe('OpenAPI version'),
    info: z
      .looseObject({
        title: z.string().describe('name of the API'),
        version: z.string().describe('version of the dataset in the examples'),
      })
      .describe('description, license, and contact of the API'),
    servers: z.array(z.looseObject({ url: z.string().describe('base URL') })).describe('base URLs'),
    paths: z.looseObject({}).describe('every path below the base URL with its operations'),
    components: z
      .looseObject({})
      .describe('schemas, parameters, headers, and responses that operations share'),
  })
  .describe('an OpenAPI 3.1 document');

export type OpenapiDocument = z.infer<typeof OpenapiDocument>;
