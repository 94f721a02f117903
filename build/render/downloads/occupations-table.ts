/** The table of occupations: one flat row has what four responses of the API say of an occupation. */
import { SOC_CODE } from '../../../core/schemas/common.js';
import { OccupationRow } from '../../../core/schemas/download.js';
import { MissingReason } from '../../../core/schemas/labor.js';
import { MOST_GAPS, MOST_TOWARD } from '../../../core/schemas/risk.js';
import { publishedOf } from '../api/occupations.js';
import type { JsonSchema } from '../openapi/json-schema.js';
import { rowOf } from '../page.js';
import { type Column, columnsOf, type Definition, fieldOf, isNullable, rowSchema } from './table.js';

/** Returns a column with the reason for each figure that may be missing: `employment_missing`. */
function missingColumns({ properties = {} }: JsonSchema): Column[] {
  const reason = rowSchema(MissingReason);
  return Object.keys(properties)
    .filter((key) => isNullable(properties[key]!))
    .map((key) => {
      const description = `reason ${key} is empty; ${reason.description}`;
      const field = fieldOf(`${key}_missing`, { ...reason, description }, false);
      return { field, path: ['labor_data', 'missing', key] };
    });
}

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns(row: JsonSchema): Column[] {
  const { toward } = row.properties!.skill_gaps!.items!.properties!;
  // Without its anchors.
  const code = SOC_CODE.source.slice(1, -1);
  const codes: JsonSchema = {
    type: 'string',
    description: `${toward!.description}; codes separated by semicolons`,
    pattern: `${code}(;${code}){0,${MOST_TOWARD - 1}}`,
  };
  return Array.from({ length: MOST_GAPS }, (_, index) => {
    const path = ['skill_gaps', index];
    const prefix = `skill_gap_${index + 1}_`;
    const cell = { field: fieldOf(`${prefix}toward`, codes, false), path: [...path, 'toward'] };
    return [...columnsOf(row, path, { prefix, optional: true }), cell];
  }).flat();
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
    const row = rowSchema(OccupationRow);
    const columns = [
      ...columnsOf(row),
      ...columnsOf(row, ['risk_score']),
      ...columnsOf(row, ['protective_factors'], { prefix: 'protective_' }),
      ...columnsOf(row, ['labor_data']),
      ...columnsOf(row, ['labor_data', 'reference'], { prefix: 'reference_' }),
      ...missingColumns(row.properties!.labor_data!),
      ...columnsOf(row, ['votes'], { prefix: 'votes_' }),
      ...skillGapColumns(row),
    ];
    return { columns, rows: occupations.map((each) => rowOf(OccupationRow, publishedOf(each))) };
  },
};
