/** Rows of the bulk files as lines of NDJSON: the API's responses combined, with the same field names. */
import * as z from 'zod';
import { describe, NaicsCode } from './common.js';
import { Industry, IndustryDetail, IndustryOccupation, IndustryPlace } from './industry.js';
import { LaborData } from './labor.js';
import { OccupationListItem } from './occupation.js';
import { OccupationRisk, ProtectiveFactors, RiskScore } from './risk.js';
import { Task } from './task.js';
import { Votes } from './votes.js';

/** The list item comes first and in its own order, so that the offline client returns the same bytes. */
export const OccupationRow = z.strictObject({
  ...OccupationListItem.shape,
  risk_score: describe(RiskScore, 'same as in the occupation’s response'),
  protective_factors: describe(ProtectiveFactors, 'same as in the occupation’s response'),
  skill_gaps: OccupationRisk.shape.skill_gaps,
  labor_data: describe(LaborData, 'same as in the occupation’s response'),
  votes: describe(Votes, 'visitors’ votes on the score'),
});

export const TaskRow = z.strictObject({
  soc_code: OccupationListItem.shape.soc_code,
  task_id: describe(z.int().positive(), 'O*NET Task ID'),
  ...Task.shape,
});

export const IndustryRow = z.strictObject({
  ...Industry.shape,
  staffing: describe(IndustryDetail.shape.staffing, 'source of the industry’s staffing data'),
  ...IndustryPlace,
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
