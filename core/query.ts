/** Query parameters: reads each within its limits, and collects the errors. */
import { QUERY_LENGTH } from './list.js';
import { type ProblemError, problem, quoted } from './problem.js';
import type { Problem } from './schemas/problem.js';

/** No response lists more errors than this. */
const MOST_ERRORS = 50;

/** Errors of a request's parameters and, for wrong codes, the codes that may have been meant. */
export interface ParameterRefusal {
  errors: ProblemError[];
  did_you_mean?: string[];
}

/** Returns the problem of a request with such parameters. */
export const invalidParameters = ({ errors, ...meant }: ParameterRefusal): Problem =>
  problem('invalid_parameter', 'See errors for the parameter and the allowed values.', {
    errors: errors.slice(0, MOST_ERRORS),
    ...meant,
  });

/** Returns a parameter's value. If it is repeated, the last value counts; an empty value counts as absent. */
export function lastValue(parameters: URLSearchParams, name: string): string | undefined {
  return parameters.getAll(name).at(-1) || undefined;
}

/** Reads a whole number within its range, or returns its default. Adds to `errors`. */
export function readNumber(
  parameters: URLSearchParams,
  name: string,
  { min, max, default: otherwise }: { min: number; max: number; default: number },
  errors: ProblemError[],
): number {
  const value = lastValue(parameters, name);
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  errors.push({
    parameter: name,
    detail: `${quoted(value)} isn’t a whole number from ${min} to ${max}. Omit it for ${otherwise}.`,
  });
  return otherwise;
}

/** Reads the search query; empty if it is absent or too long. */
export function readQ(parameters: URLSearchParams, errors: ProblemError[]): string {
  const q = lastValue(parameters, 'q') ?? '';
  if (Array.from(q).length <= QUERY_LENGTH) return q;
  errors.push({
    parameter: 'q',
    detail: `q has more than ${QUERY_LENGTH} characters. Search for fewer words.`,
  });
  return '';
}

/** Refuses parameters that a resource doesn't have, so that a typo isn't silently ignored. */
export function refuseUnknown(
  parameters: URLSearchParams,
  allowed: readonly string[],
  errors: ProblemError[],
): void {
  for (const name of new Set(parameters.keys()))
    if (!allowed.includes(name))
      errors.push({
        parameter: name.slice(0, 80),
        detail: `${quoted(name)} isn’t a parameter here. Remove it or use one of those allowed.`,
        allowed: [...allowed],
      });
}
