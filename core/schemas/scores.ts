/** The scores of many occupations, one short row each, and averaged over the major groups. */
import * as z from 'zod';
import { SCORES_LIMIT, within } from '../parameters.js';
import { Count, Dollars, Fraction, Jobs, Occupations, OewsCode, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { ExposedTasksSeen } from './measures.js';
import { OccupationListItem } from './occupation.js';
import { RiskScore } from './risk.js';

const { final_score, score_low, score_high, risk_tier, confidence, ...others } = RiskScore.shape;
const { displacement_year_low: _low, displacement_year_high: _high, ...ranks } = others;

const MajorGroup = z
  .string()
  .regex(/^\d{2}$/)
  .describe('major group of the Standard Occupational Classification: the first two digits of the SOC code');

/** Most related occupations of an occupation: O*NET calls the first ten primary, and the rest supplemental. */
export const MOST_RELATED = 10;

export const ScoreRow = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    slug: OccupationListItem.shape.slug,
    group: MajorGroup,
    job_zone: OccupationListItem.shape.job_zone,
    ...{ final_score, score_low, score_high, risk_tier, confidence, ...ranks },
    median_annual_wage: LaborData.shape.median_annual_wage,
    employment: LaborData.shape.employment.describe(
      'wage and salary jobs, excluding self-employment; occupations with the same oews_code share one figure, so never add it up; null if missing, with the reason in the occupation’s labor_data.missing',
    ),
    oews_code: OewsCode,
    projected_change_pct: LaborData.shape.projected_change_pct,
    annual_openings: LaborData.shape.annual_openings,
    typical_education: LaborData.shape.typical_education,
    employment_change_pct: LaborData.shape.employment_change_pct,
    exposed_tasks_seen: ExposedTasksSeen,
  })
  .describe('an occupation’s score, pay, and jobs in one row');

export const ScoreList = z
  .strictObject({
    data: z.array(ScoreRow).describe('one page of matches; empty past the end'),
    count: Count.describe('total number of matches, the same on every page'),
    limit: within(SCORES_LIMIT).describe('page size requested, 1 to 1,000'),
    offset: Count.describe('matches skipped before this page'),
  })
  .describe('the scores of all occupations, or of those that match, in the order asked for');

export const RelatedOccupations = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    data: z
      .array(ScoreRow)
      .max(MOST_RELATED)
      .describe('those with a lower score first; within each part, in O*NET’s order, the closest first'),
    count: Count.describe('number of occupations in data'),
  })
  .describe('the occupations that O*NET finds most closely related, less exposed ones first');

export const Group = z
  .strictObject({
    group: MajorGroup,
    title: z.string().describe('official title, from BLS'),
    final_score: final_score.describe(
      'mean of the occupations’ scores, weighted by jobs; each oews_code counts once, with the mean score of its occupations',
    ),
    risk_tier: risk_tier.describe('tier of the group’s final_score'),
    occupations: Occupations.describe('number of occupations with a score'),
    employment: Jobs.nullable().describe(
      'wage and salary jobs in these occupations, BLS OEWS, each oews_code counted once; null if no code has a figure',
    ),
    mean_annual_wage: Dollars.nullable().describe(
      'US dollars per year: mean of the codes’ mean annual wages, weighted by jobs, each oews_code counted once; codes without an annual mean, such as actors, are left out; null if none has one',
    ),
    employment_covered: Fraction.nullable().describe(
      'employment as a share of all jobs that BLS counts in the group: fraction from 0 to 1, four decimals; null without a figure of either',
    ),
  })
  .describe('a major group of the Standard Occupational Classification, averaged over its occupations');

export const GroupList = z
  .strictObject({
    data: z.array(Group).describe('major groups sorted by code'),
    count: Count.describe('number of groups in data'),
  })
  .describe('all major groups that have occupations with a score');

export type ScoreRow = z.infer<typeof ScoreRow>;
export type ScoreList = z.infer<typeof ScoreList>;
export type RelatedOccupations = z.infer<typeof RelatedOccupations>;
export type Group = z.infer<typeof Group>;
export type GroupList = z.infer<typeof GroupList>;
