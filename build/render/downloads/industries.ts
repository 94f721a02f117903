import { IndustryRow } from '../../../core/schemas/download.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { industryItem, industryPlaces, staffingSource } from '../api/industries.js';
import { columnsOf, type Table, tableOf } from './table.js';

function industryRows({ industries, vintages }: Derived): IndustryRow[] {
  const placeOf = industryPlaces(industries);
  return industries.map((each) => ({
    ...industryItem(each.source),
    staffing: staffingSource(each.source, vintages),
    ...placeOf(each),
  }));
}

export function industriesTable(): Table {
  const row = rowSchema(IndustryRow);
  const columns = [
    ...columnsOf<IndustryRow>(row, (each) => each),
    ...columnsOf<IndustryRow>(row.properties!.staffing!, ({ staffing }) => staffing, {
      prefix: 'staffing_',
    }),
  ];
  return tableOf(
    {
      name: 'industries',
      title: 'Industries',
      description:
        'One row per industry with its score, its sector, and the source of its staffing data, ordered by NAICS code as text, so a sector comes before its subsectors and groups.',
      row,
      primaryKey: ['naics_code'],
      references: {},
      lookups: ['level', 'parent', 'sector'],
    },
    columns,
    industryRows,
  );
}
