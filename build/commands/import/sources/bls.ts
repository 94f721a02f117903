/** BLS by occupation: national wages (OEWS), projections (EP), and the crosswalk from O*NET's codes to its own. */
import { group, max, sort } from 'd3-array';
import * as z from 'zod';
import { OewsCode, SocCode } from '../../../dataset/schema/occupation.js';
import { ProjectionRow, WageRow } from '../../../dataset/schema/tables.js';
import { YEARS_COMPARED } from '../../../derive/labor.js';
import { findFiles, reportIn } from '../files.js';
import { newestOf } from '../releases.js';
import { asIn, type Kind, kindOf, type TableSpec, text } from '../source.js';
import { readSourceTable } from '../table.js';
import { type ImportSource, sourceOf, textCells } from '../update.js';
import { OEWS_STAFFING, oewsYear, ofMay, yearOfStaffing } from './industries.js';
import { wageFault } from './wage-faults.js';

const OEWS: Kind = { ...kindOf('oews-#', '\\d{4}'), several: true };

/** A cell of BLS's wages is never empty: an error of a spreadsheet is. */
const printed = (schema: z.ZodType<unknown, string>) =>
  asIn(
    z
      .string()
      .min(1, 'it is empty, or an error of Excel; BLS prints * or ** where it has no figure')
      .pipe(schema),
  );

const { shape } = WageRow;
const national = {
  kind: OEWS,
  files: ['national_M####_dl.xlsx', 'oews_national_####.csv'],
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
} satisfies TableSpec;

/** The two newest releases are in use, that of the staffing's year, and the one that jobs are compared with. */
const NEWEST = 2;

export const wages: ImportSource = {
  files: national.files,
  async read(reading, { tables: { wages: before }, sources }) {
    const { faults } = reading;
    const files = group(findFiles(reading.files, national.files), ({ path }) => oewsYear(path));
    const inPlace = group(before, ({ release }) => release!);
    const all = sort(new Set([...files.keys(), ...inPlace.keys()])).reverse();
    // Shares of jobs and totals of an industry are of the staffing's year, and so are the wages that they go with.
    const staffing = yearOfStaffing(reading.files);
    const ofStaffing = max([newestOf(OEWS_STAFFING, sources), staffing ?? ''])!;
    const what = `is neither in data/ nor among the sources, and the staffing patterns are of May ${ofStaffing}.`;
    const fix = `Fetch oesm${ofStaffing.slice(2)}nat.zip too.`;
    if ((files.size > 0 || staffing) && ofStaffing && !all.includes(ofStaffing))
      reportIn(faults, `national_M${ofStaffing}_dl.xlsx`)('missing-wages', what, fix);
    if (files.size === 0) return null;
    const base = String(Number(all[0]) - YEARS_COMPARED);
    const used = all.filter((year, index) => index < NEWEST || year === ofStaffing || year === base);
    const older = `is older than the wages of May ${used.join(' and ')} in data/.`;
    for (const { display } of used.some((year) => files.has(year)) ? [] : [...files.values()].flat())
      reportIn(faults, display)('older-release', older, 'Leave it out.');
    const rows: object[] = [];
    for (const year of used) {
      const given = files.get(year);
      const table = given && (await readSourceTable({ ...reading, files: given }, national));
      const ofYear = table?.rows.map((row) => textCells('wages', { ...row, release: year }));
      const fault = table && wageFault(table, ofYear!, before);
      if (fault) table.report(...fault);
      rows.push(...(ofYear ?? inPlace.get(year) ?? []));
    }
    return {
      gone: all.filter((year) => !used.includes(year)).map((year) => `oews-${year}`),
      apply: () => ({ tables: { wages: rows } }),
    };
  },
};

const { shape: outlook } = ProjectionRow;
/** Summary lines (22 major groups and their parts) and footnotes are left out. */
const table12 = {
  kind: kindOf('ep-#', '\\d{4}-\\d{2}'),
  files: ['occupation.xlsx'],
  release: (_, begin) => {
    const [, from, to] = /percent, (\d{4})\D(?:\d{2})?(\d{2})/.exec(begin.replace(/\s+/g, ' ')) ?? [];
    return from === undefined ? null : { vintage: `${from}-${to}` };
  },
  columns: {
    nem_code: ['#### National Employment Matrix code', OewsCode],
    title: ['#### National Employment Matrix title', text],
    type: ['Occupation type', z.string()],
    // `2024–34`, and above the table `2024–2034`.
    change_pct: [
      ['Employment change, percent, ####-##', 'Employment change, percent, ####-####'],
      asIn(outlook.change_pct),
    ],
    openings_thousands: [
      ['Occupational openings, ####-## annual average', 'Occupational openings, ####-#### annual average'],
      asIn(outlook.openings_thousands),
    ],
    education: ['Typical education needed for entry', asIn(outlook.education)],
  },
  key: ['nem_code'],
  only: (cells) => cells.type === 'Line item',
} satisfies TableSpec;

export const projections = sourceOf({ table12 }, (_, read) => ({
  tables: { projections: read.table12.rows },
}));

/** `As of 08/28/2025` is above its header: it comes with the projections from the year before. */
const nemCrosswalk = {
  kind: kindOf('onet-nem-#', '\\d{4}-\\d{2}'),
  files: ['nem_onet_to_soc_crosswalk.xlsx'],
  release: (_, begin) => {
    const [, month, year] = /As of (\d\d)\/\d\d\/(\d{4})/.exec(begin) ?? [];
    const vintage = `${Number(year) - 1}-${(Number(year) + 9) % 100}`;
    return year === undefined ? null : { vintage, released: `${year}-${month}` };
  },
  columns: { soc_code: ['O*NET-SOC code', SocCode], oews_code: ['NEM Code', OewsCode] },
  key: ['soc_code'],
} satisfies TableSpec;

/** A code that the crosswalk does not have yet was filled in by hand, or is still to be. */
export const crosswalk = sourceOf({ nemCrosswalk }, ({ occupations }, read) => {
  const codes = new Map(read.nemCrosswalk.rows.map((row) => [row.soc_code, row.oews_code]));
  const coded = occupations.map((one) => ({ ...one, oews_code: codes.get(one.soc_code) ?? one.oews_code }));
  return { occupations: coded };
});
