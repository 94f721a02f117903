import * as z from 'zod';
import { describe } from './common.js';

/** Description of a parameter that method 2.0 dropped: v1 keeps everything it has published. */
const RETIRED = 'of method 1.0, points; no longer used';

/** Cutoffs and parameters, under the method's names. */
export const CutPoints = z.strictObject({
  confidence: describe(
    z.strictObject({
      high_spread_at_most: describe(z.number(), RETIRED),
      high_labelled_tasks_at_least: describe(
        z.int(),
        'the same as full_tasks_at_least, under its first name',
      ),
      low_spread_over: describe(z.number(), RETIRED),
      full_tasks_at_least: describe(
        z.int(),
        'confidence is one step lower with fewer tasks that have all readings',
      ),
    }),
    'confidence is high if the interval is within one tier, medium if it touches two, low if more; one step lower without O*NET ratings of its own, too',
  ),
  interval: describe(
    z.strictObject({
      coverage_factor: describe(z.number(), 'standard deviations on either side of the score'),
      min: describe(z.number(), 'lowest score_low, points'),
      max: describe(z.number(), 'highest score_high, points'),
    }),
    'the interval extends this many standard deviations below and above the score, limited to min and max',
  ),
  percentile: describe(
    z.strictObject({
      min: describe(z.int(), 'lowest percentile, percent'),
      max: describe(z.int(), 'highest percentile, percent'),
    }),
    'limits of risk_percentile',
  ),
  scenario: describe(
    z.strictObject({
      start_year: describe(z.int(), 'first year of the scenario'),
      horizon_year: describe(z.int(), 'last year of the scenario'),
      adoption_at_start: describe(z.number(), 'share of firms that use AI in start_year, fraction'),
      displaced_share: describe(z.number(), 'share of working time that AI must reach, fraction'),
    }),
    'displacement years are the years in which AI would do displaced_share of the working time; they are omitted if either is after horizon_year',
  ),
  score: describe(
    z.strictObject({
      floor: describe(z.number(), 'lowest possible score, points'),
      range: describe(z.number(), 'points that full exposure adds to floor'),
      protection_weight: describe(z.number(), 'share of the exposure that full protection removes, fraction'),
    }),
    'final_score is floor plus range times the exposure that protection leaves',
  ),
  skill_gaps: describe(
    z.strictObject({
      neighbours_at_most: describe(z.int(), 'number of neighbors compared'),
      score_lower_by_at_least: describe(z.number(), 'points by which a neighbor must score lower'),
      job_zones_up_at_most: describe(z.int(), 'number of job zones a neighbor may be higher'),
      importance_at_least: describe(
        z.number(),
        'lowest mean importance of a skill to the neighbors, on O*NET’s scale from 1 to 5',
      ),
      gap_at_least: describe(z.number(), 'smallest gap listed, level points'),
      gaps_at_most: describe(z.int(), 'number of gaps listed'),
      toward_at_most: describe(z.int(), 'number of codes in toward'),
    }),
    'limits that define less exposed neighbors and their skill gaps',
  ),
});
