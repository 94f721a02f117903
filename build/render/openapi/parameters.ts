/** Path, query and header parameters as OpenAPI parameters. */

import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import { type Operation, PARAMETERS } from '../../../core/routes.js';
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

const inQuery = (name: string, schema: Parameter['schema'], example: string | number): Parameter => ({
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

/** Parameters by their names in the route table, plus the header that all GET requests share. */
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
    level: inQuery('level', { type: 'integer', enum: [2, 3, 4] }, 3),
    soc_code: inPath('soc_code', { pattern: `^${PARAMETERS.soc_code}$` }, soc_code),
    naics_code: inPath('naics_code', { pattern: `^(?:${PARAMETERS.naics_code})$` }, naics_code),
    schema: inPath('schema', { enum: SCHEMA_NAMES.map(schemaFileName) }, schemaFileName('RiskScore')),
    [componentName(IF_NONE_MATCH.name)]: IF_NONE_MATCH,
  };
}

/** Parameters that an operation reads in its own way have a component of their own. */
const OWN: Partial<Record<Operation, Readonly<Record<string, string>>>> = {
  search: { q: 'search_q', limit: 'search_limit' },
};
export const parameterName = (operation: Operation, name: string): string => OWN[operation]?.[name] ?? name;

export const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });
export const ifNoneMatchRef = parameterRef(componentName(IF_NONE_MATCH.name));
