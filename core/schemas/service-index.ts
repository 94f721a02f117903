import * as z from 'zod';
import { describe, Path } from './common.js';

export const Resource = describe(
  z.strictObject({
    method: describe(z.enum(['GET', 'POST']), 'HTTP method'),
    path: describe(Path, 'path of the resource; replace each part in braces, such as {soc_code}'),
    summary: describe(z.string(), 'what the resource does'),
  }),
  'one resource of the API',
);

/** Every path of the API with its summary. */
export const ServiceIndex = describe(
  z.strictObject({
    name: describe(z.string(), 'name of the API'),
    version: describe(z.string(), 'version of the dataset'),
    documentation: describe(Path, 'path of the documentation for people'),
    openapi: describe(Path, 'path of the OpenAPI document'),
    resources: describe(z.array(Resource), 'every resource of the API'),
  }),
  'the list of all paths of the API',
);

export type ServiceIndex = z.infer<typeof ServiceIndex>;
