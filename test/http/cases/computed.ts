/** What is computed beyond the specification: the search by name, and the scores. */
import { type Case, each, V1 } from '../case.js';
import {
  ALONE,
  codes,
  earlier,
  isco08,
  JOB,
  meta,
  rows,
  SHARED,
  SHORT,
  sharing,
  UNKNOWN,
} from '../dataset.js';

const search = `${V1}/search`;
const scores = `${V1}/scores`;
const PARAMETERS = [
  ...['codes', 'tier', 'job_zone', 'group', 'min_score', 'max_score', 'min_wage', 'max_wage'],
  ...['min_change', 'education', 'isco08', 'sort', 'limit', 'offset'],
];
const EDUCATION = meta.education.map(({ slug }) => slug);
const TIERS = ['low', 'medium', 'high', 'very_high'];
const [some = '', other = '', third = ''] = [codes[40], codes[7], codes[300]];
const coded = (...given: string[]) => ({
  count: given.length,
  data: given.map((soc_code) => ({ soc_code })),
});
const tiered = (...tiers: string[]) => rows.filter(({ risk_tier }) => tiers.includes(risk_tier)).length;
type Sorted =
  | 'title'
  | 'final_score'
  | 'median_annual_wage'
  | 'projected_change_pct'
  | 'employment_change_pct';
const sorted = (key: Sorted, sign: number) =>
  rows
    .filter((row) => row[key] !== null)
    .sort((a, b) =>
      a[key] === b[key] ? (a.soc_code < b.soc_code ? -1 : 1) : a[key]! < b[key]! ? -sign : sign,
    )
    .slice(0, 5)
    .map(({ soc_code }) => ({ soc_code }));

/** Groups of ISCO-08, one with several occupations; a code of O*NET-SOC 2010 and one of SOC 2010 that are gone. */
const [GROUP] = Object.entries(isco08).find(([, ends]) => ends.length > 1 && ends.length < 10)!;
const GONE = Object.keys(earlier).find((code) => code.includes('.'))!;
const GONE_SIX = Object.keys(earlier).find((code) => !code.includes('.'))!;

