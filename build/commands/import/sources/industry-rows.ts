/** The rows of industries.csv, cells.csv and staffing.csv. */
import type { Fault } from '../../../dataset/faults/fault.js';
import type { Cells, DraftDataset } from '../../../dataset/schema/draft.js';
import { type AnyTable, faultIn, type Table } from '../table/table.js';
import { type Described, describedByRule, describedIn } from './industry-cells.js';
import type { Staffing } from './staffing.js';

/** An industry as the Census Bureau writes it: of a sector that has a range, the range is its code. */
interface Industry {
  code: string;
  title: string;
  /** Row in its table, if it was read. */
  row?: number;
}

/** What industries are made of, read now or as the dataset has it. */
export interface Inputs {
  industries: Industry[];
  staffing: Staffing;
  naicsTable: AnyTable | null;
  map: Table<{ code: string; oews_source: string }> | null;
}

/**
 * OEWS does not survey farms, fishing and private households; the pattern of their sector leaves them out too and would be
 * false for them.
 */
const UNSURVEYED = ['111', '112', '114', '814'];

/** Sectors come as `31-33`; their code is the first two digits, and their parts are 31, 32 and 33. */
function sectorOf(code: string, sectors: string[]): string {
  const first = code.slice(0, 2);
  const range = sectors.find((sector) => sector.slice(0, 2) <= first && first <= sector.slice(-2));
  return range?.slice(0, 2) ?? '';
}

/** The cell of each industry; what the map leaves out or names wrongly is a fault. */
function describe({ staffing, naicsTable, map }: Inputs, faults: Fault[]) {
  const titles = new Map(staffing.cells.map(({ cell, title }) => [cell, title]));
  const mapped = map && new Map(map.rows.map((row) => [row.code, row.oews_source]));
  return ({ code, row }: Industry): Described => {
    if (UNSURVEYED.includes(code.slice(0, 3))) return { cell: '', kind: 'unsurveyed' };
    if (mapped === null) return describedByRule(code, titles);
    const oewsSource = mapped.get(code);
    if (oewsSource === undefined) {
      const what = `${code} is in no row of ${map!.file}.`;
      const of = naicsTable ?? { file: 'data/tables/industries.csv', sheet: null };
      const fault = { rule: 'unmapped-industry', what, fix: 'Add its OEWS cell there.' };
      faults.push(faultIn(of, { ...fault, ...(row !== undefined && { row }) }));
      return { cell: '', kind: 'unsurveyed' };
    }
    const described = describedIn(code, oewsSource);
    if (!titles.has(described.cell)) {
      const what = `${code} is described by cell ${described.cell}, which ${staffing.file} does not have.`;
      faults.push(faultIn(map!, { rule: 'unknown-cell', what, fix: 'Name another one.' }));
    }
    return described;
  };
}

/** Makes the rows of industries.csv. */
export function industryRows(inputs: Inputs, faults: Fault[]): Cells[] {
  const { industries } = inputs;
  const describedBy = describe(inputs, faults);
  const sectors = industries.map(({ code }) => code).filter((code) => /^\d{2}(-\d{2})?$/.test(code));
  const rows = industries.map((industry) => {
    const { code, title } = industry;
    const isSector = sectors.includes(code);
    return {
      naics_code: isSector ? code.slice(0, 2) : code,
      range: code.includes('-') ? code : '',
      title,
      level: String(isSector ? 2 : code.length),
      parent: isSector ? '' : code.length === 3 ? sectorOf(code, sectors) : code.slice(0, 3),
      ...describedBy(industry),
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
      if (sum !== sum_detailed)
        faults.push({
          file,
          place: { row },
          rule: 'wrong-sum',
          what: `cell ${cell} has ${sum_detailed} jobs, but its rows in ${all.tables.at(-1)?.file ?? 'data/tables/staffing.csv'} sum to ${sum}.`,
          fix: 'Fetch both again.',
        });
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
  file: 'data/tables/cells.csv',
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
