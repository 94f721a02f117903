import * as z from 'zod';
import { describe } from './common.js';

/** Cut points and parameters under the names that they have in the method. */
export const CutPoints = z.strictObject({
  confidence: describe(
    z.strictObject({
      high_spread_at_most: describe(z.number(), 'high: spread of at most so many points'),
      high_labelled_tasks_at_least: describe(z.int(), 'high: at least so many labelled tasks'),
      low_spread_over: describe(z.number(), 'low: spread of over so many points'),
    }),
    'points between the highest and the lowest score by a single rater, and what else confidence asks for; high needs O*NET ratings of its own, too',
  ),
  percentile: describe(
    z.strictObject({
      min: describe(z.int(), 'least percentile, percent'),
      max: describe(z.int(), 'greatest percentile, percent'),
    }),
    'risk_percentile is kept within these',
  ),
  scenario: describe(
    z.strictObject({
      start_year: describe(z.int(), 'year in which the scenario starts'),
      horizon_year: describe(z.int(), 'last year that is looked at'),
      adoption_at_start: describe(z.number(), 'share of firms that use AI in start_year, fraction'),
      displaced_share: describe(z.number(), 'share of working time that counts as displacement, fraction'),
    }),
    'displacement years are those in which displaced_share of the working time would be done by AI, and absent after horizon_year',
  ),
  score: describe(
    z.strictObject({
      floor: describe(z.number(), 'least score, points'),
      range: describe(z.number(), 'points that full exposure adds to floor'),
      protection_weight: describe(
        z.number(),
        'part of the exposure that full protection takes off, fraction',
      ),
    }),
    'final_score is floor plus range times the exposure, less what protection takes off',
  ),
  skill_gaps: describe(
    z.strictObject({
      neighbours_at_most: describe(z.int(), 'neighbours that are compared with'),
      score_lower_by_at_least: describe(z.number(), 'how much lower their score is, points'),
      job_zones_up_at_most: describe(z.int(), 'how many job zones they may lie higher'),
      importance_at_least: describe(
        z.number(),
        'mean importance of a skill to them, on O*NET’s scale from 1 to 5',
      ),
      gap_at_least: describe(z.number(), 'least gap that is listed, level points'),
      gaps_at_most: describe(z.int(), 'gaps that are listed'),
      toward_at_most: describe(z.int(), 'codes that toward has'),
    }),
    'which occupations are safer neighbours, and which of their skills are gaps',
  ),
});