export const computedCases: Case[] = [
  ...each(
    [
      [`ISCO ${GROUP}`, isco08[GROUP]!, `ISCO-08 ${GROUP} `],
      [`isco-08 ${GROUP}`, isco08[GROUP]!, `ISCO-08 ${GROUP} `],
      [`isco08:${GROUP}`, isco08[GROUP]!, `ISCO-08 ${GROUP} `],
      [`SOC 2010 ${GONE_SIX}`, earlier[GONE_SIX]!, `SOC 2010 ${GONE_SIX} `],
      [GONE_SIX, earlier[GONE_SIX]!, `SOC 2010 ${GONE_SIX} `],
      [GONE, earlier[GONE]!, `O*NET-SOC 2010 ${GONE} `],
    ] as const,
    (q, ends, name) => ({
      name: `search: ${q}, a code of another classification`,
      url: `${search}?q=${encodeURIComponent(q)}`,
      status: 200,
      like: {
        count: ends.length,
        data: ends.slice(0, 10).map((soc_code) => {
          return { soc_code, match: 'code', matched_name: new RegExp(`^${name.replace('*', '\\*')}\\S`) };
        }),
      },
    }),
  ),
  {
    name: 'search: a group that ISCO-08 doesn’t have is no code',
    url: `${search}?q=ISCO+9999`,
    status: 200,
    like: { data: [] },
  },
  {
    name: 'scores: the occupations of groups of ISCO-08',
    url: `${scores}?isco08=${GROUP},${GROUP}`,
    status: 200,
    like: { count: isco08[GROUP]!.length, data: isco08[GROUP]!.toSorted().map((soc_code) => ({ soc_code })) },
  },
  {
    name: 'scores: a group of ISCO-08 that leads nowhere, near ones named',
    url: `${scores}?isco08=${GROUP.slice(0, 3)}x`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'isco08', detail: /unit group of ISCO-08/ }],
    means: Object.keys(isco08)
      .filter((code) => code.startsWith(GROUP.slice(0, 3)))
      .slice(0, 3),
  },
  {
    name: 'scores: a code of an earlier edition',
    url: `${scores}?codes=${GONE}`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'codes', detail: /is a code of O\*NET-SOC 2010\. Today: / }],
    means: earlier[GONE]!.slice(0, 3),
  },
  ...each([['risk'], ['related.json']] as const, (part) => ({
    name: `a code of an earlier edition has no ${part}, but successors`,
    url: `${V1}/occupations/${GONE}/${part}`,
    status: 404,
    code: 'unknown_occupation',
    detail: new RegExp(`^${GONE} is a code of O\\*NET-SOC 2010\\. Today: ${earlier[GONE]![0]} [A-Z]`),
    means: earlier[GONE]!.slice(0, 3),
  })),
  {
    name: 'a code of SOC 2010 names its successors',
    url: `${V1}/occupations/${GONE_SIX}`,
    status: 400,
    code: 'invalid_code',
    detail: /is a code of SOC 2010\. Today: /,
    means: earlier[GONE_SIX]!.slice(0, 3),
  },
  ...each(
    [
      [encodeURIComponent(JOB.title), { match: 'title', matched_name: null, soc_code: JOB.soc_code }],
      [SHORT.toLowerCase(), { match: 'name', matched_name: SHORT }],
      ['sofware%20enginer', { match: 'fuzzy' }],
      [ALONE, { match: 'code', matched_name: null, soc_code: ALONE }],
    ] as const,
    (q, first) => ({
      name: `search: ${q}`,
      url: `${search}?q=${q}&limit=1`,
      status: 200,
      like: { data: [first], limit: 1 },
    }),
  ),
  ...each([[SHARED], [SHARED.replace('-', '')]] as const, (q) => ({
    name: `search: the first digits of codes (${q})`,
    url: `${search}?q=${q}`,
    status: 200,
    like: {
      count: sharing.length,
      data: sharing.slice(0, 10).map((soc_code) => ({ soc_code, match: 'code' })),
    },
  })),
  {
    name: 'search: names that are near where nothing fits',
    url: `${search}?q=qqelektrishun`,
    status: 200,
    like: { data: [], count: 0, limit: 10 },
  },
  {
    name: 'search: nothing is near',
    url: `${search}?q=xqzvwk`,
    status: 200,
    like: { data: [], count: 0, did_you_mean: undefined },
  },
  ...each(
    [
      ['', 'q'],
      ['?q=', 'q'],
      [`?q=${'x'.repeat(201)}`, 'q'],
      ['?q=nurse&limit=51', 'limit'],
    ] as const,
    (query, parameter) => ({
      name: `search: refused ${query.slice(0, 20)}`,
      url: search + query,
      status: 400,
      code: 'invalid_parameter',
      errors: [{ parameter }],
    }),
  ),
  {
    name: 'search: an unknown parameter, a near one named',
    url: `${search}?Q=nurse&q=nurse`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'Q', allowed: ['q', 'limit', 'lang'], detail: /"q"/ }],
    detail: /"Q" isn’t a parameter/,
  },
  { name: 'search: has no file', url: `${search}.json?q=nurse`, status: 404, code: 'unknown_path' },

  {
    name: 'scores: all, which is their file',
    url: scores,
    status: 200,
    sameAs: `${scores}.json`,
    like: { count: rows.length, limit: 1000, offset: 0 },
  },
  {
    name: 'scores: by codes, in the order asked',
    url: `${scores}?codes=${some},${other}`,
    status: 200,
    like: coded(some, other),
  },
  {
    name: 'scores: codes repeated, with blanks, empty parts, and one twice',
    url: `${scores}?codes=${some}%20,,&codes=${other},${some}&codes=`,
    status: 200,
    like: coded(some, other),
  },
  {
    name: 'scores: codes in another order',
    url: `${scores}?codes=${some},${third},${other}&sort=soc_code`,
    status: 200,
    like: coded(...[some, third, other].sort()),
  },
  {
    name: 'scores: an unknown code is named',
    url: `${scores}?codes=${some},${UNKNOWN},x`,
    status: 400,
    code: 'invalid_parameter',
    errors: [
      { parameter: 'codes', detail: /29-1111/ },
      { parameter: 'codes', detail: /"x"/ },
    ],
    means: [],
  },
  {
    name: 'scores: six digits stand for their occupations',
    url: `${scores}?codes=${some},${SHARED},${SHARED.replace('-', '')},${sharing[0]}`,
    status: 200,
    like: coded(some, ...sharing),
  },
  {
    name: 'scores: six digits that no code has, and five',
    url: `${scores}?codes=${UNKNOWN.slice(0, 7)},${SHARED.slice(0, 6)}`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'codes' }, { parameter: 'codes' }],
  },
  {
    name: 'scores: too many codes',
    url: `${scores}?codes=${codes.slice(0, 51)}`,
    status: 400,
    code: 'invalid_parameter',
    errors: [{ parameter: 'codes', detail: /51.*50/ }],
  },
  ...each(
    [
      ['tier=high', tiered('high')],
      ['tier=high,very_high', tiered('high', 'very_high')],
      ['tier=high&tier=very_high', tiered('high', 'very_high')],
      ['tier=low,%20low,', tiered('low')],
      ['job_zone=4,5', rows.filter(({ job_zone }) => job_zone > 3).length],
      ['group=53&group=11', rows.filter(({ group }) => group === '53' || group === '11').length],
      ['min_score=50', tiered('high', 'very_high')],
      [
        'min_wage=060000.5&max_wage=120000',
        rows.filter(({ median_annual_wage: wage }) => wage >= 60_000.5 && wage <= 120_000).length,
      ],
      ['max_score=0', 0],
      ['min_change=-100', rows.filter(({ projected_change_pct: change }) => change !== null).length],
      ['min_change=10.5', rows.filter(({ projected_change_pct: change }) => (change ?? -101) >= 10.5).length],
      [
        'education=masters-degree,some-college-no-degree',
        rows.filter(({ typical_education: level = '' }) => /^(Master's|Some college)/.test(level ?? ''))
          .length,
      ],
      ['tier=&sort=&limit=', rows.length],
    ] as const,
    (query, count) => ({
      name: `scores: ?${query}`,
      url: `${scores}?${query}`,
      status: 200,
      like: { count },
    }),
  ),
  ...each(
    [
      ['-final_score', sorted('final_score', -1)],
      ['final_score', sorted('final_score', 1)],
      ['title', sorted('title', 1)],
      ['-median_annual_wage', sorted('median_annual_wage', -1)],
      ['projected_change_pct', sorted('projected_change_pct', 1)],
      ['-projected_change_pct', sorted('projected_change_pct', -1)],
      ['employment_change_pct', sorted('employment_change_pct', 1)],
    ] as const,
    (sort, data) => ({
      name: `scores: sorted by ${sort}, ties by code`,
      url: `${scores}?sort=${sort}&limit=5`,
      status: 200,
      like: { data, limit: 5 },
    }),
  ),
  {
    name: 'scores: a window',
    url: `${scores}?limit=2&offset=3`,
    status: 200,
    like: { data: codes.slice(3, 5).map((soc_code) => ({ soc_code })), count: rows.length },
  },
  ...each(
    [
      ['tier=hihg', { parameter: 'tier', allowed: TIERS, detail: /Did you mean "high"/ }],
      ['job_zone=0', { parameter: 'job_zone', allowed: ['1', '2', '3', '4', '5'] }],
      ['group=15-0000', { parameter: 'group', detail: /Did you mean "15"/ }],
      ['min_wage=$80,000', { parameter: 'min_wage', detail: /Did you mean 80000\?/ }],
      ['max_wage=80k', { parameter: 'max_wage', detail: /Did you mean 80000\?/ }],
      ['q=nurse', { parameter: 'q', detail: /\/api\/v1\/search\?q=/ }],
      ['risk_tier=high', { parameter: 'risk_tier', detail: /Did you mean "tier"/ }],
      ['sort=title:desc', { parameter: 'sort', detail: /Did you mean "-title"/ }],
      ['codes=truck+driver', { parameter: 'codes', detail: /by name: \/api\/v1\/search\?q=truck\+driver\./ }],
      ['min_score=101', { parameter: 'min_score' }],
      ['min_score=1e1', { parameter: 'min_score' }],
      ['min_change=-101', { parameter: 'min_change', detail: /-100 to 1000/ }],
      ['education=masters', { parameter: 'education', allowed: EDUCATION }],
      ['max_wage=-1', { parameter: 'max_wage' }],
      ['min_score=60&max_score=50', { parameter: 'max_score', detail: /min_score/ }],
      ['sort=score', { parameter: 'sort', detail: /Did you mean "final_score"/ }],
      ['limit=1001', { parameter: 'limit', detail: /1 to 1000/ }],
      ['utm_source=x', { parameter: 'utm_source', allowed: PARAMETERS }],
    ] as const,
    (query, fault) => ({
      name: `scores: refused ?${query}`,
      url: `${scores}?${query}`,
      status: 400,
      code: 'invalid_parameter',
      errors: [fault],
    }),
  ),
  {
    name: 'scores: all faults at once',
    url: `${scores}?tiers=high&tier=x,low,y&codes=${UNKNOWN}&limit=0`,
    status: 400,
    code: 'invalid_parameter',
    errors: ['tiers', 'tier', 'tier', 'codes', 'limit'].map((parameter) => ({ parameter })),
    detail: /5 errors/,
  },
];
