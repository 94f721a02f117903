/** Jobs by occupation in each OEWS industry cell, from the three workbooks of BLS: sectors, three digits, and four. */
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { CellRow } from '../../../dataset/schema/tables.js';
import { newestOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import { type Kind, type Reading, tableSpec, text, wholeNumber } from '../table/spec.js';
import { type AnyTable, readTable } from '../table/table.js';
import { oewsYear } from './source.js';

export const OEWS_STAFFING: Kind = {
  id: (vintage) => `oews-${vintage}-staffing`,
  vintage: /^oews-(\d{4})-staffing$/,
  release: (vintage) => `May ${vintage}`,
};

export interface Staffing {
  /** None where it is that of the dataset. */
  tables: AnyTable[];
  cells: { cell: string; title: string; level: string; sum_detailed: number; row: number; file: string }[];
  staffing: { cell: string; oews_code: string; employment: number }[];
}

/** `541500` → `5415`, `113000` → `113`; sectors and combined cells stay as they are. */
const bare = (cell: string) => cell.replace(/^(\d{3})000$/, '$1').replace(/^(\d{4})00$/, '$1');

const NAMES = ['natsector', 'nat3d', 'nat4d'] as const;

const SPECS = NAMES.map((name) =>
  tableSpec({
    source: OEWS_STAFFING,
    files: [new RegExp(`^${name}_M\\d{4}_dl\\.xlsx$`, 'i')],
    release: ({ path }) => ({ vintage: oewsYear(path)! }),
    columns: {
      cell: 'NAICS',
      title: 'NAICS_TITLE',
      level: 'I_GROUP',
      own_code: 'OWN_CODE',
      oews_code: 'OCC_CODE',
      group: 'O_GROUP',
      employment: 'TOT_EMP',
    },
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
  }),
);

export const STAFFING_FILES = SPECS.flatMap(({ files }) => files);

/** Tells whether the workbooks are all there. Those of a newer release than the one in place must be: else it is a fault. */
export function hasStaffing({ folder, faults }: Reading, sources: Sources): boolean {
  const found = findFiles(folder, STAFFING_FILES);
  const [year] = found.map(({ path }) => oewsYear(path)!);
  if (year === undefined) return false;
  const missing = NAMES.filter((_, index) => findFiles(folder, SPECS[index]!.files).length === 0);
  if (missing.length === 0 || year === newestOf(OEWS_STAFFING, sources)) return missing.length === 0;
  for (const name of missing) {
    const what = `is nowhere below ${folder.path}, and the three workbooks of a release belong together.`;
    const fix = `Fetch oesm${year.slice(2)}in4.zip.`;
    faults.push({ file: `${name}_M${year}_dl.xlsx`, place: {}, rule: 'missing-file', what, fix });
  }
  return false;
}

/** Reads the three workbooks. Of the rows by ownership the largest is the published total. */
export async function readStaffing(reading: Reading): Promise<Staffing | null> {
  const tables = [];
  for (const spec of SPECS) tables.push(await readTable(reading, spec));
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
