/**
 * A request for every error code and its response. The functions that answer requests check bodies and parameters; responses
 * that only `core/handle.ts` creates are repeated here, and a test compares the two.
 */

import { assess, BODY_LIMIT, EXAMPLE } from '../../../core/assess.js';
import { parseBody } from '../../../core/body.js';
import { groupOf, groupsMeant, naicsCodesMeant, socCodesMeant } from '../../../core/codes.js';
import { unknownPath } from '../../../core/find-route.js';
import type { FunctionIndex } from '../../../core/function-index.js';
import { readListRequest } from '../../../core/list-request.js';
import { POSTED, tooLarge } from '../../../core/posted.js';
import { type ProblemError, problem, quoted } from '../../../core/problem.js';
import { invalidParameters } from '../../../core/query.js';
import { API } from '../../../core/routes.js';
import type { Problem } from '../../../core/schemas/problem.js';
import type { ProblemCode } from '../../../core/schemas/problem-codes.js';
import { exampleIndex } from '../api/function-index.js';
import { memoFor } from '../memo.js';
import { exampleOccupation } from './example-occupation.js';

export interface AskedExample {
  method: string;
  /** Path with query. */
  path: string;
  contentType?: string;
  body?: string;
}

export interface ProblemExample {
  /** The request that causes the error; none for an internal error. */
  request?: AskedExample;
  /** Text printed instead of a request whose body is too long. */
  instead?: string;
  answer: Problem;
}

const ASSESS = `${API}/displacement/assess`;

/** A path that doesn't exist. */
const UNKNOWN = `${API}/jobs`;

const post = (body: string, contentType = 'application/json'): AskedExample => ({
  method: 'POST',
  path: ASSESS,
  contentType,
  body,
});

const meant = (codes: string[]) => (codes.length > 0 ? { did_you_mean: codes } : {});

/** Returns a code under the same SOC code that no occupation has: `15-1252.99`. */
export function unknownCode(socCode: string, { bySocCode }: FunctionIndex): string {
  for (let end = 99; end >= 0; end--) {
    const code = `${socCode.slice(0, -2)}${String(end).padStart(2, '0')}`;
    if (!bySocCode.has(code)) return code;
  }
  throw new RangeError(`every code under ${socCode} exists`);
}

export const problemExamples = memoFor((derived): Record<ProblemCode, ProblemExample> => {
  const index = exampleIndex(derived);
  const codes = [...index.bySocCode.keys()];
  const { soc_code } = exampleOccupation(derived).source;
  return {
    invalid_parameter: invalidParameter(),
    invalid_code: wrongCode(soc_code.slice(0, -3), codes),
    invalid_json: refusedBody(`{"soc_code": "${soc_code}",}`),
    unknown_occupation: unknownOccupation(unknownCode(soc_code, index), codes),
    unknown_industry: unknownIndustry(index.tables.industries),
    unknown_group: unknownGroup([...new Set(codes.map(groupOf))]),
    unknown_path: { request: { method: 'GET', path: UNKNOWN }, answer: unknownPath(UNKNOWN) },
    method_not_allowed: {
      request: { method: 'GET', path: ASSESS },
      answer: problem('method_not_allowed', `${quoted('GET')} is not one of POST, OPTIONS.`),
    },
    payload_too_large: {
      request: post(' '.repeat(BODY_LIMIT + 1)),
      instead: `POST ${ASSESS} with a body of ${BODY_LIMIT + 1} bytes`,
      answer: tooLarge(POSTED.assessDisplacement),
    },
    unsupported_media_type: {
      request: post(`soc_code=${soc_code}`, 'application/x-www-form-urlencoded'),
      answer: problem(
        'unsupported_media_type',
        `Content-Type is ${quoted('application/x-www-form-urlencoded')}. Send application/json.`,
      ),
    },
    invalid_request: wrongAssessment(soc_code, index),
    unsupported_format: {
      request: { method: 'GET', path: '/oembed?format=xml' },
      answer: problem('unsupported_format', 'There is no “xml”. Ask for format=json.'),
    },
    internal_error: { answer: problem('internal_error', 'Please try again later.') },
  };
});

function invalidParameter(): ProblemExample {
  const query = 'limit=500&offset=-1';
  const errors: ProblemError[] = [];
  readListRequest(new URLSearchParams(query), errors);
  return {
    request: { method: 'GET', path: `${API}/occupations?${query}` },
    answer: invalidParameters({ errors }),
  };
}

function wrongCode(code: string, codes: string[]): ProblemExample {
  const detail = `${quoted(code)} doesn’t look like an O*NET-SOC code such as "15-1252.00".`;
  return {
    request: { method: 'GET', path: `${API}/occupations/${code}` },
    answer: problem('invalid_code', detail, meant(socCodesMeant(code, codes))),
  };
}

function unknownOccupation(code: string, codes: string[]): ProblemExample {
  const detail = `There is no occupation ${quoted(code)}. GET /api/v1/occupations lists them.`;
  return {
    request: { method: 'GET', path: `${API}/occupations/${code}` },
    answer: problem('unknown_occupation', detail, meant(socCodesMeant(code, codes))),
  };
}

function unknownGroup(groups: string[]): ProblemExample {
  const group = '14';
  const detail = `There is no major group ${quoted(group)}. GET /api/v1/groups lists them.`;
  return {
    request: { method: 'GET', path: `${API}/groups/${group}` },
    answer: problem('unknown_group', detail, meant(groupsMeant(group, groups))),
  };
}

function unknownIndustry(industries: string[]): ProblemExample {
  const code = '5499';
  const detail = `There is no NAICS 2022 sector, subsector, or industry group ${quoted(code)}. GET /api/v1/industries lists them.`;
  return {
    request: { method: 'GET', path: `${API}/industries/${code}` },
    answer: problem('unknown_industry', detail, meant(naicsCodesMeant(code, industries))),
  };
}

function refusedBody(body: string): ProblemExample {
  const answer = parseBody(new TextEncoder().encode(body), EXAMPLE);
  return { request: post(body), answer: answer as Problem };
}

function wrongAssessment(soc_code: string, index: FunctionIndex): ProblemExample {
  const body = { soc_code, personal_factors: { ai_proficiency: 'expert', tenure: '3-5' } };
  return { request: post(JSON.stringify(body)), answer: assess(body, index) as Problem };
}
