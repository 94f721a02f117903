/** Wages, employment and outlook by hand, and the releases that they are from. */
import { describe, expect, it } from 'vitest';
import type { Sources } from '../../build/dataset/schema/settings.js';
import type { Figure, Tables, WageRow } from '../../build/dataset/schema/tables.js';
import {
  deriveLabor,
  deriveWage,
  groupsAbove,
  laborTables,
  type Vintages,
  vintagesOf,
} from '../../build/derive/labor.js';

const VINTAGES: Vintages = {
  wages: '2025',
  previousWages: '2024',
  baseWages: '2023',
  staffing: '2024',
  projections: '2024-34',
  onet: '30.1',
};

const figure = (value: number | null): Figure =>
  value === null ? { value, reason: 'wage_not_published' } : { value };

/** A row of wages.csv; what is not given is not published. */
function wages(
  release: WageRow['release'],
  oews_code: string,
  given: Partial<Record<'median' | 'hourly' | 'mean' | 'p10' | 'employment' | 'prse', number>> = {},
): WageRow {
  return {
    release,
    oews_code,
    title: oews_code,
    group: 'detailed',
    employment: figure(given.employment ?? null),
    employment_prse: figure(given.prse ?? null),
    mean_annual: figure(given.mean ?? null),
    percentile_10: figure(given.p10 ?? null),
    percentile_25: figure(null),
    median_annual: figure(given.median ?? null),
    percentile_75: figure(null),
    percentile_90: figure(null),
    median_hourly: figure(given.hourly ?? null),
  };
}

describe('groups above a code', () => {
  it.each([
    ['45-3031', ['45-3030', '45-3000', '45-0000']],
    ['15-1252', ['15-1250', '15-1200', '15-1000', '15-0000']],
    ['45-0000', []],
  ])('%s', (code, groups) => {
    expect(groupsAbove(code)).toEqual(groups);
  });
});

describe('the wage ladder', () => {
  const CODE = '15-1252';
  const annual = wages('2025', CODE, { median: 100, hourly: 1 });
  const hourly = wages('2025', CODE, { hourly: 21.61 });
  const bare = wages('2025', CODE);
  const previous = wages('2024', CODE, { median: 90, hourly: 1 });
  const broad = wages('2025', '15-1250', { median: 80 });
  const major = wages('2025', '15-0000', { median: 60 });

  it.each<[string, WageRow[], number, string]>([
    ['annual median first', [major, broad, previous, annual], 100, 'annual_median'],
    // 21.61 × 2080 = 44,948.8
    ['then the hourly one', [major, broad, previous, hourly], 44948.8, 'hourly_x_2080'],
    ['then last year’s, without a row', [major, broad, previous], 90, 'annual_median_2024'],
    ['then the broad group', [major, broad, wages('2024', CODE, { hourly: 9 })], 80, 'group:15-1250'],
    ['then the major one', [major, bare], 60, 'group:15-0000'],
  ])('%s', (_, rows, median_annual_wage, wage_basis) => {
    expect(deriveWage(CODE, laborTables({ wages: rows, projections: [] }, VINTAGES))).toEqual({
      median_annual_wage,
      wage_basis,
    });
  });

  it.each([
    ['no rows', []],
    ['a group’s hourly wage', [wages('2025', '15-1250', { hourly: 30 })]],
    ['a group’s wage of last year', [wages('2024', '15-1250', { median: 100 })]],
  ])('does not stand on %s', (_, rows) => {
    const tables = laborTables({ wages: rows, projections: [] }, VINTAGES);
    const none = { median_annual_wage: Number.NaN, wage_basis: '' };
    expect(deriveWage(CODE, tables)).toEqual(none);
    expect(deriveLabor(CODE, tables, 1)).toMatchObject(none);
  });
});

