/** The API documentation: the quick start with the service's own answers, and the pages below it. Texts and code are in the templates. */
import { number } from '../../../core/display.js';
import { BODY_LIMIT, QUERY_LENGTH, UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { API, MCP, OPENAPI } from '../../../core/routes.js';
import type { Assessment } from '../../../core/schemas/assess.js';
import { shapes } from '../../../core/schemas/fields.js';
import type { OccupationRisk } from '../../../core/schemas/risk.js';
import { factorOptions } from '../api/meta.js';
import { exampleOccupation } from '../api/occupations.js';
import { type Examples, exampleWords } from '../openapi/examples.js';
import { type OutputFile, SITE_NAME } from '../output.js';
import { longDate } from '../words.js';
import { embedCode } from './embed-code.js';
import { datasetJsonLd } from './json-ld.js';
import { type Site, sitePage } from './site.js';

const SECTIONS = {
  start: 'Quick start',
  lists: 'Search, scores, and lists',
  fields: 'Fields',
  personal: 'Personal scores',
  errors: 'Errors',
  http: 'Caching, CORS, and limits',
  versions: 'Versions and changes',
  tools: 'Tools for language models',
  embedding: 'Embedding',
  cite: 'License and citation',
  contact: 'Contact',
} as const;

/** The objects whose fields the page lists. */
const SHAPES = ['RiskScore', 'LaborData', 'Task', 'Group'];

/** Least months from the release of version 2 to the end of version 1, and from the first Sunset header to its date. */
const MONTHS = { toMove: 24, ofSunset: 12 };

/** Characters of a long response that are shown. */
const SHOWN = 210;

export function* docs(
  site: Site,
  _: unknown,
  { operations, problems, tools }: Examples,
): Generator<OutputFile> {
  const { derived } = site;
  const { dataset, factors } = derived.source;
  const example = exampleOccupation(derived).source;
  const words = exampleWords(derived);
  const risk = operations.getOccupationRisk.risk!.value as OccupationRisk;
  const { body, value } = operations.assessDisplacement.oneFactor!;
  const error = problems.unknown_occupation;
  const riskText = JSON.stringify(risk);
  yield sitePage(
    site,
    'docs',
    {},
    {
      title: 'Data and API',
      description:
        'Quick start in curl, JavaScript, and Python, and a reference for every route and field. Free, no key, CORS is open.',
      data: [datasetJsonLd(derived)],
    },
    {
      sections: SECTIONS,
      siteName: SITE_NAME,
      origin: dataset.site,
      base: `${dataset.site}${API}`,
      api: API,
      openapi: OPENAPI,
      example,
      code: example.soc_code,
      codes: derived.occupations.slice(0, 2).map(({ source }) => source.soc_code),
      words,
      query: encodeURIComponent(words).replaceAll('%20', '+'),
      found: JSON.stringify(operations.searchOccupations.name!.value),
      risk: risk.risk_score,
      riskStart: riskText.slice(0, riskText.lastIndexOf(',', SHOWN) + 1),
      body: JSON.stringify(body),
      assessed: JSON.stringify(value),
      assessment: value as Assessment,
      error: { path: error.request.split(' ')[1], text: JSON.stringify(error.value) },
      factors: Object.keys(factors.factors),
      shapes: shapes(factorOptions(factors)).filter(({ name }) => SHAPES.includes(name)),
      ...MONTHS,
      groups: derived.groups.length,
      limits: { query: QUERY_LENGTH, body: number(BODY_LIMIT) },
      unknownParameters: UNKNOWN_PARAMETERS,
      tools,
      toolServer: dataset.site + MCP,
      embed: embedCode(example, dataset.site),
      asOf: longDate(dataset.as_of),
      year: dataset.as_of.slice(0, 4),
    },
  );
}

/** The API reference: the OpenAPI document in a viewer that is served from this site and calls no other site. */
export function* reference(site: Site): Generator<OutputFile> {
  yield sitePage(
    site,
    'reference',
    {},
    {
      title: 'API reference',
      description:
        'Every operation, parameter, and response of the API, with real examples and a console to send requests.',
    },
    {},
  );
}
