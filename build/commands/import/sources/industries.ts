/** NAICS industries with the OEWS cell that describes each, and the staffing of those cells. */
import * as z from 'zod';
import { type Line, line } from '../join/cite.js';
import { text } from '../table/cells.js';
import { findFiles } from '../table/folder.js';
import { findTable } from '../table/names.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { type AnyTable, readTable } from '../table/table.js';
import { MAP, naicsCode, naicsToOews } from './industry-cells.js';
import { industriesIn, industryRows, staffingIn, staffingRows } from './industry-rows.js';
import type { Source, Update } from './source.js';
import { OEWS_STAFFING, readStaffing, type Staffing, staffingFiles } from './staffing.js';

const NAICS: Kind = {
  id: (vintage) => `naics-${vintage}`,
  vintage: /^naics-(\d{4})$/,
  title: 'North American Industry Classification System, 2- to 6-digit codes',
  publisher: 'U.S. Census Bureau',
  release: (vintage) => vintage,
  url: 'https://www.census.gov/naics/2022NAICS/2-6%20digit_2022_Codes.xlsx',
  licence: 'public domain in the United States',
  licence_url: null,
  attribution: (vintage) =>
    `Source: U.S. Census Bureau, North American Industry Classification System ${vintage}.`,
};

const naics = tableSpec({
  source: NAICS,
  files: [/^2-6 digit_\d{4}_Codes\.xlsx$/],
  release: ({ headers }) => ({ vintage: /\d{4}/.exec(headers.get('code')!)![0] }),
  columns: { code: '#### NAICS US Code', title: '#### NAICS US Title' },
  others: ['Seq. No.'],
  row: z.object({ code: naicsCode, title: text }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

/** Stands for the map where none is among the sources: the rule made it. */
const BY_RULE: AnyTable = {
  source: MAP,
  release: { vintage: '' },
  file: '',
  path: null,
  sheet: null,
  sha256: '',
  rows: [],
  key: '',
  headers: new Map(),
};

function provenance(naicsTable: AnyTable | null, map: AnyTable, staffing: Staffing): Line[] {
  const fields = 'tables/industries.csv naics_code, range, title, level, parent';
  const unsurveyed = 'farms, fishing and private households (111, 112, 114, 814) are unsurveyed';
  const used = 'the cells that industries.csv names';
  // The official workbooks have both in each; of the copies the first has cells, the second staffing.
  const [cells, jobs] =
    staffing.tables.length > 2 ? [staffing.tables, staffing.tables] : staffing.tables.map((table) => [table]);
  return [
    ...(naicsTable ? [line(naicsTable, fields, ['code', 'title'])] : []),
    line(map, 'tables/industries.csv cell, kind', ['oews_source'], unsurveyed),
    ...(cells ? [line(cells, 'tables/cells.csv', ['title', 'level', 'sum_detailed'], used)] : []),
    ...(jobs ? [line(jobs, 'tables/staffing.csv', ['employment'], used)] : []),
  ];
}

export const industries: Source = {
  kinds: [OEWS_STAFFING, NAICS, MAP],
  files: [naics, naicsToOews, { files: staffingFiles }],
  async read(reading, dataset): Promise<Update | null> {
    const hasNaics = findTable(reading, naics).length > 0;
    const hasMap = findTable(reading, naicsToOews).length > 0;
    const hasStaffing = findFiles(reading.folder, staffingFiles).length > 0;
    if (!hasNaics && !hasMap && !hasStaffing) return null;
    const naicsTable = hasNaics ? await readTable(reading, naics) : null;
    const staffing = hasStaffing ? await readStaffing(reading) : staffingIn(dataset);
    const map = hasMap ? await readTable(reading, naicsToOews) : null;
    if (staffing === null || (hasNaics && !naicsTable) || (hasMap && !map)) return null;
    const inputs = { industries: naicsTable?.rows ?? industriesIn(dataset), staffing, naicsTable, map };
    const read = [...staffing.tables, ...(naicsTable ? [naicsTable] : []), map ?? BY_RULE];
    const { tables } = dataset;
    const last = staffing.tables.at(-1);
    return {
      tables: read,
      sizes: [
        ...(naicsTable
          ? [
              {
                table: naicsTable,
                now: naicsTable.rows.length,
                before: tables.industries.length,
                what: 'rows',
              },
            ]
          : []),
        ...(last
          ? [{ table: last, now: staffing.staffing.length, before: tables.staffing.length, what: 'rows' }]
          : []),
      ],
      provenance: provenance(naicsTable, map ?? BY_RULE, staffing),
      apply(before, _, faults) {
        const rows = industryRows(inputs, faults);
        return {
          ...before,
          tables: { ...before.tables, industries: rows, ...staffingRows(staffing, rows, faults) },
        };
      },
    };
  },
};