describe('labor data', () => {
  const CODE = '15-1252';
  const projection: Tables['projections'][number] = {
    nem_code: CODE,
    title: CODE,
    change_pct: { value: -3.1 },
    openings_thousands: { value: 0.6 },
    education: 'Bachelor’s degree',
  };
  const labor = (rows: WageRow[], projections: Tables['projections'] = [projection]) =>
    deriveLabor(CODE, laborTables({ wages: rows, projections }, VINTAGES), 2);

  it('has every figure, or why there is none', () => {
    const now = { median: 100, mean: 110, p10: 50, employment: 1230, prse: 3 };
    const before = wages('2023', CODE, { employment: 1000, prse: 4 });
    expect(labor([wages('2025', CODE, now), before])).toEqual({
      median_annual_wage: 100,
      wage_basis: 'annual_median',
      mean_annual_wage: 110,
      wage_percentile_10: 50,
      wage_percentile_25: null,
      wage_percentile_75: null,
      wage_percentile_90: null,
      employment: 1230,
      employment_change_pct: 23,
      // 1.96 × 1.23 × √(3² + 4²) is 12.054.
      employment_change_margin: 12.1,
      projected_change_pct: -3.1,
      annual_openings: 600,
      typical_education: 'Bachelor’s degree',
      oews_code: CODE,
      oews_title: CODE,
      oews_occupations: 2,
      reference: {
        wages: 'OEWS May 2025',
        employment: 'OEWS May 2025',
        projections: 'Employment Projections 2024-34',
      },
      missing: {
        wage_percentile_25: 'not_published',
        wage_percentile_75: 'not_published',
        wage_percentile_90: 'not_published',
      },
    });
  });

  const WAGES = ['mean_annual_wage', ...[10, 25, 75, 90].map((each) => `wage_percentile_${each}`)];
  const CHANGE = ['employment_change_pct', 'employment_change_margin'];
  const because = (reason: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, reason]));

  it.each<[string, WageRow[], Record<string, string>]>([
    [
      'the source gives hourly wages only, but withholds employment',
      [wages('2025', CODE, { hourly: 20 })],
      {
        ...because('hourly_wage_only', WAGES),
        employment: 'not_published',
        ...because('not_in_release', CHANGE),
      },
    ],
    [
      'a year is suppressed: then there is no change either',
      [
        wages('2025', CODE, { median: 1, mean: 1, p10: 1, employment: 40, prse: 1 }),
        wages('2023', CODE, { prse: 1 }),
      ],
      {
        ...because('not_published', [
          'wage_percentile_25',
          'wage_percentile_75',
          'wage_percentile_90',
          ...CHANGE,
        ]),
      },
    ],
    [
      'the release has no row: last year’s mean is not passed off as this year’s',
      [wages('2024', CODE, { median: 90, mean: 95, p10: 50, employment: 40 })],
      because('not_in_release', [...WAGES, 'employment', ...CHANGE]),
    ],
  ])('says why a figure is null: %s', (_, rows, missing) => {
    const found = labor(rows);
    expect(found.missing).toEqual(missing);
    const nulls = Object.entries(found).filter(([, value]) => value === null);
    expect(nulls.map(([key]) => key).sort()).toEqual(Object.keys(missing).sort());
  });

  const OUTLOOK = ['projected_change_pct', 'annual_openings', 'typical_education'];

  it.each<[string, Tables['projections'], unknown[], Record<string, string>]>([
    // 16.1 × 1000 is 16100.000000000002 in binary.
    [
      'openings are whole jobs',
      [{ ...projection, openings_thousands: { value: 16.1 } }],
      [-3.1, 16100, 'Bachelor’s degree'],
      {},
    ],
    [
      'withheld',
      [{ ...projection, change_pct: figure(null), openings_thousands: figure(null), education: null }],
      [null, null, null],
      because('not_published', OUTLOOK),
    ],
    ['no row', [], [null, null, null], because('not_in_release', OUTLOOK)],
  ])('projections: %s', (_, projections, expected, missing) => {
    const found = labor([wages('2025', CODE, { median: 1 })], projections);
    expect([found.projected_change_pct, found.annual_openings, found.typical_education]).toEqual(expected);
    expect(found.missing).toMatchObject(missing);
    expect(OUTLOOK.filter((key) => key in found.missing)).toEqual(Object.keys(missing));
  });
});

const dataset = (releases: string[], ids: string[]) => ({
  tables: { wages: releases.map((release) => ({ release })) },
  sources: { sources: ids.map((id) => ({ id })), provenance: [] } as unknown as Sources,
});

it('the releases that answers and pages name come from the wages and from the ids of the sources', () => {
  const ids = 'onet-31.0 onet-30.1-wide oews-2026 oews-2026-staffing ep-2025-35 onet-nem-2025-35'.split(' ');
  const releases = {
    wages: '2026',
    previousWages: '2025',
    baseWages: '2024',
    staffing: '2026',
    projections: '2025-35',
    onet: '31.0',
  };
  expect(vintagesOf(dataset(['2026', '2026', '2025'], ids))).toEqual(releases);
});
