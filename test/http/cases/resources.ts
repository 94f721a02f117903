/** Every GET of the specification: what its answer must have. Figures are those of the reviewed snapshot. */
import snapshot from '../../figures.json' with { type: 'json' };
import type { HttpCase } from '../case.js';
import {
  factorKeys,
  factors,
  industries,
  listItem,
  occupationList,
  occupations,
  socCodes,
} from '../dataset.js';

const v1 = '/api/v1';

const LABOR_DATA = [
  'median_annual_wage',
  'wage_basis',
  'mean_annual_wage',
  'wage_percentile_10',
  'wage_percentile_25',
  'wage_percentile_75',
  'wage_percentile_90',
  'employment',
  'projected_change_pct',
  'annual_openings',
  'typical_education',
  'oews_code',
  'reference',
  'missing',
];
const PROTECTIVE_FACTORS = [
  'creativity',
  'social_intelligence',
  'caregiving',
  'manual_dexterity',
  'physical_work',
  'judgment',
  'leadership',
];
const RISK_SCORE = ['final_score', 'risk_tier', 'confidence', 'score_low', 'score_high', 'risk_percentile'];
const RISK_SCORE_WITH_YEARS = [
  'final_score',
  'risk_tier',
  'confidence',
  'score_low',
  'score_high',
  'displacement_year_low',
  'displacement_year_high',
  'risk_percentile',
];
const NO_VOTES = {
  total: 0,
  agree: 0,
  too_high: 0,
  too_low: 0,
  agree_pct: 0,
  too_high_pct: 0,
  too_low_pct: 0,
};
const { facts, occupations: named } = snapshot;
const SOFTWARE = named['15-1252.00'];

