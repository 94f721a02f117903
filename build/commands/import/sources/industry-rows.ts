/** The rows of industries.csv, cells.csv and staffing.csv. */
import type { Fault } from '../../../dataset/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/draft.js';
import type { Staffing } from './staffing.js';

/** An industry as the Census Bureau writes it: of a sector that has a range, the range is its code. */
export interface Industry {
  code: string;
  title: string;
}

/**
 * OEWS does not survey farms, fishing and private households; the pattern of their sector leaves them out too and would be
 * false for them.
 */
const UNSURVEYED = ['111', '112', '114', '814'];

const isSector = (code: string) => /^\d{2}(-\d{2})?$/.test(code);

/** Finds the sector that a code is in; `31-33` has 31, 32 and 33. */
const sectorOf = (code: string, sectors: Iterable<string>) =>
  [...sectors].find(
    (sector) => sector.slice(0, 2) <= code.slice(0, 2) && code.slice(0, 2) <= sector.slice(-2),
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
  for (const [cell, title] of titles)
    if (code.length === 4 && cell.startsWith(group) && cell.includes('A') && title.includes(code))
      return { cell, kind: 'combined' };
  if (code.length === 4 && titles.has(group)) return { cell: group, kind: 'parent' };
  const sector = sectorOf(code, [...titles.keys()].filter(isSector));
  return { cell: sector ?? code.slice(0, 2), kind: 'parent' };
}

/** Makes the rows of industries.csv. */
export function industryRows(industries: readonly Industry[], { cells }: Staffing): Cells[] {
  const titles = new Map(cells.map(({ cell, title }) => [cell, title]));
  const sectors = industries.map(({ code }) => code).filter(isSector);
  const rows = industries.map(({ code, title }) => {
    const above = code.length === 3 ? (sectorOf(code, sectors)?.slice(0, 2) ?? '') : code.slice(0, 3);
    return {
      naics_code: isSector(code) ? code.slice(0, 2) : code,
      range: code.includes('-') ? code : '',
      title,
      level: String(isSector(code) ? 2 : code.length),
      parent: isSector(code) ? '' : above,
      ...describe(code, titles),
    };
  });
  return rows.sort((a, b) => (a.naics_code < b.naics_code ? -1 : 1));
}

const byCell = (a: Cells, b: Cells) =>
  a.cell === b.cell ? (a.oews_code! < b.oews_code! ? -1 : 1) : a.cell! < b.cell! ? -1 : 1;

/** Makes the rows of cells.csv and staffing.csv, for the cells in use. `sum_detailed` is the denominator of every share. */
export function staffingRows(all: Staffing, industries: Cells[], faults: Fault[]) {
  const used = new Set(industries.map(({ cell }) => cell));
  const sums = new Map<string, number>();
  const staffing = all.staffing
    .filter(({ cell }) => used.has(cell))
    .map(({ cell, oews_code, employment }) => {
      sums.set(cell, (sums.get(cell) ?? 0) + employment);
      return { cell, oews_code, employment: String(employment) };
    })
    .sort(byCell);
  const cells = all.cells
    .filter(({ cell }) => used.has(cell))
    .map(({ cell, title, level, sum_detailed, row, file }) => {
      const sum = sums.get(cell) ?? 0;
      const of = all.tables.at(-1)?.file ?? 'data/tables/staffing.csv';
      const what = `cell ${cell} has ${sum_detailed} jobs, but its rows in ${of} sum to ${sum}.`;
      if (sum !== sum_detailed)
        faults.push({ file, place: { row }, rule: 'wrong-sum', what, fix: 'Fetch both again.' });
      return { cell, title, level, sum_detailed: String(sum_detailed) };
    })
    .sort(byCell);
  return { cells, staffing };
}

/** Takes the industries of the dataset as the Census Bureau writes them. */
export const industriesIn = ({ tables }: DraftDataset): Industry[] =>
  tables.industries.map((row) => ({ code: row.range || row.naics_code!, title: row.title! }));

/** Takes the staffing of the dataset. */
export const staffingIn = ({ tables }: DraftDataset): Staffing => ({
  tables: [],
  cells: tables.cells.map(({ cell, title, level, sum_detailed }, index) => ({
    cell: cell!,
    title: title!,
    level: level!,
    sum_detailed: Number(sum_detailed),
    row: index + 2,
    file: 'data/tables/cells.csv',
  })),
  staffing: tables.staffing.map(({ cell, oews_code, employment }) => ({
    cell: cell!,
    oews_code: oews_code!,
    employment: Number(employment),
  })),
});
