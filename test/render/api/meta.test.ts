import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../../build/dataset/read.js';
import { type Derived, deriveDataset } from '../../../build/derive/derived.js';
import { getMeta, meta as metaOf } from '../../../build/render/api/meta.js';
import { makeBulk } from '../../../build/render/downloads/bulk.js';
import { EVERYTHING } from '../../../core/downloads.js';
import { MissingReason } from '../../../core/schemas/labor.js';
import { Meta } from '../../../core/schemas/meta.js';
import { Confidence, ProtectiveFactors, RiskTier } from '../../../core/schemas/risk.js';
import { TaskCategory } from '../../../core/schemas/task.js';
import { bulkOf, bytesOf, DATA, derivedFrom, FIXTURE } from '../../datasets.js';

const meta = (derived: Derived) => metaOf(derived, makeBulk(derived));
const real = derivedFrom(DATA);
const fixture = derivedFrom(FIXTURE);

it('meta counts what the dataset holds and says how it was made', () => {
  const { dataset, method_version, counts, risk_tiers, personal_factors, cut_points, limits, aliases } =
    meta(fixture);
  expect({ method_version, counts, risk_tiers, personal_factors, cut_points, limits, aliases }).toEqual({
    method_version: '2.0.0',
    counts: {
      occupations: 6,
      tasks: 138,
      industries: 21,
      votes: 20,
      staffing: 91,
      names: 68,
      industries_by_level: { 2: 6, 3: 7, 4: 8 },
      occupations_by_tier: { low: 3, medium: 0, high: 3, very_high: 0 },
      occupations_by_confidence: { low: 2, medium: 3, high: 1 },
      occupations_with_years: 3,
    },
    risk_tiers: [
      { tier: 'low', from: 0, label: 'Low' },
      { tier: 'medium', from: 30, label: 'Medium' },
      { tier: 'high', from: 50, label: 'High' },
      { tier: 'very_high', from: 65, label: 'Very high' },
    ],
    personal_factors: [
      'years_experience',
      'ai_proficiency',
      'client_relationship_depth',
      'task_variety',
      'physical_presence',
      'decision_authority',
    ],
    cut_points: {
      confidence: {
        high_spread_at_most: 4,
        low_spread_over: 10,
        high_labelled_tasks_at_least: 10,
        full_tasks_at_least: 10,
      },
      interval: { coverage_factor: 1.96, min: 15, max: 85 },
      percentile: { min: 1, max: 99 },
      scenario: { start_year: 2026, horizon_year: 2060, adoption_at_start: 0.18, displaced_share: 0.5 },
      score: { floor: 15, range: 100, protection_weight: 0.6 },
      skill_gaps: {
        neighbours_at_most: 10,
        score_lower_by_at_least: 5,
        job_zones_up_at_most: 1,
        importance_at_least: 2.75,
        gap_at_least: 2,
        gaps_at_most: 5,
        toward_at_most: 3,
      },
    },
    limits: {
      limit: { min: 1, max: 200, default: 50 },
      offset: { min: 0, max: 1_000_000, default: 0 },
      page_sizes: [10, 20, 25, 50, 100, 200],
      query_length: 200,
      batch: 100,
      batch_body_bytes: 65_536,
      body_bytes: 16_384,
    },
    aliases: {
      soc_codes: { '15-1132.00': '15-1252.00' },
      slugs: { 'software-developers-applications': 'software-developers' },
    },
  });
  expect(Object.keys(dataset)).toEqual(['name', 'title', 'version', 'as_of', 'licence', 'attribution']);
});

it('meta is one page, of the published shape', () => {
  const pages = [...getMeta(real, makeBulk(real))];
  expect(pages.map(({ file }) => file)).toEqual(['/api/v1/meta.json']);
  expect(() => Meta.parse(JSON.parse(pages[0]!.text))).not.toThrow();
});

