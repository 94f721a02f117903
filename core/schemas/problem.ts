import * as z from 'zod';
import { describe } from './common.js';
import { PROBLEMS, type ProblemCode } from './problem-codes.js';

const FieldError = z.strictObject({
  pointer: describe(z.string().optional(), 'JSON Pointer into the request body'),
  parameter: describe(z.string().optional(), 'name of the query parameter'),
  detail: describe(z.string(), 'what is wrong there and how to fix it, for people'),
  allowed: describe(z.array(z.string()).optional(), 'allowed values, if there are few'),
});

/** The format of every error: RFC 9457, `application/problem+json`. */
export const Problem = describe(
  z.strictObject({
    type: describe(z.string(), 'path of the page that explains the code'),
    title: describe(z.string(), 'short description, the same for every error with this code'),
    status: describe(z.int().min(400).max(599), 'HTTP status of the response'),
    detail: describe(z.string(), 'what is wrong with this request, for people'),
    code: describe(
      z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
      'stable error code for programs',
    ),
    errors: describe(
      z.array(FieldError).optional(),
      'errors in the request (at most 50), if there can be several',
    ),
    did_you_mean: describe(z.array(z.string()).max(3).optional(), 'codes you may have meant, nearest first'),
  }),
  'an error, in the format of RFC 9457 (problem details)',
);

export type Problem = z.infer<typeof Problem>;
