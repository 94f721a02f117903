/** Industries: who works in them, and how exposed their jobs are. */
import { index, sort, sum } from 'd3-array';
import { roundHalfUp, tierOf, weightedMean } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import type { IndustryRow } from '../dataset/schema/tables.js';
import type { Vintages } from './labor.js';
import type { BlsCode } from './occupation.js';

/**
 * Returns every industry with the staffing pattern of its cell, over the codes that have an occupation. One that wasn't
 * surveyed has none: its sector's pattern would be wrong. Where the pattern was published for another cell than the industry,
 * shares weigh its score in place of jobs.
 */
export function deriveIndustries({ tables, method }: Dataset, codes: readonly BlsCode[], vintages: Vintages) {
  const { industries, cells, staffing } = tables;
  const totals = new Map(cells.map((row) => [row.cell, row.sum_detailed]));
  const patterns = index(
    staffing,
    ({ cell }) => cell,
    ({ oews_code }) => oews_code,
  );
  const byCode = index(industries, ({ naics_code }) => naics_code);
  return industries.map((source) => {
    const { naics_code, title, level, parent, cell, kind } = source;
    const jobsOf = patterns.get(cell);
    const all = codes.flatMap((code) => {
      const jobs = jobsOf?.get(code.code)?.employment;
      return jobs === undefined ? [] : { code, jobs, share: roundHalfUp(jobs / totals.get(cell)!, 6) };
    });
    const isDirect = kind === 'direct';
    const weight = ({ jobs, share }: (typeof all)[number]) => (isDirect ? jobs : share);
    // Sorting keeps the order of codes, by their first occupations, where they have as many jobs.
    const own = sort(all, ({ jobs }) => -jobs);
    const mean = weightedMean(own, ({ code }) => code.score, weight);
    const score = sum(own, weight) > 0 ? roundHalfUp(mean, 1) : null;
    const above: IndustryRow[] = [];
    for (let row = byCode.get(parent); row; row = byCode.get(row.parent)) above.unshift(row);
    return {
      source,
      /** The industries that it belongs to, the sector first. */
      above,
      /** Largest first; `employment` is null where the cell is not the industry itself. */
      staffing: own.map(({ code, jobs, share }) => ({ code, employment: isDirect ? jobs : null, share })),
      /** The part of its jobs that the score covers: codes without an O*NET occupation have none. */
      covered: score === null ? null : sum(own, ({ share }) => share),
      /** All that is published of it but for its occupations, by the names of the fields. */
      published: {
        ...{ id: Number(naics_code), naics_code, title, level, parent: parent || null },
        sector: (above[0] ?? source).naics_code,
        employment: isDirect && own.length > 0 ? sum(own, ({ jobs }) => jobs) : null,
        staffing:
          kind === 'unsurveyed'
            ? { cell: null, kind, reference: null }
            : { cell, kind, reference: `OEWS May ${vintages.staffing}` },
        final_score: score,
        risk_tier: score === null ? null : tierOf(score, method.tiers.cut_points),
      },
    };
  });
}
