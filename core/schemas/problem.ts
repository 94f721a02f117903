/** The format of every error: RFC 9457, `application/problem+json`. */
import * as z from 'zod';
import { object, Text, valuesOf } from './common.js';
import { between } from './numbers.js';

/** Code to status and title. A code never changes its meaning; `/problems#<code>` explains it. */
export const PROBLEMS = {
  malformed_request: { status: 400, title: 'The request can’t be read' },
  invalid_parameter: { status: 400, title: 'Invalid query parameter' },
  invalid_code: { status: 400, title: 'Invalid code in the URL' },
  invalid_json: { status: 400, title: 'The body isn’t a JSON object' },
  unknown_occupation: { status: 404, title: 'No occupation has this code' },
  unknown_industry: { status: 404, title: 'No industry has this code' },
  unknown_path: { status: 404, title: 'Nothing at this path' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The query is too long' },
  unsupported_media_type: { status: 415, title: 'The body must be sent as application/json' },
  invalid_request: { status: 422, title: 'The body isn’t a valid assessment' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Too busy at the moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

const FieldError = object({
  pointer: Text.optional().describe('JSON Pointer into the request body'),
  parameter: Text.optional().describe('name of the query parameter'),
  detail: Text.describe('what is wrong there and how to fix it, for people'),
  allowed: Text.array().optional().describe('allowed values, if there are few'),
});

export const Problem = object({
  type: Text.describe('path of the page that explains the code'),
  title: Text.describe('short description, the same for every error with this code'),
  status: between(400, 599).describe('HTTP status of the response'),
  detail: Text.describe('what is wrong with this request, for people'),
  code: z.enum(valuesOf(PROBLEMS)).describe('stable error code for programs'),
  errors: FieldError.array()
    .optional()
    .describe('errors in the request (at most 50), if there can be several'),
  did_you_mean: Text.array()
    .max(3)
    .optional()
    .describe(
      'codes you may have meant, nearest first; for an unknown path, paths; for an empty list or search, names',
    ),
}).describe('an error, in the format of RFC 9457 (problem details)');

export type Problem = z.infer<typeof Problem>;
