/**
 * The route table: every URL of the service. File names, `vercel.json`, OpenAPI, cache headers, the function's
 * dispatch and the README's list come from here. It names schemas instead of importing them, because the
 * function needs none and shouldn't load zod.
 */
import type { SchemaName } from './schemas/published.js';

export const API = '/api/v1';
/** Documents that describe the API. Their URLs end in `.json`, as programs expect, and have no other form. */
export const OPENAPI = `${API}/openapi.json`;
/** The same document for tools that don't support OpenAPI 3.1. */
export const OPENAPI_30 = `${API}/openapi-3.0.json`;
export const SCHEMA = `${API}/schemas/{schema}.json`;

export interface Route {
  /** Unique name of the operation in OpenAPI and in the page generators. */
  operation: string;
  method: 'GET' | 'POST';
  /** `{name}` is a path parameter; its pattern is in `PARAMETERS`. */
  path: string;
  /** Query parameters that change the response. */
  query?: readonly string[];
  /**
   * Files of the output tree with its responses; empty if only the function responds. The first is for the path alone, the
   * second for the query parameters that its template names. The function handles all other parameters.
   */
  files: readonly string[];
  schema: SchemaName;
  /** Schema of the body of a POST. */
  takes?: SchemaName;
  summary: string;
  /**
   * True if parameters that the route doesn't have are refused. A rewrite can't see those, so the function responds, with the
   * file's bytes if nothing is wrong.
   */
  strict?: true;
  /** True if the response announces releases and is cached only for minutes. */
  news?: true;
}

/** Patterns of path and file parameters, as regular expression sources without anchors. */
export const PARAMETERS = {
  soc_code: '\\d{2}-\\d{4}\\.\\d{2}',
  naics_code: '\\d{2,4}|\\d{2}-\\d{2}',
  group: '\\d{2}',
  limit: '\\d+',
  offset: '\\d+',
  level: '[234]',
  schema: '[a-z-]+',
} as const;
export type ParameterName = keyof typeof PARAMETERS;

const occupation = `${API}/occupations/{soc_code}`;

