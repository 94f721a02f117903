/** The operations of the OpenAPI document: the route table with the parameters that the service parses. */
import * as z from 'zod';
import { groupOf } from '../../../core/codes.js';
import { number } from '../../../core/display.js';
import { BODY_LIMIT, PATH_PARAMETERS, QUERIES } from '../../../core/requests.js';
import { API, pathBelowApi, ROUTES, type Route } from '../../../core/routes.js';
import { EDUCATION } from '../../../core/schemas/labor.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../api/occupations.js';
import type { Example, Examples } from './examples.js';
import { componentRef, requestSchema } from './json-schema.js';

/** Every refusal; the codes have pages of their own. */
export const PROBLEM = {
  description: 'What is wrong with the request, and how to fix it.',
  content: { 'application/problem+json': { schema: { $ref: componentRef('Problem') } } },
};

export const TAGS = {
  Search: 'Occupations by what people call them.',
  Occupations: 'Occupations by O*NET-SOC code: scores, tasks, wages, and votes.',
  Scores: 'Scores of all occupations, filtered and sorted, and averages of major groups.',
  Industries: 'Industries by NAICS 2022 code and the occupations that work in them.',
  Assessment: 'A score for one person and the factors that adjust it.',
  Service: 'Versions, sources, releases, and this document.',
} as const;

/** Tags by the first part of a path. */
const TAG_OF: Readonly<Record<string, keyof typeof TAGS>> = {
  search: 'Search',
  occupations: 'Occupations',
  scores: 'Scores',
  groups: 'Scores',
  industries: 'Industries',
  displacement: 'Assessment',
};

/** Returns a value for every parameter: a console that sends all of an operation's values at once gets an answer with data. */
function exampleValues(derived: Derived): Record<string, unknown> {
  const { source, riskScore, labor } = exampleOccupation(derived);
  const { soc_code, title, job_zone } = source;
  const wage = labor.median_annual_wage;
  return {
    soc_code,
    naics_code: derived.industries[0]!.source.naics_code,
    q: title.toLowerCase(),
    level: 2,
    codes: [soc_code],
    tier: [riskScore.risk_tier],
    job_zone: [job_zone],
    group: [groupOf(soc_code)],
    min_score: 10 * Math.floor(riskScore.final_score / 10),
    max_score: 100,
    min_wage: 10_000 * Math.floor(wage / 10_000),
    max_wage: 10_000 * Math.ceil(wage / 10_000),
    min_change: Math.floor(labor.projected_change_pct ?? 0),
    education: Object.entries(EDUCATION).flatMap(([slug, label]) =>
      label === labor.typical_education ? [slug] : [],
    ),
    isco08: derived.source.tables.crosswalk
      .filter((row) => row.classification === 'isco08' && row.soc_code === soc_code)
      .map(({ code }) => code),
    sort: '-final_score',
    limit: 10,
    offset: 0,
  };
}

function parametersOf({ operation, path }: Route, values: Record<string, unknown>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PATH_PARAMETERS);
  const inPath = z.object(Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name]])));
  const inQuery: z.ZodObject = QUERIES[operation as keyof typeof QUERIES] ?? z.object({});
  return Object.entries<z.ZodObject>({ path: inPath, query: inQuery }).flatMap(([place, object]) =>
    Object.entries(requestSchema(object, 'output').properties ?? {}).map(
      ([name, { description = '', ...schema }]) => ({
        name,
        in: place,
        ...(!object.shape[name]!.safeParse(undefined).success && { required: true }),
        description,
        // Values of an array are separated by commas.
        ...(schema.type === 'array' && { style: 'form', explode: false }),
        schema,
        example: values[name] ?? schema.default ?? schema.enum?.[0] ?? schema.minimum,
      }),
    ),
  );
}

/** Statuses of refusals, all in one format. They are listed because some generators make no code of `4XX`. */
const refusals = ({ method }: Route, parameters: readonly object[]): number[] =>
  method === 'POST' ? [400, 413, 415, 422, 500] : [...(parameters.length > 0 ? [400] : []), 404, 500];

function jsonOf(name: string, examples: Record<string, Example>, part: 'body' | 'value') {
  const shown = Object.entries(examples).map(([key, one]) => [
    key,
    { summary: one.request, value: one[part] },
  ]);
  const schema = { $ref: componentRef(name) };
  return { 'application/json': { schema, ...(shown.length > 0 && { examples: Object.fromEntries(shown) }) } };
}

export function paths(derived: Derived, examples: Partial<Examples['operations']> = {}) {
  const values = exampleValues(derived);
  return Object.fromEntries(
    ROUTES.map((route: Route) => {
      const { operation, method, path, schema, takes, summary, description } = route;
      const own = examples[operation as keyof typeof examples] ?? {};
      const parameters = parametersOf(route, values);
      const described = {
        operationId: operation,
        summary,
        description,
        tags: [TAG_OF[path.slice(API.length + 1).split('/')[0]!] ?? 'Service'],
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
      return [pathBelowApi(route), { [method.toLowerCase()]: described }];
    }),
  );
}
