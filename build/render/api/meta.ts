/** The responses about the service and its data: the base URL, `/meta`, `/changes`, and the personal factors. */
import { sum } from 'd3-array';
import { LIMIT, OFFSET, PAGE_SIZES, QUERY_LENGTH } from '../../../core/parameters.js';
import { BODY_LIMIT } from '../../../core/requests.js';
import { OPENAPI, ROUTES } from '../../../core/routes.js';
import { MANIFEST, type Release, ReleaseFacts, releasePath } from '../../../core/schemas/changes.js';
import { mapped, valuesOf } from '../../../core/schemas/common.js';
import { EDUCATION } from '../../../core/schemas/labor.js';
import { MEASURES, MeasureSource } from '../../../core/schemas/measures.js';
import { Meta } from '../../../core/schemas/meta.js';
import { Confidence, type FactorList, FactorOption, RiskTier } from '../../../core/schemas/risk.js';
import { type DatasetInfo, type Factors, sourceOfMeasure } from '../../dataset/schema/settings.js';
import { countBy, jobsByTier } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import type { BulkFacts } from '../downloads/bulk.js';
import { DATA_PACKAGE, DATA_PACKAGE_NAME, DATABASE, EVERYTHING } from '../downloads/files.js';
import { API_NAME, jsonFile, type Page, page, rowOf, SITE_NAME, sitePath } from '../page.js';
import { longDate } from '../words.js';
import { allowedValues } from './values.js';

export function citationOf({ title, version, as_of, site }: DatasetInfo): string {
  return `${SITE_NAME} (${as_of.slice(0, 4)}). ${title}, version ${version} (${longDate(as_of)}). ${site}`;
}

/** Returns the options as published: value, label, adjustment. Their reasons are on the method page. */
export const factorOptions = ({ factors }: Factors): FactorList['factors'] =>
  mapped(factors, (_, { options }) => options.map((each) => rowOf(FactorOption, each)));

const releaseFiles = (version: string) => ({
  manifest: releasePath(version, MANIFEST),
  data_package: releasePath(version, DATA_PACKAGE_NAME),
});

/** Returns how much there is of everything, also for the page on the method. */
export function countsOf({ occupations, industries, source }: Derived): Meta['counts'] {
  const levels = industries.map(({ level }) => String(level));
  return {
    occupations: occupations.length,
    tasks: sum(occupations, ({ tasks }) => tasks.length),
    industries: industries.length,
    votes: sum(occupations, ({ votes }) => votes.total),
    staffing: sum(industries, ({ codes }) => sum(codes, ({ code }) => code.occupations.length)),
    names: source.tables.names.length,
    industries_by_level: countBy(levels, [...new Set(levels)].sort(), (level) => level),
    occupations_by_tier: countBy(occupations, RiskTier.options, ({ risk_tier }) => risk_tier),
    occupations_by_confidence: countBy(occupations, Confidence.options, ({ confidence }) => confidence),
    occupations_with_years: occupations.filter((each) => each.displacement_year_low !== undefined).length,
  };
}

/** The parts of the method with numbers that readers need to interpret figures. */
const CUT_POINTS = ['confidence', 'interval', 'percentile', 'scenario', 'score', 'skill_gaps'] as const;

const isNumber = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

export function meta(derived: Derived, bulk: BulkFacts): Meta {
  const { dataset, method, factors, aliases, sources, tables, releases } = derived.source;
  const newest = releases.at(-1);
  return {
    api_version: 'v1',
    dataset: rowOf(Meta.shape.dataset, dataset),
    method_version: method.version,
    content_hash: `sha256:${bulk.everything.sha256}`,
    counts: countsOf(derived),
    values: allowedValues(method, tables, derived.vintages),
    factors: Object.entries(factorOptions(factors)).map(([key, options]) => {
      return { key, label: factors.factors[key]!.label, options };
    }),
    // Without the reasons.
    cut_points: Object.fromEntries(
      CUT_POINTS.map((name) => [name, Object.fromEntries(Object.entries(method[name]).filter(isNumber))]),
    ),
    limits: {
      ...{ limit: LIMIT, offset: OFFSET, page_sizes: [...PAGE_SIZES] },
      ...{ query_length: QUERY_LENGTH, body_bytes: BODY_LIMIT },
    },
    links: {
      openapi: OPENAPI,
      reference: sitePath('reference'),
      docs: sitePath('docs'),
      method: sitePath('method'),
      problems: sitePath('problems'),
      downloads: sitePath('downloads'),
      data_package: DATA_PACKAGE,
      everything: EVERYTHING.file,
      database: DATABASE.file,
      checksums: sitePath('sha256sums'),
      release: newest ? releaseFiles(newest.version) : null,
    },
    aliases: { soc_codes: aliases.soc_codes, slugs: aliases.slugs },
    sources: sources.sources.map(({ files, ...source }) =>
      rowOf(Meta.shape.sources.element, { newer: null, ...source, used: files.length > 0 }),
    ),
    education: Object.entries(EDUCATION).map(([slug, label]) => ({ slug, label })),
    citation: citationOf(dataset),
    employment_by_tier: jobsByTier(derived.codes, method),
    measures: measureSources(derived),
  };
}

/** Returns the measures that have rows, as their sources have them. The check `measure-sources` refuses one without. */
const measureSources = ({ source: { sources, tables } }: Derived) =>
  valuesOf(MEASURES).flatMap((measure) => {
    const covers = tables.measures.filter((row) => row.measure === measure).length;
    if (covers === 0) return [];
    const source = sourceOfMeasure(measure, sources)!;
    const year = Number(source.released!.slice(0, 4));
    return rowOf(MeasureSource, { ...source, ...MEASURES[measure], measure, year, covers });
  });

const changesFile = (version: string) => releasePath(version, 'occupation-changes.json');

/** Returns the releases, newest first, without their occupations, which a file beside the other files of each lists. */
export const publishedReleases = ({ source }: Derived): Release[] =>
  source.releases.toReversed().map((record) => {
    const changes = record.occupations.length > 0 ? changesFile(record.version) : null;
    return { ...rowOf(ReleaseFacts, record), files: { ...releaseFiles(record.version), changes } };
  });

/** Renders the list of releases, and of each release the occupations that it changed. */
export function* listChanges(derived: Derived): Generator<Page> {
  yield page('listChanges', {}, { releases: publishedReleases(derived) });
  for (const { version, previous, occupations } of derived.source.releases)
    if (occupations.length > 0) yield jsonFile(changesFile(version), { version, previous, occupations });
}

export const factorList = ({ source }: Derived): FactorList => ({ factors: factorOptions(source.factors) });

export const serviceIndex = ({ source }: Derived) => ({
  name: API_NAME,
  version: source.dataset.version,
  documentation: sitePath('docs'),
  openapi: OPENAPI,
  paths: ROUTES.map(({ method, path, summary }) => ({ method, path, summary })),
});
