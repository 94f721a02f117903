/** The table of occupations: one flat row has what four responses of the API say of an occupation. */
import * as z from 'zod';
import { SOC_CODE } from '../../../core/schemas/common.js';
import { OccupationRow } from '../../../core/schemas/download.js';
import { LaborData, MissingReason } from '../../../core/schemas/labor.js';
import {
  MOST_GAPS,
  MOST_TOWARD,
  ProtectiveFactors,
  RiskScore,
  SkillGap,
  Votes,
} from '../../../core/schemas/risk.js';
import { rowOf } from '../page.js';
import { type Column, columnsOf, type Definition, fieldOf } from './table.js';

/** Returns a column with the reason for each figure that may be missing: `employment_missing`. */
const missingColumns = (): Column[] =>
  Object.entries(LaborData.shape)
    .filter(([, schema]) => schema instanceof z.ZodNullable)
    .map(([key]) => {
      const reason = MissingReason.optional().describe(
        `reason ${key} is empty; ${MissingReason.description}`,
      );
      return { field: fieldOf(`${key}_missing`, reason), path: ['labor_data', 'missing', key] };
    });

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns(): Column[] {
  // Without its anchors.
  const code = SOC_CODE.source.slice(1, -1);
  const codes = z
    .string()
    .regex(new RegExp(`^${code}(;${code}){0,${MOST_TOWARD - 1}}$`))
    .describe(`${SkillGap.shape.toward.description}; codes separated by semicolons`);
  const gap = SkillGap.extend({ toward: codes }).partial();
  return Array.from({ length: MOST_GAPS }, (_, at) =>
    columnsOf(gap, ['skill_gaps', at], `skill_gap_${at + 1}_`),
  ).flat();
}

export const occupations: Definition = {
  name: 'occupations',
  title: 'Occupations',
  description:
    'One row per occupation, ordered by SOC code: score, tier, scenario years, protective factors, wages and outlook with the reasons for missing figures, votes, and skill gaps. Wages and employment belong to oews_code and repeat for occupations that share it, so never add them up.',
  universe: 'all O*NET-SOC 2019 occupations with tasks, a job zone, and readings',
  primaryKey: ['soc_code'],
  lookups: ['oews_code', 'slug', 'title'],
  make({ occupations }) {
    const columns = [
      ...columnsOf(OccupationRow),
      ...columnsOf(RiskScore, ['risk_score']),
      ...columnsOf(ProtectiveFactors, ['protective_factors'], 'protective_'),
      ...columnsOf(LaborData, ['labor_data']),
      ...columnsOf(LaborData.shape.reference, ['labor_data', 'reference'], 'reference_'),
      ...missingColumns(),
      ...columnsOf(Votes, ['votes'], 'votes_'),
      ...skillGapColumns(),
    ];
    return { columns, rows: occupations.map((each) => rowOf(OccupationRow, each)) };
  },
};
