/** Jobs and median wages by year under each OEWS code, with the margin of the survey. */
import { group } from 'd3-array';
import type { HistoryYear } from '../../core/schemas/occupation.js';
import { roundHalfUp } from '../../core/score.js';
import type { Tables } from '../dataset/schema/tables.js';

/** Standard errors on either side of an estimate that make its 95% interval. */
const STANDARD_ERRORS = 1.96;

/** Returns the years of each code, in order. */
export function deriveHistory({ history }: Pick<Tables, 'history'>): ReadonlyMap<string, HistoryYear[]> {
  const byCode = group(history, ({ oews_code }) => oews_code);
  return new Map(
    [...byCode].map(([code, rows]) => [
      code,
      rows
        .toSorted((a, b) => a.year - b.year)
        .map(({ year, employment: { value: jobs }, employment_prse: { value: error }, median_annual }) => ({
          year,
          employment: jobs,
          employment_margin:
            jobs === null || error === null ? null : roundHalfUp((STANDARD_ERRORS * jobs * error) / 100, 0),
          median_annual_wage: median_annual.value,
        })),
    ]),
  );
}
