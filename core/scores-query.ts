/** The query of `GET /scores`: what the rows can be filtered and sorted by. */
import * as z from 'zod';
import { MAJOR_GROUPS, number, TIER_WORDS } from './display.js';
import {
  amount,
  anyCode,
  type CodeCheck,
  iscoCode,
  offset,
  SCORES_LIMIT,
  several,
  socCode,
  whole,
} from './parameters.js';
import { quoted } from './problem.js';
import { EDUCATION } from './schemas/labor.js';

/** Largest end of a range of wages, which none comes near. */
const HIGHEST_WAGE = 1_000_000_000;

/** Fields that scores can be sorted by; a leading `-` reverses the order. */
const SORTS = (
  [
    ...(['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'] as const),
    ...(['projected_change_pct', 'employment_change_pct'] as const),
  ] as const
).flatMap((key) => [key, `-${key}`] as const);

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

/** `GET /scores`, with a check of the codes that knows the data. */
export const scoresQuery = (check: CodeCheck = anyCode, checkIsco: CodeCheck = anyCode) =>
  z
    .strictObject({
      codes: several('codes', socCode(check), '15-1252.00', 'O*NET-SOC codes of the occupations to include', {
        limited: 'SOC codes',
        rest: ' The first six digits, such as 15-1252, stand for every occupation that has them.',
      }),
      tier: several('tier', z.enum(keysOf(TIER_WORDS)), 'high', 'Tiers to include'),
      job_zone: several(
        'job_zone',
        z.enum(['1', '2', '3', '4', '5']).transform(Number).pipe(z.int().min(1).max(5)),
        '4',
        'O*NET job zones to include, from 1 (little preparation) to 5 (extensive)',
      ),
      group: several(
        'group',
        z.enum(keysOf(MAJOR_GROUPS)),
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
        'education',
        z.enum(keysOf(EDUCATION)),
        'bachelors-degree',
        'Levels of typical_education to include, which /meta lists with their labels',
      ),
      isco08: several(
        'isco08',
        iscoCode(checkIsco),
        '2512',
        'Unit groups of ISCO-08, such as 2512, whose occupations to include',
        { limited: 'groups' },
      ),
      sort: z
        .enum(SORTS, {
          error: ({ input }) =>
            `${quoted(input)} isn’t something to sort by. Use one of the allowed values; - before it reverses the order.`,
        })
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
        if (least === undefined || most === undefined || least <= most) continue;
        const message = `max_${name} is ${most}, below min_${name}, which is ${least}. Swap them, or omit one.`;
        context.addIssue({ code: 'custom', path: [`max_${name}`], message });
      }
    });
export type ScoresQuery = z.output<ReturnType<typeof scoresQuery>>;
