/**
 * The route table: every URL of the service. File names, `vercel.json`, OpenAPI, cache headers, the function's
 * dispatch and the README's list come from here. It names schemas instead of importing them, so that the
 * function, which needs none, does not load zod.
 */
import type { SchemaName } from './schemas/published.js';

export const API = '/api/v1';
/** The documents about the API. They have one name, which is their file's; programs expect it to end in `.json`. */
export const OPENAPI = `${API}/openapi.json`;
/** The same for tools that refuse 3.1. */
export const OPENAPI_30 = `${API}/openapi-3.0.json`;
export const SCHEMA = `${API}/schemas/{schema}.json`;

export interface Route {
  /** Unique, the operation's name in OpenAPI and in the page generators. */
  operation: string;
  method: 'GET' | 'POST';
  /** `{name}` is a path parameter; its pattern is in `PARAMETERS`. */
  path: string;
  /** Query parameters that change the response. */
  query?: readonly string[];
  /**
   * Files of the output tree with its responses; empty if only the function answers it. The first is for the bare path, the
   * second for the query parameters that its template names; the function answers any others.
   */
  files: readonly string[];
  schema: SchemaName;
  /** What a POST takes. */
  takes?: SchemaName;
  summary: string;
  /**
   * True if parameters that the route doesn't have are refused. A rewrite can't see those, so the function answers, with the
   * file's bytes if nothing is wrong.
   */
  strict?: true;
  /** True if the response tells of a release and is cached for minutes only. */
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
      ...['tier', 'job_zone', 'group', 'min_score', 'max_score', 'min_wage', 'max_wage'],
      ...['sort', 'limit', 'offset'],
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

/** The rows of all occupations, which filters and sorts of the scores read. */
export const FUNCTION_SCORES = `${FUNCTION_FOLDER}scores.json`;

/** The tool server for language models, and the list of its tools. */
export const MCP = '/mcp';
export const TOOL_LIST = `${FUNCTION_FOLDER}tools.json`;

/** What a search reads, here and in the offline client: public, but the client's own; its form may change. */
export const SEARCH_INDEX = '/client/search-index.json';

/** The page of search results. */
export const SEARCH_PAGE = '/search';

/** The table of all occupations, and what it shows as CSV. */
export const OCCUPATIONS_PAGE = '/occupations';
export const OCCUPATIONS_CSV = `${OCCUPATIONS_PAGE}.csv`;

/** Parameters of the table of occupations: words of the title, and filters and order as the scores of the API have them. */
export const OCCUPATIONS_QUERY = ['q', 'tier', 'group', 'job_zone', 'sort'] as const;

/** Occupations side by side. */
export const COMPARE_PAGE = '/compare';

/** The fields of its form: job titles, or codes. */
export const COMPARE_FIELDS = ['job1', 'job2', 'job3', 'job4'] as const;

/** What is a file without a query and the function's with one of these parameters. */
export const ASKED: Readonly<Record<string, readonly string[]>> = {
  [SEARCH_PAGE]: ['q'],
  [OCCUPATIONS_PAGE]: OCCUPATIONS_QUERY,
  [OCCUPATIONS_CSV]: OCCUPATIONS_QUERY,
  [COMPARE_PAGE]: ['codes', ...COMPARE_FIELDS],
};

/** Such a page with holes for what the function fills in; made like every page, so that it looks like one. */
export const frameOf = (page: string): string => `${FUNCTION_FOLDER}${page.slice(1)}.html`;

/** A route's path below the API's base URL: `/occupations`, and `/` for the base URL itself. */
export const pathBelowApi = ({ path }: Pick<Route, 'path'>): string => path.slice(API.length) || '/';

/** Answers for links to any page, which only the function has; the build writes what it needs to know of the pages. */
export const OEMBED = '/oembed';
export const PAGE_TITLES = `${FUNCTION_FOLDER}pages.json`;

/** A path without `.json` at its end: URLs work with and without it. */
export const withoutJson = (path: string): string => path.replace(/\.json$/, '');

/** A path or file template as an anchored regular expression with one named group per parameter. */
export function pattern(template: string): RegExp {
  const source = template
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>${PARAMETERS[part as ParameterName]})` : part.replaceAll('.', '\\.'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}

/** A template with its parameters filled in. */
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
