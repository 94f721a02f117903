/** NAICS industries with the OEWS cell that describes each, and the staffing of those cells. */
import * as z from 'zod';
import { type Line, line } from '../join/cite.js';
import { rowsOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import { type Kind, tableSpec, text } from '../table/spec.js';
import { type AnyTable, faultIn, readTable } from '../table/table.js';
import { industriesIn, industryRows, staffingIn, staffingRows } from './industry-rows.js';
import { oewsYear, type Source } from './source.js';
import { hasStaffing, readStaffing, STAFFING_FILES } from './staffing.js';
import { NATIONAL_FILES } from './wages.js';

const NAICS: Kind = {
  id: (vintage) => `naics-${vintage}`,
  vintage: /^naics-(\d{4})$/,
  release: (vintage) => vintage,
};

const naics = tableSpec({
  source: NAICS,
  files: [/^2-6 digit_\d{4}_Codes\.xlsx$/],
  release: ({ headers }) => ({ vintage: /\d{4}/.exec(headers.get('code')!)![0] }),
  columns: { code: '#### NAICS US Code', title: '#### NAICS US Title' },
  row: z.object({
    code: z.string().regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415'),
    title: text,
  }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

function provenance(naicsTable: AnyTable | null, tables: readonly AnyTable[]): Line[] {
  const used = 'the cells that industries.csv names';
  const fields = 'tables/industries.csv naics_code, range, title, level, parent';
  const [first, ...others] = tables;
  return [
    ...(naicsTable ? [line([naicsTable], fields, ['code', 'title'])] : []),
    ...(first
      ? [
          line(
            [first, ...others],
            'tables/industries.csv cell, kind',
            ['cell', 'title'],
            'the cell of the industry, or the nearest that has it; farms, fishing and private households (111, 112, 114, 814) are unsurveyed',
          ),
          line([first, ...others], 'tables/cells.csv', ['title', 'level'], used),
          line([first, ...others], 'tables/staffing.csv', ['employment'], used),
        ]
      : []),
  ];
}

export const industries: Source = {
  files: [...naics.files, ...STAFFING_FILES],
  async read(reading, dataset) {
    const { folder, faults } = reading;
    const { tables } = dataset;
    const naicsTable = await readTable(reading, naics);
    const isNew = hasStaffing(reading, dataset.sources);
    const staffing = isNew ? await readStaffing(reading) : staffingIn(dataset);
    if (staffing === null || (!isNew && naicsTable === null)) return null;
    const [first] = staffing.tables;
    const year = first?.release.vintage;
    const years = [
      ...tables.wages.map(({ release }) => release),
      ...findFiles(folder, NATIONAL_FILES).map(({ path }) => oewsYear(path)),
    ];
    if (first && year && !years.includes(year)) {
      const what = `is of May ${year}, and neither data/ nor the sources have the wages of that year.`;
      const fix = `Fetch oesm${year.slice(2)}nat.zip too.`;
      faults.push(faultIn(first, { rule: 'missing-wages', what, fix }));
    }
    return {
      tables: [...staffing.tables, ...(naicsTable ? [naicsTable] : [])],
      sizes: [
        ...(naicsTable ? [rowsOf(naicsTable, tables.industries.length)] : []),
        ...(first ? [{ ...rowsOf(first, tables.staffing.length), now: staffing.staffing.length }] : []),
      ],
      provenance: provenance(naicsTable, staffing.tables),
      apply(before, _, found) {
        const rows = industryRows(naicsTable?.rows ?? industriesIn(dataset), staffing);
        const made = { industries: rows, ...staffingRows(staffing, rows, found) };
        return { ...before, tables: { ...before.tables, ...made } };
      },
    };
  },
};
