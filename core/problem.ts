/** Errors as RFC 9457 problem details: one shape, stable codes, what is wrong, where, and how to mend it. */
import type { Problem } from './schemas/problem.js';

/** Code to status and title. A code never changes its meaning; `/problems#<code>` explains it. */
export const PROBLEMS = {
  invalid_parameter: { status: 400, title: 'A query parameter is not valid' },
  invalid_code: { status: 400, title: 'The code in the path has the wrong shape' },
  invalid_json: { status: 400, title: 'The body is not a JSON object' },
  unknown_occupation: { status: 404, title: 'There is no occupation with this code' },
  unknown_industry: { status: 404, title: 'There is no industry with this code' },
  unknown_path: { status: 404, title: 'There is nothing at this path' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be sent as application/json' },
  invalid_request: { status: 422, title: 'The body does not describe an assessment' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemError = NonNullable<Problem['errors']>[number];

export function problem(
  code: ProblemCode,
  detail: string,
  more: { errors?: ProblemError[]; did_you_mean?: string[] } = {},
): Problem {
  const { status, title } = PROBLEMS[code];
  return { type: `/problems#${code}`, title, status, detail, code, ...more };
}

/**
 * A caller's value as an error may show it: text in quotes, never at length, and what is no text without them. An array or
 * object is only named: nested deeply enough, no stack is large enough to make a text of it.
 */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'An array' : 'An object';
  if (typeof value !== 'string') return String(value);
  const points = Array.from(value.slice(0, 80));
  return JSON.stringify(points.length > 40 ? `${points.slice(0, 40).join('')}…` : value);
}
