/** NAICS industries with the OEWS cell that describes each, and the staffing of those cells. */
import type { Fault } from './faults.js';
import type { Cells } from './kept.js';
import type { SourceTables } from './read.js';
import { at } from './table.js';

/**
 * OEWS surveys no farms, no fishing and no private households; the pattern of their sector leaves them out
 * too and would be false for them.
 */
const UNSURVEYED = ['111', '112', '114', '814'];

/** What the map says, as the cell and the kind of the dataset: `parent3:327` → 327, parent. */
function describedBy(code: string, oewsSource: string): { cell: string; kind: string } {
  if (UNSURVEYED.includes(code.slice(0, 3))) return { cell: '', kind: 'unsurveyed' };
  const [how, cell = code] = oewsSource.split(':');
  if (how === 'direct') return { cell, kind: 'direct' };
  if (how === 'combined') return { cell, kind: 'combined' };
  return { cell, kind: how === 'gov' ? 'government' : 'parent' };
}

/** Sectors come as `31-33`; their code is the first two digits, and their parts are 31, 32 and 33. */
function sectorOf(code: string, sectors: string[]): string {
  const first = code.slice(0, 2);
  const range = sectors.find((sector) => sector.slice(0, 2) <= first && first <= sector.slice(-2));
  return range?.slice(0, 2) ?? '';
}

export function industryRows(tables: SourceTables, faults: Fault[]): Cells[] {
  const { naics, naicsToOews } = tables;
  const described = new Map(naicsToOews.rows.map((row) => [row.code, row.oews_source]));
  const published = new Set(tables.staffing.cells.map((row) => row.cell));
  const sectors = naics.rows.map((row) => row.code).filter((code) => /^\d{2}(-\d{2})?$/.test(code));
  const rows = naics.rows.map(({ code, title, row }) => {
    const oewsSource = described.get(code);
    if (oewsSource === undefined) {
      faults.push({
        ...at(naics, row),
        message: `${code} is in no row of ${naicsToOews.file}; add its OEWS cell there.`,
      });
    }
    const { cell, kind } = describedBy(code, oewsSource ?? 'direct');
    if (oewsSource !== undefined && cell !== '' && !published.has(cell)) {
      const message = `${code} is described by cell ${cell}, which ${tables.staffing.tables[0]!.file} has not; name another one.`;
      faults.push({ file: naicsToOews.file, message });
    }
    const isSector = sectors.includes(code);
    return {
      naics_code: isSector ? code.slice(0, 2) : code,
      range: code.includes('-') ? code : '',
      title,
      level: String(isSector ? 2 : code.length),
      parent: isSector ? '' : code.length === 3 ? sectorOf(code, sectors) : code.slice(0, 3),
      cell,
      kind,
    };
  });
  return rows.sort((a, b) => (a.naics_code < b.naics_code ? -1 : 1));
}

const byCell = (a: Cells, b: Cells) =>
  a.cell === b.cell ? (a.oews_code! < b.oews_code! ? -1 : 1) : a.cell! < b.cell! ? -1 : 1;

/** The cells in use and their jobs by occupation. `sum_detailed` is the denominator of every share. */
export function staffingRows(
  tables: SourceTables,
  industries: Cells[],
  faults: Fault[],
): { cells: Cells[]; staffing: Cells[] } {
  const used = new Set(industries.map(({ cell }) => cell));
  const sums = new Map<string, number>();
  const staffing = tables.staffing.staffing
    .filter(({ cell }) => used.has(cell))
    .map(({ cell, oews_code, employment }) => {
      sums.set(cell, (sums.get(cell) ?? 0) + employment);
      return { cell, oews_code, employment: String(employment) };
    })
    .sort(byCell);
  const cells = tables.staffing.cells
    .filter(({ cell }) => used.has(cell))
    .map(({ cell, title, level, sum_detailed, row, file }) => {
      const sum = sums.get(cell) ?? 0;
      if (sum !== sum_detailed) {
        const message = `cell ${cell} has ${sum_detailed} jobs, but its rows in ${tables.staffing.tables.at(-1)!.file} sum to ${sum}; fetch both again.`;
        faults.push({ file, row, message });
      }
      return { cell, title, level, sum_detailed: String(sum_detailed) };
    })
    .sort(byCell);
  return { cells, staffing };
}
