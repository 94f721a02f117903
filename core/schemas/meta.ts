import * as z from 'zod';
import { FactorOption } from './assess.js';
import { describe, SocCode } from './common.js';
import { CutPoints } from './cut-points.js';
import { Confidence, RiskTier } from './risk.js';

const count = (description: string) => describe(z.int().nonnegative(), description);
const values = (description: string) => describe(z.array(Value), description);
const steps = (description: string) => describe(z.array(Step), description);
const label = describe(z.string(), 'words to show');
const meaning = describe(z.string(), 'what the value says, in a sentence or part of one');
const Value = z.strictObject({ value: describe(z.string(), 'as it stands in answers'), label, meaning });
const Step = z.strictObject({ value: describe(z.int(), 'as it stands in answers'), label });
const Path = z.string().startsWith('/');
const path = (description: string) => describe(Path, description);

const Range = z.strictObject({
  min: describe(z.int(), 'least value'),
  max: describe(z.int(), 'greatest value'),
  default: describe(z.int(), 'value where none is given'),
});
const Limits = z.strictObject({
  limit: describe(Range, 'occupations a page'),
  offset: describe(Range, 'occupations skipped'),
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
        name: describe(z.string(), 'name for programs'),
        title: describe(z.string(), 'name for people'),
        version: describe(z.string(), 'version of the data'),
        as_of: describe(z.iso.date(), 'date of the data'),
        licence: describe(z.string(), 'licence of the data'),
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
        occupations: count('occupations that have a score'),
        tasks: count('tasks of all of them'),
        industries: count('sectors, subsectors and industry groups'),
        votes: count('votes on all scores'),
        staffing: count('pairs of an industry and an occupation'),
        industries_by_level: describe(
          z.record(z.string(), count('industries of the level')),
          'by NAICS level',
        ),
        occupations_by_tier: describe(z.record(RiskTier, count('occupations in the tier')), 'by risk_tier'),
        occupations_by_confidence: describe(
          z.record(Confidence, count('occupations with this confidence')),
          'by confidence',
        ),
        occupations_with_years: count('occupations that have displacement years'),
      }),
      'how much there is',
    ),
    risk_tiers: describe(
      z.array(
        z.strictObject({
          tier: RiskTier,
          from: describe(z.number(), 'least score of the tier, points'),
          label,
        }),
      ),
      'tiers with the published score at which each begins',
    ),
    confidence_values: describe(z.array(Confidence), 'from the least to the most'),
    task_categories: describe(z.array(z.string()), 'what task_category may be'),
    protective_factors: describe(z.array(z.string()), 'keys of protective_factors'),
    personal_factors: describe(z.array(z.string()), 'keys; factors has them with their options'),
    factors: describe(
      z.array(
        z.strictObject({
          key: describe(z.string(), 'as it is submitted'),
          label,
          options: describe(z.array(FactorOption), 'in steps from one end to the other'),
        }),
      ),
      'personal factors in the order in which they are listed and applied',
    ),
    values: describe(
      z.strictObject({
        risk_tier: values('of every score'),
        confidence: values('of risk_score'),
        task_category: values('of tasks'),
        protective_factor: values('keys of protective_factors'),
        vote: values('keys of votes'),
        missing_reason: values('in labor_data.missing'),
        wage_basis: values('of labor_data; CODE stands for the code of a group'),
        staffing_kind: values('in staffing.kind of an industry'),
        job_zone: steps('of occupations'),
        industry_level: steps('of industries'),
      }),
      'every value of the fields of these names, with words to show',
    ),
    skills: describe(z.array(z.string()), 'every name that skill_gaps may have'),
    cut_points: describe(CutPoints, 'where values begin and end, besides those of the tiers'),
    limits: describe(Limits, 'of requests'),
    links: describe(Links, 'paths on this host'),
    aliases: describe(
      z.strictObject({
        soc_codes: describe(z.record(SocCode, SocCode), 'retired code to its successor'),
        slugs: describe(z.record(z.string(), z.string()), 'retired slug to its successor'),
      }),
      'retired codes and names, each with its successor; their addresses redirect',
    ),
    sources: describe(
      z.array(
        z.strictObject({
          id: describe(z.string(), 'name for programs'),
          title: describe(z.string(), 'name of the source'),
          publisher: describe(z.string(), 'who published it'),
          release: describe(z.string(), 'edition or year that was used'),
          released: describe(
            z.string().nullable(),
            'date as exact as it is known, for example 2025-12; null where there is none',
          ),
          url: describe(z.string().nullable(), 'official address; null where the source is our own work'),
          licence: describe(z.string(), 'licence of the source'),
          licence_url: describe(z.string().nullable(), 'address of the licence; null where it has none'),
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
