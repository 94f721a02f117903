/**
 * The route table: every operation of the API, with its files, its schemas by name, and its words. File names, OpenAPI, the
 * function's dispatch, and the lists in the documentation come from here. Parameters and bodies are in `requests.ts`.
 */
import { LANGUAGES } from './search/languages.js';

export const API = '/api/v1';
/** The document that describes the API. Its URL ends in `.json`, as programs expect, and has no other form. */
export const OPENAPI = `${API}/openapi.json`;

export interface Route {
  /** Unique name of the operation in OpenAPI and in the page generators. */
  operation: string;
  method: 'GET' | 'POST';
  /** `{name}` is a path parameter; its schema is in `PATH_PARAMETERS`. */
  path: string;
  /**
   * Files of the output tree with its responses; empty if only the function responds. The first is for the path alone, the
   * second for the query parameters that its template names. The function handles all other parameters.
   */
  files: readonly string[];
  /** Name of the schema of the response; `build/render/schemas.ts` has them. */
  schema: string;
  /** Name of the schema of the body of a POST. */
  takes?: string;
  summary: string;
  /** For a reader who sees nothing else: what the operation does, then what a caller should know. */
  description: string;
}

const occupation = `${API}/occupations/{soc_code}`;

/** Returns a route that a file answers; `page` is the file for its query parameters. */
const get = <const Operation extends string, const Schema extends string>(
  operation: Operation,
  path: string,
  schema: Schema,
  { page, ...words }: { page?: string; summary: string; description: string },
) => {
  const file = path.replace(/(?:\.json)?$/, '.json');
  const files: readonly [string, ...string[]] = page === undefined ? [file] : [file, page];
  return { operation, method: 'GET', path, files, schema, ...words } as const;
};

