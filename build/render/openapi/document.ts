/** The API as one OpenAPI 3.1 document, from what serves it: the route table, the schemas of requests, and those of responses. */
import { sum } from 'd3-array';
import * as z from 'zod';
import { groupOf } from '../../../core/codes.js';
import { number } from '../../../core/display.js';
import { BODY_LIMIT, PATH_PARAMETERS, QUERIES, UNKNOWN_PARAMETERS } from '../../../core/requests.js';
import { API, pathBelowApi, ROUTES, type Route } from '../../../core/routes.js';
import { mapped, valuesOf } from '../../../core/schemas/common.js';
import { EDUCATION } from '../../../core/schemas/labor.js';
import { COVERS } from '../../../core/schemas/risk.js';
import { isLocal } from '../../dataset/address.js';
import type { Derived } from '../../derive/derived.js';
import { factorOptions } from '../api/meta.js';
import { exampleOccupation } from '../api/occupations.js';
import { API_NAME, SITE_NAME } from '../page.js';
import { coverage, FILES_RULE, LICENSE, longDate, PROMISED_SINCE, REDIRECTS } from '../words.js';
import type { Example, Examples } from './examples.js';
import { componentRef, jsonSchema, jsonSchemas } from './json-schema.js';

/** Every refusal; the codes have pages of their own. */
const PROBLEM = {
  description: 'What is wrong with the request, and how to fix it.',
  content: { 'application/problem+json': { schema: { $ref: componentRef('Problem') } } },
};

/** Groups of operations by the beginnings of their paths below the API; the last has all others. */
const TAGS: readonly [name: string, description: string, of: RegExp][] = [
  ['Search', 'Occupations by what people call them.', /^\/search/],
  ['Occupations', 'Occupations by O*NET-SOC code: scores, tasks, wages, and votes.', /^\/occupations/],
  [
    'Scores',
    'Scores of all occupations, filtered and sorted, and averages of major groups.',
    /^\/scores|^\/groups/,
  ],
  ['Industries', 'Industries by NAICS 2022 code and the occupations that work in them.', /^\/industries/],
  ['Assessment', 'A score for one person and the factors that adjust it.', /^\/displacement/],
  ['Service', 'Versions, sources, releases, and this document.', /^/],
];

/** Returns the document, with examples of the service's answers if it is given some. */
export function openapi(derived: Derived, examples?: Examples) {
  const { dataset, factors } = derived.source;
  return {
    openapi: '3.1.0',
    info: {
      title: API_NAME,
      summary: dataset.title,
      description: introduction(derived),
      version: dataset.version,
      license: { name: dataset.licence, url: LICENSE },
      contact: { name: SITE_NAME, url: `${dataset.site}/docs#contact` },
    },
    // A copy without an address of its own is only found where its document is served.
    servers: [
      { url: API, description: 'The host that serves this document' },
      ...(isLocal(dataset.site) ? [] : [{ url: dataset.site + API, description: 'The published URL' }]),
    ],
    security: [],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    externalDocs: { url: `${dataset.site}/docs`, description: 'Quick start' },
    paths: paths(derived, examples?.operations),
    components: { schemas: jsonSchemas(factorOptions(factors)), responses: { Problem: PROBLEM } },
  };
}

function introduction({ source, occupations, industries, ratedBy }: Derived): string {
  const { site, attribution, as_of } = source.dataset;
  const { min, max } = source.method.interval;
  const tasks = sum(occupations, (each) => each.tasks.length);
  return `How exposed ${number(occupations.length)} U.S. occupations, their ${number(tasks)} tasks, and ${number(industries.length)} industries are to AI built on language models, as rated ${ratedBy}, and why. Data as of ${longDate(as_of)}.

**What a score is.** \`final_score\` is an index from ${min} to ${max}. It isn’t a probability or a forecast, and it doesn’t cover robots. \`score_low\` and \`score_high\` are the ends of its likely range: it ${COVERS}. [The method](${site}/method) lists every weight, source, and limitation, so you can recompute each figure.

**Requests.** No key, no sign-up, any origin. Every path that accepts GET also accepts HEAD, with the same headers and no body, and every path answers OPTIONS with 204. ${UNKNOWN_PARAMETERS} An empty parameter counts as absent, and of one that is repeated the last counts, except where it takes several values. ${REDIRECTS} ${FILES_RULE} A host that can’t rewrite URLs serves these.

**Responses.** JSON in UTF-8. Every field is always present unless marked optional. Missing figures are \`null\`, never 0; \`labor_data.missing\` has the reasons. From release ${PROMISED_SINCE} on, version 1 only grows: ignore fields you don’t know. ${coverage(source.releases)}

**Errors.** \`application/problem+json\` (RFC 9457) with a stable \`code\`; [each code](${site}/problems) has a page with its status, a real response, and how to fix it. A wrong method is 405 with \`Allow\`, an unknown path 404.

**Caching.** Browsers may cache data for five minutes and CDNs for a day; \`/meta\` and \`/changes\` for one minute and five; an error for one minute. Data has an \`ETag\`: send it back as \`If-None-Match\`, and the response is 304 without a body if nothing has changed. Assessments are neither cached nor stored.

**License.** ${attribution} \`${API}/meta\` lists every source with its release and license.`;
}

