/** The major groups: shape, codes, and what is refused. Figures are held against the occupations by groups.test.ts. */
import type { HttpCase } from '../case.js';
import { socCodes } from '../dataset.js';

const groups = '/api/v1/groups';
const KEYS = [
  ...['group', 'title', 'final_score', 'risk_tier', 'occupations', 'employment', 'mean_annual_wage'],
];
const codes = [...new Set(socCodes.map((code) => code.slice(0, 2)))];
const computing = socCodes.filter((code) => code.startsWith('15-'));

const refused = (
  path: string,
  status: number,
  code: string,
  means: HttpCase['means'],
  why: string,
): HttpCase => ({ name: `groups: ${why} (${path})`, url: groups + path, status, code, means });

export const groupCases: readonly HttpCase[] = [
  {
    name: 'groups: all 22 by code, seven members each',
    url: groups,
    status: 200,
    keys: { '': ['data', 'count'], 'data.0': KEYS, 'data.21': KEYS },
    like: { data: codes.map((group) => ({ group })), count: 22 },
  },
  {
    name: 'groups: one has its official title and its occupations as rows of the scores',
    url: `${groups}/15`,
    status: 200,
    keys: {
      '': KEYS,
      'occupations.0': [
        ...['soc_code', 'title', 'slug', 'group', 'job_zone', 'final_score', 'score_low', 'score_high'],
        ...['risk_tier', 'confidence', 'risk_percentile', 'median_annual_wage', 'employment'],
      ],
    },
    like: {
      group: '15',
      title: 'Computer and Mathematical Occupations',
      occupations: computing.map((soc_code) => ({ soc_code, group: '15' })),
    },
  },
  {
    name: 'groups: to a file, a query means nothing',
    url: `${groups}/15.json?x=1`,
    status: 200,
    sameAs: `${groups}/15`,
  },
  { name: 'groups: HEAD', method: 'HEAD', url: `${groups}/53`, status: 200, asGet: true },
  refused('/55', 404, 'unknown_group', 'some', 'a group without occupations'),
  refused('/99', 404, 'unknown_group', 'some', 'a group that is none'),
  refused('/1', 400, 'invalid_code', 'some', 'one digit'),
  refused('/15-0000', 400, 'invalid_code', ['15'], 'the code of a group in full'),
  refused('/15-1252.00', 400, 'invalid_code', ['15'], 'the code of an occupation'),
  refused('/management', 400, 'invalid_code', undefined, 'a name'),
  refused('/__proto__', 400, 'invalid_code', undefined, 'a name that objects inherit'),
  refused('/..%2Fmeta', 400, 'invalid_code', undefined, 'a way out of the folder'),
  ...['', '/15'].map(
    (path): HttpCase => ({
      name: `groups: refused for an unknown parameter (${path}?sort=title&limit=5)`,
      url: `${groups}${path}?sort=title&limit=5`,
      status: 400,
      code: 'invalid_parameter',
      errors: [
        { parameter: 'sort', allowed: [] },
        { parameter: 'limit', allowed: [] },
      ],
    }),
  ),
  {
    name: 'groups: DELETE is not allowed',
    method: 'DELETE',
    url: `${groups}/99`,
    status: 405,
    code: 'method_not_allowed',
    has: { allow: 'GET, HEAD, OPTIONS' },
  },
];
