/** What the service says about itself and its data: versions, counts, allowed values, limits, and sources, each said once. */
import * as z from 'zod';
import { ReleaseFiles } from './changes.js';
import { Hash, object, Path, SocCode, Text } from './common.js';
import { MeasureSource } from './measures.js';
import { Count, Jobs } from './numbers.js';
import { Confidence, FactorOption, RiskTier } from './risk.js';

const Label = Text.describe('label to show');
const countBy = <Key extends z.core.$ZodRecordKey>(key: Key, each: string) =>
  z.record(key, Count.describe(each));
const Value = object({
  value: Text.describe('value in responses'),
  label: Label,
  meaning: Text.describe('meaning of the value'),
});
const Step = object({ value: z.int().describe('value in responses'), label: Label });
const Range = object({
  min: z.int().describe('lowest value'),
  max: z.int().describe('highest value'),
  default: z.int().describe('value if omitted'),
});

const Factor = object({
  key: Text.describe('name to submit'),
  label: Label,
  options: FactorOption.array().describe('options, in order from one end to the other'),
});
const orNone = Text.nullable();
const Source = object({
  id: Text.describe('name for programs'),
  title: Text.describe('name of the source'),
  publisher: Text.describe('publisher'),
  release: Text.describe('edition or year used'),
  released: orNone.describe('release date, as exact as known, for example 2025-12; null if there is none'),
  url: orNone.describe('official URL; null if the source is our own work'),
  licence: Text.describe('license of the source'),
  licence_url: orNone.describe('URL of the license; null if it has none'),
  attribution: orNone.describe('credit line that the source asks for; null if none'),
  newer: orNone.describe(
    'newest release that its publisher has and this dataset hasn’t; null if none is known',
  ),
  used: z.boolean().describe('true if the dataset includes data from the source; false if it is only cited'),
});

export const Meta = object({
  api_version: Text.describe('version in the base path'),
  dataset: object({
    name: Text.describe('name for programs'),
    title: Text.describe('name for people'),
    version: Text.describe('version of the data'),
    as_of: z.iso.date().describe('date of the data'),
    licence: Text.describe('license of the data'),
    attribution: Text.describe('line to show wherever the data is used'),
  }).describe('the dataset'),
  method_version: Text.describe('version of the method; its weights are in the file at links.everything'),
  content_hash: Hash.describe(
    'SHA-256 of the unpacked file at links.everything; changes only when the published data changes',
  ),
  counts: object({
    occupations: Count.describe('occupations with a score'),
    tasks: Count.describe('tasks of all occupations'),
    industries: Count.describe('sectors, subsectors, and industry groups'),
    votes: Count.describe('votes on all scores'),
    staffing: Count.describe('pairs of an industry and an occupation'),
    names: Count.describe('names of occupations, beside their titles'),
    industries_by_level: countBy(Text, 'industries of the level').describe('by NAICS level'),
    occupations_by_tier: countBy(RiskTier, 'occupations in the tier').describe('by risk_tier'),
    occupations_by_confidence: countBy(Confidence, 'occupations with this confidence').describe(
      'by confidence',
    ),
    occupations_with_years: Count.describe('occupations with displacement years'),
  }).describe('size of the dataset'),
  values: object({
    risk_tier: Value.extend({ from: z.number().describe('lowest published score of the tier, points') })
      .array()
      .describe('tiers of scores, lowest first'),
    confidence: Value.array().describe('levels of confidence in risk_score, lowest first'),
    task_category: Value.array().describe('types of tasks'),
    protective_factor: Value.array().describe('fields of protective_factors'),
    vote: Value.array().describe('counts of votes'),
    missing_reason: Value.array().describe('reasons in labor_data.missing'),
    wage_basis: Value.array().describe('wage bases in labor_data; CODE is the code of a group'),
    staffing_kind: Value.array().describe('kinds of staffing data of an industry'),
    job_zone: Step.array().describe('job zones of occupations'),
    industry_level: Step.array().describe('levels of industries'),
    skill: Text.array().describe('every skill that skill_gaps can name, which is its own label'),
  }).describe('every allowed value with its label, by field'),
  factors: Factor.array().describe('personal factors, in the order in which they are listed and applied'),
  cut_points: z
    .record(Text, z.record(Text, z.number()))
    .describe(
      'cutoffs and parameters of the method, under its own names; the page at links.method explains them',
    ),
  limits: object({
    limit: Range.describe('occupations per page'),
    offset: Range.describe('occupations skipped'),
    page_sizes: z
      .int()
      .array()
      .describe(
        'limits whose pages are files, at offsets that are multiples of the limit: the fastest requests',
      ),
    query_length: z.int().describe('longest q, in code points'),
    body_bytes: z.int().describe('longest body of an assessment, in bytes'),
  }).describe('limits of q, limit, and offset of /occupations, and of the body of an assessment'),
  links: object({
    openapi: Path.describe('OpenAPI document'),
    reference: Path.describe('page for trying the API'),
    docs: Path.describe('documentation'),
    method: Path.describe('how scores are calculated'),
    problems: Path.describe('list of errors'),
    downloads: Path.describe('page about the bulk files'),
    data_package: Path.describe('description of the bulk files: columns, sizes, and hashes'),
    everything: Path.describe('all data in one file'),
    database: Path.describe('all tables in one SQLite database'),
    checksums: Path.describe('SHA-256 of every published file, in the format of sha256sum'),
    release: ReleaseFiles.nullable().describe(
      'permanent files of the newest release, which never change; null before the first',
    ),
  }).describe('paths on this host'),
  aliases: object({
    soc_codes: z.record(SocCode, SocCode).describe('maps each retired code to its successor'),
    slugs: z.record(Text, Text).describe('maps each retired slug to its successor'),
  }).describe('retired codes and slugs with their successors; their URLs redirect'),
  sources: Source.array().describe('sources of the numbers'),
  education: object({ slug: Text.describe('value to ask /scores for'), label: Label })
    .array()
    .describe('levels of labor_data.typical_education, least first'),
  citation: Text.describe('line to cite the dataset with'),
  employment_by_tier: z
    .record(RiskTier, Jobs)
    .describe(
      'wage and salary jobs in each tier, each oews_code counted once with the mean score of its occupations; codes without a figure are left out',
    ),
  measures: MeasureSource.array().describe(
    'measures by others that occupations are compared with; none enters a score',
  ),
}).describe(
  'versions, counts, allowed values, and sources: everything an application needs to follow the data',
);

export const ServiceIndex = object({
  name: Text.describe('name of the API'),
  version: Text.describe('version of the dataset'),
  documentation: Path.describe('path of the documentation for people'),
  openapi: Path.describe('path of the OpenAPI document, which lists every resource'),
  paths: object({
    method: z.enum(['GET', 'POST']).describe('method of the request'),
    path: Path.describe('path on this host; a part in braces is a parameter, such as a code'),
    summary: Text.describe('what it does'),
  })
    .array()
    .describe('every operation'),
}).describe('the name of the API, where it is described, and its paths');

export type Meta = z.infer<typeof Meta>;
