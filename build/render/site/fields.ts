/** The field reference, which works without JavaScript: every field of every published object, read from the schemas. */

import { OPENAPI } from '../../../core/routes.js';
import { shapes } from '../../../core/schemas/fields.js';
import type { OutputFile } from '../output.js';
import { type Site, sitePage } from './site.js';

export function* fields(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'fields',
    {},
    {
      title: 'Fields of the API',
      description: 'Every object the API accepts or returns, with the meaning of each field.',
    },
    {
      openapi: OPENAPI,
      shapes: shapes(),
    },
  );
}
