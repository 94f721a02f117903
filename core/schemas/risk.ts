import * as z from 'zod';
import { describe, Fraction, Score, SocCode, Title } from './common.js';

export const RiskTier = describe(
  z.enum(['low', 'medium', 'high', 'very_high']),
  'tier of the published score; risk_tiers in /api/v1/meta has the cutoffs',
);
export const Confidence = describe(
  z.enum(['low', 'medium', 'high']),
  'confidence in the tier: high if the interval score_low to score_high is within one tier, medium if it touches two, low if more; one step lower without O*NET ratings of its own or with few tasks that have all readings',
);

/** Predicate that tells what an interval does and doesn't cover: `it ${COVERS}`. Used wherever intervals are explained. */
export const COVERS =
  'covers which tasks are listed and who judged them, but not the scales they were judged on or an error that all judges share';

const ScoreEnd = z.number().min(0).max(100);

export const RiskScore = describe(
  z.strictObject({
    final_score: Score,
    risk_tier: RiskTier,
    confidence: Confidence,
    score_low: describe(ScoreEnd, `lower end of the score’s 95% interval; it ${COVERS}`, 'index points'),
    score_high: describe(ScoreEnd, `upper end of the score’s 95% interval; it ${COVERS}`, 'index points'),
    displacement_year_low: describe(
      z.int().optional(),
      'scenario, not a forecast: year in which AI would do the share of working time in cut_points.scenario.displaced_share of /api/v1/meta, if its abilities and use grow fast; present only with displacement_year_high',
      'year',
    ),
    displacement_year_high: describe(
      z.int().optional(),
      'the same, if they grow slowly; both are omitted if either is after the scenario’s last year',
      'year',
    ),
    risk_percentile: describe(
      z.int().min(1).max(99),
      'percentile rank (mid-rank) among all occupations, percent',
      'percent',
    ),
  }),
  'how exposed an occupation is, and how certain that is; the method page has the calculation',
);

const ProtectiveFactor = describe(
  Fraction,
  'mean of the O*NET importance and level of its elements, fraction from 0 to 1, four decimals',
  'fraction',
);
export const ProtectiveFactors = describe(
  z.strictObject({
    creativity: ProtectiveFactor,
    social_intelligence: ProtectiveFactor,
    caregiving: ProtectiveFactor,
    manual_dexterity: ProtectiveFactor,
    physical_work: ProtectiveFactor,
    judgment: ProtectiveFactor,
    leadership: ProtectiveFactor,
  }),
  'parts of the work that models don’t do, from O*NET ratings; higher values protect more',
);

export const SkillGap = describe(
  z.strictObject({
    skill: describe(z.string(), 'name of an O*NET skill; skills in /api/v1/meta lists all of them'),
    current_level: describe(
      z.number().min(0).max(100),
      'O*NET level in this occupation, 0 to 100',
      'level points',
    ),
    target_level: describe(
      z.number().min(0).max(100),
      'mean level in less exposed related occupations, 0 to 100',
      'level points',
    ),
    gap: describe(z.number().positive(), 'target_level minus current_level, one decimal', 'level points'),
    toward: describe(
      z.array(SocCode).max(3),
      'some of those occupations: the closest ones whose own level is higher',
    ),
  }),
  'a skill that less exposed related occupations need more of',
);

export const OccupationRisk = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    risk_score: RiskScore,
    protective_factors: ProtectiveFactors,
    skill_gaps: describe(
      z.array(SkillGap).max(5),
      'skills that would help someone move to a less exposed related occupation, largest gap first; empty if there is no such occupation',
    ),
  }),
  'the score of an occupation, its protective factors, and its skill gaps',
);

export type RiskTier = z.infer<typeof RiskTier>;
export type Confidence = z.infer<typeof Confidence>;
export type RiskScore = z.infer<typeof RiskScore>;
export type ProtectiveFactors = z.infer<typeof ProtectiveFactors>;
export type SkillGap = z.infer<typeof SkillGap>;
export type OccupationRisk = z.infer<typeof OccupationRisk>;
