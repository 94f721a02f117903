/** Wages, employment and outlook of an occupation, each with the release that it is from, and its jobs and wages by year. */
import { index, rollup, sort } from 'd3-array';
import { HOURS_A_YEAR } from '../../core/display.js';
import { type LaborData, type MissingReason, TOP_CODE } from '../../core/schemas/labor.js';
import type { HistoryYear } from '../../core/schemas/occupation.js';
import { roundHalfUp } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { Tables, WageRow } from '../dataset/schema/tables.js';

/** OEWS pools panels of three years, so jobs two years apart share one of them; a year apart they share two. */
export const YEARS_COMPARED = 2;

export type Vintages = ReturnType<typeof vintagesOf>;

/** Returns the releases that responses and pages name. They come from the data, so a new release needs no code. */
export function vintagesOf({ sources, tables }: Pick<Dataset, 'sources' | 'tables'>) {
  /** Of the source whose id carries it. */
  const of = (pattern: RegExp) => sources.sources.flatMap(({ id }) => pattern.exec(id)?.[1] ?? [])[0] ?? '';
  const releases = [...new Set(tables.wages.map(({ release }) => release))].sort().reverse();
  const [wages = '', previousWages = ''] = releases;
  return {
    /** National OEWS: the newest release, `2025`, and the one before it for occupations that the newest leaves out */
    wages,
    previousWages,
    /** National OEWS: the release that jobs are compared with, `2023` */
    baseWages: String(Number(wages) - YEARS_COMPARED),
    /** OEWS, staffing patterns by industry: `2024` */
    staffing: of(/^oews-(\d{4})-staffing$/),
    /** Employment Projections: `2024-34` */
    projections: of(/^ep-(\d{4}-\d{2})$/),
    /** O*NET Database: `30.1` */
    onet: of(/^onet-(\d+\.\d+)$/),
  };
}

/** Names of the releases that the figures come from, as responses give them. */
export const referenceOf = ({ wages, projections }: Vintages, wagesOf = wages) => ({
  wages: `OEWS May ${wagesOf}`,
  employment: `OEWS May ${wages}`,
  projections: `Employment Projections ${projections}`,
});

/** Returns the wages of a release by code. A broad group of one has its code: the detailed row comes last. */
export const wagesIn = (wages: Tables['wages'], release: string): ReadonlyMap<string, WageRow> =>
  new Map(wages.flatMap((row) => (row.release === release ? [[row.oews_code, row]] : [])));

type LaborTables = ReturnType<typeof laborTables>;

/** Returns what figures are looked up in by code: wages of three releases, and projections. */
export function laborTables({ wages, projections }: Tables, vintages: Vintages) {
  return {
    vintages,
    now: wagesIn(wages, vintages.wages),
    previous: wagesIn(wages, vintages.previousWages),
    base: wagesIn(wages, vintages.baseWages),
    projections: index(projections, ({ nem_code }) => nem_code),
  };
}

/** May 2024 only: at or above $115.00 per hour, $239,200 per year; May 2025 prints the figures instead. */
const isTopCoded = (found: { mark?: string } | undefined) => found?.mark === '#';

/** Returns the median annual wage from the first source that has one; NaN with basis '' if none has. */
function deriveWage(code: string, { now, previous, vintages }: LaborTables) {
  const row = now.get(code);
  const hourly = row?.median_hourly.value;
  // The groups above a code, nearest first: 45-3031 → 45-3030, 45-3000, 45-0000.
  const groups = [6, 5, 4, 3].map((kept) => code.slice(0, kept).padEnd(7, '0'));
  const ladder = [
    ['annual_median', row?.median_annual.value],
    ['hourly_x_2080', hourly == null ? null : roundHalfUp(hourly * HOURS_A_YEAR, 2)],
    ['top_coded', isTopCoded(row?.median_annual) ? TOP_CODE : null],
    [`annual_median_${vintages.previousWages}`, previous.get(code)?.median_annual.value],
    ...groups.map((above) => [`group:${above}`, now.get(above)?.median_annual.value] as const),
  ] as const;
  const [wage_basis, wage] = ladder.find(([, each]) => each != null) ?? ['', null];
  return { median_annual_wage: wage ?? Number.NaN, wage_basis };
}

