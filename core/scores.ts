/** The scores of all occupations: filtered, sorted, one page. */
import { groupOf } from './codes.js';
import type { OccupationRow } from './schemas/download.js';
import type { ScoreList, ScoreRow } from './schemas/scores.js';

export const SCORES_LIMIT = { min: 1, max: 1000, default: 1000 } as const;

/** Largest ends of ranges; no median wage comes near the limit. */
export const HIGHEST_SCORE = 100;
export const HIGHEST_WAGE = 1_000_000_000;

/** Fields that rows can be sorted by; a leading `-` reverses the order. */
export const SORT_KEYS = ['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** A range with inclusive ends; an end that wasn't given is infinite. */
export interface Range {
  min: number;
  max: number;
}

export interface ScoresRequest {
  /** Values to keep, by field. A field that isn't listed keeps all rows. */
  choices: { [Field in 'risk_tier' | 'job_zone' | 'group']?: ReadonlySet<unknown> | undefined };
  ranges: { [Field in 'final_score' | 'median_annual_wage']?: Range };
  sort: { key: SortKey; descending: boolean };
  limit: number;
  offset: number;
}

/** The request without any parameter. */
export const ALL_SCORES: ScoresRequest = {
  choices: {},
  ranges: {},
  sort: { key: 'soc_code', descending: false },
  limit: SCORES_LIMIT.default,
  offset: 0,
};

/** Returns an occupation as a row of the scores. */
export function scoreRow({
  soc_code,
  title,
  slug,
  job_zone,
  risk_score,
  labor_data,
}: Omit<OccupationRow, 'id' | 'description' | 'protective_factors' | 'skill_gaps' | 'votes'>): ScoreRow {
  const { final_score, score_low, score_high, risk_tier, confidence, risk_percentile } = risk_score;
  const { median_annual_wage, employment, oews_code } = labor_data;
  return {
    soc_code,
    title,
    slug,
    group: groupOf(soc_code),
    job_zone,
    final_score,
    score_low,
    score_high,
    risk_tier,
    confidence,
    risk_percentile,
    median_annual_wage,
    employment,
    oews_code,
  };
}

/** Rows in the order of SOC codes, with the orders that earlier requests asked for. */
export interface ScoresIndex {
  readonly rows: readonly ScoreRow[];
  /** The major groups that have occupations. */
  readonly groups: readonly string[];
  /** All rows in each order, by its key and direction, sorted when first needed. */
  readonly orders: Map<string, readonly ScoreRow[]>;
}

export const scoresIndex = (rows: readonly ScoreRow[]): ScoresIndex => ({
  rows,
  groups: [...new Set(rows.map(({ group }) => group))],
  orders: new Map(),
});

/** Returns the rows that a request asks for. */
export function listScores(request: ScoresRequest, index: ScoresIndex): ScoreList {
  const { sort, limit, offset } = request;
  const found = filtered(ordered(index, sort), request);
  return { data: found.slice(offset, offset + limit), count: found.length, limit, offset };
}

const ANY: Range = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

function filtered(rows: readonly ScoreRow[], { choices, ranges }: ScoresRequest): readonly ScoreRow[] {
  const { risk_tier, job_zone, group } = choices;
  const { final_score: score = ANY, median_annual_wage: wage = ANY } = ranges;
  return rows.filter(
    (row) =>
      (group === undefined || group.has(row.group)) &&
      (risk_tier === undefined || risk_tier.has(row.risk_tier)) &&
      (job_zone === undefined || job_zone.has(row.job_zone)) &&
      row.final_score >= score.min &&
      row.final_score <= score.max &&
      row.median_annual_wage >= wage.min &&
      row.median_annual_wage <= wage.max,
  );
}

/** Returns all rows in an order. Ties are in the order of codes, and rows without the figure come last in both directions. */
function ordered({ rows, orders }: ScoresIndex, { key, descending }: ScoresRequest['sort']) {
  const name = `${descending ? '-' : ''}${key}`;
  const known = orders.get(name);
  if (known) return known;
  const sign = descending ? -1 : 1;
  const order = [...rows].sort((a, b) => {
    const [first, second] = [a[key], b[key]];
    if (first === second) return 0;
    if (first === null || second === null) return first === null ? 1 : -1;
    return first < second ? -sign : sign;
  });
  orders.set(name, order);
  return order;
}
