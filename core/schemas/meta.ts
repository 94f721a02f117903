import * as z from 'zod';
import { FactorOption } from './assess.js';
import { describe, SocCode } from './common.js';
import { Confidence, RiskTier } from './risk.js';

const Count = z.int().nonnegative();
const label = describe(z.string(), 'words to show');
const meaning = describe(z.string(), 'what the value says, in a sentence or part of one');
const Value = z.strictObject({ value: describe(z.string(), 'as it stands in answers'), label, meaning });
const Step = z.strictObject({ value: describe(z.int(), 'as it stands in answers'), label });
const Path = z.string().startsWith('/');
const path = (description: string) => describe(Path, description);

/** Cut points and parameters under the names that they have in the method. */
const CutPoints = z.strictObject({
  confidence: describe(
    z.strictObject({
      high_spread_at_most: z.number(),
      high_labelled_tasks_at_least: z.int(),
      low_spread_over: z.number(),
    }),
    'points between the highest and the lowest score by a single rater: high at most so many, with so many labelled tasks and O*NET ratings of its own; low over so many; else medium',
  ),
  percentile: describe(
    z.strictObject({ min: z.int(), max: z.int() }),
    'risk_percentile is kept within these',
  ),
  scenario: describe(
    z.strictObject({
      start_year: z.int(),
      horizon_year: z.int(),
      adoption_at_start: z.number(),
      displaced_share: z.number(),
    }),
    'displacement years are those in which displaced_share of the working time would be done by AI, and absent after horizon_year',
  ),
  score: describe(
    z.strictObject({ floor: z.number(), range: z.number(), protection_weight: z.number() }),
    'final_score is floor plus range times the exposure, of which full protection takes off protection_weight',
  ),
  skill_gaps: describe(
    z.strictObject({
      neighbours_at_most: z.int(),
      score_lower_by_at_least: z.number(),
      job_zones_up_at_most: z.int(),
      importance_at_least: z.number(),
      gap_at_least: z.number(),
      gaps_at_most: z.int(),
      toward_at_most: z.int(),
    }),
    'which occupations are safer neighbours, and which of their skills are gaps',
  ),
});

const Limits = z.strictObject({
  limit: describe(z.strictObject({ min: z.int(), max: z.int(), default: z.int() }), 'occupations a page'),
  offset: describe(z.strictObject({ min: z.int(), max: z.int(), default: z.int() }), 'occupations skipped'),
  page_sizes: describe(
    z.array(z.int()),
    'pages of these limits, at offsets that are their multiples, are files: quickest to answer',
  ),
  query_length: describe(z.int(), 'longest q, in code points'),
  body_bytes: describe(z.int(), 'longest body of an assessment'),
});

const Links = z.strictObject({
  openapi: path('OpenAPI document'),
  schemas: path('JSON Schemas; {schema} stands for the name of a shape such as occupation-detail'),
  reference: path('page to try the API on'),
  docs: path('documentation'),
  method: path('how the numbers are made'),
  problems: path('every error'),
  downloads: path('page about the bulk files'),
  data_package: path('description of the bulk files: columns, sizes, hashes'),
  everything: path('all data in one file'),
  client: path('JavaScript client, an ES module'),
  client_types: path('its types'),
});

/** What an application needs to be data-driven: versions, counts, value sets and sources. */
export const Meta = describe(
  z.strictObject({
    api_version: describe(z.string(), 'the version in the base path'),
    dataset: describe(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        version: z.string(),
        as_of: describe(z.iso.date(), 'date of the data'),
        licence: z.string(),
        attribution: describe(z.string(), 'line to show where the data are used'),
      }),
      'the dataset',
    ),
    method_version: describe(
      z.string(),
      'version of the method; its weights are in the bulk file of everything',
    ),
    content_hash: describe(
      z.string().regex(/^sha256:[0-9a-f]{64}$/),
      'SHA-256 of all.json, unpacked from links.everything: changes if and only if the published data change',
    ),
    counts: describe(
      z.strictObject({
        occupations: Count,
        tasks: Count,
        industries: Count,
        votes: Count,
        staffing: describe(Count, 'pairs of an industry and an occupation'),
        industries_by_level: describe(z.record(z.string(), Count), 'by NAICS level'),
        occupations_by_tier: describe(z.record(RiskTier, Count), 'by risk_tier'),
        occupations_by_confidence: describe(z.record(Confidence, Count), 'by confidence'),
        occupations_with_years: describe(Count, 'that have displacement years'),
      }),
      'how much there is',
    ),
    risk_tiers: describe(
      z.array(z.strictObject({ tier: RiskTier, from: z.number(), label })),
      'tiers with the published score at which each begins',
    ),
    confidence_values: describe(z.array(Confidence), 'from the least to the most'),
    task_categories: z.array(z.string()),
    protective_factors: z.array(z.string()),
    personal_factors: describe(z.array(z.string()), 'keys; factors has them with their options'),
    factors: describe(
      z.array(
        z.strictObject({
          key: describe(z.string(), 'as it is submitted'),
          label,
          options: z.array(FactorOption),
        }),
      ),
      'personal factors in the order in which they are listed and applied',
    ),
    values: describe(
      z.strictObject({
        risk_tier: z.array(Value),
        confidence: z.array(Value),
        task_category: z.array(Value),
        protective_factor: z.array(Value),
        vote: z.array(Value),
        missing_reason: z.array(Value),
        wage_basis: describe(z.array(Value), 'CODE stands for the code of a group'),
        staffing_kind: z.array(Value),
        job_zone: z.array(Step),
        industry_level: z.array(Step),
      }),
      'every value of the fields of these names, with words to show',
    ),
    skills: describe(z.array(z.string()), 'every name that skill_gaps may have'),
    cut_points: describe(CutPoints, 'where values begin and end, besides those of the tiers'),
    limits: describe(Limits, 'of requests'),
    links: describe(Links, 'paths on this host'),
    aliases: describe(
      z.strictObject({
        soc_codes: z.record(SocCode, SocCode),
        slugs: z.record(z.string(), z.string()),
      }),
      'retired codes and names, each with its successor; their addresses redirect',
    ),
    sources: describe(
      z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          publisher: z.string(),
          release: z.string(),
          released: describe(
            z.string().nullable(),
            'date as exact as it is known, for example 2025-12; null where there is none',
          ),
          url: describe(z.string().nullable(), 'official address; null where the source is our own work'),
          licence: z.string(),
          licence_url: z.string().nullable(),
          attribution: describe(z.string().nullable(), 'line that the source asks for'),
          used: describe(z.boolean(), 'whether data were taken over; else it is cited for a weight'),
        }),
      ),
      'where the numbers come from',
    ),
  }),
  'versions, counts, value sets and sources: what an application needs to follow the data',
);
export type Meta = z.infer<typeof Meta>;