/** Standard errors on either side of an estimate that make its 95% interval. */
const STANDARD_ERRORS = 1.96;

/**
 * Returns the change of employment since the base year in percent, and its 95% margin in points, one decimal each:
 * 1.96 × E₁ / E₀ × √(PRSE₀² + PRSE₁²), of BLS's relative standard errors in percent. Null where a figure is missing.
 */
function deriveChange(now: WageRow, before: WageRow) {
  const [jobs, base] = [now.employment.value, before.employment.value];
  const [error, baseError] = [now.employment_prse.value, before.employment_prse.value];
  if (jobs === null || !base || error === null || baseError === null)
    return { change: { value: null }, margin: { value: null } };
  const ratio = jobs / base;
  return {
    change: { value: roundHalfUp(100 * (ratio - 1), 1) },
    margin: { value: roundHalfUp(STANDARD_ERRORS * ratio * Math.hypot(error, baseError), 1) },
  };
}

/**
 * Wages, employment and outlook under one OEWS code. The check `wage-basis` refuses what has no median wage.
 *
 * @param sharing how many of our occupations share the code
 */
export function deriveLabor(code: string, tables: LaborTables, sharing: number): LaborData {
  const { median_annual_wage, wage_basis } = deriveWage(code, tables);
  const [row, before] = [tables.now.get(code), tables.base.get(code)];
  const projection = tables.projections.get(code);
  const missing: Record<string, MissingReason> = {};
  /** Returns a figure, or null and why there is none; undefined stands for a row that isn't there. */
  function figure<Value>(key: keyof LaborData, found: { value: Value | null; mark?: string } | undefined) {
    const isHourly = key.includes('wage') && wage_basis === 'hourly_x_2080';
    if (isHourly && found?.value == null) missing[key] = 'hourly_wage_only';
    else if (found === undefined) missing[key] = 'not_in_release';
    else if (isTopCoded(found)) missing[key] = 'top_coded';
    else if (found.value === null) missing[key] = 'not_published';
    return found?.value ?? null;
  }
  const change = row && before && deriveChange(row, before);
  const openings = figure('annual_openings', projection?.openings_thousands);
  return {
    median_annual_wage,
    wage_basis,
    mean_annual_wage: figure('mean_annual_wage', row?.mean_annual),
    wage_percentile_10: figure('wage_percentile_10', row?.percentile_10),
    wage_percentile_25: figure('wage_percentile_25', row?.percentile_25),
    wage_percentile_75: figure('wage_percentile_75', row?.percentile_75),
    wage_percentile_90: figure('wage_percentile_90', row?.percentile_90),
    employment: figure('employment', row?.employment),
    employment_change_pct: figure('employment_change_pct', change?.change),
    employment_change_margin: figure('employment_change_margin', change?.margin),
    projected_change_pct: figure('projected_change_pct', projection?.change_pct),
    annual_openings: openings && roundHalfUp(openings * 1000, 0),
    typical_education: figure('typical_education', projection && { value: projection.education }),
    oews_code: code,
    // The check `oews-code-known` refuses a code without any.
    oews_title: (row ?? tables.previous.get(code) ?? projection)?.title ?? code,
    oews_occupations: sharing,
    reference: referenceOf(tables.vintages, /^annual_median_(\d{4})$/.exec(wage_basis)?.[1]),
    missing,
  };
}

const historyOf = (rows: Tables['history']): HistoryYear[] =>
  sort(rows, ({ year }) => year).map(({ year, employment, employment_prse, median_annual }) => {
    const [jobs, error] = [employment.value, employment_prse.value];
    const isKnown = jobs !== null && error !== null;
    const employment_margin = isKnown ? roundHalfUp((STANDARD_ERRORS * jobs * error) / 100, 0) : null;
    return { year, employment: jobs, employment_margin, median_annual_wage: median_annual.value };
  });

/** Returns jobs and median wages by year of each OEWS code, in order, with the margin of the survey. */
export const deriveHistory = ({ history }: Pick<Tables, 'history'>) =>
  rollup(history, historyOf, ({ oews_code }) => oews_code);
