/** The authored JSON files beside the occupations: method, factors, aliases, dataset and sources. */
import * as z from 'zod';
import { RiskTier } from '../../core/schemas/risk.js';
import { SocCode } from './occupation.js';
import { schemaLine } from './schema-line.js';

const Text = z.string().min(1);
const Fraction = z.number().min(0).max(1);
const IsoDate = z.iso.date();
/** Every parameter stands with the reason for its value and the sources it comes from. */
const because = {
  reason: Text.meta({ description: 'why this value' }),
  sources: z.array(Text).meta({ description: 'ids in sources.json; empty where the value is our judgement' }),
};

const ScenarioPath = z.strictObject({
  reach_growth: z.number().positive().meta({ description: 'γ, growth of AI’s reach a year' }),
  adoption_speed: z.number().positive().meta({ description: 'k, steepness of the adoption curve a year' }),
});

/** The parameters of the method, `data/method.json`. */
export const Method = z.strictObject({
  $schema: schemaLine('method'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  exposure: z.strictObject({
    values: z.strictObject({ E0: Fraction, E1: Fraction, E2: Fraction }),
    ...because,
  }),
  automation: z.strictObject({
    values: z.strictObject({ T0: Fraction, T1: Fraction, T2: Fraction, T3: Fraction, T4: Fraction }),
    ...because,
  }),
  task_weight: z.strictObject({
    values: z.strictObject({
      Core: z.number().positive(),
      Supplemental: z.number().positive(),
      Unclassified: z.number().positive(),
    }),
    ...because,
  }),
  task_risk: z.strictObject({ capability_weight: Fraction, automation_weight: Fraction, ...because }),
  rating_scales: z.strictObject({
    importance: z.strictObject({ min: z.number(), max: z.number() }),
    level: z.strictObject({ min: z.number(), max: z.number() }),
    ...because,
  }),
  protective_factors: z.strictObject({
    factors: z.record(
      Text.regex(/^[a-z_]+$/),
      z.strictObject({ elements: z.array(Text).min(1), reason: Text }),
    ),
    unrated_neighbours: z.int().positive().meta({
      description: 'how many of the nearest rated related occupations stand in for one without ratings',
    }),
    ...because,
  }),
  score: z.strictObject({
    floor: z.number().min(0).max(100),
    range: z.number().positive(),
    protection_weight: Fraction,
    ...because,
  }),
  tiers: z.strictObject({
    cut_points: z.array(z.strictObject({ tier: RiskTier, from: z.number().min(0).max(100) })).min(2),
    ...because,
  }),
  confidence: z.strictObject({
    high_spread_at_most: z.number().positive(),
    high_labelled_tasks_at_least: z.int().positive(),
    low_spread_over: z.number().positive(),
    ...because,
  }),
  percentile: z.strictObject({ min: z.int(), max: z.int(), ...because }),
  scenario: z.strictObject({
    start_year: z.int(),
    horizon_year: z.int(),
    adoption_at_start: Fraction,
    displaced_share: Fraction,
    fast: ScenarioPath,
    slow: ScenarioPath,
    ...because,
  }),
  skill_gaps: z.strictObject({
    neighbours_at_most: z.int().positive(),
    score_lower_by_at_least: z.number().positive(),
    job_zones_up_at_most: z.int().nonnegative(),
    importance_at_least: z.number().min(1).max(5),
    gap_at_least: z.number().positive(),
    gaps_at_most: z.int().positive(),
    toward_at_most: z.int().positive(),
    ...because,
  }),
});

/** The personal factors, `data/factors.json`, in the order in which the API lists them. */
export const Factors = z.strictObject({
  $schema: schemaLine('factors'),
  factors: z.record(
    Text.regex(/^[a-z_]+$/),
    z.strictObject({
      label: Text,
      reason: Text.meta({ description: 'why this factor moves a worker’s own exposure' }),
      sources: z.array(Text),
      options: z
        .array(
          z.strictObject({
            value: Text.regex(/^[a-z0-9_+-]+$/),
            label: Text,
            adjustment: z
              .number()
              .multipleOf(0.1)
              .meta({ description: 'points of the score, negative lowers it' }),
            reason: Text,
          }),
        )
        .min(2),
    }),
  ),
});

/** What a published name became, `data/aliases.json`: the old URL answers 308 to the new one for ever. */
export const Aliases = z.strictObject({
  $schema: schemaLine('aliases'),
  soc_codes: z.record(SocCode, SocCode),
  slugs: z.record(Text, Text),
});

/** The dataset as a whole, `data/dataset.json`. `as_of` is the build's only clock. */
export const DatasetInfo = z.strictObject({
  $schema: schemaLine('dataset'),
  name: Text,
  title: Text,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  as_of: IsoDate,
  licence: Text,
  attribution: Text,
  site: z
    .url()
    .regex(/[^/]$/, 'no slash at the end')
    .meta({ description: 'address under which this copy is published, for links that must be absolute' }),
});

const Source = z.strictObject({
  id: Text.regex(/^[a-z0-9.-]+$/),
  title: Text,
  publisher: Text,
  release: Text,
  released: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$/, 'a date such as 2025-12, as exact as it is known')
    .nullable(),
  url: z.url().nullable().meta({ description: 'the official address; null for what we made ourselves' }),
  licence: Text,
  licence_url: z.url().nullable(),
  attribution: Text.nullable(),
  retrieval: Text.meta({ description: 'where the copy came from and what was checked on it' }),
  files: z.array(
    z.strictObject({ path: Text, sha256: z.string().regex(/^[0-9a-f]{64}$/), rows: z.int().nonnegative() }),
  ),
});

/** Which source file, and which key and columns in it, each part of the dataset came from. */
const Provenance = z.strictObject({
  field: Text.meta({ description: 'for example occupations/*.json tasks[].labels' }),
  source: Text.meta({ description: 'an id in sources, or "own" for our wording and judgement' }),
  file: Text.nullable(),
  key: Text.nullable(),
  columns: z.array(Text),
  note: Text.nullable(),
});

export const Sources = z.strictObject({
  $schema: schemaLine('sources'),
  sources: z.array(Source),
  provenance: z.array(Provenance),
});

/** File name under `data/` to its schema. */
export const SETTINGS = {
  dataset: DatasetInfo,
  method: Method,
  factors: Factors,
  aliases: Aliases,
  sources: Sources,
} as const;

export type Method = z.infer<typeof Method>;
export type Factors = z.infer<typeof Factors>;
export type Aliases = z.infer<typeof Aliases>;
export type DatasetInfo = z.infer<typeof DatasetInfo>;
export type Sources = z.infer<typeof Sources>;
export type Settings = { [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name]> };
