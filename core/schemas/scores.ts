/** The scores of many occupations, one short row each. */
import * as z from 'zod';
import { Count, OewsCode, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { OccupationListItem } from './occupation.js';
import { RiskScore } from './risk.js';

export const MajorGroup = z
  .string()
  .regex(/^\d{2}$/)
  .describe('major group of the Standard Occupational Classification: the first two digits of the SOC code');

export const ScoreRow = z
  .strictObject({
    soc_code: SocCode,
    title: Title,
    slug: OccupationListItem.shape.slug,
    group: MajorGroup,
    job_zone: OccupationListItem.shape.job_zone,
    final_score: RiskScore.shape.final_score,
    score_low: RiskScore.shape.score_low,
    score_high: RiskScore.shape.score_high,
    risk_tier: RiskScore.shape.risk_tier,
    confidence: RiskScore.shape.confidence,
    risk_percentile: RiskScore.shape.risk_percentile,
    percentile_low: RiskScore.shape.percentile_low,
    percentile_high: RiskScore.shape.percentile_high,
    ai_capability_score: RiskScore.shape.ai_capability_score,
    ai_automation_score: RiskScore.shape.ai_automation_score,
    exposed_tasks: RiskScore.shape.exposed_tasks,
    task_count: RiskScore.shape.task_count,
    median_annual_wage: LaborData.shape.median_annual_wage,
    employment: LaborData.shape.employment.describe(
      'wage and salary jobs, excluding self-employment; occupations with the same oews_code share one figure, so never add it up; null if missing, with the reason in the occupation’s labor_data.missing',
    ),
    oews_code: OewsCode,
  })
  .describe('an occupation’s score, pay, and jobs in one row');

export const ScoreList = z
  .strictObject({
    data: z.array(ScoreRow).describe('one page of matches; empty past the end'),
    count: Count.describe('total number of matches, the same on every page'),
    limit: z.int().min(1).max(1000).describe('page size requested, 1 to 1,000'),
    offset: Count.describe('matches skipped before this page'),
  })
  .describe('the scores of all occupations, or of those that match, in the order asked for');

export type ScoreRow = z.infer<typeof ScoreRow>;
export type ScoreList = z.infer<typeof ScoreList>;
