import * as z from 'zod';
import { RiskTier } from '../../../core/schemas/risk.js';
import { because, count, fraction, positive, text, Version } from './fields.js';
import { Readings } from './readings.js';
import { schemaLine } from './schema-line.js';

const ScenarioPath = z.strictObject({
  reach_growth: positive('γ, growth of AI’s reach a year', 'fraction a year', 0.1),
  adoption_speed: positive('k, steepness of the adoption curve a year', 'per year', 0.35),
});

const scale = (name: string, example: [min: number, max: number]) =>
  z.strictObject({
    min: z.number().meta({
      description: `lowest rating on O*NET’s scale ${name}`,
      unit: 'points of the scale',
      range: 'below max',
      example: example[0],
    }),
    max: z.number().meta({
      description: `highest rating on O*NET’s scale ${name}`,
      unit: 'points of the scale',
      range: 'above min',
      example: example[1],
    }),
  });

const taskWeight = (type: string, example: number) =>
  z
    .number()
    .positive()
    .meta({
      description: `weight of a task of the type ${type} in its occupation’s time`,
      unit: 'weight',
      range: 'a whole number above 0',
      example,
    });

/** The parameters of the method, `data/method.json`. */
export const Method = z
  .strictObject({
    $schema: schemaLine('method'),
    version: Version.meta({ description: 'version of the method' }),
    readings: Readings,
    task_weight: z.strictObject({
      values: z.strictObject({
        Core: taskWeight('Core', 2),
        Supplemental: taskWeight('Supplemental', 1),
        Unclassified: taskWeight('Unclassified', 1),
      }),
      ...because,
    }),
    task_risk: z.strictObject({
      capability_weight: fraction(
        'share of capability in a task’s risk; sums to 1 with automation_weight',
        0.5,
      ),
      automation_weight: fraction(
        'share of automation in a task’s risk; sums to 1 with capability_weight',
        0.5,
      ),
      ...because,
    }),
    rating_scales: z.strictObject({
      importance: scale('IM', [1, 5]),
      level: scale('LV', [0, 7]),
      ...because,
    }),
    protective_factors: z.strictObject({
      factors: z.record(
        z
          .string()
          .min(1)
          .regex(/^[a-z_]+$/, 'lower case letters and _'),
        z.strictObject({
          elements: z
            .array(z.string().min(1))
            .min(1)
            .meta({
              description: 'O*NET elements whose mean is the factor',
              range: 'at least 1 element_name of tables/elements.csv, each once',
              example: ['Thinking Creatively', 'Originality'],
            }),
          reason: text('why these elements', 'Leading people is an activity between people.'),
        }),
      ),
      unrated_neighbours: count(
        'how many of the nearest rated related occupations stand in for one without ratings',
        'occupations',
        5,
      ),
      ...because,
    }),
    score: z.strictObject({
      floor: z
        .number()
        .min(0)
        .max(100)
        .meta({ description: 'score of an occupation without exposure', unit: 'points', example: 15 }),
      range: positive('points that full exposure without protection adds to the floor', 'points', 100),
      protection_weight: fraction('share of the exposure that full protection takes off', 0.6),
      ...because,
    }),
    tiers: z.strictObject({
      cut_points: z
        .array(
          z.strictObject({
            tier: RiskTier.meta({ description: 'risk tier', example: 'medium' }),
            from: z.number().min(0).max(100).meta({
              description: 'lowest published score of the tier',
              unit: 'points',
              range: '0 to 100, ascending, the first 0',
              example: 30,
            }),
          }),
        )
        .min(2),
      ...because,
    }),
    interval: z.strictObject({
      coverage_factor: positive(
        'standard deviations on either side of the score',
        'standard deviations',
        1.96,
      ),
      min: z.number().min(0).max(100).meta({
        description: 'lowest end of an interval',
        unit: 'points',
        range: 'below max',
        example: 15,
      }),
      max: z.number().min(0).max(100).meta({
        description: 'highest end of an interval',
        unit: 'points',
        range: 'above min',
        example: 85,
      }),
      ...because,
    }),
    confidence: z.strictObject({
      full_tasks_at_least: count(
        'tasks with all readings below which confidence is one step lower',
        'tasks',
        10,
      ),
      ...because,
    }),
    percentile: z.strictObject({
      min: z.int().meta({
        description: 'lowest percentile',
        unit: 'percent',
        range: '0 or more, below max',
        example: 1,
      }),
      max: z.int().meta({
        description: 'highest percentile',
        unit: 'percent',
        range: 'above min, at most 100',
        example: 99,
      }),
      ...because,
    }),
    scenario: z.strictObject({
      start_year: z.int().meta({
        description: 'year in which adoption stands at adoption_at_start',
        unit: 'year',
        range: 'before horizon_year',
        example: 2026,
      }),
      horizon_year: z.int().meta({
        description: 'last year that is looked at',
        unit: 'year',
        range: 'after start_year',
        example: 2060,
      }),
      adoption_at_start: fraction('share of firms that use AI in start_year, between 0 and 1', 0.18),
      displaced_share: fraction('share of working time done by AI that counts as displacement', 0.5),
      fast: ScenarioPath,
      slow: ScenarioPath,
      ...because,
    }),
    skill_gaps: z.strictObject({
      neighbours_at_most: count('nearest safer occupations that are looked at', 'occupations', 10),
      score_lower_by_at_least: positive('how much lower the score of a safer occupation is', 'points', 5),
      job_zones_up_at_most: z.int().nonnegative().meta({
        description: 'how many job zones a safer occupation may be higher',
        unit: 'job zones',
        example: 1,
      }),
      importance_at_least: z.number().min(1).max(5).meta({
        description: 'mean importance over the safer occupations from which a skill counts',
        unit: 'points of the scale IM',
        example: 2.75,
      }),
      gap_at_least: positive('smallest gap that is listed', 'points of 0 to 100', 2),
      gaps_at_most: count('gaps listed for an occupation', 'skills', 5),
      toward_at_most: count('safer occupations named for a gap', 'occupations', 3),
      ...because,
    }),
  })
  .meta({ source: 'our method, as its reason and sources say' });

export type Method = z.infer<typeof Method>;
