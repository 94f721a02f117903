/** The format of every error: RFC 9457, `application/problem+json`. */
import * as z from 'zod';
import { PROBLEMS, type ProblemCode } from './problem-codes.js';

const FieldError = z.strictObject({
  pointer: z.string().optional().describe('JSON Pointer into the request body'),
  parameter: z.string().optional().describe('name of the query parameter'),
  detail: z.string().describe('what is wrong there and how to fix it, for people'),
  allowed: z.array(z.string()).optional().describe('allowed values, if there are few'),
});

export const Problem = z
  .strictObject({
    type: z.string().describe('path of the page that explains the code'),
    title: z.string().describe('short description, the same for every error with this code'),
    status: z.int().min(400).max(599).describe('HTTP status of the response'),
    detail: z.string().describe('what is wrong with this request, for people'),
    code: z
      .enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]])
      .describe('stable error code for programs'),
    errors: z
      .array(FieldError)
      .optional()
      .describe('errors in the request (at most 50), if there can be several'),
    did_you_mean: z
      .array(z.string())
      .max(3)
      .optional()
      .describe('codes you may have meant, nearest first; for an empty list or search, names'),
  })
  .describe('an error, in the format of RFC 9457 (problem details)');

export type Problem = z.infer<typeof Problem>;
