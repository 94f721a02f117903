/** Path, query, and header parameters as OpenAPI parameters. */

import { groupOf } from '../../../core/codes.js';
import { COMPARED } from '../../../core/compare.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import { PARAMETERS } from '../../../core/routes.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import { HIGHEST_SCORE, HIGHEST_WAGE, SCORES_LIMIT } from '../../../core/scores.js';
import { SORTS } from '../../../core/scores-request.js';
import { SEARCH_LIMIT } from '../../../core/search/limit.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { PARAMETER_WORDS } from '../words/operations.js';
import { componentName } from './headers.js';
import { SCHEMA_NAMES, schemaFileName } from './schemas.js';
import type { Parameter, Reference } from './types.js';

const inPath = (name: keyof typeof PARAMETERS, schema: Parameter['schema'], example: string): Parameter => ({
  name,
  in: 'path',
  description: PARAMETER_WORDS[name]!,
  required: true,
  schema: { type: 'string', ...schema },
  example,
});

const inQuery = (
  name: string,
  schema: Parameter['schema'],
  example: NonNullable<Parameter['example']>,
): Parameter => ({
  name,
  in: 'query',
  description: `${PARAMETER_WORDS[name]} An empty value is ignored; if repeated, the last value is used.`,
  allowEmptyValue: true,
  schema,
  example,
});

const whole = ({ min, max, default: otherwise }: { min: number; max: number; default: number }) => ({
  type: 'integer',
  minimum: min,
  maximum: max,
  default: otherwise,
});

const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description:
    'ETag of an earlier response, or several, or *. If it still matches, the response is 304 without a body.',
  schema: { type: 'string' },
};

/** Returns a parameter that takes one value or several, separated by commas. */
const several = (
  name: string,
  items: Parameter['schema'],
  example: NonNullable<Parameter['example']>,
): Parameter => ({
  ...inQuery(name, { type: 'array', items }, example),
  style: 'form',
  explode: false,
});

const amount = (maximum: number) => ({ type: 'number', minimum: 0, maximum });

/** Returns the filters and the order of the scores. */
function scoresParameters(derived: Derived): Record<string, Parameter> {
  const groups = [...new Set(derived.occupations.map(({ source }) => groupOf(source.soc_code)))];
  return {
    tier: several('tier', { type: 'string', enum: RiskTier.options }, ['high', 'very_high']),
    job_zone: several('job_zone', { type: 'integer', minimum: 1, maximum: 5 }, [4, 5]),
    scores_group: {
      ...several('scores_group', { type: 'string', enum: groups }, groups.slice(0, 1)),
      name: 'group',
    },
    min_score: inQuery('min_score', amount(HIGHEST_SCORE), 50),
    max_score: inQuery('max_score', amount(HIGHEST_SCORE), 65),
    min_wage: inQuery('min_wage', amount(HIGHEST_WAGE), 60_000),
    max_wage: inQuery('max_wage', amount(HIGHEST_WAGE), 120_000),
    sort: inQuery('sort', { type: 'string', enum: SORTS, default: 'soc_code' }, '-final_score'),
    scores_limit: { ...inQuery('scores_limit', whole(SCORES_LIMIT), 10), name: 'limit' },
  };
}

/** Returns parameters by their names in the route table, plus the header that all GET requests share. */
export function parameterComponents(derived: Derived): Record<string, Parameter> {
  const { soc_code, title } = exampleOccupation(derived).source;
  const { naics_code } = derived.industries[0]!.source;
  return {
    q: inQuery('q', { type: 'string', maxLength: QUERY_LENGTH }, title),
    limit: inQuery('limit', whole(LIMIT), 20),
    offset: inQuery('offset', whole(OFFSET), 40),
    search_q: {
      name: 'q',
      in: 'query',
      description: `${PARAMETER_WORDS.search_q} If repeated, the last value is used.`,
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: QUERY_LENGTH },
      example: 'truck driver',
    },
    search_limit: { ...inQuery('search_limit', whole(SEARCH_LIMIT), 5), name: 'limit' },
    ...scoresParameters(derived),
    codes: {
      name: 'codes',
      in: 'query',
      description: `${PARAMETER_WORDS.codes} If repeated, the last value is used.`,
      required: true,
      style: 'form',
      explode: false,
      schema: {
        type: 'array',
        items: { type: 'string', pattern: `^${PARAMETERS.soc_code}$` },
        minItems: COMPARED.min,
        maxItems: COMPARED.max,
        uniqueItems: true,
      },
      example: derived.occupations.slice(0, COMPARED.min).map(({ source }) => source.soc_code),
    },
    level: inQuery('level', { type: 'integer', enum: [2, 3, 4] }, 3),
    soc_code: inPath('soc_code', { pattern: `^${PARAMETERS.soc_code}$` }, soc_code),
    naics_code: inPath('naics_code', { pattern: `^(?:${PARAMETERS.naics_code})$` }, naics_code),
    group: inPath('group', { pattern: `^${PARAMETERS.group}$` }, groupOf(soc_code)),
    schema: inPath('schema', { enum: SCHEMA_NAMES.map(schemaFileName) }, schemaFileName('RiskScore')),
    [componentName(IF_NONE_MATCH.name)]: IF_NONE_MATCH,
  };
}

export const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });
export const ifNoneMatchRef = parameterRef(componentName(IF_NONE_MATCH.name));
