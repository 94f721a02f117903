/** Jobs by occupation in each OEWS industry cell, from the three workbooks of BLS: sectors, three digits, and four. */
import * as z from 'zod';
import type { Cells } from '../../../dataset/schema/draft.js';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { CellRow } from '../../../dataset/schema/tables.js';
import { newestOf } from '../join/plausible.js';
import { findFiles } from '../table/folder.js';
import { type Kind, type Reading, tableSpec, text, wholeNumber } from '../table/spec.js';
import { type AnyTable, readTable } from '../table/table.js';
import { cellsOf, oewsYear } from './source.js';

/** The map of industries to its cells is made of the same workbooks; the first, naics-oews-map, had an entry of its own. */
export const OEWS_STAFFING: Kind = {
  id: 'oews-#-staffing',
  vintage: /^(?:oews-(\d{4})-staffing|naics-oews-map)$/,
  name: 'May #',
};

/** The rows of cells.csv and staffing.csv, and the workbooks that they are from. */
export interface Staffing {
  tables: readonly AnyTable[];
  cells: readonly Cells[];
  staffing: readonly Cells[];
}

/** `541500` → `5415`, `113000` → `113`; sectors and combined cells stay as they are. */
const bare = (cell: string) => cell.replace(/^(\d{3})000$/, '$1').replace(/^(\d{4})00$/, '$1');

const NAMES = ['natsector', 'nat3d', 'nat4d'] as const;

const SPECS = NAMES.map((name) =>
  tableSpec({
    kind: OEWS_STAFFING,
    files: [new RegExp(`^${name}_M\\d{4}_dl\\.xlsx$`, 'i')],
    release: (path) => ({ vintage: oewsYear(path)! }),
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
  const [file] = findFiles(folder, STAFFING_FILES);
  if (file === undefined) return false;
  const year = oewsYear(file.path)!;
  const missing = NAMES.filter((_, index) => findFiles(folder, SPECS[index]!.files).length === 0);
  if (year !== newestOf(OEWS_STAFFING, sources))
    for (const name of missing) {
      const what = `is nowhere below ${folder.path}, and the three workbooks of a release belong together.`;
      const fix = `Fetch oesm${year.slice(2)}in4.zip.`;
      faults.push({ file: `${name}_M${year}_dl.xlsx`, place: {}, rule: 'missing-file', what, fix });
    }
  return missing.length === 0;
}

/** Reads the three workbooks. Of the rows by ownership the largest is the published total; shares are of a cell's sum. */
export async function readStaffing(reading: Reading): Promise<Staffing | null> {
  const tables: AnyTable[] = [];
  const jobs = new Map<string, { cell: string; oews_code: string; employment: number }>();
  const cells = new Map<string, { cell: string; title: string; level: string; sum_detailed: number }>();
  for (const spec of SPECS) {
    const table = await readTable(reading, spec);
    if (table) tables.push(table);
    for (const { cell, oews_code, employment, title, level } of table?.rows ?? []) {
      const key = `${cell} ${oews_code}`;
      if (employment > (jobs.get(key)?.employment ?? -1)) jobs.set(key, { cell, oews_code, employment });
      const combined = cell.includes('A') ? `${level}-combined` : level;
      if (!cells.has(cell)) cells.set(cell, { cell, title, level: combined, sum_detailed: 0 });
    }
  }
  for (const { cell, employment } of jobs.values()) cells.get(cell)!.sum_detailed += employment;
  if (tables.length < SPECS.length) return null;
  return {
    tables,
    cells: [...cells.values()].map((row) => cellsOf('cells', row)),
    staffing: [...jobs.values()].map((row) => cellsOf('staffing', row)),
  };
}
