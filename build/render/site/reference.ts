/** The API reference: the OpenAPI document in a viewer, which is served from here and calls nobody else. */
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
        'Every operation, parameter, answer and error of the API, with real examples. Send requests from the page.',
    },
    {},
  );
}
