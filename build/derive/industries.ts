/** Industries: who works in them, and how exposed their jobs are. */
import { group, sum } from 'd3-array';
import { roundHalfUp, weightedMean } from '../../core/score.js';
import type { IndustryRow, Tables } from '../dataset/schema/tables.js';
import type { BlsCode } from './occupation.js';

/** Jobs in an industry under one BLS code; `employment` is null where the cell is not the industry itself. */
interface Staffing {
  code: BlsCode;
  employment: number | null;
  share: number;
}

export interface DerivedIndustry {
  source: IndustryRow;
  /** Largest first; ties in the order of codes, by their first occupations. */
  staffing: Staffing[];
  /** Null where the survey's cell is not the industry itself. */
  jobs: number | null;
  /**
   * The scores of its codes, weighted by their jobs, with one decimal, and the part of its jobs that the mean covers: codes
   * without an O*NET occupation have no score. Null without a staffing pattern.
   */
  score: { score: number; covered: number } | null;
}

/**
 * Returns every industry with the staffing pattern of its cell, over the codes that have an occupation. One that wasn't
 * surveyed has none: its sector's pattern would be wrong. Where the pattern was published for another cell than the industry,
 * shares weigh its score in place of jobs.
 */
export function deriveIndustries(
  { industries, cells, staffing }: Pick<Tables, 'industries' | 'cells' | 'staffing'>,
  codes: readonly BlsCode[],
): DerivedIndustry[] {
  const places = new Map(codes.map(({ code }, at) => [code, at]));
  const totals = new Map(cells.map((row) => [row.cell, row.sum_detailed]));
  const patterns = group(staffing, ({ cell }) => cell);
  const patternOf = (cell: string) =>
    (patterns.get(cell) ?? [])
      .flatMap(({ oews_code, employment }) => {
        const at = places.get(oews_code);
        return at === undefined ? [] : { at, employment };
      })
      .sort((a, b) => b.employment - a.employment || a.at - b.at);
  return industries.map((source) => {
    const isDirect = source.kind === 'direct';
    const own = patternOf(source.cell).map(({ at, employment }): Staffing => {
      const share = roundHalfUp(employment / totals.get(source.cell)!, 6);
      return { code: codes[at]!, employment: isDirect ? employment : null, share };
    });
    const jobs = isDirect && own.length > 0 ? sum(own, ({ employment }) => employment!) : null;
    return { source, staffing: own, jobs, score: scoreOf(own) };
  });
}

function scoreOf(staffing: readonly Staffing[]): DerivedIndustry['score'] {
  const weight = ({ employment, share }: Staffing) => employment ?? share;
  if (sum(staffing, weight) === 0) return null;
  const score = weightedMean(staffing, ({ code }) => code.score, weight);
  return { score: roundHalfUp(score, 1), covered: sum(staffing, ({ share }) => share) };
}
