import * as z from 'zod';
import { describe, meanings, OewsCode, valuesOf } from './common.js';

const Dollars = z.number().nonnegative();
const DOLLARS = 'US dollars per year';
const orMissing = (schema: z.ZodType<number>, description: string, unit: string) =>
  describe(schema.nullable(), `${description}; null if missing, with the reason in missing`, unit);

/** The reasons a figure of `labor_data` is null. */
export const MISSING_REASONS = {
  not_published: 'the source withholds the figure',
  hourly_wage_only: 'the source has no annual wage for this occupation',
  not_in_release: 'the source has no row for this occupation in this release',
} as const;
export const MissingReason = describe(z.enum(valuesOf(MISSING_REASONS)), meanings(MISSING_REASONS));

/** The ways `median_annual_wage` is obtained; the group's code follows `group:`. */
export const WAGE_BASES = {
  annual_median: 'published in the release of reference.wages',
  hourly_x_2080: 'hourly median times 2,080 hours',
  annual_median_YEAR: 'the occupation’s own median from the previous release, May of that year',
  'group:CODE': 'median of the nearest published group',
} as const;

export const LaborData = describe(
  z.strictObject({
    median_annual_wage: describe(
      Dollars,
      'US dollars per year, BLS OEWS; always present, and wage_basis says how it was obtained',
      DOLLARS,
    ),
    wage_basis: describe(
      z.string().regex(/^(annual_median|hourly_x_2080|annual_median_\d{4}|group:\d{2}-\d{4})$/),
      meanings(WAGE_BASES),
    ),
    mean_annual_wage: orMissing(
      Dollars,
      'US dollars per year, BLS OEWS, from the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_10: orMissing(
      Dollars,
      'US dollars per year, BLS OEWS, from the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_25: orMissing(
      Dollars,
      'US dollars per year, BLS OEWS, from the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_75: orMissing(
      Dollars,
      'US dollars per year, BLS OEWS, from the release in reference.wages',
      DOLLARS,
    ),
    wage_percentile_90: orMissing(
      Dollars,
      'US dollars per year, BLS OEWS, from the release in reference.wages',
      DOLLARS,
    ),
    employment: orMissing(
      z.int().nonnegative(),
      'wage and salary jobs under oews_code, excluding self-employment, from the release in reference.employment',
      'jobs',
    ),
    projected_change_pct: orMissing(
      z.number(),
      'projected change in employment over the years in reference.projections, percent, BLS Employment Projections',
      'percent',
    ),
    annual_openings: orMissing(
      z.int().nonnegative(),
      'projected openings per year over the years in reference.projections, BLS Employment Projections',
      'jobs per year',
    ),
    typical_education: describe(
      z.string().nullable(),
      'typical entry-level education, BLS Employment Projections; null if missing, with the reason in missing',
    ),
    oews_code: OewsCode,
    reference: describe(
      z.strictObject({
        wages: describe(
          z.string(),
          'release of the wages, except for a median whose wage_basis names an earlier year',
        ),
        employment: describe(z.string(), 'release of employment'),
        projections: describe(z.string(), 'release of the projected change, openings, and education'),
      }),
      'releases of the figures',
    ),
    missing: describe(
      z.record(z.string(), MissingReason),
      'maps each null field of labor_data to the reason; {} if none is null',
    ),
  }),
  'wages, employment, and outlook from the U.S. Bureau of Labor Statistics, reported under oews_code',
);

export type LaborData = z.infer<typeof LaborData>;
export type MissingReason = z.infer<typeof MissingReason>;
