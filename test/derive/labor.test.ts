/** Wages, jobs, and outlook by hand, and the releases that they are from. Changes of jobs are computed again in independent.test.ts. */
import { describe, expect, it } from 'vitest';
import type { Sources } from '../../build/dataset/schema/settings.js';
import type { Figure, Tables, WageRow } from '../../build/dataset/schema/tables.js';
import { deriveLabor, laborTables, type Vintages, vintagesOf } from '../../build/derive/labor.js';

const VINTAGES: Vintages = {
  wages: '2025',
  previousWages: '2024',
  baseWages: '2023',
  staffing: '2024',
  projections: '2024-34',
  onet: '30.1',
};
const CODE = '45-3031';
const ANNUAL = ['mean_annual', 'percentile_10', 'percentile_25', 'percentile_75', 'percentile_90'] as const;
const FIGURES = [...ANNUAL, 'employment', 'employment_prse', 'median_annual', 'median_hourly'] as const;
const withheld: Figure = { value: null, mark: '*' };
const topCoded: Figure = { value: null, mark: '#' };

/** A row of wages.csv; what is not given is not published. */
const wages = (
  release: string,
  given: Partial<Record<(typeof FIGURES)[number], number | Figure>> = {},
  oews_code = CODE,
) => {
  const figureOf = (name: (typeof FIGURES)[number]): Figure => {
    const figure = given[name] ?? withheld;
    return typeof figure === 'number' ? { value: figure } : figure;
  };
  const figures = Object.fromEntries(FIGURES.map((name) => [name, figureOf(name)]));
  return { release, oews_code, title: oews_code, group: 'detailed', ...figures } as WageRow;
};

const PROJECTION: Tables['projections'][number] = {
  nem_code: CODE,
  title: CODE,
  change_pct: { value: -3.1 },
  openings_thousands: { value: 0.6 },
  education: 'Bachelor’s degree',
};
const labor = (rows: WageRow[], projections = [PROJECTION]) =>
  deriveLabor(CODE, laborTables({ wages: rows, projections } as Tables, VINTAGES), 2);

describe('the wage ladder', () => {
  const previous = wages('2024', { median_annual: 90, median_hourly: 1 });
  const above = (code: string, median_annual: number) => wages('2025', { median_annual }, code);
  const [broad, minor, major] = [above('45-3030', 80), above('45-3000', 70), above('45-0000', 60)];
  const groups = [major, minor, broad];

  const BASES: Record<string, [WageRow[], median: number, basis: string]> = {
    'annual median first': [
      [...groups, previous, wages('2025', { median_annual: 100, median_hourly: 1 })],
      100,
      'annual_median',
    ],
    // 21.61 × 2080 = 44,948.8
    'then the hourly one': [
      [...groups, previous, wages('2025', { median_hourly: 21.61 })],
      44948.8,
      'hourly_x_2080',
    ],
    'then $115 × 2,080 where BLS prints no more': [
      [...groups, previous, wages('2025', { median_annual: topCoded })],
      239_200,
      'top_coded',
    ],
    'then last year’s, without a row': [[...groups, previous], 90, 'annual_median_2024'],
    'then the broad group': [[...groups, wages('2024', { median_hourly: 9 })], 80, 'group:45-3030'],
    'then the minor one': [[major, minor], 70, 'group:45-3000'],
    'then the major one': [[major, wages('2025')], 60, 'group:45-0000'],
    nothing: [[], Number.NaN, ''],
    'no group’s hourly wage': [[wages('2025', { median_hourly: 30 }, '45-3030')], Number.NaN, ''],
    'no group’s wage of last year': [[wages('2024', { median_annual: 100 }, '45-3030')], Number.NaN, ''],
  };
  it.each(Object.entries(BASES))('stands on %s', (_, [rows, median_annual_wage, wage_basis]) => {
    const found = labor(rows);
    expect(found).toMatchObject({ median_annual_wage, wage_basis });
    expect(found.reference.wages).toBe(
      wage_basis === 'annual_median_2024' ? 'OEWS May 2024' : 'OEWS May 2025',
    );
  });
});

const PERCENTILES = [25, 75, 90].map((each) => `wage_percentile_${each}`);
const WAGES = ['mean_annual_wage', 'wage_percentile_10', ...PERCENTILES];
const CHANGE = ['employment_change_pct', 'employment_change_margin'];
const OUTLOOK = ['projected_change_pct', 'annual_openings', 'typical_education'];
const because = (reason: string, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, reason]));

const NULLS: Record<string, [WageRow[], missing: Record<string, string>, Tables['projections']?]> = {
  'hourly wages only, and no jobs': [
    [wages('2025', { median_hourly: 20 })],
    {
      ...because('hourly_wage_only', WAGES),
      employment: 'not_published',
      ...because('not_in_release', CHANGE),
    },
  ],
  'the error of a year is suppressed: then there is no change either': [
    [
      wages('2025', {
        median_annual: 1,
        mean_annual: 1,
        percentile_10: 1,
        employment: 40,
        employment_prse: 1,
      }),
      wages('2023', { employment: 30 }),
    ],
    because('not_published', [...PERCENTILES, ...CHANGE]),
  ],
  'no row: last year’s mean is not passed off as this year’s': [
    [wages('2024', { median_annual: 90, mean_annual: 95, percentile_10: 50, employment: 40 })],
    because('not_in_release', [...WAGES, 'employment', ...CHANGE]),
  ],
  'wages above what BLS prints, and an outlook withheld': [
    [
      wages('2025', {
        median_annual: topCoded,
        ...Object.fromEntries(ANNUAL.map((each) => [each, topCoded])),
      }),
    ],
    {
      ...because('top_coded', WAGES),
      employment: 'not_published',
      ...because('not_in_release', CHANGE),
      ...because('not_published', OUTLOOK),
    },
    [{ ...PROJECTION, change_pct: withheld, openings_thousands: withheld, education: null }],
  ],
  'no row at all': [[], because('not_in_release', [...WAGES, 'employment', ...CHANGE, ...OUTLOOK]), []],
};

it.each(Object.entries(NULLS))('says why a figure is null: %s', (_, [rows, missing, projections]) => {
  const found = labor(rows, projections);
  expect(found.missing).toEqual(missing);
  const nulls = Object.entries(found).filter(([, value]) => value === null);
  expect(nulls.map(([key]) => key).sort()).toEqual(Object.keys(missing).sort());
});

it('openings are whole jobs', () => {
  // 16.1 × 1000 is 16100.000000000002 in binary.
  expect(labor([], [{ ...PROJECTION, openings_thousands: { value: 16.1 } }]).annual_openings).toBe(16_100);
});

it('the releases that answers and pages name come from the wages and from the ids of the sources', () => {
  const ids = 'onet-31.0 onet-30.1-wide oews-2026 oews-2026-staffing ep-2025-35 onet-nem-2025-35'.split(' ');
  const sources = { sources: ids.map((id) => ({ id })), provenance: [] } as unknown as Sources;
  const tables = { wages: ['2025', '2026', '2024'].map((release) => ({ release })) } as unknown as Tables;
  expect(vintagesOf({ tables, sources })).toEqual({
    wages: '2026',
    previousWages: '2025',
    baseWages: '2024',
    staffing: '2026',
    projections: '2025-35',
    onet: '31.0',
  });
});
