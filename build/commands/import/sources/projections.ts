/** BLS projections: expected change, openings and education by occupation, and the crosswalk from O*NET's codes to theirs. */
import * as z from 'zod';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { ProjectionRow } from '../../../dataset/schema/tables.js';
import { cellsIn, type Kind, tableSpec, text } from '../table/spec.js';
import { readTable } from '../table/table.js';
import { cellsOf, type Source } from './source.js';

const FIGURES = cellsIn(ProjectionRow, ['change_pct', 'openings_thousands', 'education']);

const EP: Kind = { id: 'ep-#', vintage: /^ep-(\d{4}-\d{2})$/ };
const ONET_NEM: Kind = { id: 'onet-nem-#', vintage: /^onet-nem-(\d{4}-\d{2})$/ };

/** Summary lines (22 major groups and their parts) and footnotes are left out. */
const table12 = tableSpec({
  kind: EP,
  files: ['occupation.xlsx'],
  sheet: 'Table 1.2',
  release: (_, header) => {
    const [, from, to] = /percent, (\d{4})\D(?:\d{2})?(\d{2})/.exec(header.replace(/\s+/g, ' ')) ?? [];
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
  row: z.object({ nem_code: OewsCode, title: text, type: z.string(), ...FIGURES }),
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
});

export const projections: Source = {
  files: table12.files,
  async read(reading) {
    const table = await readTable(reading, table12);
    if (table === null) return null;
    const rows = table.rows.map((row) => cellsOf('projections', row));
    return {
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, projections: rows } }),
    };
  },
};

/** `As of 08/28/2025` is above its header. The first was listed under the projections that it came with, 2024-34. */
const nemCrosswalk = tableSpec({
  kind: ONET_NEM,
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: (_, __, preface, listed = '') => {
    const [, month, day, year] = /As of (\d\d)\/(\d\d)\/(\d{4})/.exec(preface) ?? [];
    if (year === undefined) return null;
    const released = `${year}-${month}-${day}`;
    const date = new Date(released).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const vintage = ONET_NEM.vintage.exec(listed)?.[1] ?? `${year}-${month}`;
    return { vintage, released, name: `as of ${date}` };
  },
  columns: { soc_code: 'O*NET-SOC code', oews_code: 'NEM Code' },
  row: z.object({ soc_code: SocCode, oews_code: OewsCode }),
  key: ['soc_code'],
});

/** A code that the crosswalk does not have yet was filled in by hand, or is still to be. */
export const crosswalk: Source = {
  files: nemCrosswalk.files,
  async read(reading) {
    const table = await readTable(reading, nemCrosswalk);
    if (table === null) return null;
    const codes = new Map(table.rows.map((row) => [row.soc_code, row.oews_code]));
    return {
      apply(dataset) {
        const occupations = dataset.occupations.map((one) => ({
          ...one,
          oews_code: codes.get(one.soc_code) ?? one.oews_code,
        }));
        return { ...dataset, occupations };
      },
    };
  },
};
