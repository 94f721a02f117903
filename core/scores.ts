/** `GET /scores`: what the rows of all occupations can be filtered and sorted by, and how they are. */
import * as z from 'zod';
import { type Checks, codesOf } from './codes.js';
import type { Data, Index } from './data.js';
import { number, TIER_WORDS } from './display.js';
import { amount, iscoCode, isNot, offset, SCORES_LIMIT, several, socCode, whole } from './parameters.js';
import { SOC_CODE, valuesOf } from './schemas/common.js';
import { EDUCATION } from './schemas/labor.js';
import type { ScoreList, ScoreRow } from './schemas/scores.js';

/** Largest end of a range of wages, which none comes near. */
const HIGHEST_WAGE = 1_000_000_000;

/** The major groups that O*NET describes, by the first two digits of a SOC code: all but the military ones. */
const MAJOR_GROUPS = '11 13 15 17 19 21 23 25 27 29 31 33 35 37 39 41 43 45 47 49 51 53'.split(' ');

/** Fields that scores can be sorted by; a leading `-` reverses the order. */
const SORTED = ['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'] as const;
const CHANGES = ['projected_change_pct', 'employment_change_pct'] as const;
const SORTS = [...SORTED, ...CHANGES].flatMap((key) => [key, `-${key}`] as const);

/** @param pattern what version 1 has promised of a code, which is narrower than what is read */
export const scoresQuery = (checks?: Checks, pattern = SOC_CODE.source) =>
  z
    .strictObject({
      codes: several(
        socCode(checks?.listed).meta({ pattern }),
        '15-1252.00',
        'O*NET-SOC codes of the occupations to include',
        {
          limited: 'SOC codes',
          rest: ' The first six digits, such as 15-1252, stand for every occupation that has them.',
        },
      ),
      tier: several(z.enum(valuesOf(TIER_WORDS)), 'high', 'Tiers to include'),
      job_zone: several(
        z.enum(['1', '2', '3', '4', '5']).transform(Number).pipe(z.int().min(1).max(5)),
        '4',
        'O*NET job zones to include, from 1 (little preparation) to 5 (extensive)',
      ),
      group: several(
        z.enum(MAJOR_GROUPS),
        '15',
        'Major groups to include, by the first two digits of their SOC codes',
      ),
      min_score: amount(100).describe('Lowest final_score to include.'),
      max_score: amount(100).describe('Highest final_score to include; refused if below min_score.'),
      min_wage: amount(HIGHEST_WAGE).describe(
        `Lowest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}.`,
      ),
      max_wage: amount(HIGHEST_WAGE).describe(
        `Highest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}; refused if below min_wage.`,
      ),
      min_change: amount(1000, -100).describe(
        'Lowest projected_change_pct to include, percent, −100 to 1,000. Occupations without a projection are left out.',
      ),
      education: several(
        z.enum(valuesOf(EDUCATION)),
        'bachelors-degree',
        'Levels of typical_education to include, which /meta lists with their labels',
      ),
      isco08: several(
        iscoCode(checks?.isco08),
        '2512',
        'Unit groups of ISCO-08, such as 2512, whose occupations to include',
        { limited: 'groups' },
      ),
      sort: z
        .enum(
          SORTS,
          isNot('something to sort by. Use one of the allowed values; - before it reverses the order.'),
        )
        .optional()
        .describe(
          'Field to sort by, with - before it for descending order. Ties are in the order of codes; missing figures come last. Defaults to soc_code, or to the order of codes if they are given.',
        ),
      limit: whole(SCORES_LIMIT, 'Page size', ', which is all occupations.'),
      offset,
    })
    .superRefine((query, context) => {
      for (const name of ['score', 'wage'] as const) {
        const [least, most] = [query[`min_${name}`], query[`max_${name}`]];
        // What is refused stays text.
        if (typeof least !== 'number' || typeof most !== 'number' || least <= most) continue;
        const message = `max_${name} is ${most}, below min_${name}, which is ${least}. Swap them, or omit one.`;
        context.addIssue({ code: 'custom', path: [`max_${name}`], message });
      }
    });
type ScoresQuery = z.output<ReturnType<typeof scoresQuery>>;
type Filters = Required<Omit<ScoresQuery, 'codes' | 'sort' | 'limit' | 'offset'>>;

/** Tells whether a row fits a filter. A parameter without a line here doesn't compile. */
const FITS: {
  [Name in keyof Filters]: (row: ScoreRow, asked: NonNullable<Filters[Name]>, index: Index) => boolean;
} = {
  tier: ({ risk_tier }, asked) => asked.includes(risk_tier),
  job_zone: ({ job_zone }, asked) => asked.includes(job_zone),
  group: ({ group }, asked) => asked.includes(group),
  isco08: ({ soc_code }, asked, { isco08 }) => asked.some((group) => isco08[group]!.includes(soc_code)),
  education: ({ typical_education }, asked) => asked.some((each) => EDUCATION[each] === typical_education),
  min_score: ({ final_score }, least) => final_score >= least,
  max_score: ({ final_score }, most) => final_score <= most,
  min_wage: ({ median_annual_wage }, least) => median_annual_wage >= least,
  max_wage: ({ median_annual_wage }, most) => median_annual_wage <= most,
  min_change: ({ projected_change_pct }, least) => (projected_change_pct ?? -Infinity) >= least,
};

/**
 * Returns the rows that a request asks for, of all rows in the order of SOC codes. Codes without an order of their own come
 * as they are named.
 */
export async function listScores(
  { codes, sort, limit, offset, ...filters }: ScoresQuery,
  data: Pick<Data, 'index' | 'scores'>,
): Promise<ScoreList> {
  const [index, rows] = [await data.index(), await data.scores()];
  const given = Object.entries(filters).filter(([, asked]) => asked !== undefined);
  const fits = (row: ScoreRow) =>
    given.every(([name, asked]) => FITS[name as keyof Filters](row, asked as never, index));
  const named = codes?.flatMap((code) => codesOf(code, index));
  /** Where the codes name a row, or -1; without codes, all rows are alike. */
  const place = ({ soc_code }: ScoreRow) => named?.indexOf(soc_code) ?? 0;
  const found = rows.filter((row) => place(row) >= 0 && fits(row));
  const sorted = found.toSorted(sort === undefined ? (a, b) => place(a) - place(b) : orderOf(sort));
  return { data: sorted.slice(offset, offset + limit), count: found.length, limit, offset };
}

/** Returns an order. Ties are in the order of codes, and rows without the figure come last in both directions. */
function orderOf(sort: NonNullable<ScoresQuery['sort']>): (a: ScoreRow, b: ScoreRow) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '') as Exclude<typeof sort, `-${string}`>;
  return (a, b) => {
    const [first, second] = [a[key], b[key]];
    if (first === second) return a.soc_code < b.soc_code ? -1 : 1;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -sign : sign;
  };
}
