/** The route table as OpenAPI paths. */

import { number } from '../../../core/display.js';
import { POSTED } from '../../../core/posted.js';
import {
  type Operation as OperationName,
  type PostOperation,
  pathBelowApi,
  ROUTES,
  type Route,
} from '../../../core/routes.js';
import { componentRef } from '../../../core/schemas/json-schema.js';
import { NOTES, parameterName } from '../words/operations.js';
import { assessmentHeaders, dataHeaders, newsHeaders } from './headers.js';
import { ifNoneMatchRef, parameterRef } from './parameters.js';
import { type ResponseName, responseRef } from './responses.js';
import { tagOf } from './tags.js';
import type { Examples, Operation, Response } from './types.js';

/** Error responses by the parameter that causes them: each maps a status to a component. */
const REFUSALS: Readonly<Record<string, Readonly<Record<string, ResponseName>>>> = {
  q: { 400: 'InvalidParameter' },
  level: { 400: 'InvalidLevel' },
  sort: { 400: 'InvalidScores' },
  codes: { 400: 'InvalidComparison' },
  soc_code: { 308: 'Moved', 400: 'InvalidSocCode', 404: 'UnknownOccupation' },
  naics_code: { 400: 'InvalidNaicsCode', 404: 'UnknownIndustry' },
  group: { 400: 'InvalidGroup', 404: 'UnknownGroup' },
  schema: { 404: 'UnknownPath' },
};

const READ: Readonly<Record<string, ResponseName>> = {
  304: 'NotModified',
  405: 'ReadOnly',
  500: 'InternalError',
};
const WRITE: Readonly<Record<string, ResponseName>> = {
  400: 'InvalidJson',
  405: 'PostOnly',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'InvalidRequest',
  500: 'InternalError',
};

function operation(
  { operation, method, path, query = [], schema, takes, summary, news, strict }: Route,
  examples: Examples,
  bodies: Examples,
): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).concat(query);
  const posted = method === 'POST';
  const refusals: Record<string, ResponseName> = Object.assign(
    {},
    posted ? WRITE : READ,
    strict && ({ 400: 'InvalidParameter' } as const),
    ...names.map((name) => REFUSALS[parameterName(operation as OperationName, name)]),
  );
  const ok: Response = {
    description: `${summary}.`,
    headers: posted ? assessmentHeaders : news ? newsHeaders : dataHeaders,
    content: {
      'application/json': {
        schema: { $ref: componentRef(schema) },
        ...(Object.keys(examples).length > 0 && { examples }),
      },
    },
  };
  return {
    operationId: operation,
    summary,
    description: NOTES[operation as OperationName],
    tags: [tagOf(path)],
    ...(!posted && {
      parameters: [
        ...names.map((name) => parameterRef(parameterName(operation as OperationName, name))),
        ifNoneMatchRef,
      ],
    }),
    ...(takes && {
      requestBody: {
        description: `At most ${number(POSTED[operation as PostOperation].limit)} bytes of JSON in UTF-8.`,
        required: true,
        content: {
          'application/json': { schema: { $ref: componentRef(takes) }, examples: bodies },
        },
      },
    }),
    responses: {
      200: ok,
      ...Object.fromEntries(Object.entries(refusals).map(([status, name]) => [status, responseRef(name)])),
    },
  };
}

export const paths = (
  answers: Readonly<Record<OperationName, Examples>>,
  bodies: Readonly<Record<PostOperation, Examples>>,
) =>
  Object.fromEntries(
    ROUTES.map((route) => [
      pathBelowApi(route),
      {
        [route.method.toLowerCase()]: operation(
          route,
          answers[route.operation],
          route.method === 'POST' ? bodies[route.operation] : {},
        ),
      },
    ]),
  );
