import * as z from 'zod';
import { describe, Score, SocCode, Title } from './common.js';
import { RiskTier } from './risk.js';

export const FactorOption = describe(
  z.strictObject({
    value: describe(z.string(), 'what a caller submits'),
    label: describe(z.string(), 'text for people'),
    adjustment: describe(
      z.number(),
      'index points added to the score, one decimal; negative lowers it',
      'index points',
    ),
  }),
  'one option of a personal factor',
);
export const FactorList = describe(
  z.strictObject({
    factors: describe(
      z.record(z.string(), z.array(FactorOption)),
      'factor key to its options, of which one adds 0',
    ),
  }),
  'every personal factor; the method page gives the reason for each adjustment',
);

export const AssessmentRequest = describe(
  z.strictObject({
    soc_code: SocCode,
    personal_factors: describe(
      z.record(z.string(), z.string()).optional(),
      'factor key to the value of the chosen option; absent counts as {}',
    ),
  }),
  'an occupation and what is known of a person who works in it; unknown members are refused',
);
export const Assessment = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    base_score: describe(Score, 'final_score of the occupation, 0 to 100, one decimal', 'index points'),
    personalized_score: describe(Score, 'base_score plus total_adjustment, exactly', 'index points'),
    total_adjustment: describe(z.number(), 'sum of adjustments, index points, one decimal', 'index points'),
    adjustments: describe(
      z.record(z.string(), z.number()),
      'each chosen factor and its index points, in the order of the factor list',
    ),
    risk_tier: describe(RiskTier, 'tier of personalized_score, by the same limits as of any score'),
  }),
  'the score of an occupation, moved by the factors of one person',
);

export type FactorOption = z.infer<typeof FactorOption>;
export type FactorList = z.infer<typeof FactorList>;
export type AssessmentRequest = z.infer<typeof AssessmentRequest>;
export type Assessment = z.infer<typeof Assessment>;
