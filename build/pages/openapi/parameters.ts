/** What requests may say in their path, query and headers, as OpenAPI parameters. */
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import { PARAMETERS } from '../../../core/routes.js';
import { PARAMETER_WORDS } from '../site/docs-routes.js';
import { SCHEMA_NAMES, schemaFileName } from './schemas.js';
import type { Parameter, Reference } from './types.js';

const inPath = (
  name: keyof typeof PARAMETERS,
  example: string,
  words = PARAMETER_WORDS[name]!,
): Parameter => ({
  name,
  in: 'path',
  description: words,
  required: true,
  schema: { type: 'string', pattern: `^(?:${PARAMETERS[name]})$` },
  example,
});

const inQuery = (name: string, schema: Parameter['schema'], example: string | number): Parameter => ({
  name,
  in: 'query',
  description: PARAMETER_WORDS[name]!,
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

/** By the name that the route table uses. */
export const PARAMETERS_BY_NAME: Readonly<Record<string, Parameter>> = {
  q: inQuery('q', { type: 'string', maxLength: QUERY_LENGTH }, 'software developers'),
  limit: inQuery('limit', whole(LIMIT), 20),
  offset: inQuery('offset', whole(OFFSET), 40),
  level: inQuery('level', { type: 'integer', enum: [2, 3, 4] }, 3),
  soc_code: inPath('soc_code', '15-1252.00'),
  naics_code: inPath('naics_code', '54'),
  schema: {
    ...inPath('schema', 'risk-score'),
    schema: { type: 'string', enum: SCHEMA_NAMES.map(schemaFileName) },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag of an earlier answer, or several, or *. If it still fits, the answer is 304 without a body.',
    schema: { type: 'string' },
  },
};

/** A component's name: `If-None-Match` has hyphens, which the names of some generators do not take. */
const componentName = (name: string) => name.replaceAll('-', '');

export const parameterComponents: Record<string, Parameter> = Object.fromEntries(
  Object.entries(PARAMETERS_BY_NAME).map(([name, parameter]) => [componentName(name), parameter]),
);

export const parameterRef = (name: string): Reference => ({
  $ref: `#/components/parameters/${componentName(name)}`,
});