export const ROUTES = [
  {
    operation: 'getIndex',
    method: 'GET',
    path: API,
    files: [`${API}.json`],
    schema: 'ServiceIndex',
    summary: 'Get the list of all paths, with links to the documentation',
    strict: true,
  },
  {
    operation: 'listOccupations',
    method: 'GET',
    path: `${API}/occupations`,
    query: ['q', 'limit', 'offset'],
    files: [`${API}/occupations.json`, `${API}/occupations/pages/{limit}/{offset}.json`],
    schema: 'OccupationList',
    summary: 'List occupations, or search them by title',
  },
  {
    operation: 'getOccupation',
    method: 'GET',
    path: occupation,
    files: [`${occupation}.json`],
    schema: 'OccupationDetail',
    summary: 'Get an occupation: wages and outlook, risk score, and protective factors',
  },
  {
    operation: 'getOccupationTasks',
    method: 'GET',
    path: `${occupation}/tasks`,
    files: [`${occupation}/tasks.json`],
    schema: 'OccupationTasks',
    summary: 'Get the tasks of an occupation with their share of time, type, and risk',
  },
  {
    operation: 'getOccupationRisk',
    method: 'GET',
    path: `${occupation}/risk`,
    files: [`${occupation}/risk.json`],
    schema: 'OccupationRisk',
    summary: 'Get the risk score, protective factors, and skill gaps of an occupation',
  },
  {
    operation: 'getOccupationVotes',
    method: 'GET',
    path: `${occupation}/votes`,
    files: [`${occupation}/votes.json`],
    schema: 'Votes',
    summary: 'Get visitors’ votes on an occupation’s score',
  },
  {
    operation: 'search',
    method: 'GET',
    path: `${API}/search`,
    query: ['q', 'limit'],
    files: [],
    strict: true,
    schema: 'SearchResults',
    summary: 'Find occupations by what people call them',
  },
  {
    operation: 'listScores',
    method: 'GET',
    path: `${API}/scores`,
    query: [
      'tier',
      'job_zone',
      'group',
      'min_score',
      'max_score',
      'min_wage',
      'max_wage',
      'sort',
      'limit',
      'offset',
    ],
    files: [`${API}/scores.json`],
    strict: true,
    schema: 'ScoreList',
    summary: 'List the scores of all occupations with pay and jobs, filtered and sorted',
  },
  {
    operation: 'listGroups',
    method: 'GET',
    path: `${API}/groups`,
    files: [`${API}/groups.json`],
    strict: true,
    schema: 'GroupList',
    summary: 'List the major groups of occupations with average score, jobs, and pay',
  },
  {
    operation: 'getGroup',
    method: 'GET',
    path: `${API}/groups/{group}`,
    files: [`${API}/groups/{group}.json`],
    strict: true,
    schema: 'GroupDetail',
    summary: 'Get a major group and its occupations with their scores',
  },
  {
    operation: 'compare',
    method: 'GET',
    path: `${API}/compare`,
    query: ['codes'],
    files: [],
    strict: true,
    schema: 'Comparison',
    summary: 'Compare two to ten occupations side by side',
  },
  {
    operation: 'listIndustries',
    method: 'GET',
    path: `${API}/industries`,
    query: ['level'],
    files: [`${API}/industries.json`, `${API}/industries/level/{level}.json`],
    schema: 'IndustryList',
    summary: 'List industries, or only those of one NAICS level',
  },
  {
    operation: 'getIndustry',
    method: 'GET',
    path: `${API}/industries/{naics_code}`,
    files: [`${API}/industries/{naics_code}.json`],
    schema: 'IndustryDetail',
    summary: 'Get an industry and the occupations that work in it',
  },
  {
    operation: 'assessDisplacement',
    method: 'POST',
    path: `${API}/displacement/assess`,
    files: [],
    schema: 'Assessment',
    takes: 'AssessmentRequest',
    summary: 'Calculate a personal score: the occupation’s score adjusted for personal factors',
  },
  {
    operation: 'assessDisplacementBatch',
    method: 'POST',
    path: `${API}/displacement/assess/batch`,
    files: [],
    schema: 'AssessmentBatch',
    takes: 'AssessmentBatchRequest',
    summary: 'Calculate up to 100 personal scores in one request',
  },
  {
    operation: 'listFactors',
    method: 'GET',
    path: `${API}/displacement/factors`,
    files: [`${API}/displacement/factors.json`],
    schema: 'FactorList',
    summary: 'List personal factors, their options, and the points each adds',
  },
  {
    operation: 'getMeta',
    method: 'GET',
    path: `${API}/meta`,
    files: [`${API}/meta.json`],
    schema: 'Meta',
    summary: 'Get versions, counts, allowed values, and sources',
    news: true,
  },
  {
    operation: 'listChanges',
    method: 'GET',
    path: `${API}/changes`,
    files: [`${API}/changes.json`],
    schema: 'Changes',
    summary: 'List all releases and their changes: old value, new value, and reason',
    news: true,
  },
  {
    operation: 'getOpenapi',
    method: 'GET',
    path: OPENAPI,
    files: [OPENAPI],
    schema: 'OpenapiDocument',
    summary: 'Get this API as an OpenAPI 3.1 document',
  },
  {
    operation: 'getOpenapi30',
    method: 'GET',
    path: OPENAPI_30,
    files: [OPENAPI_30],
    schema: 'LegacyOpenapiDocument',
    summary: 'Get this API as an OpenAPI 3.0 document, for tools that don’t read 3.1',
  },
  {
    operation: 'getSchema',
    method: 'GET',
    path: SCHEMA,
    files: [SCHEMA],
    schema: 'SchemaDocument',
    summary: 'Get one of the API’s schemas as JSON Schema 2020-12',
  },
] as const satisfies readonly Route[];

export type Operation = (typeof ROUTES)[number]['operation'];
export type PostOperation = Extract<(typeof ROUTES)[number], { method: 'POST' }>['operation'];

/** Files of the output tree that only the function reads. */
export const FUNCTION_FOLDER = '/_function/';
export const FUNCTION_INDEX = `${FUNCTION_FOLDER}index.json`;

/** The rows of all occupations, read to filter and sort the scores. */
export const FUNCTION_SCORES = `${FUNCTION_FOLDER}scores.json`;

/** The tool server for language models, and the list of its tools. */
export const MCP = '/mcp';
export const TOOL_LIST = `${FUNCTION_FOLDER}tools.json`;

/** Data that a search reads, here and in the offline client. It is public, but only for the client: its format may change. */
export const SEARCH_INDEX = '/client/search-index.json';

/** Returns a route's path below the API's base URL: `/occupations`, and `/` for the base URL itself. */
export const pathBelowApi = ({ path }: Pick<Route, 'path'>): string => path.slice(API.length) || '/';

/** Removes `.json` from the end of a path: URLs work with and without it. */
export const withoutJson = (path: string): string => path.replace(/\.json$/, '');

/** Turns a path or file template into an anchored regular expression with one named group per parameter. */
export function pattern(template: string): RegExp {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>${PARAMETERS[part as ParameterName]})` : part.replaceAll('.', '\\.'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

/** Fills in the parameters of a template. */
export function fill(template: string, params: Readonly<Record<string, string | number>>): string {
  let filled = '';
  let at = 0;
  for (let open = template.indexOf('{'); open >= 0; open = template.indexOf('{', at)) {
    const close = template.indexOf('}', open);
    const name = template.slice(open + 1, close);
    const value = params[name];
    if (value === undefined) throw new RangeError(`${template} needs ${name}`);
    filled += template.slice(at, open) + value;
    at = close + 1;
  }
  return filled + template.slice(at);
}
