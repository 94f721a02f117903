/** BLS Employment Projections: expected change, openings and typical education by occupation. */
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { ProjectionRow } from '../../../dataset/schema/tables.js';
import { line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { cellsIn, type Kind, tableSpec, text } from '../table/spec.js';
import { readTable } from '../table/table.js';
import { cellsOf, type Source } from './source.js';

export const EP: Kind = {
  id: (vintage) => `ep-${vintage}`,
  vintage: /^ep-(\d{4}-\d{2})$/,
  release: (vintage) => vintage,
};

const FIGURES = cellsIn(ProjectionRow, ['change_pct', 'openings_thousands', 'education']);

/** Summary lines (22 major groups and their parts) and footnotes are left out. */
const table12 = tableSpec({
  source: EP,
  files: ['occupation.xlsx'],
  sheet: 'Table 1.2',
  release: ({ headers }) => {
    const [, from, to] = /(\d{4})\D(?:\d{2})?(\d{2})/.exec(headers.get('change_pct')!) ?? [];
    return from === undefined ? null : { vintage: `${from}-${to}` };
  },
  columns: {
    nem_code: '#### National Employment Matrix code',
    title: '#### National Employment Matrix title',
    type: 'Occupation type',
    change_pct: 'Employment change, percent, ####-##',
    openings_thousands: 'Occupational openings, ####-## annual average',
    education: 'Typical education needed for entry',
  },
  row: z.object({
    nem_code: OewsCode,
    title: text,
    type: z.string(),
    ...FIGURES,
  }),
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
});

export const projections: Source = {
  files: table12.files,
  async read(reading, { tables: before }) {
    const table = await readTable(reading, table12);
    if (table === null) return null;
    const rows = table.rows.map((row) => cellsOf('projections', row));
    return {
      tables: [table],
      sizes: [rowsOf(table, before.projections.length)],
      provenance: [
        line(
          [table],
          'tables/projections.csv',
          ['title', 'change_pct', 'openings_thousands', 'education'],
          'line items only',
        ),
      ],
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, projections: rows } }),
    };
  },
};
