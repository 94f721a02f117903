/** The table of occupations: one flat row has what four responses of the API say of an occupation. */
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
    .map((key) => ({
      field: {
        ...fieldOf(`${key}_missing`, reason, false),
        description: `reason ${key} is empty; ${reason.description}`,
      },
      path: ['labor_data', 'missing', key],
    }));
}

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns({ items }: JsonSchema): Column[] {
  const toward = items!.properties!.toward!;
  return Array.from({ length: MOST_GAPS }, (_, index) => {
    const prefix = `skill_gap_${index + 1}_`;
    const field = fieldOf(`${prefix}toward`, toward.items!, false);
    const code = field.constraints!.pattern!;
    const codes: Column = {
      field: {
        ...field,
        description: `${toward.description}; codes separated by semicolons`,
        constraints: { pattern: `${code}(;${code}){0,${MOST_TOWARD - 1}}` },
      },
      path: ['skill_gaps', index, 'toward'],
    };
    return [...columnsOf(items!, ['skill_gaps', index], { prefix, optional: true }), codes];
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
    const { risk_score, protective_factors, labor_data, skill_gaps, votes } = row.properties!;
    const { reference } = labor_data!.properties!;
    const columns = [
      ...columnsOf(row),
      ...columnsOf(risk_score!, ['risk_score']),
      ...columnsOf(protective_factors!, ['protective_factors'], { prefix: 'protective_' }),
      ...columnsOf(labor_data!, ['labor_data']),
      ...columnsOf(reference!, ['labor_data', 'reference'], { prefix: 'reference_' }),
      ...missingColumns(labor_data!),
      ...columnsOf(votes!, ['votes'], { prefix: 'votes_' }),
      ...skillGapColumns(skill_gaps!),
    ];
    return { columns, rows: occupations.map((each) => rowOf(OccupationRow, publishedOf(each))) };
  },
};
