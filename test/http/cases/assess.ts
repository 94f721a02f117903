/** Assessments that succeed: what is added to what. Base scores are those that method.md names. */
import type { HttpCase } from '../case.js';
import { factorKeys, factors, titleOf } from '../dataset.js';

const BASE = {
  '15-1252.00': 55,
  '29-1141.00': 28.6,
  '43-3031.00': 71.2,
  '47-2111.00': 21.3,
  '23-1011.00': 41.6,
};
type Known = keyof typeof BASE;

const JSON_TYPE = 'application/json';

/** Factor, value and adjustment of one choice. */
type Choice = readonly [factor: string, value: string, adjustment: number];

const EXPERIENCED: Choice = ['years_experience', '20+', -2.3];
const ADVANCED: Choice = ['ai_proficiency', 'advanced', -3.2];
const RECOMMENDS: Choice = ['decision_authority', 'recommends', 0.9];
const BEGINNER: Choice = ['years_experience', '3-5', 1.2];
const BASIC: Choice = ['ai_proficiency', 'basic', 0.8];
const NO_CLIENTS: Choice = ['client_relationship_depth', 'none', 2];
const ON_SITE: Choice = ['physical_presence', 'on_site', -2];
const REMOTE: Choice = ['physical_presence', 'remote', 2.5];
const NEUTRAL: Choice = ['task_variety', 'mixed', 0];

const furthest = (pick: (...numbers: number[]) => number): Choice[] =>
  factorKeys.map((key) => {
    const adjustment = pick(...factors[key]!.map((option) => option.adjustment));
    return [key, factors[key]!.find((option) => option.adjustment === adjustment)!.value, adjustment];
  });

/** The code, the choices in the order sent, and what comes of them: the sum, the score and its tier. */
const assessments: readonly (readonly [
  soc_code: Known,
  choices: readonly Choice[],
  total: number,
  personal: number,
  tier: string,
  why: string,
])[] = [
  ['15-1252.00', [], 0, 55, 'high', 'no choice'],
  ['15-1252.00', [ADVANCED], -3.2, 51.8, 'high', 'one choice'],
  ['15-1252.00', [NEUTRAL], 0, 55, 'high', 'a choice that adds nothing is still listed'],
  ['15-1252.00', [EXPERIENCED, ADVANCED], -5.5, 49.5, 'medium', 'two choices'],
  ['15-1252.00', [ADVANCED, EXPERIENCED], -5.5, 49.5, 'medium', 'the same in the other order'],
  [
    '15-1252.00',
    [BEGINNER, BASIC, RECOMMENDS],
    2.9,
    57.9,
    'high',
    'three fractions that binary sums get wrong',
  ],
  ['15-1252.00', furthest(Math.min), -15, 40, 'medium', 'all that lower it'],
  ['15-1252.00', furthest(Math.max), 15, 70, 'very_high', 'all that raise it'],
  ['15-1252.00', furthest(Math.max).toReversed(), 15, 70, 'very_high', 'all of them backwards'],
  ['29-1141.00', [BEGINNER, ADVANCED, REMOTE, RECOMMENDS], 1.4, 30, 'medium', 'exactly where a tier begins'],
  ['29-1141.00', [ADVANCED, NO_CLIENTS, REMOTE], 1.3, 29.9, 'low', 'just below it'],
  ['43-3031.00', furthest(Math.max), 15, 86.2, 'very_high', 'a high score raised'],
  ['43-3031.00', [EXPERIENCED, RECOMMENDS], -1.4, 69.8, 'very_high', 'one up and one down'],
  ['47-2111.00', furthest(Math.min), -15, 6.3, 'low', 'a low score lowered'],
  ['47-2111.00', [ON_SITE], -2, 19.3, 'low', 'a single one'],
  ['23-1011.00', furthest(Math.max), 15, 56.6, 'high', 'a tier higher than the occupation’s own'],
];

const factorsOf = (choices: readonly Choice[]) =>
  Object.fromEntries(choices.map(([factor, value]) => [factor, value]));