describe('values', () => {
  const { values, skills, factors } = meta(real);
  const namesOf = (set: readonly { value: string }[]) => set.map(({ value }) => value);

  it.each([
    ['risk_tier', values.risk_tier, RiskTier.options],
    ['confidence', values.confidence, Confidence.options],
    ['task_category', values.task_category, TaskCategory.options],
    ['protective_factor', values.protective_factor, Object.keys(ProtectiveFactors.shape)],
    ['vote', values.vote, ['agree', 'too_high', 'too_low']],
    ['missing_reason', values.missing_reason, MissingReason.options],
  ])('%s: every one, in the order of the schemas', (_, set, options) => {
    expect(namesOf(set)).toEqual(options);
  });

  it('have words of their own, each once', () => {
    for (const [name, set] of Object.entries(values)) {
      const labels = set.map(({ label }) => label);
      expect(new Set(labels).size, name).toBe(set.length);
      expect(
        labels.filter((label) => !/^[A-Z0-9]/.test(label)),
        name,
      ).toEqual([]);
    }
  });

  it('are all that the real dataset says, and all that it can be asked', () => {
    const { occupations, industries } = real;
    const unknown = (said: Iterable<string | number>, known: readonly (string | number)[]) =>
      [...new Set(said)].filter((each) => !known.includes(each));
    const basis = (text: string) => text.replace(/^group:.*/, 'group:CODE');
    expect(
      unknown(
        occupations.map(({ labor }) => basis(labor.wage_basis)),
        namesOf(values.wage_basis),
      ),
    ).toEqual([]);
    expect(
      unknown(
        industries.map(({ source }) => source.kind),
        namesOf(values.staffing_kind),
      ),
    ).toEqual([]);
    expect(
      unknown(
        industries.map(({ source }) => source.level),
        values.industry_level.map(({ value }) => value),
      ),
    ).toEqual([]);
    expect(
      unknown(
        occupations.map(({ source }) => source.job_zone),
        values.job_zone.map(({ value }) => value),
      ),
    ).toEqual([]);
    expect(
      unknown(
        occupations.flatMap(({ skillGaps }) => skillGaps.map(({ skill }) => skill)),
        skills,
      ),
    ).toEqual([]);
    expect(skills).toHaveLength(35);
    expect(factors.map(({ key }) => key)).toEqual(Object.keys(real.source.factors.factors));
  });
});

describe('the content hash', () => {
  /** What it is for a dataset with one thing changed. */
  const hashWith = (change: (dataset: ReturnType<typeof readDataset>['dataset']) => void) => {
    const { dataset } = readDataset(FIXTURE);
    change(dataset);
    return meta(deriveDataset(dataset)).content_hash;
  };
  const original = hashWith(() => {});

  it('is that of all.json, unpacked', () => {
    const unpacked = gunzipSync(bytesOf(bulkOf(fixture).outputs.get(EVERYTHING.file)!));
    expect(original).toBe(`sha256:${createHash('sha256').update(unpacked).digest('hex')}`);
  });

  it.each([
    [
      'the address of this copy',
      (dataset) => {
        dataset.dataset.site = 'https://example.org';
      },
    ],
    ['nothing', () => {}],
  ] satisfies [string, Parameters<typeof hashWith>[0]][])('stays if %s changes', (_, change) => {
    expect(hashWith(change)).toBe(original);
  });

  it.each([
    [
      'a title',
      (dataset) => {
        dataset.occupations[0]!.title += ' of today';
      },
    ],
    [
      'a task',
      (dataset) => {
        dataset.occupations[0]!.tasks[0]!.description += ' again';
      },
    ],
    [
      'a vote',
      (dataset) => {
        dataset.tables.votes[0]!.agree += 1;
      },
    ],
    [
      'the name of an industry',
      (dataset) => {
        dataset.tables.industries[0]!.title += ' and more';
      },
    ],
    [
      'the label of an option',
      (dataset) => {
        dataset.factors.factors.ai_proficiency!.options[0]!.label += '!';
      },
    ],
    [
      'a cut point',
      (dataset) => {
        dataset.method.tiers.cut_points[1]!.from = 31;
      },
    ],
    [
      'the address of a source',
      (dataset) => {
        dataset.sources.sources[0]!.url = 'https://example.org/';
      },
    ],
    [
      'the date',
      (dataset) => {
        dataset.dataset.as_of = '2026-11-21';
      },
    ],
    [
      'a retired name',
      (dataset) => {
        dataset.aliases.slugs.older = 'software-developers';
      },
    ],
  ] satisfies [string, Parameters<typeof hashWith>[0]][])('changes with %s', (_, change) => {
    expect(hashWith(change)).not.toBe(original);
  });
});
