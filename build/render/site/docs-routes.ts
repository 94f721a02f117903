/** Every route of the table with descriptions of its parameters. */

import { groupOf } from '../../../core/codes.js';
import { type Operation, ROUTES, type Route } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from '../examples/example-occupation.js';
import { NOTES, PARAMETER_WORDS, parameterName } from '../words/operations.js';

export interface DocumentedRoute {
  operation: string;
  method: Route['method'];
  path: string;
  summary: string;
  note: string;
  parameters: { name: string; where: 'path' | 'query'; words: string }[];
  schema: Route['schema'];
  takes: Route['takes'];
  /** Link to a response, for routes that a browser can request. */
  example: string | undefined;
}

export function documentedRoutes(derived: Derived): DocumentedRoute[] {
  const examples: Record<string, string> = {
    soc_code: exampleOccupation(derived).source.soc_code,
    naics_code: (
      derived.industries.find(({ source }) => source.naics_code === '5415') ?? derived.industries[0]!
    ).source.naics_code,
    group: groupOf(exampleOccupation(derived).source.soc_code),
    schema: 'risk-score',
  };
  return ROUTES.map((route: Route & { operation: Operation }) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const parameter = (where: 'path' | 'query') => (name: string) => ({
      name,
      where,
      words: PARAMETER_WORDS[parameterName(route.operation, name)]!,
    });
    return {
      operation: route.operation,
      method: route.method,
      path: route.path,
      summary: route.summary,
      note: NOTES[route.operation],
      parameters: [...inPath.map(parameter('path')), ...(route.query ?? []).map(parameter('query'))],
      schema: route.schema,
      takes: route.takes,
      example:
        route.method === 'GET'
          ? route.path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name]!)
          : undefined,
    };
  });
}
