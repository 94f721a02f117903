/** Errors as RFC 9457 problem details: one format with stable codes that says what is wrong, where, and how to fix it. */

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

/** Characters of a caller's text that an error repeats. */
const SHOWN = 40;

/**
 * Returns a caller's value for an error message: text shortened and in quotes, other values without quotes. Arrays and
 * objects are only named, because a deeply nested one would overflow the stack.
 */
export function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'An array' : 'An object';
  if (typeof value !== 'string') return String(value);
  // No character has more than two units, so this has one more than are shown if there is one.
  const points = Array.from(value.slice(0, 2 * (SHOWN + 1)));
  return JSON.stringify(points.length > SHOWN ? `${points.slice(0, SHOWN).join('')}…` : value);
}

/** Tells whether a result is a problem instead of the requested data. */
export const isProblem = (value: object): value is Problem =>
  'code' in value && 'status' in value && 'type' in value;
