/** What the reference says about each operation and parameter. */
import { BODY_LIMIT } from '../../../core/assess.js';
import { LIMIT, OFFSET, QUERY_LENGTH } from '../../../core/list.js';
import type { Operation } from '../../../core/routes.js';
import { number } from './format.js';

/** Query and path parameters; a route with one that has no words here fails the test. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  q: `Words to look for in the title, up to ${QUERY_LENGTH} characters. Case, accents and punctuation do not matter; every word has to occur, if only inside another word.`,
  limit: `Page size in decimal digits, ${LIMIT.min} to ${LIMIT.max}. Default ${LIMIT.default}.`,
  offset: `How many matches to skip, up to ${number(OFFSET.max)}. Default ${OFFSET.default}. Past the end, data is empty.`,
  level: '2 for sectors, 3 for subsectors, 4 for industry groups. Left out, all of them.',
  soc_code: 'O*NET-SOC code of the occupation, in full.',
  naics_code: 'NAICS 2022 code of two to four digits, or the range of a sector, such as 31-33.',
  schema: 'Name of the shape in lower case, its words joined by hyphens.',
};

/** What else a caller should know, by operation. */
export const NOTES: Readonly<Record<Operation, string>> = {
  listOccupations:
    'Without q the order is by code. With q it is by how well the title fits, then by code. count is the number of all matches, the same on every page.',
  getOccupation:
    'Wages are US dollars a year, employment is jobs. Both are counted under oews_code, which sibling occupations share, so never add them up. A figure that does not exist is null, and missing says why.',
  getOccupationTasks:
    'Tasks come in O*NET’s order, not by risk. Scores run from 0 to 100, shares of time add up to 1.',
  getOccupationRisk:
    'Score and protective factors are those of the occupation’s own answer. The two years describe a scenario and are left out where it does not come about by the scenario’s last year.',
  getOccupationVotes: 'All counts are 0 until votes have been collected. None are made up.',
  listIndustries: 'The order is by code as text, so that a sector comes before its subsectors.',
  getIndustry:
    'Any code of a sector that spans several, and its range, give the same answer: 31, 32, 33 and 31-33. Farms, fishing and private households are not surveyed; their list of occupations is empty.',
  assessDisplacement: `Send an AssessmentRequest with Content-Type: application/json, at most ${number(BODY_LIMIT)} bytes. Unknown members are refused, so that a typo cannot quietly return the base score. personalized_score is base_score plus total_adjustment, exactly. The answer is never cached and the body never stored.`,
  listFactors: 'Adjustments are index points. One option of each factor adds nothing.',
  getMeta:
    'Start here if your program should follow the data: it has versions, counts, and every set of values.',
  listChanges:
    'The newest release comes first. Each has a list of files that never change, and a JSON Patch from the data of the one before. A feed has the same for readers.',
  getOpenapi: 'For client generators, linters and viewers. It is made of what makes the answers.',
  getSchema:
    'Each file names itself by $id, and references lead from file to file. Answers may have more keys tomorrow, and their schemas allow them; requests may not.',
};
