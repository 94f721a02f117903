/** NAICS industries with the OEWS cell that describes each, and the staffing of those cells. */
import * as z from 'zod';
import type { Cells } from '../../../dataset/schema/draft.js';
import { findFiles } from '../table/folder.js';
import { tableSpec, text } from '../table/spec.js';
import { faultIn, readTable } from '../table/table.js';
import { cellsOf, oewsYear, type Source } from './source.js';
import { hasStaffing, readStaffing, STAFFING_FILES } from './staffing.js';
import { NATIONAL_FILES } from './wages.js';

const naics = tableSpec({
  kind: { id: 'naics-#', vintage: /^naics-(\d{4})$/ },
  files: [/^2-6 digit_\d{4}_Codes\.xlsx$/],
  release: (_, header) => ({ vintage: /\d{4}/.exec(header)![0] }),
  columns: { code: '#### NAICS US Code', title: '#### NAICS US Title' },
  row: z.object({
    code: z.string().regex(/^\d{2}(-\d{2})?$|^\d{3,4}$/, 'a code looks like 31-33, 541 or 5415'),
    title: text,
  }),
  key: ['code'],
  // Five and six digits are finer than the service goes.
  only: (cells) => !/^\d{5,6}$/.test(cells.code ?? ''),
});

/** An industry as the Census Bureau writes it: of a sector that has a range, the range is its code. */
interface Industry {
  code: string;
  title: string;
}

/** OEWS does not survey farms, fishing and private households; the pattern of their sector would be false for them. */
const UNSURVEYED = ['111', '112', '114', '814'];

const isSector = (code: string) => /^\d{2}(-\d{2})?$/.test(code);

/** Finds the sector that a code is in; `31-33` has 31, 32 and 33. */
const sectorOf = (code: string, codes: readonly string[]) =>
  codes.find(
    (each) => isSector(each) && each.slice(0, 2) <= code.slice(0, 2) && code.slice(0, 2) <= each.slice(-2),
  );

/**
 * Chooses the OEWS cell of an industry: its own, the combined cell that names it, the government's, or the nearest level
 * above. BLS combines groups anew in each release, so the map follows the cells.
 */
function describe(code: string, titles: ReadonlyMap<string, string>): { cell: string; kind: string } {
  const group = code.slice(0, 3);
  if (UNSURVEYED.includes(group)) return { cell: '', kind: 'unsurveyed' };
  if (code.startsWith('92')) return { cell: '99', kind: 'government' };
  if (titles.has(code)) return { cell: code, kind: 'direct' };
  // `Fabricated Metal Product Manufacturing (3321, 3322, and 3329 only)`
  const combined = [...titles].find(
    ([cell, title]) => cell.startsWith(group) && cell.includes('A') && title.includes(code),
  );
  if (code.length === 4 && combined) return { cell: combined[0], kind: 'combined' };
  if (code.length === 4 && titles.has(group)) return { cell: group, kind: 'parent' };
  return { cell: sectorOf(code, [...titles.keys()]) ?? code.slice(0, 2), kind: 'parent' };
}

function industryRows(industries: readonly Industry[], cells: readonly Cells[]): Cells[] {
  const titles = new Map(cells.map(({ cell, title }) => [cell!, title!]));
  const codes = industries.map(({ code }) => code);
  const rows = industries.map(({ code, title }) => {
    const above = code.length === 3 ? (sectorOf(code, codes) ?? '').slice(0, 2) : code.slice(0, 3);
    return cellsOf('industries', {
      naics_code: isSector(code) ? code.slice(0, 2) : code,
      range: code.includes('-') ? code : '',
      title,
      level: isSector(code) ? 2 : code.length,
      parent: isSector(code) ? '' : above,
      ...describe(code, titles),
    });
  });
  return rows.sort((a, b) => (a.naics_code! < b.naics_code! ? -1 : 1));
}

const byCell = (a: Cells, b: Cells) =>
  a.cell === b.cell ? (a.oews_code! < b.oews_code! ? -1 : 1) : a.cell! < b.cell! ? -1 : 1;

export const industries: Source = {
  files: [...naics.files, ...STAFFING_FILES],
  async read(reading, { tables, sources }) {
    const naicsTable = await readTable(reading, naics);
    const isNew = hasStaffing(reading, sources);
    const staffing = isNew ? await readStaffing(reading) : { tables: [], ...tables };
    if (staffing === null || (!isNew && naicsTable === null)) return null;
    const [first] = staffing.tables;
    const years = [
      ...tables.wages.map(({ release }) => release),
      ...findFiles(reading.folder, NATIONAL_FILES).map(({ path }) => oewsYear(path)),
    ];
    const year = first?.release.vintage;
    if (first && year && !years.includes(year)) {
      const what = `is of May ${year}, and neither data/ nor the sources have the wages of that year.`;
      const fix = `Fetch oesm${year.slice(2)}nat.zip too.`;
      reading.faults.push(faultIn(first, { rule: 'missing-wages', what, fix }));
    }
    const inPlace = tables.industries.map((row) => ({
      code: row.range || row.naics_code!,
      title: row.title!,
    }));
    const rows = industryRows(naicsTable?.rows ?? inPlace, staffing.cells);
    const used = new Set(rows.map(({ cell }) => cell));
    const inUse = (all: readonly Cells[]) => all.filter(({ cell }) => used.has(cell!)).sort(byCell);
    const made = { industries: rows, cells: inUse(staffing.cells), staffing: inUse(staffing.staffing) };
    return {
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, ...made } }),
    };
  },
};
