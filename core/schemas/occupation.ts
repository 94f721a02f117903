import * as z from 'zod';
import { describe, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { ProtectiveFactors, RiskScore } from './risk.js';

export const OccupationListItem = describe(
  z.strictObject({
    id: describe(z.int().positive(), 'the digits of the SOC code as a number, stable'),
    soc_code: SocCode,
    title: Title,
    slug: describe(
      z.string(),
      'name in URLs of the card and the site: lower case with hyphens, never reused',
    ),
    job_zone: describe(
      z.int().min(1).max(5),
      'O*NET job zone: preparation needed, from 1 (little) to 5 (extensive)',
    ),
    description: describe(
      z.string(),
      'what people do in this occupation, one or two sentences in our own words',
    ),
  }),
  'an occupation in a list',
);

export const OccupationList = describe(
  z.strictObject({
    data: describe(z.array(OccupationListItem), 'one page of matches; empty past the end'),
    count: describe(z.int().nonnegative(), 'total number of matches, the same on every page'),
    limit: describe(z.int().min(1).max(200), 'page size requested, 1 to 200'),
    offset: describe(z.int().nonnegative(), 'matches skipped before this page'),
    did_you_mean: describe(
      z.array(z.string()).min(1).max(3).optional(),
      'titles that a search for q finds; only where no title matches and something is near',
    ),
  }),
  'a page of occupations, sorted by SOC code or, in a search, by how well they match',
);

export const OccupationDetail = describe(
  z.strictObject({
    id: OccupationListItem.shape.id,
    soc_code: SocCode,
    title: Title,
    labor_data: LaborData,
    risk_score: RiskScore,
    protective_factors: ProtectiveFactors,
  }),
  'an occupation with its score, protective factors, wages, and outlook',
);

export type OccupationListItem = z.infer<typeof OccupationListItem>;
export type OccupationList = z.infer<typeof OccupationList>;
export type OccupationDetail = z.infer<typeof OccupationDetail>;
