/** An occupation in the list and in its own response. */
import * as z from 'zod';
import { LIMIT, within } from '../parameters.js';
import { Count, Names, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { ProtectiveFactors, RiskScore } from './risk.js';

export const OccupationListItem = z
  .strictObject({
    id: z.int().positive().describe('the digits of the SOC code as a number, stable'),
    soc_code: SocCode,
    title: Title,
    slug: z.string().describe('name in URLs of the card and the site: lower case with hyphens, never reused'),
    job_zone: z
      .int()
      .min(1)
      .max(5)
      .describe('O*NET job zone: preparation needed, from 1 (little) to 5 (extensive)'),
    description: z
      .string()
      .describe('what people do in this occupation, one or two sentences in our own words'),
  })
  .describe('an occupation in a list');

export const OccupationList = z
  .strictObject({
    data: z.array(OccupationListItem).describe('one page of matches; empty past the end'),
    count: Count.describe('total number of matches, the same on every page'),
    limit: within(LIMIT).describe('page size requested, 1 to 200'),
    offset: Count.describe('matches skipped before this page'),
    did_you_mean: Names.describe(
      'titles of occupations that a search for q finds; only where data is empty and there are any',
    ),
  })
  .describe('a page of occupations, sorted by SOC code or, with q, by how well the title fits');

export const OccupationDetail = z
  .strictObject({
    id: OccupationListItem.shape.id,
    soc_code: SocCode,
    title: Title,
    labor_data: LaborData,
    risk_score: RiskScore,
    protective_factors: ProtectiveFactors,
  })
  .describe('an occupation with its score, protective factors, wages, and outlook');

export type OccupationListItem = z.infer<typeof OccupationListItem>;
export type OccupationList = z.infer<typeof OccupationList>;
export type OccupationDetail = z.infer<typeof OccupationDetail>;
