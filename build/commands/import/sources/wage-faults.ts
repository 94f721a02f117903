/** What shows that a file of national wages isn't what its name and its header say, though each cell of it could be a figure. */
import { group } from 'd3-array';
import { HOURS_A_YEAR, number } from '../../../../core/display.js';
import { groupEmployment } from '../../../checks/tables.js';
import { countOf } from '../../../dataset/fault.js';
import type { Cells } from '../../../dataset/schema/dataset.js';
import { WageRow } from '../../../dataset/schema/tables.js';
import type { Report } from '../files.js';
import type { SourceTable } from '../source.js';

/** BLS makes yearly wages of hourly ones, rounded to a cent and to ten dollars; a figure may be off by half of both. */
const ROUNDING = (HOURS_A_YEAR * 0.01 + 10) / 2;
/** Share of rows that may be off before it is the file that is. */
const FEW = 0.1;
/** So few rows may well be as they were. */
const FEW_ROWS = 10;

const isHourly = ({ median_annual, median_hourly }: WageRow) =>
  Math.abs(median_annual.value! - median_hourly.value! * HOURS_A_YEAR) <= ROUNDING + 1e-6;

/** Finds what is wrong with a file as a whole, or the first of the rows that contradict themselves: only the likeliest cause. */
export function wageFault(table: SourceTable, rows: readonly Cells[], before: readonly Cells[]) {
  const year = rows[0]?.release ?? '';
  const fault = (rule: string, what: string, at?: number): Parameters<Report> => {
    const fix = 'Fetch it again, and leave it the name and the columns that it was published with.';
    return [rule, what, fix, at === undefined ? {} : { row: table.rows[at]!.row }];
  };
  const said = /\d{4}/.exec(table.sheet ?? '')?.[0] ?? year;
  if (said !== year)
    return fault('wrong-year', `is named as that of May ${year}, but its sheet is of May ${said}.`);
  const keyOf = ({ oews_code, group }: Cells) => `${oews_code} ${group}`;
  const figures = (row: Cells) => [row.employment, row.mean_annual, row.median_annual].join(' ');
  for (const [release, old] of rows.length > FEW_ROWS ? group(before, (row) => row.release!) : []) {
    const known = new Map(old.map((row) => [keyOf(row), row]));
    const pairs = rows.flatMap((row) => {
      const was = known.get(keyOf(row));
      return was ? [{ was, row }] : [];
    });
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
  const parsed = rows.map((row) => WageRow.safeParse(row));
  const wrong = parsed.flatMap(
    ({ error }, at) => error?.issues.slice(0, 1).map((issue) => ({ at, issue })) ?? [],
  );
  for (const { at, issue } of wrong.slice(0, 1)) {
    const column = String(issue.path[0]);
    const others = wrong.length > 1 ? `, and likewise in ${countOf(wrong.length - 1, 'other row')}` : '';
    const what = `${column} is ${rows[at]![column]}: ${issue.message}${others}.`;
    return fault('implausible-wages', what, at);
  }
  const wages = parsed.flatMap(({ data }) => data ?? []);
  const paid = wages.filter((row) => row.median_annual.value !== null && row.median_hourly.value !== null);
  const odd = paid.filter((row) => !isHourly(row));
  const [first] = odd;
  const what = `A_MEDIAN isn’t ${number(HOURS_A_YEAR)} × H_MEDIAN in ${number(odd.length)} of ${countOf(paid.length, 'row')}, such as ${first?.median_annual.value} and ${first?.median_hourly.value} of ${first?.oews_code}: the columns are mixed up, or one is in thousands.`;
  if (odd.length > paid.length * FEW) return fault('implausible-wages', what);
  const [sums] = groupEmployment({ tables: { wages } });
  return sums && fault('implausible-wages', sums.what, Number(sums.path[0]));
}
