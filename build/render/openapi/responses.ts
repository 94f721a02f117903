/** Responses other than 200, shared by operations: a component for each status and its codes. */

import { readCodes } from '../../../core/compare.js';
import { unknownPath } from '../../../core/find-route.js';
import type { FunctionIndex } from '../../../core/function-index.js';
import { readLevel } from '../../../core/list-request.js';
import { problem } from '../../../core/problem.js';
import { invalidParameters, type ParameterRefusal, refuseUnknown } from '../../../core/query.js';
import { refuseCode } from '../../../core/refuse-code.js';
import { API, fill, SCHEMA } from '../../../core/routes.js';
import { componentRef } from '../../../core/schemas/json-schema.js';
import { PROBLEMS, type ProblemCode } from '../../../core/schemas/problem-codes.js';
import { readScoresRequest } from '../../../core/scores-request.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { type AskedExample, problemExamples } from '../examples/problem-examples.js';
import { WORDS } from '../words/problems.js';
import {
  allowHeader,
  assessmentHeaders,
  errorHeaders,
  redirectHeaders,
  unchangedHeaders,
} from './headers.js';
import type { Example, Reference, Response } from './types.js';

const requestLine = ({ method, path, contentType = 'application/json', body }: AskedExample) =>
  [
    method,
    path,
    ...(body === undefined ? [] : [body]),
    ...(contentType === 'application/json' ? [] : [`as ${contentType}`]),
  ].join(' ');

const refused = (
  code: ProblemCode,
  example: Example,
  headers: Response['headers'] = errorHeaders,
): Response => ({
  description: `\`${code}\`: ${PROBLEMS[code].title}. ${WORDS[code].meaning}`,
  headers,
  content: {
    'application/problem+json': {
      schema: { $ref: componentRef('Problem') },
      examples: { [code]: example },
    },
  },
});

/** Combines two responses into one that has either code. */
const either = (one: Response, other: Response): Response => {
  const type = 'application/problem+json';
  const [first, second] = [one.content![type]!, other.content![type]!];
  return {
    description: `${one.description} Or ${other.description}`,
    headers: one.headers,
    content: { [type]: { ...first, examples: { ...first.examples, ...second.examples } } },
  };
};

/** Returns responses other than 200, by the name of their component. */
export function responseComponents(derived: Derived, index: FunctionIndex) {
  const examples = problemExamples(derived);
  const shown = (code: ProblemCode): Example => {
    const { request, instead, answer } = examples[code];
    return { summary: instead ?? (request ? requestLine(request) : 'any request'), value: answer };
  };
  const asked = (path: string, body: unknown): Example => ({
    summary: `GET ${path}`,
    value: JSON.parse(String(body)),
  });
  const invalid = (
    path: string,
    read: (parameters: URLSearchParams, refusal: ParameterRefusal) => unknown,
  ): Response => {
    const refusal: ParameterRefusal = { errors: [] };
    read(new URLSearchParams(path.split('?')[1]), refusal);
    return refused('invalid_parameter', {
      summary: `GET ${API}${path}`,
      value: invalidParameters(refusal),
    });
  };
  const naics = `${API}/industries/541511`;
  const { soc_code } = exampleOccupation(derived).source;
  const soc = `${API}/groups/15-0000`;
  const unknownSchema = fill(SCHEMA, { schema: 'job' });
  return {
    NotModified: {
      description: 'Nothing has changed since your copy. The response has no body.',
      headers: unchangedHeaders,
    },
    Moved: {
      description: 'The code is retired. Location has the same path for its successor.',
      headers: redirectHeaders(`${API}/occupations/${exampleOccupation(derived).source.soc_code}`),
    },
    InvalidParameter: refused('invalid_parameter', shown('invalid_parameter')),
    InvalidLevel: invalid('/industries?level=5', (parameters, { errors }) => readLevel(parameters, errors)),
    InvalidScores: invalid('/scores?min_score=high&sort=score', (parameters, { errors }) =>
      readScoresRequest(parameters, [], errors),
    ),
    InvalidComparison: invalid(`/compare?codes=${soc_code},${soc_code.slice(0, -3)}`, (parameters, refusal) =>
      readCodes(parameters, index, refusal),
    ),
    InvalidSocCode: refused('invalid_code', shown('invalid_code')),
    InvalidNaicsCode: refused(
      'invalid_code',
      asked(naics, refuseCode({ naics_code: '541511' }, naics, '', index)!.body),
    ),
    InvalidGroup: either(
      refused('invalid_code', asked(soc, refuseCode({ group: '15-0000' }, soc, '', index)!.body)),
      invalid('/groups/15?sort=title', (parameters, { errors }) => refuseUnknown(parameters, [], errors)),
    ),
    UnknownGroup: refused('unknown_group', shown('unknown_group')),
    InvalidJson: refused('invalid_json', shown('invalid_json'), assessmentHeaders),
    UnknownOccupation: refused('unknown_occupation', shown('unknown_occupation')),
    UnknownIndustry: refused('unknown_industry', shown('unknown_industry')),
    UnknownPath: refused('unknown_path', {
      summary: `GET ${unknownSchema}`,
      value: unknownPath(unknownSchema),
    }),
    ReadOnly: refused(
      'method_not_allowed',
      {
        summary: `DELETE ${API}/meta`,
        value: problem('method_not_allowed', '"DELETE" is not one of GET, HEAD, OPTIONS.'),
      },
      { ...allowHeader('GET, HEAD, OPTIONS'), ...errorHeaders },
    ),
    PostOnly: refused('method_not_allowed', shown('method_not_allowed'), {
      ...allowHeader('POST, OPTIONS'),
      ...errorHeaders,
    }),
    PayloadTooLarge: refused('payload_too_large', shown('payload_too_large'), assessmentHeaders),
    UnsupportedMediaType: refused(
      'unsupported_media_type',
      shown('unsupported_media_type'),
      assessmentHeaders,
    ),
    InvalidRequest: refused('invalid_request', shown('invalid_request'), assessmentHeaders),
    InternalError: refused('internal_error', shown('internal_error')),
  } satisfies Record<string, Response>;
}

export type ResponseName = keyof ReturnType<typeof responseComponents>;

export const responseRef = (name: ResponseName): Reference => ({ $ref: `#/components/responses/${name}` });
