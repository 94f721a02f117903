/** The scores of all occupations, filtered and sorted. */

import { EDUCATION } from './schemas/labor.js';
import type { ScoreList, ScoreRow } from './schemas/scores.js';
import type { ScoresQuery } from './scores-query.js';

/** A request with current codes: those that it names, and those that groups of ISCO-08 lead to. */
type Asked = Omit<ScoresQuery, 'codes' | 'isco08'> & {
  codes?: string[] | undefined;
  isco08?: string[] | undefined;
};
type Filters = Required<Omit<Asked, 'codes' | 'sort' | 'limit' | 'offset'>>;

/** Tells whether a row fits a filter. A parameter without a line here doesn't compile. */
const FITS: { [Name in keyof Filters]: (row: ScoreRow, asked: NonNullable<Filters[Name]>) => boolean } = {
  tier: ({ risk_tier }, asked) => asked.includes(risk_tier),
  job_zone: ({ job_zone }, asked) => asked.includes(job_zone),
  group: ({ group }, asked) => asked.includes(group),
  isco08: ({ soc_code }, asked) => asked.includes(soc_code),
  education: ({ typical_education }, asked) => asked.some((each) => EDUCATION[each] === typical_education),
  min_score: ({ final_score }, least) => final_score >= least,
  max_score: ({ final_score }, most) => final_score <= most,
  min_wage: ({ median_annual_wage }, least) => median_annual_wage >= least,
  max_wage: ({ median_annual_wage }, most) => median_annual_wage <= most,
  min_change: ({ projected_change_pct }, least) => (projected_change_pct ?? -Infinity) >= least,
};

/**
 * Returns the rows that a request asks for, of all rows in the order of SOC codes. Codes without an order of their own come
 * as they are named.
 */
export function listScores(
  { codes, sort, limit, offset, ...filters }: Asked,
  rows: readonly ScoreRow[],
): ScoreList {
  const given = Object.entries(filters).filter(([, asked]) => asked !== undefined);
  const fits = (row: ScoreRow) =>
    given.every(([name, asked]) => FITS[name as keyof Filters](row, asked as never));
  const found = (codes === undefined ? rows : chosen(codes, rows)).filter(fits);
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