export const resourceCases: readonly HttpCase[] = [
  {
    name: 'the occupation list has 50 of 923 occupations, six members each, by code',
    url: `${v1}/occupations`,
    status: 200,
    json: occupationList(socCodes.slice(0, 50), 923, 50, 0),
    keys: {
      '': ['data', 'count', 'limit', 'offset'],
      'data.0': ['id', 'soc_code', 'title', 'slug', 'job_zone', 'description'],
    },
  },
  {
    name: 'an occupation has six members, its wage from OEWS May 2025, and its score',
    url: `${v1}/occupations/15-1252.00`,
    status: 200,
    keys: {
      '': ['id', 'soc_code', 'title', 'labor_data', 'risk_score', 'protective_factors'],
      labor_data: LABOR_DATA,
      'labor_data.reference': ['wages', 'employment', 'projections'],
      'labor_data.missing': [],
      risk_score: RISK_SCORE_WITH_YEARS,
      protective_factors: PROTECTIVE_FACTORS,
    },
    like: {
      id: 15125200,
      soc_code: '15-1252.00',
      title: 'Software Developers',
      labor_data: SOFTWARE.labor_data,
      risk_score: SOFTWARE.risk_score,
    },
  },
  {
    name: 'the two years are left out where no scenario reaches them',
    url: `${v1}/occupations/29-1141.00`,
    status: 200,
    keys: { risk_score: RISK_SCORE },
    like: {
      id: 29114100,
      title: 'Registered Nurses',
      labor_data: named['29-1141.00'].labor_data,
      risk_score: named['29-1141.00'].risk_score,
    },
  },
  ...Object.entries(named).map(
    ([soc_code, { title, risk_score, labor_data, protective_factors }]): HttpCase => ({
      name: `${soc_code} has the figures of the reviewed snapshot`,
      url: `${v1}/occupations/${soc_code}`,
      status: 200,
      like: { soc_code, title, risk_score, labor_data, protective_factors },
    }),
  ),
  {
    name: 'a figure that does not exist is null, and missing says why',
    url: `${v1}/occupations/27-2011.00`,
    status: 200,
    keys: { labor_data: LABOR_DATA },
    like: {
      title: 'Actors',
      labor_data: {
        wage_basis: 'hourly_x_2080',
        mean_annual_wage: null,
        wage_percentile_10: null,
        missing: { mean_annual_wage: 'hourly_wage_only', wage_percentile_90: 'hourly_wage_only' },
      },
    },
  },
  {
    name: 'an occupation without any wage of its own has that of its group',
    url: `${v1}/occupations/45-3031.00`,
    status: 200,
    like: { labor_data: { wage_basis: 'group:45-0000', employment: null } },
  },
  {
    name: 'legislators have their median of the year before',
    url: `${v1}/occupations/11-1031.00`,
    status: 200,
    like: { labor_data: { wage_basis: 'annual_median_2024' } },
  },
  {
    name: 'an occupation’s risk repeats the score of its detail and adds skill gaps',
    url: `${v1}/occupations/15-1252.00/risk`,
    status: 200,
    keys: {
      '': ['soc_code', 'title', 'risk_score', 'protective_factors', 'skill_gaps'],
      risk_score: RISK_SCORE_WITH_YEARS,
      protective_factors: PROTECTIVE_FACTORS,
      'skill_gaps.0': ['skill', 'current_level', 'target_level', 'gap', 'toward'],
    },
    like: { soc_code: '15-1252.00', title: 'Software Developers', risk_score: SOFTWARE.risk_score },
  },
  {
    name: 'tasks stand in the order of the source, with the figures of the snapshot',
    url: `${v1}/occupations/15-1252.00/tasks`,
    status: 200,
    keys: {
      '': ['soc_code', 'title', 'tasks'],
      'tasks.0': ['description', 'task_category', 'ai_capability_score', 'task_risk_score', 'time_fraction'],
    },
    like: {
      soc_code: '15-1252.00',
      title: 'Software Developers',
      tasks: occupations
        .find(({ soc_code }) => soc_code === '15-1252.00')!
        .tasks.map(({ description }, index) => ({
          description,
          ...(index === 0 && SOFTWARE.first_task),
        })),
    },
  },
  {
    name: 'votes have seven members without a wrapper, and nobody has voted',
    url: `${v1}/occupations/15-1252.00/votes`,
    status: 200,
    json: NO_VOTES,
  },
  {
    name: 'the industry list has all 424, four members each',
    url: `${v1}/industries`,
    status: 200,
    json: { data: industries, count: 424 },
    keys: { '': ['data', 'count'], 'data.0': ['id', 'naics_code', 'title', 'level'] },
  },
  {
    name: 'a sector has its occupations, its level and where its staffing pattern is from',
    url: `${v1}/industries/54`,
    status: 200,
    keys: {
      '': ['naics_code', 'title', 'occupations', 'level', 'staffing', 'score', 'parent', 'sector'],
      'occupations.0': [
        'soc_code',
        'title',
        'slug',
        'oews_code',
        'employment',
        'employment_share',
        'final_score',
        'risk_tier',
      ],
      staffing: ['cell', 'kind', 'reference'],
    },
    like: {
      naics_code: '54',
      title: 'Professional, Scientific, and Technical Services',
      level: 2,
      staffing: { cell: '54', kind: 'direct', reference: 'OEWS May 2024' },
      parent: null,
      sector: '54',
    },
  },
  {
    name: 'an industry that nobody surveys has no occupations, and says so',
    url: `${v1}/industries/8141`,
    status: 200,
    json: {
      naics_code: '8141',
      title: 'Private Households',
      occupations: [],
      level: 4,
      staffing: { cell: null, kind: 'unsurveyed', reference: null },
      score: null,
      parent: '814',
      sector: '81',
    },
  },
  {
    name: 'an industry group of a sector with a range has the first code of that range for its sector',
    url: `${v1}/industries/3364`,
    status: 200,
    like: { level: 4, parent: '336', sector: '31' },
  },
  ...['31-33', '32', '33'].map((code) => sameSector(code, '31', 'Manufacturing')),
  ...['44-45', '45'].map((code) => sameSector(code, '44', 'Retail Trade')),
  ...['48-49', '49'].map((code) => sameSector(code, '48', 'Transportation and Warehousing')),
  {
    name: 'the factors are six, with their options and adjustments',
    url: `${v1}/displacement/factors`,
    status: 200,
    json: { factors },
    keys: {
      factors: [
        'years_experience',
        'ai_proficiency',
        'client_relationship_depth',
        'task_variety',
        'physical_presence',
        'decision_authority',
      ],
      'factors.years_experience.0': ['value', 'label', 'adjustment'],
    },
  },
  {
    name: 'the base URL lists every resource, in the specified order of keys',
    url: `${v1}/`,
    status: 200,
    keys: {
      '': ['name', 'version', 'documentation', 'openapi', 'resources'],
      'resources.0': ['method', 'path', 'summary'],
    },
    like: { documentation: '/docs', openapi: `${v1}/openapi.json` },
  },
  ...[`${v1}?x=1&limit=3`, `${v1}/?x=1&limit=3`].map(
    (url): HttpCase => ({
      name: `${url} has parameters that the index does not have`,
      url,
      status: 400,
      code: 'invalid_parameter',
      errors: [
        { parameter: 'x', allowed: [] },
        { parameter: 'limit', allowed: [] },
      ],
    }),
  ),
  { name: 'a question mark alone is no parameter', url: `${v1}/?`, status: 200, sameAs: v1 },
  {
    name: 'meta has what an application needs to know',
    url: `${v1}/meta`,
    status: 200,
    like: {
      api_version: 'v1',
      counts: {
        occupations: facts.occupations,
        tasks: facts.tasks,
        industries: facts.industries,
        votes: facts.votes,
        staffing: snapshot.staffing,
        industries_by_level: snapshot.industries_by_level,
        occupations_by_tier: facts.tiers,
        occupations_by_confidence: facts.confidence,
        occupations_with_years: facts.years.count,
      },
      risk_tiers: [
        { tier: 'low', from: 0 },
        { tier: 'medium', from: 30 },
        { tier: 'high', from: 50 },
        { tier: 'very_high', from: 65 },
      ],
      personal_factors: factorKeys,
      protective_factors: PROTECTIVE_FACTORS,
    },
  },
  {
    name: 'changes lists what was released',
    url: `${v1}/changes`,
    status: 200,
    keys: { '': ['releases'] },
  },
  {
    name: 'a percent-encoded hyphen in a code is a hyphen',
    url: `${v1}/occupations/15%2D1252.00`,
    status: 200,
    sameAs: `${v1}/occupations/15-1252.00`,
  },
  {
    name: 'a query means nothing to a single occupation',
    url: `${v1}/occupations/15-1252.00?utm_source=mail&limit=0`,
    status: 200,
    sameAs: `${v1}/occupations/15-1252.00`,
  },
  {
    name: 'the last occupation of the list is reached',
    url: `${v1}/occupations?limit=1&offset=922`,
    status: 200,
    json: { data: [listItem(socCodes[922]!)], count: 923, limit: 1, offset: 922 },
  },
];

function sameSector(code: string, first: string, title: string): HttpCase {
  return {
    name: `${code} is the sector ${first}, to the byte and without a redirect`,
    url: `${v1}/industries/${code}`,
    status: 200,
    sameAs: `${v1}/industries/${first}`,
    like: { naics_code: first, title, level: 2 },
  };
}
