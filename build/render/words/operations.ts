/** Descriptions of operations and parameters for the reference and OpenAPI. */

import { BODY_LIMIT } from '../../../core/assess.js';
import { COMPARED } from '../../../core/compare.js';
import { number } from '../../../core/display.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import type { Operation } from '../../../core/routes.js';
import { HIGHEST_SCORE, HIGHEST_WAGE, SCORES_LIMIT } from '../../../core/scores.js';
import { SEARCH_LIMIT } from '../../../core/search/limit.js';

/** Descriptions of query and path parameters; a test fails if a route has one that isn't here. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  q: `Words to find in the title, up to ${QUERY_LENGTH} characters. Case, accents, and punctuation don’t matter; every word must appear, even as part of another word.`,
  limit: `Page size, ${LIMIT.min} to ${LIMIT.max}. Defaults to ${LIMIT.default}.`,
  offset: `Number of matches to skip, up to ${number(OFFSET.max)}. Defaults to ${OFFSET.default}. Past the end, data is empty.`,
  search_q: `What people call the job: a name, an abbreviation, or a phrase such as “works in a warehouse”, up to ${QUERY_LENGTH} characters. Plurals, British and American spelling, and typos in words of five letters or more are understood.`,
  search_limit: `Maximum number of results, ${SEARCH_LIMIT.min} to ${SEARCH_LIMIT.max}. Defaults to ${SEARCH_LIMIT.default}.`,
  tier: 'Tiers to include: one, or several separated by commas.',
  job_zone:
    'O*NET job zones to include, from 1 (little preparation) to 5 (extensive): one, or several separated by commas.',
  scores_group:
    'Major groups to include, by the first two digits of their SOC codes: one, or several separated by commas.',
  min_score: `Lowest final_score to include, 0 to ${HIGHEST_SCORE}.`,
  max_score: `Highest final_score to include, 0 to ${HIGHEST_SCORE}.`,
  min_wage: `Lowest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}.`,
  max_wage: `Highest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}.`,
  sort: 'Field to sort by, with - before it for descending order. Ties are in the order of codes; missing figures come last. Defaults to soc_code.',
  scores_limit: `Page size, ${SCORES_LIMIT.min} to ${number(SCORES_LIMIT.max)}. Defaults to ${number(SCORES_LIMIT.default)}, which is all occupations.`,
  codes: `Full O*NET-SOC codes of the occupations, ${COMPARED.min} to ${COMPARED.max}, separated by commas, none twice.`,
  level: '2 for sectors, 3 for subsectors, 4 for industry groups. Omit it for all levels.',
  soc_code: 'Full O*NET-SOC code of the occupation, such as 15-1252.00.',
  naics_code: 'NAICS 2022 code with two to four digits, or a sector’s range, such as 31-33.',
  group:
    'Major group of the Standard Occupational Classification: the first two digits of its SOC codes, such as 15.',
  schema: 'Name of the schema in lower case, with hyphens between words, such as risk-score.',
};

/**
 * Self-contained descriptions for a reader who sees nothing else, such as a language model with the operation as a tool. Each
 * begins with a verb in the third person, for what the operation does, and ends with what a caller should know.
 */
