import * as z from 'zod';
import { describe, meanings, OewsCode, valuesOf } from './common.js';

const Dollars = z.number().nonnegative();
const DOLLARS = 'US dollars a year';
const orMissing = (schema: z.ZodType<number>, description: string, unit: string) =>
  describe(
    schema.nullable(),
    `${description}; null where it does not exist, with the reason under missing`,
    unit,
  );

/** Why a figure of `labor_data` is null. */
export const MISSING_REASONS = {
  not_published: 'the source withholds the figure',
  hourly_wage_only: 'the source gives no annual wage for this occupation',
  not_in_release: 'the source has no row for this occupation in this release',
} as const;
export const MissingReason = describe(z.enum(valuesOf(MISSING_REASONS)), meanings(MISSING_REASONS));

/** How `median_annual_wage` was obtained; behind `group:` stands the group's code. */
export const WAGE_BASES = {
  annual_median: 'as published in the release of reference.wages',
  hourly_x_2080: 'hourly median times 2,080 hours',
  annual_median_YEAR: 'the occupation’s own median of the release before, May of that year',
  'group:CODE': 'median of the nearest published group',
} as const;

export const LaborData = describe(
  z.strictObject({
    median_annual_wage: describe(
      Dollars,
      'US dollars a year, BLS OEWS; always there, and wage_basis says how it was obtained',
      DOLLARS,
    ),
    wage_basis: describe(
      z.string().regex(/^(annual_median|hourly_x_2080|annual_median_\d{4}|group:\d{2}-\d{4})$/),
      meanings(WAGE_BASES),
    ),
    mean_annual_wage: orMissing(
      Dollars,
      'US dollars a year, BLS OEWS of the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_10: orMissing(
      Dollars,
      'US dollars a year, BLS OEWS of the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_25: orMissing(
      Dollars,
      'US dollars a year, BLS OEWS of the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_75: orMissing(
      Dollars,
      'US dollars a year, BLS OEWS of the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_90: orMissing(
      Dollars,
      'US dollars a year, BLS OEWS of the release in reference.wages',
      DOLLARS,
    ),
    employment: orMissing(
      z.int().nonnegative(),
      'wage and salary jobs under oews_code, without the self-employed, in the release of reference.employment',
      'jobs',
    ),
    projected_change_pct: orMissing(
      z.number(),
      'projected change of employment over the ten years in reference.projections, percent, BLS Employment Projections',
      'percent',
    ),
    annual_openings: orMissing(
      z.int().nonnegative(),
      'projected openings a year over the ten years in reference.projections, jobs, BLS Employment Projections',
      'jobs a year',
    ),
    typical_education: describe(
      z.string().nullable(),
      'education typically needed for entry, BLS Employment Projections; null where it does not exist, with the reason under missing',
    ),
    oews_code: OewsCode,
    reference: describe(
      z.strictObject({
        wages: describe(
          z.string(),
          'release of the wages, but for a median whose wage_basis names an earlier year',
        ),
        employment: describe(z.string(), 'release of employment'),
        projections: describe(z.string(), 'release of change, openings and education'),
      }),
      'releases that the figures come from',
    ),
    missing: describe(
      z.record(z.string(), MissingReason),
      'each key of labor_data that is null, and why; {} where none is',
    ),
  }),
  'wages, employment and outlook from the U.S. Bureau of Labor Statistics; they belong to oews_code',
);

export type LaborData = z.infer<typeof LaborData>;
export type MissingReason = z.infer<typeof MissingReason>;