export const ROUTES = [
  get('getIndex', API, 'ServiceIndex', {
    summary: 'Get the list of all paths, with links to the documentation',
    description:
      'Lists every path of this API with its method and a one-line summary, and links to the documentation and the OpenAPI document. Start here if you know only the base URL.',
  }),
  {
    operation: 'searchOccupations',
    method: 'GET',
    path: `${API}/search`,
    files: [],
    schema: 'SearchResults',
    summary: 'Find occupations by what people call them',
    description: `Finds occupations by what people call them, such as “truck driver”, “RN”, or “works in a warehouse”, or by a SOC code or its first digits, and returns each with its code, AI exposure score with its likely range, and median wage. Official titles come first, then exact names, then names that have all the words, words that start this way, or words a typo or two away. Within each group, the occupation that most people mean by the name comes first, then larger occupations. matched_name is the name that was found; it is null for the title. Names in ${LANGUAGES.length} other languages are searched with lang, and where English has nothing better than a typo or some of the words: “enfermera”, “Lkw-Fahrer”. Names only: figures are for the United States, where the job may differ. If nothing matches, data is empty, and did_you_mean lists similar names, if there are any; military occupations aren’t scored, and note says so.`,
  },
  get('listOccupations', `${API}/occupations`, 'OccupationList', {
    page: `${API}/occupations/pages/{limit}/{offset}.json`,
    summary: 'List occupations, or filter them by words of the title',
    description:
      'Lists the U.S. occupations covered, one page at a time, or only those in whose title every word of q begins a word. Each has its O*NET-SOC code, title, slug, job zone, and a one-sentence description. Without q, results are sorted by code. With q, the best matches come first, then by code. count is the total number of matches, the same on every page. To find a job by what people call it, use /search.',
  }),
  get('getOccupation', occupation, 'OccupationDetail', {
    summary: 'Get an occupation: wages and outlook, risk score, and protective factors',
    description:
      'Returns one occupation by its O*NET-SOC code: wages and employment outlook, AI exposure score with its likely range and tier, and protective factors. Wages are US dollars per year; employment is jobs. Both are counted under oews_code, which sibling occupations share, so never add them up. Missing figures are null, and missing says why.',
  }),
  get('getOccupationTasks', `${occupation}/tasks`, 'OccupationTasks', {
    summary: 'Get the tasks of an occupation with their weight, type, and risk',
    description:
      'Returns the tasks of one occupation, each with its weight (time_fraction, from O*NET’s core and supplemental tasks; nobody timed them), its type, how much of it AI could help with, and its risk. Tasks are in O*NET’s order, not sorted by risk. Scores run from 0 to 100; weights add up to 1.',
  }),
  get('getOccupationRisk', `${occupation}/risk`, 'OccupationRisk', {
    summary: 'Get the risk score, protective factors, and skill gaps of an occupation',
    description:
      'Returns the AI exposure score of one occupation with its likely range, tier, confidence, and percentile, its protective factors, and the skills that less exposed related occupations call for. The score and protective factors are the same as in the occupation’s own response. The two years describe a scenario and are omitted if it isn’t reached by the scenario’s last year.',
  }),
  get('getOccupationHistory', `${occupation}/history`, 'OccupationHistory', {
    summary: 'Get the jobs and the median wage of an occupation in each year since 2013',
    description:
      'Returns how many wage and salary jobs one occupation had in May of each year since 2013, with the 95% margin of the survey, and its median annual wage. Years are counted under oews_code, which sibling occupations share, so never add them up. A code that changed its meaning begins when it got today’s. BLS doesn’t design OEWS as a time series, and a change says nothing about its cause.',
  }),
  get('getOccupationVotes', `${occupation}/votes`, 'Votes', {
    summary: 'Get visitors’ votes on an occupation’s score',
    description:
      'Returns how visitors voted on the score of one occupation: how many agree, and how many find it too high or too low, as counts and percentages. All counts are 0 until votes have been collected. Votes never change a score.',
  }),
  get('getOccupationMeasures', `${occupation}/measures`, 'OccupationMeasures', {
    summary: 'Get what others find about an occupation, and how many of its tasks are seen in use',
    description:
      'Returns where measures that others published put one occupation, as percentiles among the occupations that each measure covers, and the exposure category of the U.S. Bureau of Labor Statistics; and how many of its tasks, and of its exposed tasks, people are seen to use Claude for. What doesn’t cover the occupation is null. None of it enters a score. /meta says what each measure is, by whom, and under which license.',
  }),
  get('getRelatedOccupations', `${occupation}/related`, 'RelatedOccupations', {
    summary: 'Get the most closely related occupations, less exposed ones first',
    description:
      'Returns the occupations that O*NET finds most closely related to one occupation, at most ten, as rows of /scores: those with a lower score first, then the rest, each part in O*NET’s order, the closest first. For “what else could I do?”: the first rows are less exposed, with pay and jobs.',
  }),
  get('listScores', `${API}/scores`, 'ScoreList', {
    summary: 'List the scores of all occupations with pay and jobs, filtered and sorted',
    description:
      'Lists the AI exposure scores of all U.S. occupations in one response, each with its likely range, tier, percentile, median wage, and jobs, filtered and sorted as asked. For rankings and maps: ?sort=-final_score&limit=10 lists the ten most exposed; for a comparison: ?codes=15-1252.00,29-1141.00. Filters combine with and; the values of one filter with or. Jobs are counted under oews_code, which related occupations share, so never add them up.',
  }),
  get('listGroups', `${API}/groups`, 'GroupList', {
    summary: 'List the major groups of occupations with average score, jobs, and pay',
    description:
      'Lists the 22 major groups of U.S. occupations, such as 15 (computer and mathematical occupations), each with its average AI exposure score, tier, number of occupations, jobs, and mean annual wage. Averages are weighted by jobs; jobs that related occupations share count once. The occupations of a group are in /scores?group=15.',
  }),
  get('listIndustries', `${API}/industries`, 'IndustryList', {
    page: `${API}/industries/level/{level}.json`,
    summary: 'List industries, or only those of one NAICS level',
    description:
      'Lists U.S. industries by NAICS 2022 code, title, and level: sectors, subsectors, and industry groups, or one of these levels. Sorted by code as text, so a sector comes before its subsectors.',
  }),
  get('listIndustryScores', `${API}/industries/scores`, 'IndustryScoreList', {
    summary: 'List the scores of all industries with their jobs',
    description:
      'Lists all U.S. industries in one response, each with its average AI exposure score, tier, and jobs, and the codes of the industry above it and of its sector, in the order of /industries. The score is the average of its occupations’, weighted by jobs; it is null where the survey doesn’t cover the industry.',
  }),
  get('getIndustry', `${API}/industries/{naics_code}`, 'IndustryDetail', {
    summary: 'Get an industry and the occupations that work in it',
    description:
      'Returns one industry by its NAICS 2022 code with the occupations that work in it, their jobs there, and their AI exposure scores, and the industry’s own score, the average weighted by jobs. If a sector spans several codes, each code and the range return the same response: 31, 32, 33, and 31-33. The survey doesn’t cover farms, fishing, or private households; their list of occupations is empty.',
  }),
  {
    operation: 'assessDisplacement',
    method: 'POST',
    path: `${API}/displacement/assess`,
    files: [],
    schema: 'Assessment',
    takes: 'AssessmentRequest',
    summary: 'Calculate a personal score: the occupation’s score adjusted for personal factors',
    description:
      'Calculates a personal AI exposure score: the occupation’s score, adjusted for how one person works, such as experience and use of AI tools. To weigh the tasks by the person’s own time, send time_fractions: one number for each task, in the order of /occupations/{soc_code}/tasks. It adds S(sent) − S(time_fraction) from published values, only the difference rounded: S = floor + range × R × (1 − protection_weight × P), at most interval.max, with the parameters in cut_points of /meta, R the mean of task_risk_score ÷ 100 weighted by the shares, and P the mean of protective_factors. Send an AssessmentRequest with Content-Type: application/json, at most 16,384 bytes. Unknown fields are rejected so a typo can’t silently return the unadjusted score. personalized_score is exactly base_score plus total_adjustment. Responses are never cached, and we don’t store the body.',
  },
  get('listFactors', `${API}/displacement/factors`, 'FactorList', {
    summary: 'List personal factors, their options, and the points each adds',
    description:
      'Lists the personal factors that an assessment accepts, each with its options, their labels, and the points that each adds to the score. Adjustments are index points. Each factor has one neutral option that adds 0.',
  }),
  get('getMeta', `${API}/meta`, 'Meta', {
    summary: 'Get versions, counts, allowed values, and sources',
    description:
      'Returns what a program that follows the data needs to know: versions, counts, every allowed value with its label, cutoffs of the tiers, limits of parameters, sources with their releases and licenses, and links.',
  }),
  get('listChanges', `${API}/changes`, 'Changes', {
    summary: 'List all releases: version, date, what changed, and files',
    description:
      'Lists every release of the data, the newest first: version, date, a summary, counts by kind of change, and links to its permanent files, which have each occupation’s old value, new value, and reason. There is also an Atom feed, at /feed.atom.',
  }),
  get('getOpenapi', OPENAPI, 'OpenapiDocument', {
    summary: 'Get this API as an OpenAPI 3.1 document',
    description:
      'Returns the description of this API as an OpenAPI 3.1 document, for client generators, linters, and viewers. It is generated from the same code as the responses.',
  }),
] as const satisfies readonly Route[];

export type Operation = (typeof ROUTES)[number]['operation'];

/** Paths that only the function answers: there are no files of them, and no form with `.json`. */
export const COMPUTED: ReadonlySet<string> = new Set(
  ROUTES.flatMap(({ files, path }) => (files.length === 0 ? path : [])),
);

/** Files of the output tree that only the function reads: its tables, the rows of all scores, and the index of the search. */
export const FUNCTION_FOLDER = '/_function/';
export const FUNCTION_INDEX = `${FUNCTION_FOLDER}index.json`;
export const FUNCTION_SCORES = `${FUNCTION_FOLDER}scores.json`;
export const SEARCH_INDEX = `${FUNCTION_FOLDER}search.json`;
export const LANGUAGE_NAMES = `${FUNCTION_FOLDER}names/{language}.txt`;

export const DOWNLOADS_FOLDER = '/downloads';
export const MCP = '/mcp';

/** Returns a route's path below the API's base URL: `/occupations`, and `/` for the base URL itself. */
export const pathBelowApi = ({ path }: Pick<Route, 'path'>): string => path.slice(API.length) || '/';

/** Fills in the parameters of a template. */
export const fill = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
