/** Industries: who works in them, and how exposed their jobs are. */
import { group, sum } from 'd3-array';
import { mean, roundHalfUp, weightedMean } from '../../core/score.js';
import type { IndustryRow, Tables } from '../dataset/schema/tables.js';
import type { Scored } from './score.js';

/** Occupations by SOC code. */
type ByCode = ReadonlyMap<string, Scored>;

/** Jobs in an industry under one OEWS code; `employment` is null where the cell is not the industry itself. */
export interface Staffing {
  soc_code: string;
  oews_code: string;
  employment: number | null;
  share: number;
}

export interface DerivedIndustry {
  source: IndustryRow;
  /** Largest first; ties by SOC code. */
  staffing: Staffing[];
  jobs: number | null;
  /**
   * Its occupations' published scores, weighted by their jobs, with one decimal, and the part of its jobs that the mean covers:
   * codes without an O*NET occupation have no score. Null without a staffing pattern.
   */
  score: { score: number; covered: number } | null;
}

/** Returns each cell's staffing pattern over the O*NET occupations that its OEWS codes cover. */
function staffingByCell(tables: Pick<Tables, 'cells' | 'staffing'>, scored: ByCode): Map<string, Staffing[]> {
  const siblings = group(scored.values(), ({ source }) => source.oews_code);
  const totals = new Map(tables.cells.map((row) => [row.cell, row.sum_detailed]));
  const byCell = new Map<string, Staffing[]>(tables.cells.map((row) => [row.cell, []]));
  for (const { cell, oews_code, employment } of tables.staffing) {
    const sharing = siblings.get(oews_code);
    if (sharing === undefined) continue;
    const share = roundHalfUp(employment / totals.get(cell)!, 6);
    const pattern = byCell.get(cell)!;
    for (const { source } of sharing)
      pattern.push({ soc_code: source.soc_code, oews_code, employment, share });
  }
  for (const pattern of byCell.values())
    pattern.sort((a, b) => b.employment! - a.employment! || (a.soc_code < b.soc_code ? -1 : 1));
  return byCell;
}

/** Returns every industry with its occupations. One that wasn't surveyed has none: its sector's pattern would be wrong. */
export function deriveIndustries(
  tables: Pick<Tables, 'industries' | 'cells' | 'staffing'>,
  scored: ByCode,
): DerivedIndustry[] {
  const byCell = staffingByCell(tables, scored);
  return tables.industries.map((source) => {
    const pattern = source.cell === '' ? [] : byCell.get(source.cell)!;
    const staffing =
      source.kind === 'direct' ? pattern : pattern.map((jobs) => ({ ...jobs, employment: null }));
    return { source, staffing, jobs: jobsOf(staffing), score: scoreOf(staffing, scored) };
  });
}

/** Jobs of an industry, each code once; null where the survey's cell is not the industry itself. */
function jobsOf(staffing: readonly Staffing[]): number | null {
  const codes = new Map(staffing.map(({ oews_code, employment }) => [oews_code, employment]));
  const jobs = [...codes.values()].filter((employment) => employment !== null);
  return jobs.length > 0 ? sum(jobs) : null;
}

/**
 * Σ weight × score / Σ weight over distinct OEWS codes, whose employment counts once however many occupations share
 * it; a code's score is the mean of its occupations' published scores. The weight is employment, or the share where
 * the staffing pattern was published for another cell than this industry. `null` without a staffing pattern.
 */
function scoreOf(staffing: readonly Staffing[], scored: ByCode): DerivedIndustry['score'] {
  const codes = [...group(staffing, ({ oews_code }) => oews_code).values()];
  const weight = ([jobs]: readonly Staffing[]) => jobs!.employment ?? jobs!.share;
  if (sum(codes, weight) === 0) return null;
  const codeScore = (rows: readonly Staffing[]) =>
    mean(rows.map(({ soc_code }) => scored.get(soc_code)!.exposure.published));
  const score = roundHalfUp(weightedMean(codes, codeScore, weight), 1);
  return { score, covered: sum(codes, ([jobs]) => jobs!.share) };
}
