/** Four occupations with all that pages show of them, one with markup and a dash in its title, and a way to ask for a page. */
import type { Answer, Asked } from '../../core/answers.js';
import type { FunctionIndex } from '../../core/function-index.js';
import { API, FUNCTION_SCORES, SEARCH_INDEX } from '../../core/routes.js';
import type { ScoreRow } from '../../core/schemas/scores.js';
import type { SearchData } from '../../core/search/search-index.js';
import { wordsOf } from '../../core/search/words.js';
import { asked, type Sent } from './request.js';
import { smallIndex } from './small-index.js';

const row = (
  soc_code: string,
  title: string,
  slug: string,
  job_zone: number,
  [score_low, final_score, score_high]: [number, number, number],
  risk_tier: ScoreRow['risk_tier'],
  [median_annual_wage, employment]: [number, number | null],
): ScoreRow => ({
  ...{ soc_code, title, slug, group: soc_code.slice(0, 2), job_zone },
  ...{ final_score, score_low, score_high, risk_tier, confidence: 'high', risk_percentile: 50 },
  ...{ median_annual_wage, employment },
});

export const ROWS: readonly ScoreRow[] = [
  row('15-1251.00', 'Computer Programmers', 'programmers', 4, [55, 62, 70.5], 'high', [98_670, 121_200]),
  row('15-1252.00', 'Software Developers', 'developers', 4, [45, 52, 60], 'high', [133_080, 1_656_880]),
  row('29-1141.00', 'Registered Nurses', 'nurses', 3, [20, 29, 35.2], 'low', [93_600, 3_282_010]),
  row('47-3012.00', 'Helpers--Carpenters & <Co>', 'helpers', 2, [10, 14, 20], 'low', [38_000, null]),
];

/** Returns the search index of some occupations; names after their titles are each the name of one. */
export function searchData(
  rows: readonly ScoreRow[],
  others: readonly (readonly [name: string, at: number])[] = [],
): SearchData {
  const named = [...rows.map(({ title }, at) => [title, at] as const), ...others];
  const words = [...new Set(named.flatMap(([name]) => wordsOf(name)))].sort();
  return {
    occupations: rows.map((each) => ({ ...each, employed: each.employment ?? 0 })),
    words,
    names: named.map(([name]) => name),
    nameWords: named.map(([name]) => wordsOf(name).map((word) => words.indexOf(word))),
    nameOccupations: named.map(([, at]) => [at]),
    nameChosen: named.map(() => 1),
  };
}

const task = (description: string, time_fraction: number, task_risk_score: number) => ({
  ...{ description, time_fraction, task_risk_score },
});

const TASKS = [
  task('Meet people.', 0.1, 50),
  task('Write <code>.', 0.4, 20),
  task('Test.', 0.3, 90),
  task('Plan.', 0.2, 40),
];

/** Labor data that differ from occupation to occupation; the last has all that may be missing missing. */
const labor = ({ median_annual_wage, employment }: ScoreRow) => ({
  ...{ median_annual_wage, employment },
  ...(employment === null
    ? { projected_change_pct: null, annual_openings: null, typical_education: null }
    : { projected_change_pct: -10.5, annual_openings: 12_345, typical_education: 'B.A. & <more>' }),
});

const responsesOf = (each: ScoreRow) => {
  const { soc_code, title, slug, job_zone, group, median_annual_wage, employment, ...risk_score } = each;
  const own = `${API}/occupations/${soc_code}`;
  const skill_gaps = employment === null ? [] : [{ skill: 'Math & <logic>' }, { skill: 'Speaking' }];
  return [
    [`${own}.json`, { soc_code, title, labor_data: labor(each), risk_score }],
    [`${own}/risk.json`, { skill_gaps }],
    [`${own}/tasks.json`, { tasks: TASKS }],
  ] as const;
};

const FILES: Readonly<Record<string, unknown>> = {
  [FUNCTION_SCORES]: ROWS,
  [SEARCH_INDEX]: searchData(ROWS, [
    ['Coder <b>', 0],
    ['RN', 2],
  ]),
  ...Object.fromEntries(ROWS.flatMap(responsesOf)),
};

/** Returns the index of these occupations, with more files or with others in the place of its own. */
export const pagesIndex = (files: Readonly<Record<string, unknown>> = {}): FunctionIndex =>
  smallIndex(
    { ...FILES, ...files },
    {
      occupations: ROWS.map(({ soc_code, title, slug, job_zone }, at) => ({
        ...{ id: at + 1, soc_code, title, slug, job_zone, description: `What ${slug} do.` },
      })),
      scores: Object.fromEntries(ROWS.map(({ soc_code, final_score }) => [soc_code, final_score])),
    },
  );

/** Asks what answers a page for a URL; the body comes as text, too. */
export async function askPage(
  answer: (request: Asked, search: string, index: FunctionIndex) => Promise<Answer>,
  url: string,
  { index = pagesIndex(), ...sent }: Sent & { index?: FunctionIndex } = {},
) {
  const query = url.indexOf('?');
  const search = query < 0 ? '' : url.slice(query);
  const { status, headers, body } = await answer(asked(url, sent), search, index);
  const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
  return { status, headers, type: headers['Content-Type'], body, text };
}
