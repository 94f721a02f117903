/** The API documentation: a quick start with real output, the rules, and every route of the table. */

import { BODY_LIMIT } from '../../../core/assess.js';
import { BATCH_BODY_LIMIT } from '../../../core/assess-batch.js';
import { number } from '../../../core/display.js';
import { LIMIT, QUERY_LENGTH } from '../../../core/list.js';
import { API, MCP, OPENAPI } from '../../../core/routes.js';
import { steps } from '../examples/docs-examples.js';
import { errorExample, looseQuery } from '../examples/docs-further-examples.js';
import { LANGUAGES } from '../examples/example.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { type OutputFile, SITE_NAME } from '../output.js';
import { longDate } from '../words/format.js';
import { RANGE_COVERS } from '../words/interval.js';
import { TOOL_WORDS, toolSettings } from '../words/tools.js';
import { documentedRoutes } from './docs-routes.js';
import { embedCode } from './embed-code.js';
import { datasetJsonLd } from './json-ld.js';
import { type Site, sitePage } from './site.js';

const SECTIONS = {
  start: 'Quick start',
  lists: 'Lists and search',
  personal: 'Personal scores',
  errors: 'Errors',
  http: 'Caching, CORS and limits',
  versions: 'Versions and changes',
  tools: 'Tools for language models',
  bulk: 'Everything at once',
  routes: 'Routes',
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
        'Quick start in curl, JavaScript, Python, and R, and a reference for every route and field. Free, no key, CORS is open.',
      data: [datasetJsonLd(site.derived)],
    },
    {
      sections: SECTIONS,
      siteName: SITE_NAME,
      origin: dataset.site,
      base: `${dataset.site}${API}`,
      api: API,
      openapi: OPENAPI,
      languages: LANGUAGES,
      steps: steps(derived),
      error: errorExample(derived),
      factors: Object.keys(derived.source.factors.factors),
      limits: {
        limit: LIMIT,
        query: QUERY_LENGTH,
        body: number(BODY_LIMIT),
        batch: number(BATCH_BODY_LIMIT),
      },
      looseQuery: looseQuery(example.title),
      tools: Object.entries(TOOL_WORDS).map(([name, words]) => ({ name, ...words })),
      toolSettings: toolSettings(dataset),
      toolServer: dataset.site + MCP,
      routes: documentedRoutes(derived),
      example,
      rangeCovers: RANGE_COVERS,
      embed: embedCode(example, dataset.site),
      asOf: longDate(dataset.as_of),
      year: dataset.as_of.slice(0, 4),
    },
  );
}
