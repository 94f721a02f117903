/** The major groups of occupations, averaged. */
import * as z from 'zod';
import { Count, Fraction } from './common.js';
import { RiskScore } from './risk.js';
import { MajorGroup } from './scores.js';

export const Group = z
  .strictObject({
    group: MajorGroup,
    title: z.string().describe('official title, from BLS'),
    final_score: RiskScore.shape.final_score.describe(
      'mean of the occupations’ scores, weighted by jobs; each oews_code counts once, with the mean score of its occupations',
    ),
    risk_tier: RiskScore.shape.risk_tier.describe('tier of the group’s final_score'),
    occupations: z
      .int()
      .positive()
      .meta({ description: 'number of occupations with a score', unit: 'occupations' }),
    employment: Count.nullable().meta({
      description:
        'wage and salary jobs in these occupations, BLS OEWS, each oews_code counted once; null if no code has a figure',
      unit: 'jobs',
    }),
    mean_annual_wage: z.number().nonnegative().nullable().meta({
      description:
        'US dollars per year: mean of the codes’ mean annual wages, weighted by jobs, each oews_code counted once; codes without an annual mean, such as actors, are left out; null if none has one',
      unit: 'US dollars per year',
    }),
    employment_covered: Fraction.nullable().meta({
      description:
        'employment as a share of all jobs that BLS counts in the group: fraction from 0 to 1, four decimals; null without a figure of either',
      unit: 'fraction',
    }),
  })
  .describe('a major group of the Standard Occupational Classification, averaged over its occupations');

export const GroupList = z
  .strictObject({
    data: z.array(Group).describe('major groups sorted by code'),
    count: Count.describe('number of groups in data'),
  })
  .describe('all major groups that have occupations with a score');

export type Group = z.infer<typeof Group>;
export type GroupList = z.infer<typeof GroupList>;
