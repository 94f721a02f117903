/** Industries: who works in them, and how exposed their jobs are. */
import { index, sort, sum } from 'd3-array';
import { roundHalfUp, weightedMean } from '../../core/score.js';
import type { Tables } from '../dataset/schema/tables.js';
import type { BlsCode } from './occupation.js';

/**
 * Returns every industry with the staffing pattern of its cell, over the codes that have an occupation. One that wasn't
 * surveyed has none: its sector's pattern would be wrong. Where the pattern was published for another cell than the industry,
 * shares weigh its score in place of jobs.
 */
export function deriveIndustries({ industries, cells, staffing }: Tables, codes: readonly BlsCode[]) {
  const totals = new Map(cells.map((row) => [row.cell, row.sum_detailed]));
  const patterns = index(
    staffing,
    ({ cell }) => cell,
    ({ oews_code }) => oews_code,
  );
  return industries.map((source) => {
    const jobsOf = patterns.get(source.cell);
    const all = codes.flatMap((code) => {
      const jobs = jobsOf?.get(code.code)?.employment;
      return jobs === undefined ? [] : { code, jobs, share: roundHalfUp(jobs / totals.get(source.cell)!, 6) };
    });
    const isDirect = source.kind === 'direct';
    const weight = ({ jobs, share }: (typeof all)[number]) => (isDirect ? jobs : share);
    // Sorting keeps the order of codes, by their first occupations, where they have as many jobs.
    const own = sort(all, ({ jobs }) => -jobs);
    const score = weightedMean(own, ({ code }) => code.score, weight);
    const covered = sum(own, ({ share }) => share);
    return {
      source,
      /** Largest first; `employment` is null where the cell is not the industry itself. */
      staffing: own.map(({ code, jobs, share }) => ({ code, employment: isDirect ? jobs : null, share })),
      /** Null where the survey's cell is not the industry itself. */
      jobs: isDirect && own.length > 0 ? sum(own, ({ jobs }) => jobs) : null,
      /**
       * The scores of its codes, weighted by their jobs, with one decimal, and the part of its jobs that the mean covers: codes
       * without an O*NET occupation have no score. Null without a staffing pattern.
       */
      score: sum(own, weight) > 0 ? { score: roundHalfUp(score, 1), covered } : null,
    };
  });
}
