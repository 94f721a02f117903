import * as z from 'zod';
import { describe } from './common.js';

/** RFC 9457, `application/problem+json`: the one shape of every error. */
export const Problem = z.strictObject({
  type: describe(z.string(), 'URL path of the page that explains the code'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: describe(z.string(), 'stable, snake_case'),
  errors: z
    .array(
      z.strictObject({
        pointer: describe(z.string().optional(), 'JSON Pointer into the request body'),
        parameter: describe(z.string().optional(), 'name of the query parameter'),
        detail: z.string(),
        allowed: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  did_you_mean: describe(z.array(z.string()).max(3).optional(), 'codes, nearest first'),
});

export type Problem = z.infer<typeof Problem>;
