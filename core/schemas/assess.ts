import * as z from 'zod';
import { describe, Score, SocCode, Title } from './common.js';
import { RiskTier } from './risk.js';

export const FactorOption = z.strictObject({
  value: describe(z.string(), 'what a caller submits'),
  label: z.string(),
  adjustment: describe(z.number(), 'points added to the score; negative lowers it'),
});
export const FactorList = z.strictObject({ factors: z.record(z.string(), z.array(FactorOption)) });

export const AssessmentRequest = z.strictObject({
  soc_code: SocCode,
  personal_factors: describe(
    z.record(z.string(), z.string()).optional(),
    'factor key to the value of the chosen option; absent counts as {}',
  ),
});
export const Assessment = z.strictObject({
  soc_code: SocCode,
  title: Title,
  base_score: Score,
  personalized_score: describe(Score, 'base_score plus total_adjustment, exactly'),
  total_adjustment: z.number(),
  adjustments: z.record(z.string(), z.number()),
  risk_tier: RiskTier,
});

export type FactorOption = z.infer<typeof FactorOption>;
export type FactorList = z.infer<typeof FactorList>;
export type AssessmentRequest = z.infer<typeof AssessmentRequest>;
export type Assessment = z.infer<typeof Assessment>;
