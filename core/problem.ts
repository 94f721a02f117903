/** Errors as RFC 9457 problem details: one shape, stable codes, what is wrong, where, and how to mend it. */

import type { Problem } from './schemas/problem.js';
import { PROBLEMS, type ProblemCode } from './schemas/problem-codes.js';

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
