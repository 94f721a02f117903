/** The scores of all occupations, filtered and sorted. */

import { EDUCATION } from './schemas/labor.js';
import type { ScoreList, ScoreRow } from './schemas/scores.js';
import type { ScoresQuery } from './scores-query.js';

/**
 * Returns the rows that a request asks for, of all rows in the order of SOC codes. Codes without an order of their own come
 * as they are named; `codes` must be current ones. `ofIsco08` are the codes that groups of ISCO-08 lead to.
 */
export function listScores(
  query: Omit<ScoresQuery, 'codes' | 'isco08'> & {
    codes?: string[] | undefined;
    ofIsco08?: string[] | undefined;
  },
  rows: readonly ScoreRow[],
): ScoreList {
  const { codes, ofIsco08, tier, job_zone, group, min_change, sort, limit, offset } = query;
  const education = query.education?.map((each): string => EDUCATION[each]);
  const { min_score = 0, max_score = 100, min_wage = 0, max_wage = Number.POSITIVE_INFINITY } = query;
  const found = (codes === undefined ? rows : chosen(codes, rows)).filter(
    (row) =>
      (tier === undefined || tier.includes(row.risk_tier)) &&
      (job_zone === undefined || job_zone.includes(row.job_zone)) &&
      (ofIsco08 === undefined || ofIsco08.includes(row.soc_code)) &&
      (group === undefined || group.includes(row.group)) &&
      row.final_score >= min_score &&
      row.final_score <= max_score &&
      row.median_annual_wage >= min_wage &&
      row.median_annual_wage <= max_wage &&
      (min_change === undefined || (row.projected_change_pct ?? -Infinity) >= min_change) &&
      (education === undefined || education.includes(row.typical_education ?? '')),
  );
  const sorted = sort === undefined ? found : found.toSorted(orderOf(sort));
  return { data: sorted.slice(offset, offset + limit), count: found.length, limit, offset };
}

/** Returns the rows of these codes, each once, in the order named. */
function chosen(codes: readonly string[], rows: readonly ScoreRow[]): ScoreRow[] {
  const byCode = new Map(rows.map((row) => [row.soc_code, row]));
  return [...new Set(codes)].map((code) => byCode.get(code)!);
}

/** Returns an order. Ties are in the order of codes, and rows without the figure come last in both directions. */
function orderOf(sort: NonNullable<ScoresQuery['sort']>): (a: ScoreRow, b: ScoreRow) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '') as Exclude<typeof sort, `-${string}`>;
  return (a, b) => {
    const [first, second] = [a[key], b[key]];
    if (first === second) return a.soc_code < b.soc_code ? -1 : 1;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -sign : sign;
  };
}
