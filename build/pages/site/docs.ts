/** The API's documentation: a quick start that prints what it says, and a reference read from routes and schemas. */
import { API } from '../../../core/routes.js';
import { shapes } from '../../../core/schemas/fields.js';
import type { OutputFile } from '../render.js';
import { LANGUAGES, steps } from './docs-examples.js';
import { documentedRoutes } from './docs-routes.js';
import { exampleOccupation } from './example-occupation.js';
import { embedCode } from './oembed.js';
import { datasetJsonLd } from './schema-org.js';
import { SITE_NAME, type Site, sitePage } from './site.js';

const SECTIONS = {
  start: 'Quick start',
  routes: 'Routes',
  shapes: 'What comes back',
  errors: 'Errors',
  http: 'Caching, CORS and plain hosts',
  versions: 'Versions',
  embedding: 'Embedding',
  cite: 'License and citation',
  contact: 'Contact',
} as const;

export function* docs(site: Site): Generator<OutputFile> {
  const { derived } = site;
  const { dataset } = derived.source;
  const example = exampleOccupation(derived).source;
  yield sitePage(
    site,
    'docs',
    {},
    {
      title: 'API documentation',
      description:
        'Quick start in curl, JavaScript, Python and R, and a reference of every route and field. Free, without a key, open to any origin.',
      data: datasetJsonLd(site),
    },
    {
      sections: SECTIONS,
      siteName: SITE_NAME,
      origin: dataset.site,
      base: `${dataset.site}${API}`,
      api: API,
      languages: LANGUAGES,
      steps: steps(derived),
      routes: documentedRoutes(derived),
      shapes: shapes(),
      example,
      embed: embedCode(example, dataset.site),
      year: dataset.as_of.slice(0, 4),
    },
  );
}
