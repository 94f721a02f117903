/** BLS by occupation: national wages (OEWS), projections (EP), and the crosswalk from O*NET's codes to its own. */
import * as z from 'zod';
import type { Cells, DraftOccupation } from '../../../dataset/schema/dataset.js';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { ProjectionRow, WageRow } from '../../../dataset/schema/tables.js';
import { YEARS_COMPARED } from '../../../derive/labor.js';
import { findFiles } from '../files.js';
import { newestOf } from '../releases.js';
import { asIn, cellsOf, type Kind, type Source, sourceOf, tableSpec, text } from '../source.js';
import { faultIn, readTable } from '../table.js';
import { OEWS_STAFFING, oewsYear, ofMay, yearOfStaffing } from './industries.js';
import { wageFaults } from './wage-faults.js';

const OEWS: Kind = { id: 'oews-#', vintage: /^oews-(\d{4})$/, several: true };

/** A cell of BLS's wages is never empty: an error of a spreadsheet is. */
const printed = (schema: z.ZodType) =>
  asIn(
    z
      .string()
      .min(1, 'it is empty, or an error of Excel; BLS prints * or ** where it has no figure')
      .pipe(schema as z.ZodType<unknown, string>),
  );

const { shape } = WageRow;
const { shape: outlook } = ProjectionRow;
const national = tableSpec({
  kind: OEWS,
  files: [/^national_M\d{4}_dl\.xlsx$/, /^oews_national_\d{4}\.csv$/],
  release: ofMay,
  columns: {
    oews_code: ['OCC_CODE', OewsCode],
    title: ['OCC_TITLE', text],
    group: ['O_GROUP', shape.group],
    employment: ['TOT_EMP', printed(shape.employment)],
    employment_prse: ['EMP_PRSE', asIn(shape.employment_prse)],
    mean_annual: ['A_MEAN', printed(shape.mean_annual)],
    percentile_10: ['A_PCT10', printed(shape.percentile_10)],
    percentile_25: ['A_PCT25', printed(shape.percentile_25)],
    median_annual: ['A_MEDIAN', printed(shape.median_annual)],
    percentile_75: ['A_PCT75', printed(shape.percentile_75)],
    percentile_90: ['A_PCT90', printed(shape.percentile_90)],
    median_hourly: ['H_MEDIAN', printed(shape.median_hourly)],
  },
  // A combined code such as 13-1020 is there once as a broad and once as a detailed occupation.
  key: ['oews_code', 'group'],
});

/** The two newest releases are in use, that of the staffing's year, and the one that jobs are compared with. */
const NEWEST = 2;

export const wages: Source = {
  files: national.files,
  async read(reading, { tables: { wages: before }, sources }) {
    const { faults } = reading;
    const files = findFiles(reading.files, national.files);
    const staffing = yearOfStaffing(reading.files);
    if (files.length === 0 && staffing === undefined) return null;
    const yearOf = ({ path }: { path: string }) => oewsYear(path);
    const all = [...new Set([...files.map(yearOf), ...before.map(({ release }) => release!)])];
    all.sort().reverse();
    // Shares of jobs and totals of an industry are of the staffing's year, and so are the wages that they go with.
    const ofStaffing = [newestOf(OEWS_STAFFING, sources), staffing ?? ''].sort().at(-1)!;
    if (ofStaffing !== '' && !all.includes(ofStaffing)) {
      const file = `national_M${ofStaffing}_dl.xlsx`;
      const what = `is neither in data/ nor among the sources, and the staffing patterns are of May ${ofStaffing}.`;
      faults.push(faultIn({ file }, 'missing-wages', what, `Fetch oesm${ofStaffing.slice(2)}nat.zip too.`));
    }
    if (files.length === 0) return null;
    const base = String(Number(all[0]) - YEARS_COMPARED);
    const used = all.filter((year, index) => index < NEWEST || year === ofStaffing || year === base);
    const older = `is older than the wages of May ${used.join(' and ')} in data/.`;
    for (const { display: file } of files.some((each) => used.includes(yearOf(each))) ? [] : files)
      faults.push(faultIn({ file }, 'older-release', older, 'Leave it out.'));
    const rows: Cells[] = [];
    for (const year of used) {
      const ofYear = files.filter((file) => yearOf(file) === year);
      const table = await readTable({ ...reading, files: ofYear }, national);
      const read = table?.rows.map((row) => cellsOf('wages', { ...row, release: year }));
      if (table && read) faults.push(...[...wageFaults(table, read, before)].slice(0, 1));
      rows.push(...(read ?? before.filter(({ release }) => release === year)));
    }
    return {
      gone: all.filter((year) => !used.includes(year)).map((year) => `oews-${year}`),
      apply: (dataset) => ({ ...dataset, tables: { ...dataset.tables, wages: rows } }),
    };
  },
};

/** Summary lines (22 major groups and their parts) and footnotes are left out. */
const table12 = tableSpec({
  kind: { id: 'ep-#', vintage: /^ep-(\d{4}-\d{2})$/ },
  files: ['occupation.xlsx'],
  release: (_, header) => {
    const [, from, to] = /percent, (\d{4})\D(?:\d{2})?(\d{2})/.exec(header.replace(/\s+/g, ' ')) ?? [];
    return from === undefined ? null : { vintage: `${from}-${to}` };
  },
  columns: {
    nem_code: ['#### National Employment Matrix code', OewsCode],
    title: ['#### National Employment Matrix title', text],
    type: ['Occupation type', z.string()],
    change_pct: ['Employment change, percent, ####-##', asIn(outlook.change_pct)],
    openings_thousands: ['Occupational openings, ####-## annual average', asIn(outlook.openings_thousands)],
    education: ['Typical education needed for entry', asIn(outlook.education)],
  },
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
});

export const projections = sourceOf(table12, (dataset, rows) => ({
  ...dataset,
  tables: { ...dataset.tables, projections: rows.map((row) => cellsOf('projections', row)) },
}));

/** `As of 08/28/2025` is above its header: it comes with the projections from the year before. */
const nemCrosswalk = tableSpec({
  kind: { id: 'onet-nem-#', vintage: /^onet-nem-(\d{4}-\d{2})$/ },
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: (_, __, preface) => {
    const [, month, year] = /As of (\d\d)\/\d\d\/(\d{4})/.exec(preface) ?? [];
    const vintage = `${Number(year) - 1}-${(Number(year) + 9) % 100}`;
    return year === undefined ? null : { vintage, released: `${year}-${month}` };
  },
  columns: { soc_code: ['O*NET-SOC code', SocCode], oews_code: ['NEM Code', OewsCode] },
  key: ['soc_code'],
});

/** A code that the crosswalk does not have yet was filled in by hand, or is still to be. */
export const crosswalk = sourceOf(nemCrosswalk, (dataset, rows) => {
  const codes = new Map(rows.map((row) => [row.soc_code, row.oews_code]));
  const codeOf = (one: DraftOccupation) => codes.get(one.soc_code) ?? one.oews_code;
  return { ...dataset, occupations: dataset.occupations.map((one) => ({ ...one, oews_code: codeOf(one) })) };
});
