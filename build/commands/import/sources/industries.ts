/** The OEWS cell that describes each industry, and the jobs in it, from BLS’s workbooks of sectors, three digits, and four. */
import { max, sort } from 'd3-array';
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import { findFiles, reportIn, type SourceFile } from '../files.js';
import { newestOf } from '../releases.js';
import type { Kind, SourceReading, TableSpec } from '../source.js';
import { ofMay, text, wholeNumber, yearsIn } from '../source.js';
import { readSourceTable } from '../table.js';
import type { ImportSource } from '../update.js';

/** The map of industries to its cells is made of the same workbooks; the first, naics-oews-map, had an entry of its own. */
export const OEWS_STAFFING: Kind = {
  id: 'oews-#-staffing',
  vintage: /^(?:oews-(\d{4})-staffing|naics-oews-map)$/,
};

/** `541500` → `5415`, `113000` → `113`; sectors and combined cells stay as they are. */
const bare = (cell: string) => cell.replace(/^(\d{3})000$/, '$1').replace(/^(\d{4})00$/, '$1');

const FILES = ['natsector', 'nat3d', 'nat4d'].map((name) => `${name}_M####_dl.xlsx`);

/** What the three have in common. */
const WORKBOOK = {
  kind: OEWS_STAFFING,
  files: FILES,
  release: ofMay,
  columns: {
    cell: ['NAICS', z.string().transform(bare).pipe(TABLES.cells.shape.cell)],
    title: ['NAICS_TITLE', text],
    level: ['I_GROUP', text],
    own_code: ['OWN_CODE', text],
    oews_code: ['OCC_CODE', OewsCode],
    group: ['O_GROUP', text],
    employment: ['TOT_EMP', wholeNumber],
  },
  key: ['cell', 'oews_code', 'group', 'own_code'],
  // Rows whose employment is not released (**) count in no share; finer cells are not used.
  only: (row) =>
    row.group === 'detailed' &&
    row.employment !== '**' &&
    TABLES.cells.shape.cell.safeParse(bare(row.cell ?? '')).success,
} satisfies TableSpec;

export const yearOfStaffing = (files: readonly SourceFile[]): string | undefined =>
  max(findFiles(files, FILES), ({ path }) => yearsIn(path));

/** Tells whether the workbooks of a year are all there. Of a newer one than that in place they must be: else it is a fault. */
function hasStaffing({ files, faults }: SourceReading, sources: Sources): boolean {
  const year = yearOfStaffing(files);
  if (year === undefined) return false;
  const isOfYear = ({ path }: SourceFile) => yearsIn(path) === year;
  const missing = FILES.filter((name) => !findFiles(files, [name]).some(isOfYear));
  const what = 'is not among the sources; the three workbooks belong together.';
  const fix = `Fetch oesm${year.slice(2)}in4.zip.`;
  for (const name of year === newestOf(OEWS_STAFFING, sources) ? [] : missing)
    reportIn(faults, name.replace('####', year))('missing-file', what, fix);
  return missing.length === 0;
}

/** Reads the three workbooks. Of the rows by ownership the largest is the published total; shares are of a cell's sum. */
async function readStaffing(reading: SourceReading) {
  const jobs = new Map<string, { cell: string; oews_code: string; employment: number }>();
  const cells = new Map<string, { cell: string; title: string; level: string; sum_detailed: number }>();
  for (const name of FILES) {
    const table = await readSourceTable(reading, { ...WORKBOOK, files: [name] });
    if (table === null) return null;
    for (const { cell, oews_code, employment, title, level } of table.rows) {
      const key = `${cell} ${oews_code}`;
      if (employment > (jobs.get(key)?.employment ?? -1)) jobs.set(key, { cell, oews_code, employment });
      const combined = cell.includes('A') ? `${level}-combined` : level;
      if (!cells.has(cell)) cells.set(cell, { cell, title, level: combined, sum_detailed: 0 });
    }
  }
  for (const { cell, employment } of jobs.values()) cells.get(cell)!.sum_detailed += employment;
  return { cells: [...cells.values()], staffing: [...jobs.values()] };
}

/** OEWS does not survey farms, fishing and private households; the pattern of their sector would be false for them. */
const UNSURVEYED = ['111', '112', '114', '814'];

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
  // `31-33` has 31, 32 and 33.
  const sector = [...titles.keys()].find(
    (cell) => /^\d\d(-\d\d)?$/.test(cell) && cell.slice(0, 2) <= group && group.slice(0, 2) <= cell.slice(-2),
  );
  return { cell: sector ?? code.slice(0, 2), kind: 'parent' };
}

/** The list of industries stays: the Census Bureau renews it every five years. */
export const industries: ImportSource = {
  files: FILES,
  async read(reading, { tables, sources }) {
    const read = hasStaffing(reading, sources) ? await readStaffing(reading) : null;
    if (read === null) return null;
    const titles = new Map(read.cells.map(({ cell, title }) => [cell, title]));
    const rows = tables.industries.map((row) => {
      return { ...row, ...describe(row.range || row.naics_code!, titles) };
    });
    const used = new Set(rows.map(({ cell }) => cell));
    const cells = sort(read.cells, ({ cell }) => cell).filter(({ cell }) => used.has(cell));
    const staffing = sort(
      read.staffing.filter(({ cell }) => used.has(cell)),
      ({ cell }) => cell,
      ({ oews_code }) => oews_code,
    );
    return { apply: () => ({ tables: { industries: rows, cells, staffing } }) };
  },
};
