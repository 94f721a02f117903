/** Every route of the table with its parameters in words. */
import { BODY_LIMIT } from '../../../core/assess.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import { ROUTES, type Route } from '../../../core/routes.js';
import type { Derived } from '../../derive/derived.js';
import { exampleOccupation } from './example-occupation.js';
import { number } from './words.js';

/** Query and path parameters; a route with one that has no words here fails the test. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  q: `Words to look for in the title, up to ${QUERY_LENGTH} characters. Case, accents and punctuation do not matter; every word has to occur.`,
  limit: `Page size, ${LIMIT.min} to ${LIMIT.max}. Default ${LIMIT.default}.`,
  offset: `How many matches to skip, up to ${number(OFFSET.max)}. Default ${OFFSET.default}. Past the end, data is empty.`,
  level: '2 for sectors, 3 for subsectors, 4 for industry groups. Left out, all of them.',
  soc_code: 'O*NET-SOC code of the occupation, in full.',
  naics_code: 'NAICS 2022 code of two to four digits, or the range of a sector, such as 31-33.',
  schema: 'Name of the shape in lower case, its words joined by hyphens.',
};

/** What else a caller should know, by operation. */
export const NOTES: Readonly<Partial<Record<(typeof ROUTES)[number]['operation'], string>>> = {
  listOccupations:
    'Without q the order is by code. With q it is by how well the title fits, then by code. count is the number of all matches, the same on every page.',
  getOccupationTasks: 'Tasks come in O*NET’s order, not by risk.',
  getOccupationVotes: 'All counts are 0 until votes have been collected. None are made up.',
  getIndustry: 'Farms, fishing and private households are not surveyed; their list of occupations is empty.',
  assessDisplacement: `Send the fields below as JSON with Content-Type: application/json, at most ${number(BODY_LIMIT)} bytes. Unknown members are refused. The answer is never cached and the body never stored.`,
  getMeta:
    'Start here if your program should follow the data: it has versions, counts, and every set of values.',
};

export interface DocumentedRoute {
  operation: string;
  method: Route['method'];
  path: string;
  summary: string;
  note: string | undefined;
  parameters: { name: string; where: 'path' | 'query'; words: string }[];
  schema: Route['schema'];
  /** A link that shows an answer, for those that a browser can ask for. */
  example: string | undefined;
}

export function documentedRoutes(derived: Derived): DocumentedRoute[] {
  const examples: Record<string, string> = {
    soc_code: exampleOccupation(derived).source.soc_code,
    naics_code: (
      derived.industries.find(({ source }) => source.naics_code === '5415') ?? derived.industries[0]!
    ).source.naics_code,
    schema: 'risk-score',
  };
  return ROUTES.map((route: Route & { operation: (typeof ROUTES)[number]['operation'] }) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const parameter = (where: 'path' | 'query') => (name: string) => ({
      name,
      where,
      words: PARAMETER_WORDS[name] ?? '',
    });
    return {
      operation: route.operation,
      method: route.method,
      path: route.path,
      summary: route.summary,
      note: NOTES[route.operation],
      parameters: [...inPath.map(parameter('path')), ...(route.query ?? []).map(parameter('query'))],
      schema: route.schema,
      example:
        route.method === 'GET'
          ? route.path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name]!)
          : undefined,
    };
  });
}
