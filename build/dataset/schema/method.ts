/** The parameters of the method, `data/method.json`, each in the range in which the formulas make sense. */
import * as z from 'zod';
import { MOST_GAPS, MOST_TOWARD, ProtectiveFactors, RiskTier } from '../../../core/schemas/risk.js';
import { authored, count, fraction, once, positive, reasoned, text, Version, wrong } from './fields.js';
import { Rating } from './occupation.js';
import { Readings } from './readings.js';

const points = (description: string) => z.number().min(0).max(100).describe(description);

const maxAboveMin: z.core.CheckFn<{ min: number; max: number }> = ({ value: { min, max }, issues }) => {
  if (max <= min) wrong(issues, ['max'], 'It must be above min');
};

const scale = (name: string) =>
  z
    .strictObject({
      min: z.number().describe(`lowest rating on O*NET’s scale ${name}`),
      max: z.number().describe(`highest rating on O*NET’s scale ${name}`),
    })
    .check(maxAboveMin);

// Whole, so that time fractions are rounded exactly, and so near to each other that none is 0.
const taskWeight = (type: string) =>
  z.int().min(1).max(100).describe(`weight of a task of the type ${type} in its occupation’s time`);

const ScenarioPath = z.strictObject({
  reach_growth: positive('γ, growth of AI’s reach a year, as a fraction'),
  adoption_speed: positive('k, steepness of the adoption curve a year'),
});

export const Method = authored('method', {
  version: Version.describe('version of the method'),
  readings: Readings,
  task_weight: reasoned({
    values: z.strictObject({
      Core: taskWeight('Core'),
      Supplemental: taskWeight('Supplemental'),
      Unclassified: taskWeight('Unclassified'),
    }),
  }),
  task_risk: reasoned({
    capability_weight: fraction('share of capability in a task’s risk'),
    automation_weight: fraction('share of automation in a task’s risk'),
  })
    // Half a billionth allows for the rounding error of adding decimal fractions.
    .refine((risk) => Math.abs(risk.capability_weight + risk.automation_weight - 1) <= 1e-9, {
      path: ['capability_weight'],
      error: 'capability_weight and automation_weight must sum to 1',
    }),
  rating_scales: reasoned({ importance: scale('IM'), level: scale('LV') }),
  protective_factors: reasoned({
    // A published factor never vanishes, so all of them are needed.
    factors: z.record(
      z.enum(Object.keys(ProtectiveFactors.shape)),
      z.strictObject({
        elements: once(z.array(z.string().min(1)).min(1)).describe('O*NET elements whose mean is the factor'),
        reason: text('why these elements'),
      }),
    ),
    unrated_neighbours: count('nearest rated related occupations that stand in for one without ratings'),
  }),
  score: reasoned({
    floor: points('score of an occupation without exposure'),
    range: positive('points that full exposure without protection adds to the floor'),
    protection_weight: fraction('share of the exposure that full protection takes off'),
  }),
  tiers: reasoned({
    cut_points: z
      .array(z.strictObject({ tier: RiskTier, from: points('lowest published score of the tier') }))
      .check(({ value: list, issues }) => {
        if (list.map(({ tier }) => tier).join() !== RiskTier.options.join())
          wrong(issues, [], `It must name each tier once: ${RiskTier.options.join(', ')}`);
        if (list.some(({ from }, at) => (at === 0 ? from !== 0 : from <= list[at - 1]!.from)))
          wrong(issues, [], 'The first tier begins at 0, each other above the one before it');
      }),
  }),
  interval: reasoned({
    coverage_factor: positive('standard deviations on either side of the score'),
    rater_variance: fraction('variance of raw from who rates, as a multiple of raw × (1 − raw)'),
    rater_variance_specific: fraction('the part of it that moves one occupation and not all of them'),
    margin_at_least: points('smallest distance of an end from the score, in points'),
    min: points('lowest end of an interval, in points'),
    max: points('highest end of an interval, in points'),
  })
    .check(maxAboveMin)
    .refine((interval) => interval.rater_variance_specific <= interval.rater_variance, {
      path: ['rater_variance_specific'],
      error: 'It must be at most rater_variance, of which it is a part',
    }),
  confidence: reasoned({
    full_tasks_at_least: count('tasks with all readings below which confidence is one step lower'),
  }),
  percentile: reasoned({
    min: z.int().min(0).describe('lowest percentile'),
    max: z.int().max(100).describe('highest percentile'),
  }).check(maxAboveMin),
  scenario: reasoned({
    start_year: z.int().describe('year in which adoption stands at adoption_at_start'),
    horizon_year: z.int().describe('last year that is looked at'),
    // Adoption never quite starts nor ends.
    adoption_at_start: z.number().gt(0).lt(1).describe('share of firms that use AI in start_year'),
    displaced_share: fraction('share of the task weight done by AI that the scenario waits for'),
    fast: ScenarioPath,
    slow: ScenarioPath,
  }).check(({ value: { start_year, horizon_year, fast, slow }, issues }) => {
    if (horizon_year <= start_year) wrong(issues, ['horizon_year'], 'It must be after start_year');
    for (const key of ['reach_growth', 'adoption_speed'] as const)
      if (fast[key] < slow[key]) wrong(issues, ['fast', key], 'It must be at least that of slow');
  }),
  skill_gaps: reasoned({
    neighbours_at_most: count('nearest safer occupations that are looked at'),
    score_lower_by_at_least: positive('how much lower the score of a safer occupation is, in points'),
    job_zones_up_at_most: z.int().min(0).describe('how many job zones a safer occupation may be higher'),
    importance_at_least: Rating.shape.importance.describe(
      'mean importance over the safer occupations from which a skill counts',
    ),
    gap_at_least: positive('smallest gap that is listed, in points of 0 to 100'),
    gaps_at_most: count('gaps listed for an occupation').max(MOST_GAPS),
    toward_at_most: count('safer occupations named for a gap').max(MOST_TOWARD),
  }),
});

export type Method = z.infer<typeof Method>;
