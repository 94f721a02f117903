/** Rows of the bulk tables as `all.json` has them: the API's responses combined, with the same field names. */
import * as z from 'zod';
import { NaicsCode } from './common.js';
import { Industry, IndustryDetail, IndustryOccupation } from './industry.js';
import { LaborData } from './labor.js';
import { OccupationListItem } from './occupation.js';
import { OccupationRisk, ProtectiveFactors, RiskScore } from './risk.js';
import { Task } from './task.js';
import { Votes } from './votes.js';

export const OccupationRow = z.strictObject({
  ...OccupationListItem.shape,
  risk_score: RiskScore.describe('same as in the occupation’s response'),
  protective_factors: ProtectiveFactors.describe('same as in the occupation’s response'),
  skill_gaps: OccupationRisk.shape.skill_gaps,
  labor_data: LaborData.describe('same as in the occupation’s response'),
  votes: Votes.describe('visitors’ votes on the score'),
});

export const TaskRow = z.strictObject({
  soc_code: OccupationListItem.shape.soc_code,
  task_id: z.int().positive().describe('O*NET Task ID'),
  ...Task.shape,
});

const { final_score, parent, sector, staffing } = IndustryDetail.shape;

export const IndustryRow = z.strictObject({
  ...Industry.shape,
  staffing: staffing.describe('source of the industry’s staffing data'),
  final_score,
  parent,
  sector,
});

/** Titles and scores of the occupations are in their own table, under the same `soc_code`. */
export const StaffingRow = z.strictObject({
  naics_code: NaicsCode,
  soc_code: IndustryOccupation.shape.soc_code,
  oews_code: IndustryOccupation.shape.oews_code,
  employment: IndustryOccupation.shape.employment,
  employment_share: IndustryOccupation.shape.employment_share,
});

export type OccupationRow = z.infer<typeof OccupationRow>;
export type TaskRow = z.infer<typeof TaskRow>;
export type IndustryRow = z.infer<typeof IndustryRow>;
export type StaffingRow = z.infer<typeof StaffingRow>;
