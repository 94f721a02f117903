import { type ScenarioPath, scenarioAt, scenarioYear, unprotected } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Exposure, reachOf, weighted } from '../../derive/score.js';
import { percent, show } from './figure.js';

export function explainYears(
  { exposure, protection, riskScore, tasks }: DerivedOccupation,
  { source: { method } }: Derived,
): string[] {
  const { scenario, score } = method;
  const left = unprotected(protection.mean, score.protection_weight);
  const ceiling = weighted(tasks, reachOf);
  const { displacement_year_low: low, displacement_year_high: high } = riskScore;
  return [
    'SCENARIO YEARS (not a forecast)',
    `  the first year in which AI would do ${percent(scenario.displaced_share)} of the working time over all firms: reach × adoption ≥ ${scenario.displaced_share}`,
    `  reach = min(cap, start × (1 + growth)^n), n = years after ${scenario.start_year}`,
    `  start = raw × (1 − ${score.protection_weight} P) = ${show(exposure.raw)} × ${show(left)} = ${show(exposure.reach)}`,
    `  cap = sum of share × ceiling over the tasks × (1 − ${score.protection_weight} P) = ${show(ceiling)} × ${show(left)} = ${show(exposure.reachCap)}`,
    `  adoption = 1 / (1 + e^(ln(1 / ${scenario.adoption_at_start} − 1) − speed × n)), ${percent(scenario.adoption_at_start)} of firms in ${scenario.start_year}`,
    ...explainPath('fast', scenario.fast, exposure, scenario),
    ...explainPath('slow', scenario.slow, exposure, scenario),
    low === undefined
      ? `  → not both by ${scenario.horizon_year}: no years are published`
      : `  → displacement_year_low ${low}, displacement_year_high ${high}`,
  ];
}

/** Explains the year in which a path reaches the limit and the year before, or its value at the horizon. */
function explainPath(
  name: string,
  path: ScenarioPath,
  exposure: Exposure,
  scenario: Method['scenario'],
): string[] {
  const reach = { start: exposure.reach, cap: exposure.reachCap };
  const arrival = scenarioYear(reach, path, scenario);
  const years =
    arrival === null
      ? [scenario.horizon_year]
      : [arrival - 1, arrival].filter((year) => year >= scenario.start_year);
  return [
    `  ${name}: growth ${path.reach_growth}, speed ${path.adoption_speed}`,
    ...years.map((year) => {
      const { reached, adopted } = scenarioAt(year, reach, path, scenario);
      const grown = `${show(reach.start)} × ${1 + path.reach_growth}^${year - scenario.start_year}`;
      const arrived = reached * adopted >= scenario.displaced_share ? '≥' : '<';
      return `    ${year}: min(${show(reach.cap)}, ${grown}) × ${show(adopted)} = ${show(reached * adopted)} ${arrived} ${scenario.displaced_share}`;
    }),
  ];
}
