/** The table of occupations: everything in the API except their tasks, which have their own table. */
import { OccupationRow } from '../../../core/schemas/download.js';
import type { JsonSchema } from '../../../core/schemas/json-schema.js';
import { MissingReason } from '../../../core/schemas/labor.js';
import { type Field, fieldOf, isNullable, rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { listItem, occupationDetail } from '../api/occupations.js';
import { type Column, columnsOf, type Table, tableOf } from './table.js';

/** Separates the codes of a list in one cell. */
const LIST_SEPARATOR = ';';

function* occupationRows({ occupations }: Derived): Generator<OccupationRow> {
  for (const occupation of occupations) {
    const { labor_data, risk_score, protective_factors } = occupationDetail(occupation);
    const { skillGaps: skill_gaps, votes } = occupation;
    yield { ...listItem(occupation), risk_score, protective_factors, skill_gaps, labor_data, votes };
  }
}

type OccupationColumn = Column<OccupationRow>;

/** Returns a column with the reason for each figure that may be missing: `employment_missing`. */
function missingColumns({ properties = {} }: JsonSchema): OccupationColumn[] {
  const reason = rowSchema(MissingReason);
  return Object.keys(properties)
    .filter((key) => isNullable(properties[key]!))
    .map((key) => ({
      field: {
        ...fieldOf(`${key}_missing`, reason, false),
        description: `reason ${key} is empty; ${reason.description}`,
      },
      of: ({ labor_data }) => labor_data.missing[key],
    }));
}

/** Returns the columns of the skill gaps: `skill_gap_1_skill` and so on. The codes of `toward` share a cell. */
function skillGapColumns({ items, maxItems = 0 }: JsonSchema): OccupationColumn[] {
  const toward = items!.properties!.toward!;
  return Array.from({ length: maxItems }, (_, index) => {
    const prefix = `skill_gap_${index + 1}_`;
    const field: Field = fieldOf(`${prefix}toward`, toward.items!, false);
    const code = field.constraints!.pattern!;
    const most = toward.maxItems! - 1;
    return [
      ...columnsOf<OccupationRow>(items!, ({ skill_gaps }) => skill_gaps[index], { prefix, optional: true }),
      {
        field: {
          ...field,
          description: `${toward.description}; codes separated by semicolons`,
          constraints: { pattern: `${code}(${LIST_SEPARATOR}${code}){0,${most}}` },
        },
        of: ({ skill_gaps }: OccupationRow) => skill_gaps[index]?.toward.join(LIST_SEPARATOR),
      },
    ];
  }).flat();
}

export function occupationsTable(): Table {
  const row = rowSchema(OccupationRow);
  const { risk_score, protective_factors, labor_data, skill_gaps, votes } = row.properties!;
  const columns: OccupationColumn[] = [
    ...columnsOf<OccupationRow>(row, (each) => each),
    ...columnsOf<OccupationRow>(risk_score!, (each) => each.risk_score),
    ...columnsOf<OccupationRow>(protective_factors!, (each) => each.protective_factors, {
      prefix: 'protective_',
    }),
    ...columnsOf<OccupationRow>(labor_data!, (each) => each.labor_data),
    ...columnsOf<OccupationRow>(
      labor_data!.properties!.reference!,
      ({ labor_data }) => labor_data.reference,
      { prefix: 'reference_' },
    ),
    ...missingColumns(labor_data!),
    ...columnsOf<OccupationRow>(votes!, (each) => each.votes, { prefix: 'votes_' }),
    ...skillGapColumns(skill_gaps!),
  ];
  return tableOf(
    {
      name: 'occupations',
      title: 'Occupations',
      description:
        'One row per occupation, ordered by SOC code: score, tier, scenario years, protective factors, wages and outlook with the reasons for missing figures, votes, and skill gaps. Wages and employment belong to oews_code and repeat for occupations that share it, so never add them up.',
      row,
      primaryKey: ['soc_code'],
      references: {},
      lookups: ['oews_code', 'slug', 'title'],
    },
    columns,
    occupationRows,
  );
}
