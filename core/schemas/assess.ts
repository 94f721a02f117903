/** A personal score: the factors that one may choose, and the result. The request is in `core/requests.ts`. */
import * as z from 'zod';
import { Named, object, Points, Score } from './common.js';
import { RiskTier } from './risk.js';

export const FactorOption = object('one option of a personal factor', {
  value: z.string().describe('value to submit'),
  label: z.string().describe('label to show'),
  adjustment: Points.describe('index points added to the score, one decimal; negative points lower it'),
});

export const FactorList = object('every personal factor; the method page explains each adjustment', {
  factors: z
    .record(z.string(), z.array(FactorOption))
    .describe('maps each factor to its options; one option of each adds 0'),
});

export const Assessment = object('an occupation’s score, adjusted for one person', {
  ...Named.shape,
  base_score: Score.describe('final_score of the occupation, one decimal'),
  personalized_score: Score.describe('exactly base_score plus total_adjustment'),
  total_adjustment: Points.describe('sum of adjustments, index points, one decimal'),
  adjustments: z
    .record(z.string(), z.number())
    .describe(
      'index points: first time_fractions, if it was sent, by how much the score of the person’s own mix of tasks differs from that of the published one; then each chosen factor, in the order of the factor list',
    ),
  risk_tier: RiskTier.describe('tier of personalized_score, with the same cutoffs as any score'),
});

export type FactorList = z.infer<typeof FactorList>;
export type Assessment = z.infer<typeof Assessment>;
