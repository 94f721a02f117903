import * as z from 'zod';
import { describe } from './common.js';
import { PROBLEMS, type ProblemCode } from './problem-codes.js';

const FieldError = z.strictObject({
  pointer: describe(z.string().optional(), 'JSON Pointer into the request body'),
  parameter: describe(z.string().optional(), 'name of the query parameter'),
  detail: describe(z.string(), 'what is wrong there and how to mend it, for people'),
  allowed: describe(z.array(z.string()).optional(), 'every value that may stand there, where they are few'),
});

/** RFC 9457, `application/problem+json`: the one shape of every error. */
export const Problem = describe(
  z.strictObject({
    type: describe(z.string(), 'URL path of the page that explains the code'),
    title: describe(z.string(), 'what the code means, the same for every error with it'),
    status: describe(z.int().min(400).max(599), 'HTTP status of the answer'),
    detail: describe(z.string(), 'what is wrong with this request, for people'),
    code: describe(
      z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
      'what programs should look at; a code never changes its meaning',
    ),
    errors: describe(
      z.array(FieldError).optional(),
      'the faults of the request, 50 at most, where there may be several',
    ),
    did_you_mean: describe(
      z.array(z.string()).max(3).optional(),
      'codes that were perhaps meant, nearest first',
    ),
  }),
  'every error, as RFC 9457 (problem details) has it',
);

export type Problem = z.infer<typeof Problem>;
