/** Every field of every shape, read from the schemas: the part of the reference that needs no script. */

import { fill, OPENAPI, SCHEMA } from '../../../core/routes.js';
import { shapes } from '../../../core/schemas/fields.js';
import { schemaFileName } from '../openapi/schemas.js';
import type { OutputFile } from '../output.js';
import { type Site, sitePage } from './site.js';

export function* fields(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'fields',
    {},
    {
      title: 'Fields of the API',
      description:
        'Every shape that the API returns or takes, with the meaning of its fields. Parts of parts stand in the schemas.',
    },
    {
      openapi: OPENAPI,
      shapes: shapes().map((shape) => ({
        ...shape,
        schema: fill(SCHEMA, { schema: schemaFileName(shape.name) }),
      })),
    },
  );
}