export const NOTES: Readonly<Record<Operation, string>> = {
  getIndex:
    'Lists every path of this API with its method and a one-line summary, and links to the documentation and the OpenAPI document. Start here if you know only the base URL. Unknown parameters are rejected.',
  listOccupations:
    'Lists the U.S. occupations covered, one page at a time, or only those whose title has every word of q. Each has its O*NET-SOC code, title, slug, job zone, and a one-sentence description. Without q, results are sorted by code. With q, the best matches come first, then by code. count is the total number of matches, the same on every page.',
  search:
    'Finds occupations by what people call them, such as “truck driver”, “RN”, or “works in a warehouse”, and returns each with its code, AI exposure score, and median wage. Official titles come first, then exact names, then names that have all the words, words that start this way, or words a typo or two away. Within each group, the occupation that most people mean by the name comes first, then larger occupations. matched_name is the name that was found; it is null for the title. If nothing matches, data is empty, and did_you_mean lists similar names, if there are any. Unknown parameters are rejected.',
  listScores:
    'Lists the AI exposure scores of all U.S. occupations in one response, each with its likely range, tier, percentile, median wage, and jobs, filtered and sorted as asked. For rankings and maps: ?sort=-final_score&limit=10 lists the ten most exposed. Filters combine with and; the values of one filter with or. Jobs are counted under codes that related occupations share, so never add them up. Unknown parameters are rejected.',
  listGroups:
    'Lists the 22 major groups of U.S. occupations, such as 15 (computer and mathematical occupations), each with its average AI exposure score, tier, number of occupations, jobs, and mean annual wage. Averages are weighted by jobs; jobs that related occupations share count once. Unknown parameters are rejected.',
  getOccupation:
    'Returns one occupation by its O*NET-SOC code: wages and employment outlook, AI exposure score with its likely range and tier, and protective factors. Wages are US dollars per year; employment is jobs. Both are counted under oews_code, which sibling occupations share, so never add them up. Missing figures are null, and missing says why.',
  getOccupationTasks:
    'Returns the tasks of one occupation, each with its share of working time, its type, how much of it AI could help with, and its risk. Tasks are in O*NET’s order, not sorted by risk. Scores run from 0 to 100; shares of time add up to 1.',
  getOccupationRisk:
    'Returns the AI exposure score of one occupation with its likely range, tier, confidence, and percentile, its protective factors, and the skills that less exposed related occupations call for. The score and protective factors are the same as in the occupation’s own response. The two years describe a scenario and are omitted if it isn’t reached by the scenario’s last year.',
  getOccupationVotes:
    'Returns how visitors voted on the score of one occupation: how many agree, and how many find it too high or too low, as counts and percentages. All counts are 0 until votes have been collected. We don’t make up votes.',
  listIndustries:
    'Lists U.S. industries by NAICS 2022 code, title, and level: sectors, subsectors, and industry groups, or one of these levels. Sorted by code as text, so a sector comes before its subsectors.',
  getIndustry:
    'Returns one industry by its NAICS 2022 code with the occupations that work in it, their jobs there, and their AI exposure scores, and the industry’s own score, the average weighted by jobs. If a sector spans several codes, each code and the range return the same response: 31, 32, 33, and 31-33. The survey doesn’t cover farms, fishing, or private households; their list of occupations is empty.',
  assessDisplacement: `Calculates a personal AI exposure score: the occupation’s score, adjusted for how one person works, such as experience and use of AI tools. Send an AssessmentRequest with Content-Type: application/json, at most ${number(BODY_LIMIT)} bytes. Unknown fields are rejected so a typo can’t silently return the unadjusted score. personalized_score is exactly base_score plus total_adjustment. Responses are never cached, and we don’t store the body.`,
  listFactors:
    'Lists the personal factors that an assessment accepts, each with its options, their labels, and the points that each adds to the score. Adjustments are index points. Each factor has one neutral option that adds 0.',
  getMeta:
    'Returns what a program that follows the data needs to know: versions, counts, every allowed value with its label, cutoffs of the tiers, limits of parameters, sources with their releases and licenses, and links.',
  listChanges:
    'Lists every release of the data with what it changed: for each occupation the old value, the new value, and the reason. The newest release comes first. Each has permanent files and a JSON Patch from the release before it. There is also an Atom feed, at /changes.atom.',
  getOpenapi:
    'Returns the description of this API as an OpenAPI 3.1 document, for client generators, linters, and viewers. It is generated from the same code as the responses.',
};

/** Parameters that an operation reads in its own way, by the name of their description above. */
const OWN: Partial<Record<Operation, Readonly<Record<string, string>>>> = {
  search: { q: 'search_q', limit: 'search_limit' },
  listScores: { group: 'scores_group', limit: 'scores_limit' },
};

/** Returns the key of a parameter's description, and of its component in OpenAPI. */
export const parameterName = (operation: Operation, name: string): string => OWN[operation]?.[name] ?? name;
