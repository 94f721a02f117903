/** Wages, employment, and outlook of an occupation, and the reasons why one of these figures is missing. */
import * as z from 'zod';
import { meanings, OewsCode, object, Text, valuesOf } from './common.js';
import { Count, Dollars, Jobs, Occupations } from './numbers.js';

/** Dollars a year from which BLS printed no wage but `#`, in releases up to May 2024: $115.00 an hour times 2,080. */
export const TOP_CODE = 239_200;

/** The reasons a figure of `labor_data` is null. */
export const MISSING_REASONS = {
  not_published: 'the source withholds the figure',
  hourly_wage_only: 'the source has no annual wage for this occupation',
  top_coded: `the source says only that the wage is at or above the highest that it prints, ${TOP_CODE.toLocaleString('en-US')} dollars a year`,
  not_in_release: 'the source has no row for this occupation in this release',
} as const;
export const MissingReason = z.enum(valuesOf(MISSING_REASONS)).describe(meanings(MISSING_REASONS));

/** BLS's levels of education in `typical_education`, least first, by the name that a filter takes. */
export const EDUCATION = {
  'no-formal-educational-credential': 'No formal educational credential',
  'high-school-diploma-or-equivalent': 'High school diploma or equivalent',
  'some-college-no-degree': 'Some college, no degree',
  'postsecondary-nondegree-award': 'Postsecondary nondegree award',
  'associates-degree': "Associate's degree",
  'bachelors-degree': "Bachelor's degree",
  'masters-degree': "Master's degree",
  'doctoral-or-professional-degree': 'Doctoral or professional degree',
} as const;

/** The ways `median_annual_wage` is obtained; the group's code follows `group:`. */
export const WAGE_BASES = {
  annual_median: 'published in the release of reference.wages',
  hourly_x_2080: 'hourly median times 2,080 hours',
  top_coded: 'at least this much: the source prints no median above it',
  annual_median_YEAR: 'the occupation’s own median from the previous release, May of that year',
  'group:CODE': 'median of the nearest published group',
} as const;

const orMissing = <Value>(schema: z.ZodType<Value>, description: string) =>
  schema.nullable().describe(`${description}; null if missing, with the reason in labor_data.missing`);
const wage = orMissing(Dollars, 'US dollars per year, BLS OEWS, from the release in reference.employment');

export const LaborData = object({
  median_annual_wage: Dollars.describe(
    'US dollars per year, BLS OEWS; always present, and wage_basis says how it was obtained',
  ),
  wage_basis: z
    .string()
    .regex(/^(annual_median|hourly_x_2080|top_coded|annual_median_\d{4}|group:\d{2}-\d{4})$/)
    .describe(meanings(WAGE_BASES)),
  mean_annual_wage: wage,
  wage_percentile_10: wage,
  wage_percentile_25: wage,
  wage_percentile_75: wage,
  wage_percentile_90: wage,
  employment: orMissing(
    Jobs,
    'wage and salary jobs under oews_code, excluding self-employment, from the release in reference.employment',
  ),
  employment_change_pct: orMissing(
    z.number().meta({ unit: 'percent' }),
    'change of employment in two years, from the release two years before that of reference.employment, percent, one decimal. OEWS pools panels of three years and isn’t designed as a time series; the change says nothing about its cause',
  ),
  employment_change_margin: orMissing(
    z.number().min(0).meta({ unit: 'percentage points' }),
    '95% margin of employment_change_pct on either side, percentage points, from BLS’s relative standard errors of both years',
  ),
  projected_change_pct: orMissing(
    z.number().meta({ unit: 'percent' }),
    'projected change in employment over the years in reference.projections, percent, BLS Employment Projections',
  ),
  annual_openings: orMissing(
    Count.meta({ unit: 'jobs per year' }),
    'projected openings per year over the years in reference.projections, BLS Employment Projections',
  ),
  typical_education: orMissing(Text, 'typical entry-level education, BLS Employment Projections'),
  oews_code: OewsCode,
  oews_title: Text.describe('BLS’s title of oews_code'),
  oews_occupations: Occupations.describe(
    'number of occupations of this API that share the figures of oews_code, including this one',
  ),
  reference: object({
    wages: Text.describe('release of median_annual_wage: of the year that wage_basis names, if any'),
    employment: Text.describe('release of employment'),
    projections: Text.describe('release of the projected change, openings, and education'),
  }).describe('releases of the figures'),
  missing: z
    .record(Text, MissingReason)
    .describe('maps each null field of labor_data to the reason; {} if none is null'),
}).describe(
  'wages, employment, and outlook from the U.S. Bureau of Labor Statistics, reported under oews_code',
);

export type LaborData = z.infer<typeof LaborData>;
export type MissingReason = z.infer<typeof MissingReason>;
