import * as z from 'zod';
import { BATCH_LIMIT } from './batch-limit.js';
import { describe, Score, SocCode, Title } from './common.js';
import { Problem } from './problem.js';
import { RiskTier } from './risk.js';

export const FactorOption = describe(
  z.strictObject({
    value: describe(z.string(), 'value to submit'),
    label: describe(z.string(), 'label to show'),
    adjustment: describe(
      z.number(),
      'index points added to the score, one decimal; negative points lower it',
      'index points',
    ),
  }),
  'one option of a personal factor',
);
export const FactorList = describe(
  z.strictObject({
    factors: describe(
      z.record(z.string(), z.array(FactorOption)),
      'maps each factor to its options; one option of each adds 0',
    ),
  }),
  'every personal factor; the method page explains each adjustment',
);

export const AssessmentRequest = describe(
  z.strictObject({
    soc_code: SocCode,
    personal_factors: describe(
      z.record(z.string(), z.string()).optional(),
      'maps each chosen factor to the value of its option; defaults to {}',
    ),
  }),
  'an occupation and the personal factors of someone who works in it; unknown fields are rejected',
);
export const Assessment = describe(
  z.strictObject({
    soc_code: SocCode,
    title: Title,
    base_score: describe(Score, 'final_score of the occupation, 0 to 100, one decimal', 'index points'),
    personalized_score: describe(Score, 'exactly base_score plus total_adjustment', 'index points'),
    total_adjustment: describe(z.number(), 'sum of adjustments, index points, one decimal', 'index points'),
    adjustments: describe(
      z.record(z.string(), z.number()),
      'index points of each chosen factor, in the order of the factor list',
    ),
    risk_tier: describe(RiskTier, 'tier of personalized_score, with the same cutoffs as any score'),
  }),
  'an occupation’s score, adjusted for one person',
);

export const AssessmentBatchRequest = describe(
  z.strictObject({
    assessments: describe(
      z.array(AssessmentRequest).min(1).max(BATCH_LIMIT),
      `1 to ${BATCH_LIMIT} assessments, each as it would be sent alone`,
    ),
  }),
  'several assessments; unknown fields are rejected',
);
export const AssessmentBatch = describe(
  z.strictObject({
    results: describe(
      z.array(z.union([Assessment, Problem])),
      'what each assessment would get if it were sent alone, in the order sent: the assessment, or an error whose pointers start at that assessment',
    ),
    count: describe(z.int().min(1).max(BATCH_LIMIT), 'number of results, the same as of assessments sent'),
  }),
  'results of a batch; errors have status and code, assessments have personalized_score',
);

export type FactorOption = z.infer<typeof FactorOption>;
export type FactorList = z.infer<typeof FactorList>;
export type AssessmentRequest = z.infer<typeof AssessmentRequest>;
export type AssessmentBatchRequest = z.infer<typeof AssessmentBatchRequest>;
export type AssessmentBatch = z.infer<typeof AssessmentBatch>;
export type Assessment = z.infer<typeof Assessment>;
