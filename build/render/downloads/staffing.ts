import { StaffingRow } from '../../../core/schemas/download.js';
import { rowSchema } from '../../../core/schemas/table-field.js';
import type { Derived } from '../../derive/derived.js';
import { columnsOf, type Lines, type Table } from './table.js';

/** The part that all rows of an occupation share, as text in both formats. */
interface Common {
  oews_code: string;
  ndjson: string;
  csv: string;
}

/**
 * Returns all rows of an industry at once, joined from prepared parts: there are 98,000 rows of five cells, and going through
 * their columns one by one takes three times as long. Codes and figures need no escaping. The test that reads the files back
 * checks them against the table's columns.
 */
function* lines({ industries, occupations }: Derived): Generator<Lines> {
  const common = new Map<string, Common>(
    occupations.map(({ source: { soc_code, oews_code } }) => [
      soc_code,
      {
        oews_code,
        ndjson: `","soc_code":"${soc_code}","oews_code":"${oews_code}","employment":`,
        csv: `,${soc_code},${oews_code},`,
      },
    ]),
  );
  for (const { source, staffing } of industries) {
    const { naics_code } = source;
    const some: Lines = { rows: staffing.length, ndjson: '', csv: '', cells: [] };
    for (const { soc_code, employment, share } of staffing) {
      const { oews_code, ndjson, csv } = common.get(soc_code)!;
      const figure = String(share);
      some.ndjson += `{"naics_code":"${naics_code}${ndjson}${employment},"employment_share":${figure}}\n`;
      some.csv += `${naics_code}${csv}${employment ?? ''},${figure}\r\n`;
      some.cells.push([naics_code, soc_code, oews_code, employment, share]);
    }
    yield some;
  }
}

export function staffingTable(): Table {
  const row = rowSchema(StaffingRow);
  return {
    name: 'staffing',
    title: 'Staffing',
    description:
      'One row per occupation in an industry, ordered by industry as in their table, then by employment, largest first. Jobs and shares belong to oews_code and repeat for occupations that share it, so never add them up by soc_code. Industries that aren’t surveyed have no rows.',
    row,
    columns: columnsOf<StaffingRow>(row, (each) => each),
    primaryKey: ['naics_code', 'soc_code'],
    references: { naics_code: 'industries', soc_code: 'occupations' },
    lookups: [],
    lines,
  };
}
