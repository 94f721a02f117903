import type { LaborData } from '../../../core/schemas/labor.js';
import type { Tables } from '../../dataset/schema/tables.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { HOURS_A_YEAR } from '../../derive/labor.js';
import type { Vintages } from '../../derive/labor.js';

/** Returns the source of the median wage: the row of wages.csv, and how its figure was converted. */
function wageSource(
  { wage_basis, oews_code }: LaborData,
  { wages }: Tables,
  { wages: current, previousWages: previous }: Vintages,
): string {
  if (wage_basis === 'annual_median') return `row ${current},${oews_code}, median_annual`;
  if (wage_basis === `annual_median_${previous}`)
    return `row ${previous},${oews_code}, median_annual; ${current} has none`;
  if (wage_basis.startsWith('group:'))
    return `row ${current},${wage_basis.slice('group:'.length)}, median_annual; ${oews_code} and nearer groups have none`;
  const row = wages.find((each) => each.release === current && each.oews_code === oews_code)!;
  return `row ${current},${oews_code}, median_hourly ${row.median_hourly.value} × ${HOURS_A_YEAR} hours`;
}

export function explainLabor({ labor }: DerivedOccupation, { source, vintages }: Derived): string[] {
  const { reference, missing, oews_code, ...figures } = labor;
  return [
    'LABOR DATA',
    ...Object.entries(figures).map(
      ([key, value]) => `  ${key}: ${value === null ? `null, ${missing[key]}` : value}`,
    ),
    `  median_annual_wage from data/tables/wages.csv, ${wageSource(labor, source.tables, vintages)}`,
    `  other wages and employment from row ${vintages.wages},${oews_code} (${reference.wages}); outlook from data/tables/projections.csv, row ${oews_code} (${reference.projections})`,
  ];
}

export function explainVotes({ votes }: DerivedOccupation): string[] {
  const { total, agree, too_high, too_low, agree_pct, too_high_pct, too_low_pct } = votes;
  return [
    'VOTES',
    `  ${agree} agree + ${too_high} too high + ${too_low} too low = ${total}: ${agree_pct} %, ${too_high_pct} %, ${too_low_pct} %`,
  ];
}
