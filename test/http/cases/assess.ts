/** Assessments that succeed: what is added to what. Base scores are those of the reviewed snapshot. */
import figures from '../../figures.json' with { type: 'json' };
import type { HttpCase } from '../case.js';
import { factorKeys, factors, tierOf, tiers, titleOf } from '../dataset.js';

type Known = keyof typeof figures.occupations;

const baseOf = (soc_code: Known) => figures.occupations[soc_code].risk_score.final_score;

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

const inTenths = (decimal: number) => Math.round(10 * decimal);

/** The first choices whose sum is so many tenths, of one factor after the other. */
function summing(tenths: number, keys: readonly string[] = factorKeys): Choice[] | undefined {
  const [key, ...others] = keys;
  if (key === undefined) return tenths === 0 ? [] : undefined;
  for (const { value, adjustment } of factors[key]!) {
    const rest = summing(tenths - inTenths(adjustment), others);
    if (rest) return [[key, value, adjustment], ...rest];
  }
  return summing(tenths, others);
}

/** Choices that take an occupation's score to exactly this one. */
function reaching(soc_code: Known, score: number): Choice[] {
  const choices = summing(inTenths(score) - inTenths(baseOf(soc_code)));
  if (choices) return choices;
  throw new Error(
    `no choices take ${soc_code} from ${baseOf(soc_code)} to ${score}; take another occupation here`,
  );
}

const [, medium, high, veryHigh] = tiers.map(({ from }) => from) as [number, number, number, number];

/** The code, the choices in the order sent, and their sum. */
const assessments: readonly (readonly [
  soc_code: Known,
  choices: readonly Choice[],
  total: number,
  why: string,
])[] = [
  ['15-1252.00', [], 0, 'no choice'],
  ['15-1252.00', [ADVANCED], -3.2, 'one choice'],
  ['15-1252.00', [NEUTRAL], 0, 'a choice that adds nothing is still listed'],
  ['15-1252.00', [EXPERIENCED, ADVANCED], -5.5, 'two choices'],
  ['15-1252.00', [ADVANCED, EXPERIENCED], -5.5, 'the same in the other order'],
  ['15-1252.00', [BEGINNER, BASIC, RECOMMENDS], 2.9, 'three fractions that binary sums get wrong'],
  ['15-1252.00', [BEGINNER, REMOTE], 3.7, 'two that raise it'],
  ['15-1252.00', furthest(Math.min), -15, 'all that lower it'],
  ['15-1252.00', furthest(Math.max), 15, 'all that raise it'],
  ['15-1252.00', furthest(Math.max).toReversed(), 15, 'all of them backwards'],
  ['29-1141.00', [ADVANCED, ON_SITE], -5.2, 'two that lower it'],
  ['43-3031.00', furthest(Math.max), 15, 'a high score raised'],
  ['43-3031.00', [EXPERIENCED, RECOMMENDS], -1.4, 'one up and one down'],
  ['47-2111.00', furthest(Math.min), -15, 'a low score lowered'],
  ['23-1011.00', [NO_CLIENTS, BASIC, BEGINNER], 4, 'three that raise it'],
  ...(
    [
      ['29-1141.00', medium],
      ['23-1011.00', high],
      ['43-3031.00', veryHigh],
    ] as const
  ).flatMap(([soc_code, from]) =>
    [from, (10 * from - 1) / 10].map((score) => {
      const total = (inTenths(score) - inTenths(baseOf(soc_code))) / 10;
      return [soc_code, reaching(soc_code, score), total, `to ${score}, at the edge of a tier`] as const;
    }),
  ),
];

const factorsOf = (choices: readonly Choice[]) =>
  Object.fromEntries(choices.map(([factor, value]) => [factor, value]));

function result(soc_code: Known, choices: readonly Choice[], total: number) {
  const personal = (inTenths(baseOf(soc_code)) + inTenths(total)) / 10;
  const chosen = new Map(choices.map(([factor, , adjustment]) => [factor, adjustment]));
  return {
    soc_code,
    title: titleOf(soc_code),
    base_score: baseOf(soc_code),
    personalized_score: personal,
    total_adjustment: total,
    adjustments: Object.fromEntries(
      factorKeys.filter((key) => chosen.has(key)).map((key) => [key, chosen.get(key)!]),
    ),
    risk_tier: tierOf(personal),
  };
}

export const NOTHING_CHOSEN = result('15-1252.00', [], 0);
export const ADVANCED_CHOSEN = result('15-1252.00', [ADVANCED], -3.2);

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
    ([soc_code, choices, total, why]): HttpCase => ({
      name: `assessment of ${soc_code}: ${why}`,
      method: 'POST',
      url: '/api/v1/displacement/assess',
      headers: { 'Content-Type': JSON_TYPE },
      body: JSON.stringify({ soc_code, personal_factors: factorsOf(choices) }),
      status: 200,
      json: result(soc_code, choices, total),
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
