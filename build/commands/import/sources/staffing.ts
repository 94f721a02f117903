/** Jobs by occupation in each OEWS industry cell, from the official workbooks or from a re-encoded copy of them. */
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { CellRow } from '../../../dataset/schema/tables.js';
import { text, wholeNumber } from '../table/cells.js';
import { findFiles } from '../table/folder.js';
import { type Kind, type Reading, type Telling, tableSpec } from '../table/spec.js';
import { type AnyTable, readTable } from '../table/table.js';
import { OEWS_RELEASES } from './publishers.js';
import { OEWS_OTHERS, oewsYear } from './wages.js';

export const OEWS_STAFFING: Kind = {
  id: (vintage) => `oews-${vintage}-staffing`,
  vintage: /^oews-(\d{4})-staffing$/,
  title: 'Occupational Employment and Wage Statistics, staffing patterns by industry',
  ...OEWS_RELEASES,
};

export interface Staffing {
  /** None where it is that of the dataset. */
  tables: AnyTable[];
  cells: { cell: string; title: string; level: string; sum_detailed: number; row: number; file: string }[];
  staffing: { cell: string; oews_code: string; employment: number }[];
}

const year = ({ path }: Telling) => {
  const vintage = oewsYear(path) ?? /_m(\d{4})_/i.exec(path)?.[1];
  return vintage === undefined ? null : { vintage };
};

const copiedCells = tableSpec({
  source: OEWS_STAFFING,
  files: [/^oews_m\d{4}_industries\.tsv$/],
  release: year,
  columns: { cell: 'NAICS', title: 'NAICS_TITLE', level: 'I_LEVEL', sum_detailed: 'sum_detailed' },
  others: ['TOT_EMP_published', 'occupations', 'sum_minor_groups'],
  row: z.object({ cell: CellRow.shape.cell, title: text, level: text, sum_detailed: wholeNumber }),
  key: ['cell'],
  // Five and six digits, and ownership splits such as 999001, are finer than the service goes.
  only: (row) => !/^\d{5,6}$/.test(row.cell ?? ''),
});

const copiedStaffing = tableSpec({
  source: OEWS_STAFFING,
  files: [/^oews_m\d{4}_industry_occupation_detailed\.tsv(\.gz)?$/],
  release: year,
  columns: { cell: 'NAICS', oews_code: 'OCC_CODE', employment: 'TOT_EMP' },
  others: ['NAICS_TITLE', 'I_LEVEL', 'OCC_TITLE', 'H_MEAN', 'A_MEAN'],
  row: z.object({ cell: CellRow.shape.cell, oews_code: OewsCode, employment: wholeNumber }),
  key: ['cell', 'oews_code'],
  only: (row) => !/^\d{5,6}$/.test(row.cell ?? ''),
});

/** `541500` → `5415`, `113000` → `113`; sectors and combined cells stay as they are. */
const bare = (cell: string) => cell.replace(/^(\d{3})000$/, '$1').replace(/^(\d{4})00$/, '$1');

const official = (name: string) =>
  tableSpec({
    source: OEWS_STAFFING,
    files: [new RegExp(`^${name}_M\\d{4}_dl\\.xlsx$`, 'i')],
    release: year,
    columns: {
      cell: 'NAICS',
      title: 'NAICS_TITLE',
      level: 'I_GROUP',
      own_code: 'OWN_CODE',
      oews_code: 'OCC_CODE',
      group: 'O_GROUP',
      employment: 'TOT_EMP',
    },
    others: OEWS_OTHERS,
    row: z.object({
      cell: z.string().transform(bare).pipe(CellRow.shape.cell),
      title: text,
      level: text,
      own_code: text,
      oews_code: OewsCode,
      group: text,
      employment: wholeNumber,
    }),
    key: ['cell', 'oews_code', 'group', 'own_code'],
    // Rows whose employment is not released (**) count in no share; finer cells are not used.
    only: (row) =>
      row.group === 'detailed' &&
      row.employment !== '**' &&
      CellRow.shape.cell.safeParse(bare(row.cell ?? '')).success,
  });

const OFFICIAL = ['natsector', 'nat3d', 'nat4d'].map(official);

export const staffingFiles = [copiedCells, copiedStaffing, ...OFFICIAL].flatMap(({ files }) => files);

async function readCopies(reading: Reading): Promise<Staffing | null> {
  const cells = await readTable(reading, copiedCells);
  const staffing = await readTable(reading, copiedStaffing);
  if (cells === null || staffing === null) return null;
  return {
    tables: [cells, staffing],
    cells: cells.rows.map((row) => ({ ...row, file: cells.file })),
    staffing: staffing.rows,
  };
}

/** Of the rows by ownership the largest is the published total. */
async function readOfficial(reading: Reading): Promise<Staffing | null> {
  const tables = [];
  for (const spec of OFFICIAL) tables.push(await readTable(reading, spec));
  const jobs = new Map<string, Staffing['staffing'][number]>();
  const cells = new Map<string, Staffing['cells'][number]>();
  for (const table of tables) {
    if (table === null) return null;
    for (const { cell, oews_code, employment, title, level, row } of table.rows) {
      const key = `${cell} ${oews_code}`;
      const former = jobs.get(key)?.employment ?? -1;
      if (employment > former) jobs.set(key, { cell, oews_code, employment });
      if (cells.has(cell)) continue;
      const combined = cell.includes('A') ? `${level}-combined` : level;
      cells.set(cell, { cell, title, level: combined, sum_detailed: 0, row, file: table.file });
    }
  }
  for (const { cell, employment } of jobs.values()) cells.get(cell)!.sum_detailed += employment;
  return {
    tables: tables.filter((table) => table !== null),
    cells: [...cells.values()],
    staffing: [...jobs.values()],
  };
}

/** The official tables of all three levels, else a copy. */
export function readStaffing(reading: Reading): Promise<Staffing | null> {
  const isThere = ({ files }: { files: readonly (string | RegExp)[] }) =>
    findFiles(reading.folder, files).length > 0;
  const copied = isThere(copiedCells) || isThere(copiedStaffing);
  return copied && !OFFICIAL.every(isThere) ? readCopies(reading) : readOfficial(reading);
}
