/** The OEWS cell that describes each industry, and the jobs in it, from BLS’s workbooks of sectors, three digits, and four. */
import { greatest, group, max, sort, sum } from 'd3-array';
import * as z from 'zod';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import type { Sources } from '../../../dataset/schema/settings.js';
import { TABLES } from '../../../dataset/schema/tables.js';
import { reportIn } from '../files.js';
import { newestOf } from '../releases.js';
import type { Kind, SourceReading, TableSpec } from '../source.js';
import { findFiles, ofMay, text, wholeNumber, yearsIn } from '../source.js';
import { type ImportSource, sourceOf } from '../update.js';

/** The map of industries to its cells is made of the same workbooks; the first, naics-oews-map, had an entry of its own. */
export const OEWS_STAFFING: Kind = {
  id: 'oews-#-staffing',
  vintage: /^(?:oews-(\d{4})-staffing|naics-oews-map)$/,
};

/** `541500` → `5415`, `113000` → `113`; sectors and combined cells stay as they are. */
const bare = (cell: string) => cell.replace(/^(\d{3})000$/, '$1').replace(/^(\d{4})00$/, '$1');
const cellIn = z.string().transform(bare).pipe(TABLES.cells.shape.cell);

/** One of the three workbooks, which together are a release. */
const workbookOf = (name: string) =>
  ({
    kind: OEWS_STAFFING,
    files: [`${name}_M####_dl.xlsx`],
    release: ofMay,
    columns: {
      cell: ['NAICS', cellIn],
      title: ['NAICS_TITLE', text],
      level: ['I_GROUP', text],
      own_code: ['OWN_CODE', text],
      oews_code: ['OCC_CODE', OewsCode],
      group: ['O_GROUP', text],
      employment: ['TOT_EMP', wholeNumber],
    },
    key: ['cell', 'oews_code', 'group', 'own_code'],
    // Rows whose employment is not released (**) count in no share; finer cells are not used.
    only: ({ cell, group, employment }) =>
      group === 'detailed' && employment !== '**' && cellIn.safeParse(cell).success,
  }) satisfies TableSpec;

const WORKBOOKS = { sectors: workbookOf('natsector'), three: workbookOf('nat3d'), four: workbookOf('nat4d') };
const FILES = Object.values(WORKBOOKS).flatMap(({ files }) => files);

export const yearOfStaffing = (reading: SourceReading): string | undefined =>
  max(findFiles(reading, FILES), ({ path }) => yearsIn(path));

/** Tells whether the workbooks of a year are all there. Of a newer one than that in place they must be: else it is a fault. */
function hasStaffing(reading: SourceReading, sources: Sources): boolean {
  const year = yearOfStaffing(reading);
  if (year === undefined) return false;
  const ofYear = FILES.map((name) => name.replace('####', year));
  const missing = ofYear.filter((name) => findFiles(reading, [name]).length === 0);
  const what = 'is not among the sources; the three workbooks belong together.';
  const fix = `Fetch oesm${year.slice(2)}in4.zip.`;
  for (const name of year === newestOf(OEWS_STAFFING, sources) ? [] : missing)
    reportIn(reading.faults, name)('missing-file', what, fix);
  return missing.length === 0;
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
  // `31-33` has 31, 32 and 33.
  const sector = [...titles.keys()].find(
    (cell) => /^\d\d(-\d\d)?$/.test(cell) && cell.slice(0, 2) <= group && group.slice(0, 2) <= cell.slice(-2),
  );
  return { cell: titles.has(group) ? group : (sector ?? code.slice(0, 2)), kind: 'parent' };
}

/** The list of industries stays: the Census Bureau renews it every five years. */
const workbooks = sourceOf(WORKBOOKS, ({ tables }, read) => {
  const rows = Object.values(read).flatMap((table) => table.rows);
  const titles = new Map(rows.map(({ cell, title }) => [cell, title]));
  const industries = tables.industries.map((row) => {
    return { ...row, ...describe(row.range || row.naics_code!, titles) };
  });
  const used = new Set(industries.map(({ cell }) => cell));
  const ofUsed = rows.filter(({ cell }) => used.has(cell));
  const byKey = group(ofUsed, ({ cell, oews_code }) => `${cell} ${oews_code}`);
  // Of the rows by ownership the largest is the published total.
  const staffing = sort(byKey, ([key]) => key).map(([, same]) => greatest(same, (row) => row.employment)!);
  // Shares are of a cell's sum.
  const cells = [...group(staffing, ({ cell }) => cell)].map(([cell, jobs]) => {
    const { title, level } = jobs[0]!;
    const combined = cell.includes('A') ? `${level}-combined` : level;
    return { cell, title, level: combined, sum_detailed: sum(jobs, ({ employment }) => employment) };
  });
  return { tables: { industries, cells, staffing } };
});

export const industries: ImportSource = async (reading, dataset) =>
  hasStaffing(reading, dataset.sources) ? workbooks(reading, dataset) : null;
