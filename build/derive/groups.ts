/** The major groups of the Standard Occupational Classification, as averages of their occupations. */
import { group, sum } from 'd3-array';
import { groupOf } from '../../core/codes.js';
import type { Group } from '../../core/schemas/scores.js';
import { roundHalfUp, tierOf, weightedMean } from '../../core/score.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { type BlsCode, blsCodes, type DerivedOccupation } from './occupation.js';

/**
 * Derives the groups from their occupations, in the order of codes; titles and all of a group's jobs are those of the newest table
 * of wages. Codes without a figure of jobs have no weight; where no code has one, all weigh the same.
 */
export function deriveGroups(all: readonly DerivedOccupation[], { tables, method }: Dataset) {
  const rows = new Map(tables.wages.toReversed().map((row) => [row.oews_code, row] as const));
  return [...group(all, ({ source }) => groupOf(source.soc_code))].map(([code, occupations]) => {
    const codes = blsCodes(occupations);
    const counted = codes.filter(({ labor }) => labor.employment !== null);
    const paid = counted.filter(({ labor }) => labor.mean_annual_wage !== null);
    const jobs = sum(counted, ({ labor }) => labor.employment!);
    const weight = ({ labor }: BlsCode) => (jobs > 0 ? (labor.employment ?? 0) : 1);
    const score = roundHalfUp(
      weightedMean(codes, (each) => each.score, weight),
      1,
    );
    const wage = paid.length > 0 ? weightedMean(paid, ({ labor }) => labor.mean_annual_wage!, weight) : null;
    const row = rows.get(`${code}-0000`);
    const whole = row?.employment.value;
    const published: Group = {
      group: code,
      title: row?.title ?? code,
      final_score: score,
      risk_tier: tierOf(score, method.tiers.cut_points),
      occupations: occupations.length,
      employment: counted.length > 0 ? jobs : null,
      mean_annual_wage: wage && roundHalfUp(wage, 0),
      employment_covered: whole && counted.length > 0 ? Math.min(1, roundHalfUp(jobs / whole, 4)) : null,
    };
    return { published, occupations, codes };
  });
}
