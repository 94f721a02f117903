import * as z from 'zod';
import { describe, SocCode, Title } from './common.js';
import { LaborData } from './labor.js';
import { ProtectiveFactors, RiskScore } from './risk.js';

export const OccupationListItem = z.strictObject({
  id: describe(z.int().positive(), 'the digits of the SOC code as a number'),
  soc_code: SocCode,
  title: Title,
  slug: describe(z.string(), 'name in URLs of the card and the site'),
  job_zone: describe(z.int().min(1).max(5), 'O*NET job zone: preparation needed, 1 little to 5 extensive'),
  description: describe(z.string(), 'one or two sentences'),
});

export const OccupationList = z.strictObject({
  data: z.array(OccupationListItem),
  count: describe(z.int().nonnegative(), 'all matches, not only this page’s'),
  limit: describe(z.int(), 'page size'),
  offset: describe(z.int(), 'matches skipped before this page'),
});

export const OccupationDetail = z.strictObject({
  id: OccupationListItem.shape.id,
  soc_code: SocCode,
  title: Title,
  labor_data: LaborData,
  risk_score: RiskScore,
  protective_factors: ProtectiveFactors,
});

export type OccupationListItem = z.infer<typeof OccupationListItem>;
export type OccupationList = z.infer<typeof OccupationList>;
export type OccupationDetail = z.infer<typeof OccupationDetail>;
