import * as z from 'zod';
import { describe, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { ProtectiveFactors, RiskScore } from './risk.js';

export const OccupationListItem = describe(
  z.strictObject({
    id: describe(z.int().positive(), 'the digits of the SOC code as a number, stable'),
    soc_code: SocCode,
    title: Title,
    slug: describe(z.string(), 'name in URLs of the card and the site: lower case, hyphens, never reused'),
    job_zone: describe(z.int().min(1).max(5), 'O*NET job zone: preparation needed, 1 little to 5 extensive'),
    description: describe(z.string(), 'what people do in it, one or two sentences in our own words'),
  }),
  'an occupation in brief',
);

export const OccupationList = describe(
  z.strictObject({
    data: describe(z.array(OccupationListItem), 'one page of the matches; empty past their end'),
    count: describe(z.int().nonnegative(), 'all matches, not only this page’s'),
    limit: describe(z.int().min(1).max(200), 'page size as asked for, 1 to 200'),
    offset: describe(z.int().nonnegative(), 'matches skipped before this page'),
  }),
  'a page of occupations, by SOC code, or by how well they match a search',
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
  'an occupation with its figures',
);

export type OccupationListItem = z.infer<typeof OccupationListItem>;
export type OccupationList = z.infer<typeof OccupationList>;
export type OccupationDetail = z.infer<typeof OccupationDetail>;
