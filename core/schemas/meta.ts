import * as z from 'zod';
import { FactorOption } from './assess.js';
import { describe, Path, SocCode } from './common.js';
import { CutPoints } from './cut-points.js';
import { Confidence, RiskTier } from './risk.js';

const count = (description: string) => describe(z.int().nonnegative(), description);
const values = (description: string) => describe(z.array(Value), description);
const steps = (description: string) => describe(z.array(Step), description);
const label = describe(z.string(), 'label to show');
const meaning = describe(z.string(), 'meaning of the value');
const Value = z.strictObject({ value: describe(z.string(), 'value in responses'), label, meaning });
const Step = z.strictObject({ value: describe(z.int(), 'value in responses'), label });
const path = (description: string) => describe(Path, description);

const Range = z.strictObject({
  min: describe(z.int(), 'lowest value'),
  max: describe(z.int(), 'highest value'),
  default: describe(z.int(), 'value if omitted'),
});
const Limits = z.strictObject({
  limit: describe(Range, 'occupations per page'),
  offset: describe(Range, 'occupations skipped'),
  page_sizes: describe(
    z.array(z.int()),
    'limits whose pages are files, at offsets that are multiples of the limit: the fastest requests',
  ),
  query_length: describe(z.int(), 'longest q, in code points'),
  body_bytes: describe(z.int(), 'longest body of an assessment, in bytes'),
  batch: describe(z.int(), 'most assessments in a batch'),
  batch_body_bytes: describe(z.int(), 'longest body of a batch, in bytes'),
});

const Links = z.strictObject({
  openapi: path('OpenAPI document'),
  schemas: path('JSON Schemas; replace {schema} with a name such as occupation-detail'),
  reference: path('page for trying the API'),
  docs: path('documentation'),
  method: path('how scores are calculated'),
  problems: path('list of errors'),
  downloads: path('page about the bulk files'),
  data_package: path('description of the bulk files: columns, sizes, and hashes'),
  everything: path('all data in one file'),
  database: path('all tables in one SQLite database'),
  checksums: path('SHA-256 of every published file, in the format of sha256sum'),
});

/** Everything an application needs to follow the data: versions, counts, allowed values, and sources. */
export const Meta = describe(
  z.strictObject({
    api_version: describe(z.string(), 'version in the base path'),
    dataset: describe(
      z.strictObject({
        name: describe(z.string(), 'name for programs'),
        title: describe(z.string(), 'name for people'),
        version: describe(z.string(), 'version of the data'),
        as_of: describe(z.iso.date(), 'date of the data'),
        licence: describe(z.string(), 'license of the data'),
        attribution: describe(z.string(), 'line to show wherever the data is used'),
      }),
      'the dataset',
    ),
    method_version: describe(
      z.string(),
      'version of the method; its weights are in the file at links.everything',
    ),
    content_hash: describe(
      z.string().regex(/^sha256:[0-9a-f]{64}$/),
      'SHA-256 of the unpacked file at links.everything; changes only when the published data changes',
    ),
    counts: describe(
      z.strictObject({
        occupations: count('occupations with a score'),
        tasks: count('tasks of all occupations'),
        industries: count('sectors, subsectors, and industry groups'),
        votes: count('votes on all scores'),
        staffing: count('pairs of an industry and an occupation'),
        names: count('names of occupations, beside their titles'),
        industries_by_level: describe(
          z.record(z.string(), count('industries of the level')),
          'by NAICS level',
        ),
        occupations_by_tier: describe(z.record(RiskTier, count('occupations in the tier')), 'by risk_tier'),
        occupations_by_confidence: describe(
          z.record(Confidence, count('occupations with this confidence')),
          'by confidence',
        ),
        occupations_with_years: count('occupations with displacement years'),
      }),
      'size of the dataset',
    ),
    risk_tiers: describe(
      z.array(
        z.strictObject({
          tier: RiskTier,
          from: describe(z.number(), 'lowest score of the tier, points'),
          label,
        }),
      ),
      'tiers with the published score at which each starts',
    ),
    confidence_values: describe(z.array(Confidence), 'levels of confidence, lowest first'),
    task_categories: describe(z.array(z.string()), 'values of task_category'),
    protective_factors: describe(z.array(z.string()), 'fields of protective_factors'),
    personal_factors: describe(
      z.array(z.string()),
      'names of the personal factors; factors has their options',
    ),
    factors: describe(
      z.array(
        z.strictObject({
          key: describe(z.string(), 'name to submit'),
          label,
          options: describe(z.array(FactorOption), 'options, in order from one end to the other'),
        }),
      ),
      'personal factors, in the order in which they are listed and applied',
    ),
    values: describe(
      z.strictObject({
        risk_tier: values('tiers of scores'),
        confidence: values('levels of confidence in risk_score'),
        task_category: values('types of tasks'),
        protective_factor: values('fields of protective_factors'),
        vote: values('counts of votes'),
        missing_reason: values('reasons in labor_data.missing'),
        wage_basis: values('wage bases in labor_data; CODE is the code of a group'),
        staffing_kind: values('kinds of staffing data of an industry'),
        job_zone: steps('job zones of occupations'),
        industry_level: steps('levels of industries'),
      }),
      'every allowed value with its label, by field',
    ),
    skills: describe(z.array(z.string()), 'every skill that skill_gaps can name'),
    cut_points: describe(CutPoints, 'cutoffs and parameters of the method, except the tiers’ cutoffs'),
    limits: describe(Limits, 'limits of requests'),
    links: describe(Links, 'paths on this host'),
    aliases: describe(
      z.strictObject({
        soc_codes: describe(z.record(SocCode, SocCode), 'maps each retired code to its successor'),
        slugs: describe(z.record(z.string(), z.string()), 'maps each retired slug to its successor'),
      }),
      'retired codes and slugs with their successors; their URLs redirect',
    ),
    sources: describe(
      z.array(
        z.strictObject({
          id: describe(z.string(), 'name for programs'),
          title: describe(z.string(), 'name of the source'),
          publisher: describe(z.string(), 'publisher'),
          release: describe(z.string(), 'edition or year used'),
          released: describe(
            z.string().nullable(),
            'release date, as exact as known, for example 2025-12; null if there is none',
          ),
          url: describe(z.string().nullable(), 'official URL; null if the source is our own work'),
          licence: describe(z.string(), 'license of the source'),
          licence_url: describe(z.string().nullable(), 'URL of the license; null if it has none'),
          attribution: describe(z.string().nullable(), 'credit line that the source asks for; null if none'),
          used: describe(
            z.boolean(),
            'true if the dataset includes data from the source; false if it is only cited',
          ),
        }),
      ),
      'sources of the numbers',
    ),
  }),
  'versions, counts, allowed values, and sources: everything an application needs to follow the data',
);
export type Meta = z.infer<typeof Meta>;
