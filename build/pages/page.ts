import { fill, type Operation, ROUTES, type Route } from '../../core/routes.js';

/** One file of the output: the template from the route table, its parameters and what it says. */
export interface Page {
  /** Path in the output tree, for example `/api/v1/occupations/15-1252.00.json`. */
  file: string;
  body: unknown;
}

/** Operations that files answer; the others are the function's alone. */
export type StaticOperation = Extract<(typeof ROUTES)[number], { files: readonly [string, ...string[]] }>['operation'];

const routes = new Map<Operation, Route>(ROUTES.map((route) => [route.operation, route]));

/** A page of an operation; `window` 1 means the second file template of its route. */
export function page(
  operation: StaticOperation,
  params: Readonly<Record<string, string | number>>,
  body: unknown,
  window = 0,
): Page {
  return { file: fill(routes.get(operation)!.files[window]!, params), body };
}
