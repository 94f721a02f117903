/** National wages (OEWS) by occupation, a release for each of several years, and what shows that a file isn't what it says it is. */
import { group, max, sort } from 'd3-array';
import * as z from 'zod';
import { HOURS_A_YEAR, number } from '../../../../core/display.js';
import { groupEmployment } from '../../../checks/tables.js';
import { countOf } from '../../../dataset/fault.js';
import type { Cells } from '../../../dataset/schema/dataset.js';
import { OewsCode } from '../../../dataset/schema/occupation.js';
import { TABLES, type WageRow } from '../../../dataset/schema/tables.js';
import { YEARS_COMPARED } from '../../../derive/labor.js';
import { reportIn } from '../files.js';
import { newestOf } from '../releases.js';
import type { SourceTable, TableSpec } from '../source.js';
import { asIn, findFiles, kindOf, ofMay, text, yearsIn } from '../source.js';
import { readSourceTable } from '../table.js';
import { type ImportSource, textCells } from '../update.js';
import { OEWS_STAFFING, yearOfStaffing } from './industries.js';

/** A cell of BLS's wages is never empty: an error of a spreadsheet is. */
const NO_FIGURE = 'it is empty, or an error of Excel; BLS prints * or ** where it has no figure';
const printed = (schema: z.ZodType<unknown, string>) => asIn(z.string().min(1, NO_FIGURE).pipe(schema));

const { shape } = TABLES.wages;
const national = {
  kind: { ...kindOf('oews-#', '\\d{4}'), several: true },
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

/** BLS makes yearly wages of hourly ones, rounded to a cent and to ten dollars; a figure may be off by half of both. */
const ROUNDING = (HOURS_A_YEAR * 0.01 + 10) / 2;
/** Share of rows that may be off before it is the file that is. */
const FEW = 0.1;
/** So few rows may well be as they were. */
const FEW_ROWS = 10;

const isHourly = ({ median_annual, median_hourly }: WageRow) =>
  Math.abs(median_annual.value! - median_hourly.value! * HOURS_A_YEAR) <= ROUNDING + 1e-6;

/** Reports what is wrong with a file as a whole, or the first of the rows that contradict themselves: only the likeliest cause. */
function checkWages(table: SourceTable, rows: readonly Cells[], before: readonly Cells[]) {
  const year = table.release.vintage;
  const fix = 'Fetch it again, and leave it the name and the columns that it was published with.';
  const fault = (rule: string, what: string, at?: number) =>
    table.report(rule, what, fix, at === undefined ? {} : { row: table.rows[at]!.row });
  const said = /\d{4}/.exec(table.sheet ?? '')?.[0] ?? year;
  if (said !== year)
    return fault('wrong-year', `is named as that of May ${year}, but its sheet is of May ${said}.`);
  const keyOf = ({ oews_code, group }: Cells) => `${oews_code} ${group}`;
  const figures = (row: Cells) => [row.employment, row.mean_annual, row.median_annual].join(' ');
  for (const [release, old] of rows.length > FEW_ROWS ? group(before, (row) => row.release!) : []) {
    const known = group(old, keyOf);
    const pairs = rows.flatMap((row) => (known.get(keyOf(row)) ?? []).map((was) => ({ was, row })));
    const same = `has the figures of May ${release} in every row: it was probably renamed.`;
    if (release !== year && pairs.every(({ was, row }) => figures(was) === figures(row)))
      return fault('wrong-year', same);
    const fell = pairs.filter(({ was, row }) => Number(row.mean_annual) < Number(was.mean_annual)).length;
    const less = `pays less than May ${release} in ${number(fell)} of ${countOf(pairs.length, 'row')}: it is of an earlier year, or its columns are mixed up or in thousands.`;
    if (release < year && fell > pairs.length / 2) return fault('wrong-year', less);
    const fewer = pairs.filter(({ was, row }) => Number(row.employment) < Number(was.employment) / 2).length;
    const lost = `has less than half the jobs of May ${release} in ${number(fewer)} of ${countOf(pairs.length, 'row')}: its columns are mixed up or in thousands.`;
    if (fewer > pairs.length / 2) return fault('implausible-wages', lost);
  }
  const parsed = rows.map((row) => TABLES.wages.safeParse(row));
  const [wrong, ...alike] = parsed.flatMap(({ error }, at) => (error ? { at, ...error.issues[0]! } : []));
  if (wrong) {
    const column = String(wrong.path[0]);
    const others = alike.length > 0 ? `, and likewise in ${countOf(alike.length, 'other row')}` : '';
    const what = `${column} is ${rows[wrong.at]![column]}: ${wrong.message}${others}.`;
    return fault('implausible-wages', what, wrong.at);
  }
  const wages = parsed.flatMap(({ data }) => data ?? []);
  const paid = wages.filter((row) => row.median_annual.value !== null && row.median_hourly.value !== null);
  const odd = paid.filter((row) => !isHourly(row));
  const [first] = odd;
  const what = `A_MEDIAN isn’t ${number(HOURS_A_YEAR)} × H_MEDIAN in ${number(odd.length)} of ${countOf(paid.length, 'row')}, such as ${first?.median_annual.value} and ${first?.median_hourly.value} of ${first?.oews_code}: the columns are mixed up, or one is in thousands.`;
  if (odd.length > paid.length * FEW) return fault('implausible-wages', what);
  const [sums] = groupEmployment({ tables: { wages } });
  if (sums) fault('implausible-wages', sums.what, Number(sums.path[0]));
}

/** The two newest releases are in use, that of the staffing's year, and the one that jobs are compared with. */
const NEWEST = 2;

export const wages: ImportSource = async (reading, { tables: { wages: before }, sources }) => {
  const { faults } = reading;
  const files = group(findFiles(reading, national.files), ({ path }) => yearsIn(path));
  const byYear = group(before, ({ release }) => release!);
  const all = sort(new Set([...files.keys(), ...byYear.keys()])).reverse();
  // Shares of jobs and totals of an industry are of the staffing's year, and so are the wages that they go with.
  const staffing = yearOfStaffing(reading);
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
  for (const year of used.filter((each) => files.has(each))) {
    const table = await readSourceTable({ ...reading, files: files.get(year)! }, national);
    const ofYear = table?.rows.map((row) => textCells('wages', { ...row, release: year })) ?? [];
    if (table) checkWages(table, ofYear, before);
    byYear.set(year, ofYear);
  }
  return {
    gone: all.filter((year) => !used.includes(year)).map((year) => `oews-${year}`),
    apply: () => ({ tables: { wages: used.flatMap((year) => byYear.get(year)!) } }),
  };
};
