/** What is computed beyond the specification: the search by name, and the scores. */
import { answers, type Case, each, type Fault, refuses, same, V1, wrong } from '../case.js';
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
/** Two groups of ISCO-08 with several occupations; a code of O*NET-SOC 2010 that is gone, and one of SOC 2010 that leads to many. */
const [GROUP = '', NEXT = ''] = Object.keys(isco08).filter(
  (code) => isco08[code]!.length > 1 && isco08[code]!.length < 10 && code.endsWith('20'),
);
const BOTH = [...new Set([...isco08[GROUP]!, ...isco08[NEXT]!])].sort();
const GONE = Object.keys(earlier).find((code) => code.includes('.'))!;
const GONE_SIX = Object.keys(earlier).find((code) => earlier[code]!.length > 3)!;

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
    (q, ends, name) =>
      answers(`search: ${q}, a code of another classification`, `${search}?q=${encodeURIComponent(q)}`, {
        count: ends.length,
        data: ends.slice(0, 10).map((soc_code) => {
          return { soc_code, match: 'code', matched_name: new RegExp(`^${name.replace('*', '\\*')}\\S`) };
        }),
      }),
  ),
  answers('search: a group that ISCO-08 doesn’t have is no code', `${search}?q=ISCO+9999`, { data: [] }),
  answers('scores: the occupations of groups of ISCO-08', `${scores}?isco08=${GROUP},${GROUP},${NEXT}`, {
    count: BOTH.length,
    data: BOTH.map((soc_code) => ({ soc_code })),
  }),
  wrong(
    `scores?isco08=${GROUP.slice(0, 3)}x`,
    ['isco08', /unit group of ISCO-08/],
    Object.keys(isco08)
      .filter((code) => code.startsWith(GROUP.slice(0, 3)))
      .slice(0, 3),
  ),
  wrong(
    `scores?codes=${GONE}`,
    ['codes', /is a code of O\*NET-SOC 2010\. Today: /],
    earlier[GONE]!.slice(0, 3),
  ),
  ...each([['risk'], ['related.json']] as const, (part) =>
    refuses(
      `a code of an earlier edition has no ${part}, but successors`,
      `${V1}/occupations/${GONE}/${part}`,
      'unknown_occupation',
      {
        detail: new RegExp(`^${GONE} is a code of O\\*NET-SOC 2010\\. Today: ${earlier[GONE]![0]} [A-Z]`),
        means: earlier[GONE]!.slice(0, 3),
      },
    ),
  ),
  refuses('a code of SOC 2010 names its successors', `${V1}/occupations/${GONE_SIX}`, 'invalid_code', {
    detail: /is a code of SOC 2010\. Today: /,
    means: earlier[GONE_SIX]!.slice(0, 3),
  }),
  ...each(
    [
      [encodeURIComponent(JOB.title), { match: 'title', matched_name: null, soc_code: JOB.soc_code }],
      [SHORT.toLowerCase(), { match: 'name', matched_name: SHORT }],
      ['sofware%20enginer', { match: 'fuzzy' }],
      [ALONE, { match: 'code', matched_name: null, soc_code: ALONE }],
    ] as const,
    (q, first) => answers(`search: ${q}`, `${search}?q=${q}&limit=1`, { data: [first], limit: 1 }),
  ),
  ...each([[SHARED], [SHARED.replace('-', '')]] as const, (q) =>
    answers(`search: the first digits of codes (${q})`, `${search}?q=${q}`, {
      count: sharing.length,
      data: sharing.slice(0, 10).map((soc_code) => ({ soc_code, match: 'code' })),
    }),
  ),
  answers('search: names that are near where nothing fits', `${search}?q=qqelektrishun`, {
    data: [],
    count: 0,
    limit: 10,
  }),
  answers('search: what only soldiers are called', `${search}?q=infantry`, {
    ...{ data: [], count: 0, note: /^Military occupations .* aren’t scored\.$/ },
  }),
  answers('search: nothing is near', `${search}?q=xqzvwk`, { data: [], count: 0, did_you_mean: undefined }),
  ...['search', 'search?q=', `search?q=${'x'.repeat(201)}`].map((query) => wrong(query, 'q')),
  wrong('search?q=nurse&limit=51', 'limit'),
  wrong('search?Q=nurse&q=nurse', ['Q', ['q', 'limit', 'lang'], /"Q" isn’t a parameter.*"q"/]),
  refuses('search: has no file', `${search}.json?q=nurse`, 'unknown_path'),

  same('scores: all, which is their file', scores, `${scores}.json`, {
    ...{ count: rows.length, limit: 1000, offset: 0 },
  }),
  answers('scores: by codes, in the order asked', `${scores}?codes=${some},${other}`, coded(some, other)),
  answers(
    'scores: codes repeated, with blanks, empty parts, and one twice',
    `${scores}?codes=${some}%20,,&codes=${other},${some}&codes=`,
    coded(some, other),
  ),
  answers(
    'scores: codes in another order',
    `${scores}?codes=${some},${third},${other}&sort=soc_code`,
    coded(...[some, third, other].sort()),
  ),
  refuses('scores: an unknown code is named', `${scores}?codes=${some},${UNKNOWN},x`, 'invalid_parameter', {
    errors: [
      ['codes', /29-1111/],
      ['codes', /"x"/],
    ],
    means: [],
  }),
  answers(
    'scores: six digits stand for their occupations',
    `${scores}?codes=${some},${SHARED},${SHARED.replace('-', '')},${sharing[0]}`,
    coded(some, ...sharing),
  ),
  refuses(
    'scores: six digits that no code has, and five',
    `${scores}?codes=${UNKNOWN.slice(0, 7)},${SHARED.slice(0, 6)}`,
    'invalid_parameter',
    { errors: ['codes', 'codes'] },
  ),
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
        `min_score=${rows[0]!.final_score}&max_score=${rows[0]!.final_score}`,
        rows.filter(({ final_score }) => final_score === rows[0]!.final_score).length,
      ],
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
    (query, count) => answers(`scores: ?${query}`, `${scores}?${query}`, { count }),
  ),
  answers('scores: a window', `${scores}?limit=2&offset=3`, {
    data: codes.slice(3, 5).map((soc_code) => ({ soc_code })),
    count: rows.length,
  }),
  ...(
    [
      [`codes=${codes.slice(0, 51)}`, 'codes', /51.*50/],
      ['tier=hihg', 'tier', TIERS, /Did you mean "high"/],
      ['job_zone=0', 'job_zone', ['1', '2', '3', '4', '5']],
      ['min_wage=$80,000', 'min_wage', /Did you mean 80000\?/],
      ['max_wage=80k', 'max_wage', /Did you mean 80000\?/],
      ['q=nurse', 'q', /\/api\/v1\/search\?q=/],
      ['codes=truck+driver', 'codes', /by name: \/api\/v1\/search\?q=truck\+driver\./],
      ['min_score=101', 'min_score'],
      ['min_score=1e1', 'min_score'],
      ['min_change=-101', 'min_change', /-100 to 1000/],
      ['education=masters', 'education', EDUCATION],
      ['max_wage=-1', 'max_wage'],
      ['min_score=60&max_score=50', 'max_score', /min_score/],
      ['limit=1001', 'limit', /1 to 1000/],
      [`${'x'.repeat(100)}=1`, 'x'.repeat(80)],
      ['utm_source=x', 'utm_source', PARAMETERS],
    ] satisfies [string, ...Exclude<Fault, string>][]
  ).map(([query, ...fault]) => wrong(`scores?${query}`, fault as Fault)),
];