function result(soc_code: Known, choices: readonly Choice[], total: number, personal: number, tier: string) {
  const chosen = new Map(choices.map(([factor, , adjustment]) => [factor, adjustment]));
  return {
    soc_code,
    title: titleOf(soc_code),
    base_score: BASE[soc_code],
    personalized_score: personal,
    total_adjustment: total,
    adjustments: Object.fromEntries(
      factorKeys.filter((key) => chosen.has(key)).map((key) => [key, chosen.get(key)!]),
    ),
    risk_tier: tier,
  };
}

const NOTHING_CHOSEN = result('15-1252.00', [], 0, 55, 'high');
const ADVANCED_CHOSEN = result('15-1252.00', [ADVANCED], -3.2, 51.8, 'high');

/** Bodies that say the same in other ways. */
const alike: readonly (readonly [body: string | Uint8Array, json: unknown, why: string])[] = [
  ['{"soc_code":"15-1252.00"}', NOTHING_CHOSEN, 'no personal_factors'],
  ['{"personal_factors":{},"soc_code":"15-1252.00"}', NOTHING_CHOSEN, 'members in the other order'],
  [' \r\n\t{ "soc_code" : "15-1252.00" }\n', NOTHING_CHOSEN, 'white space'],
  ['{"soc_code":"15\\u002d1252\\u002E00"}', NOTHING_CHOSEN, 'escaped characters'],
  ['{"soc_code":"29-1141.00","soc_code":"15-1252.00"}', NOTHING_CHOSEN, 'a member twice: the last counts'],
  ['{"soc_code":null,"soc_code":"15-1252.00"}', NOTHING_CHOSEN, 'a wrong member before a right one'],
  [
    '{"soc_code":"15-1252.00","personal_factors":{"ai_proficiency":"none","ai_proficiency":"advanced"}}',
    ADVANCED_CHOSEN,
    'a factor twice: the last counts',
  ],
  [
    '{"soc_code":"15-1252.00","personal_factors":{"task_variety":"mixed"},"personal_factors":{"ai_proficiency":"advanced"}}',
    ADVANCED_CHOSEN,
    'personal_factors twice: the last counts',
  ],
  ['\uFEFF{"soc_code":"15-1252.00"}', NOTHING_CHOSEN, 'a byte order mark'],
  [`{"soc_code":"15-1252.00"}${' '.repeat(16_384 - 25)}`, NOTHING_CHOSEN, '16,384 bytes'],
];

export const assessCases: readonly HttpCase[] = [
  ...assessments.map(
    ([soc_code, choices, total, personal, tier, why]): HttpCase => ({
      name: `assessment of ${soc_code}: ${why}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': JSON_TYPE },
      body: JSON.stringify({ soc_code, personal_factors: factorsOf(choices) }),
      status: 200,
      json: result(soc_code, choices, total, personal, tier),
    }),
  ),
  ...alike.map(
    ([body, json, why]): HttpCase => ({
      name: `assessment of a body with ${why}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': JSON_TYPE },
      body,
      status: 200,
      json,
    }),
  ),
  ...[
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'Application/Json ; q=1',
  ].map(
    (type): HttpCase => ({
      name: `assessment sent as ${type}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': type },
      body: '{"soc_code":"15-1252.00"}',
      status: 200,
      json: NOTHING_CHOSEN,
    }),
  ),
  {
    name: 'assessment sent in pieces',
    method: 'POST',
    url: '/api/v1/displacement/assess',
    headers: { 'Content-Type': JSON_TYPE },
    body: `{"soc_code":"15-1252.00"}${' '.repeat(16_384 - 25)}`,
    chunked: true,
    status: 200,
    json: NOTHING_CHOSEN,
  },
  {
    name: 'assessment with a query, which means nothing',
    method: 'POST',
    url: '/api/v1/displacement/assess?soc_code=29-1141.00',
    headers: { 'Content-Type': JSON_TYPE },
    body: '{"soc_code":"15-1252.00"}',
    status: 200,
    json: NOTHING_CHOSEN,
  },
];
