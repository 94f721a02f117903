/** Descriptions of operations and parameters for the reference and OpenAPI. */

import { BODY_LIMIT } from '../../../core/assess.js';
import { BATCH_BODY_LIMIT } from '../../../core/assess-batch.js';
import { number } from '../../../core/display.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import type { Operation } from '../../../core/routes.js';
import { BATCH_LIMIT } from '../../../core/schemas/batch-limit.js';
import { SEARCH_LIMIT } from '../../../core/search/limit.js';

/** Query and path parameters; a test fails if a route has one that isn't here. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  q: `Words to find in the title, up to ${QUERY_LENGTH} characters. Case, accents, and punctuation don’t matter; every word must appear, even as part of another word.`,
  limit: `Page size, ${LIMIT.min} to ${LIMIT.max}. Defaults to ${LIMIT.default}.`,
  offset: `Number of matches to skip, up to ${number(OFFSET.max)}. Defaults to ${OFFSET.default}. Past the end, data is empty.`,
  search_q: `What people call the job: a name, an abbreviation, or a phrase such as “works in a warehouse”, up to ${QUERY_LENGTH} characters. Plurals, British and American spelling, and typos in words of five letters or more are understood.`,
  search_limit: `Maximum number of results, ${SEARCH_LIMIT.min} to ${SEARCH_LIMIT.max}. Defaults to ${SEARCH_LIMIT.default}.`,
  level: '2 for sectors, 3 for subsectors, 4 for industry groups. Omit it for all levels.',
  soc_code: 'Full O*NET-SOC code of the occupation, such as 15-1252.00.',
  naics_code: 'NAICS 2022 code with two to four digits, or a sector’s range, such as 31-33.',
  schema: 'Name of the schema in lower case, with hyphens between words, such as risk-score.',
};

/** Details a caller should know, by operation. */
export const NOTES: Readonly<Record<Operation, string>> = {
  listOccupations:
    'Without q, results are sorted by code. With q, the best matches come first, then by code. count is the total number of matches, the same on every page.',
  search:
    'Official titles come first, then exact names, then names that have all the words, words that start this way, or words a typo or two away. Within each group, the occupation that most people mean by the name comes first, then larger occupations. matched_name is the name that was found; it is null for the title. If nothing matches, data is empty, and did_you_mean lists similar names, if there are any. Unknown parameters are rejected.',
  getOccupation:
    'Wages are US dollars per year; employment is jobs. Both are counted under oews_code, which sibling occupations share, so never add them up. Missing figures are null, and missing says why.',
  getOccupationTasks:
    'Tasks are in O*NET’s order, not sorted by risk. Scores run from 0 to 100; shares of time add up to 1.',
  getOccupationRisk:
    'The score and protective factors are the same as in the occupation’s own response. The two years describe a scenario and are omitted if it isn’t reached by the scenario’s last year.',
  getOccupationVotes: 'All counts are 0 until votes have been collected. We don’t make up votes.',
  listIndustries: 'Sorted by code as text, so a sector comes before its subsectors.',
  getIndustry:
    'If a sector spans several codes, each code and the range return the same response: 31, 32, 33, and 31-33. The survey doesn’t cover farms, fishing, or private households; their list of occupations is empty.',
  assessDisplacement: `Send an AssessmentRequest with Content-Type: application/json, at most ${number(BODY_LIMIT)} bytes. Unknown fields are rejected so a typo can’t silently return the unadjusted score. personalized_score is exactly base_score plus total_adjustment. Responses are never cached, and we don’t store the body.`,
  assessDisplacementBatch: `Send an AssessmentBatchRequest with Content-Type: application/json: 1 to ${BATCH_LIMIT} assessments, at most ${number(BATCH_BODY_LIMIT)} bytes. Each is answered or refused by itself, in the order sent: results has what POST /displacement/assess would return for it alone, either an assessment or an error with its status and code. An error in one doesn’t affect the others, so check each result. Responses are never cached, and we don’t store the body.`,
  listFactors: 'Adjustments are index points. Each factor has one neutral option that adds 0.',
  getMeta:
    'Start here if your program should follow the data: versions, counts, and every allowed value with its label, plus cutoffs, limits, and links.',
  listChanges:
    'The newest release comes first. Each has permanent files and a JSON Patch from the release before it. There is also an Atom feed.',
  getOpenapi:
    'For client generators, linters, and viewers. It is generated from the same code as the responses.',
  getSchema:
    'Each file has an $id; $refs point to the other files. Responses may gain fields, and their schemas allow that; requests may not.',
};
