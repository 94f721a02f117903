import * as z from 'zod';
import { describe, Fraction, Score, SocCode, Title } from './common.js';

export const RiskTier = describe(
  z.enum(['low', 'medium', 'high', 'very_high']),
  'tier of the published score; risk_tiers of /api/v1/meta has the cutoffs',
);
export const Confidence = describe(
  z.enum(['low', 'medium', 'high']),
  'how little the score depends on which of three ratings of the tasks is used: by people, or by GPT-4 under either of two rubrics',
);

export const RiskScore = describe(
  z.strictObject({
    final_score: Score,
    risk_tier: RiskTier,
    confidence: Confidence,
    displacement_year_low: describe(
      z.int().optional(),
      'scenario, not forecast: year in which AI would do the working time named in cut_points.scenario of /api/v1/meta if its reach and use grow fast; present only with displacement_year_high',
      'year',
    ),
    displacement_year_high: describe(
      z.int().optional(),
      'the same if they grow slowly; both absent where it does not happen by the last year of the scenario',
      'year',
    ),
    risk_percentile: describe(z.int().min(1).max(99), 'mid-rank among all occupations, percent', 'percent'),
  }),
  'how exposed an occupation is, and how sure that is; the method page has the arithmetic',
);

const ProtectiveFactor = describe(
  Fraction,
  'mean of O*NET importance and level of its elements, fraction from 0 to 1, four decimals',
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
  'what the work asks for that models do not do, from O*NET; the higher, the more it protects',
);

export const SkillGap = describe(
  z.strictObject({
    skill: describe(z.string(), 'name of an O*NET skill; skills of /api/v1/meta lists them'),
    current_level: describe(
      z.number().min(0).max(100),
      'O*NET level in this occupation, 0 to 100',
      'level points',
    ),
    target_level: describe(
      z.number().min(0).max(100),
      'mean level in safer neighboring occupations, 0 to 100',
      'level points',
    ),
    gap: describe(z.number().positive(), 'target_level minus current_level, one decimal', 'level points'),
    toward: describe(
      z.array(SocCode).max(3),
      'some of those neighbours: the nearest whose own level is higher',
    ),
  }),
  'a skill that safer neighboring work asks for more of',
);

export const OccupationRisk = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    risk_score: RiskScore,
    protective_factors: ProtectiveFactors,
    skill_gaps: describe(
      z.array(SkillGap).max(5),
      'what a worker would build up to move toward safer neighboring work, largest gap first; empty where there is no such neighbor',
    ),
  }),
  'the score of an occupation, what protects it, and the way to safer work',
);

export type RiskTier = z.infer<typeof RiskTier>;
export type Confidence = z.infer<typeof Confidence>;
export type RiskScore = z.infer<typeof RiskScore>;
export type ProtectiveFactors = z.infer<typeof ProtectiveFactors>;
export type SkillGap = z.infer<typeof SkillGap>;
export type OccupationRisk = z.infer<typeof OccupationRisk>;