/** Returns values of parameters: a console that sends all of an operation's at once gets an answer with data. */
function exampleValues(derived: Derived): Record<string, unknown> {
  const example = exampleOccupation(derived);
  const { soc_code, title, job_zone, median_annual_wage: wage } = example;
  return {
    soc_code,
    naics_code: derived.industries[0]!.naics_code,
    q: title.toLowerCase(),
    codes: [soc_code],
    tier: [example.risk_tier],
    job_zone: [job_zone],
    group: [groupOf(soc_code)],
    min_score: 10 * Math.floor(example.final_score / 10),
    max_score: 100,
    min_wage: 10_000 * Math.floor(wage / 10_000),
    max_wage: 10_000 * Math.ceil(wage / 10_000),
    min_change: Math.floor(example.projected_change_pct ?? 0),
    education: valuesOf(EDUCATION).filter((slug) => EDUCATION[slug] === example.typical_education),
    isco08: derived.isco08.flatMap((row) => (row.soc_code === soc_code ? row.code : [])),
    sort: '-final_score',
    limit: 10,
  };
}

/** Returns the parameters of an operation, each with an example: the value of its name, or the schema's own. */
export function parametersOf({ operation, path }: Route, values: Record<string, unknown>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PATH_PARAMETERS);
  const inPath = z.object(Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name]])));
  const inQuery: z.ZodObject = QUERIES[operation as keyof typeof QUERIES] ?? z.object({});
  return Object.entries<z.ZodObject>({ path: inPath, query: inQuery }).flatMap(([place, object]) =>
    Object.entries(jsonSchema(object).properties ?? {}).map(([name, { description = '', ...schema }]) => ({
      name,
      in: place,
      ...(!object.shape[name]!.safeParse(undefined).success && { required: true }),
      description,
      // Values of an array are separated by commas.
      ...(schema.type === 'array' && { style: 'form', explode: false }),
      schema,
      example: values[name] ?? schema.default ?? schema.enum?.[0] ?? schema.minimum,
    })),
  );
}

/** Statuses of refusals, all in one format. They are listed because some generators make no code of `4XX`. */
function refusals({ method }: Route, parameters: readonly { in: string }[]): number[] {
  if (method === 'POST') return [400, 413, 415, 422, 500];
  const isAsked = parameters.some((each) => each.in === 'query');
  return [...(parameters.length > 0 ? [400] : []), 404, ...(isAsked ? [414] : []), 500];
}

function jsonOf(name: string, examples: Record<string, Example>, part: 'body' | 'value') {
  const shown = mapped(examples, (_, one) => ({ summary: one.request, value: one[part] }));
  const isShown = Object.keys(shown).length > 0;
  const schema = { $ref: componentRef(name) };
  return { 'application/json': { schema, ...(isShown && { examples: shown }) } };
}

function paths(derived: Derived, examples: Partial<Examples['operations']> = {}) {
  const values = exampleValues(derived);
  return Object.fromEntries(
    ROUTES.map((route: Route) => {
      const { operation, method, schema, takes, summary, description } = route;
      const own = examples[operation as keyof typeof examples] ?? {};
      const below = pathBelowApi(route);
      const parameters = parametersOf(route, values);
      const described = {
        operationId: operation,
        summary,
        description,
        tags: [TAGS.find(([, , of]) => of.test(below))![0]],
        ...(parameters.length > 0 && { parameters }),
        ...(takes && {
          requestBody: {
            description: `At most ${number(BODY_LIMIT)} bytes of JSON in UTF-8.`,
            required: true,
            content: jsonOf(takes, own, 'body'),
          },
        }),
        responses: {
          200: { description: `${summary}.`, content: jsonOf(schema, own, 'value') },
          ...Object.fromEntries(
            refusals(route, parameters).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
          ),
        },
      };
      return [below, { [method.toLowerCase()]: described }];
    }),
  );
}
