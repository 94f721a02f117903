import { BODY_LIMIT } from '../../../core/assess.js';
import { BATCH_BODY_LIMIT } from '../../../core/assess-batch.js';
import { TIER_WORDS } from '../../../core/display.js';
import { DATA_PACKAGE, DATABASE, EVERYTHING, SHA256SUMS } from '../../../core/downloads.js';
import { LIMIT, OFFSET, PAGE_SIZES, QUERY_LENGTH } from '../../../core/list.js';
import { OPENAPI, SCHEMA } from '../../../core/routes.js';
import { BATCH_LIMIT } from '../../../core/schemas/batch-limit.js';
import type { Meta } from '../../../core/schemas/meta.js';
import { Confidence, RiskTier } from '../../../core/schemas/risk.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import type { Method } from '../../dataset/schema/settings.js';
import { countBy } from '../../derive/facts.js';
import type { Derived } from '../../derive/derived.js';
import type { BulkFacts } from '../bulk-facts.js';
import { type Page, page, sitePath } from '../output.js';
import { publishedDataset } from './dataset.js';
import { factorOptions } from './factors.js';
import { valueSets } from './value-sets.js';

const LIMITS: Meta['limits'] = {
  limit: LIMIT,
  offset: OFFSET,
  page_sizes: [...PAGE_SIZES],
  query_length: QUERY_LENGTH,
  body_bytes: BODY_LIMIT,
  batch: BATCH_LIMIT,
  batch_body_bytes: BATCH_BODY_LIMIT,
};

const links = (): Meta['links'] => ({
  openapi: OPENAPI,
  schemas: SCHEMA,
  reference: sitePath('reference'),
  docs: sitePath('docs'),
  method: sitePath('method'),
  problems: sitePath('problems'),
  downloads: sitePath('downloads'),
  data_package: DATA_PACKAGE,
  everything: EVERYTHING.file,
  database: DATABASE.file,
  checksums: SHA256SUMS,
});

function counts(derived: Derived, { rows }: BulkFacts): Meta['counts'] {
  const { occupations, industries } = derived;
  const levels = industries.map(({ source }) => String(source.level));
  return {
    occupations: occupations.length,
    tasks: occupations.reduce((sum, { tasks }) => sum + tasks.length, 0),
    industries: industries.length,
    votes: occupations.reduce((sum, { votes }) => sum + votes.total, 0),
    staffing: rows.staffing,
    names: rows.names,
    industries_by_level: countBy(levels, [...new Set(levels)].sort(), (level) => level),
    occupations_by_tier: countBy(occupations, RiskTier.options, ({ riskScore }) => riskScore.risk_tier),
    occupations_by_confidence: countBy(
      occupations,
      Confidence.options,
      ({ riskScore }) => riskScore.confidence,
    ),
    occupations_with_years: occupations.filter(
      ({ riskScore }) => riskScore.displacement_year_low !== undefined,
    ).length,
  };
}

/** Returns parameters without their reasons. */
function parameters<Group extends object, Name extends keyof Group>(
  group: Group,
  names: readonly Name[],
): Pick<Group, Name> {
  return Object.fromEntries(names.map((name) => [name, group[name]])) as Pick<Group, Name>;
}

/** Parameters of method 1.0, which v1 keeps listing. */
const RETIRED = { high_spread_at_most: 4, low_spread_over: 10 };

function cutPoints({
  confidence,
  interval,
  percentile,
  scenario,
  score,
  skill_gaps,
}: Method): Meta['cut_points'] {
  return {
    confidence: {
      ...RETIRED,
      high_labelled_tasks_at_least: confidence.full_tasks_at_least,
      ...parameters(confidence, ['full_tasks_at_least']),
    },
    interval: parameters(interval, ['coverage_factor', 'min', 'max']),
    percentile: parameters(percentile, ['min', 'max']),
    scenario: parameters(scenario, ['start_year', 'horizon_year', 'adoption_at_start', 'displaced_share']),
    score: parameters(score, ['floor', 'range', 'protection_weight']),
    skill_gaps: parameters(skill_gaps, [
      'neighbours_at_most',
      'score_lower_by_at_least',
      'job_zones_up_at_most',
      'importance_at_least',
      'gap_at_least',
      'gaps_at_most',
      'toward_at_most',
    ]),
  };
}

export function meta(derived: Derived, bulk: BulkFacts): Meta {
  const { dataset, method, factors, aliases, sources, tables } = derived.source;
  const options = factorOptions(factors);
  return {
    api_version: 'v1',
    dataset: publishedDataset(dataset),
    method_version: method.version,
    content_hash: `sha256:${bulk.everything.sha256}`,
    counts: counts(derived, bulk),
    risk_tiers: method.tiers.cut_points.map(({ tier, from }) => ({ tier, from, label: TIER_WORDS[tier] })),
    confidence_values: Confidence.options,
    task_categories: TaskCategory.options,
    protective_factors: Object.keys(method.protective_factors.factors),
    personal_factors: Object.keys(options),
    factors: Object.entries(options).map(([key, options]) => ({
      key,
      label: factors.factors[key]!.label,
      options,
    })),
    values: valueSets(method, derived.vintages),
    skills: tables.elements.filter(({ domain }) => domain === 'skills').map((row) => row.element_name),
    cut_points: cutPoints(method),
    limits: LIMITS,
    links: links(),
    aliases: { soc_codes: aliases.soc_codes, slugs: aliases.slugs },
    sources: sources.sources.map(
      ({ id, title, publisher, release, released, url, licence, licence_url, attribution, files }) => ({
        id,
        title,
        publisher,
        release,
        released,
        url,
        licence,
        licence_url,
        attribution,
        used: files.length > 0,
      }),
    ),
  };
}

export function* getMeta(derived: Derived, bulk: BulkFacts): Generator<Page> {
  yield page('getMeta', {}, meta(derived, bulk));
}
