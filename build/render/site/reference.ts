/** The API reference: the OpenAPI document in a viewer that is served from this site and calls no other site. */
import type { OutputFile } from '../output.js';
import { type Site, sitePage } from './site.js';

export function* reference(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'reference',
    {},
    {
      title: 'API reference',
      description:
        'Every operation, parameter, response, and error of the API, with real examples and a console to send requests.',
    },
    {},
  );
}
