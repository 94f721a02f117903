/** NAICS industries with the OEWS cell that describes each, and the staffing of those cells. */
import * as z from 'zod';
import { type Line, line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { text } from '../table/cells.js';
import { findFiles } from '../table/folder.js';
import { findTable } from '../table/names.js';
import { type Kind, tableSpec } from '../table/spec.js';
import { type AnyTable, readTable } from '../table/table.js';
import { industriesIn, industryRows, staffingIn, staffingRows } from './industry-rows.js';
import { OWN } from './publishers.js';
import type { Source } from './source.js';
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

const MAP: Kind = {
  id: () => 'naics-oews-map',
  vintage: /^naics-oews-map$/,
  title: 'OEWS cell for each NAICS 2022 sector, subsector and industry group',
  release: () => 'staffing patterns',
  ...OWN,
};

const naics = tableSpec({
  source: NAICS,
  files: [/^2-6 digit_\d{4}_Codes\.xlsx$/],
  release: ({ headers }) => ({ vintage: /\d{4}/.exec(headers.get('code')!)![0] }),
  columns: { code: '#### NAICS US Code', title: '#### NAICS US Title' },
  others: ['Seq. No.'],
  row: z.object({
    code: z.string().regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415'),
    title: text,
  }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

/** The map of a release that is not in place yet: a rule makes it of the cells. */
const mapOf = (vintage: string): AnyTable => ({
  source: MAP,
  release: { vintage: '', name: `${OEWS_STAFFING.release(vintage)} staffing patterns` },
  file: '',
  path: null,
  sheet: null,
  sha256: '',
  rows: [],
  key: '',
  headers: new Map(),
});

function provenance(naicsTable: AnyTable | null, map: AnyTable | null, { tables }: Staffing): Line[] {
  const fields = 'tables/industries.csv naics_code, range, title, level, parent';
  const unsurveyed = 'farms, fishing and private households (111, 112, 114, 814) are unsurveyed';
  const used = 'the cells that industries.csv names';
  // The official workbooks have both in each; of the copies the first has cells, the second staffing.
  const [cells, jobs] = tables.length > 2 ? [tables, tables] : tables.map((table) => [table]);
  return [
    ...(naicsTable ? [line(naicsTable, fields, ['code', 'title'])] : []),
    ...(map ? [line(map, 'tables/industries.csv cell, kind', [], unsurveyed)] : []),
    ...(cells ? [line(cells, 'tables/cells.csv', ['title', 'level', 'sum_detailed'], used)] : []),
    ...(jobs ? [line(jobs, 'tables/staffing.csv', ['employment'], used)] : []),
  ];
}

export const industries: Source = {
  kinds: [OEWS_STAFFING, NAICS, MAP],
  files: [naics, { files: staffingFiles }],
  async read(reading, dataset) {
    const hasNaics = findTable(reading, naics).length > 0;
    const hasStaffing = findFiles(reading.folder, staffingFiles).length > 0;
    if (!hasNaics && !hasStaffing) return null;
    const naicsTable = hasNaics ? await readTable(reading, naics) : null;
    const staffing = hasStaffing ? await readStaffing(reading) : staffingIn(dataset);
    if (staffing === null || (hasNaics && !naicsTable)) return null;
    const { tables, sources } = dataset;
    const last = staffing.tables.at(-1);
    const isNew = last && !sources.sources.some(({ id }) => id === OEWS_STAFFING.id(last.release.vintage));
    const map = isNew ? mapOf(last.release.vintage) : null;
    return {
      tables: [...staffing.tables, naicsTable, map].filter((table) => table !== null),
      sizes: [
        ...(naicsTable ? [rowsOf(naicsTable, tables.industries.length)] : []),
        ...(last ? [{ ...rowsOf(last, tables.staffing.length), now: staffing.staffing.length }] : []),
      ],
      provenance: provenance(naicsTable, map, staffing),
      apply(before, _, faults) {
        const rows = industryRows(naicsTable?.rows ?? industriesIn(dataset), staffing);
        const made = { industries: rows, ...staffingRows(staffing, rows, faults) };
        return { ...before, tables: { ...before.tables, ...made } };
      },
    };
  },
};
