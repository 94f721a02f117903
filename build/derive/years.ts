/** The scenario’s years: the first in which AI would do a set share of an occupation’s work, if it grows and spreads as assumed. */
import { sort } from 'd3-array';
import type { Method } from '../dataset/schema/settings.js';
import type { Scored } from './score.js';

/** Its paths, `fast` and `slow`, are growth of AI's reach (γ) and pace of adoption by firms (k). */
type Scenario = Method['scenario'];
type Reach = Pick<Scored['exposure'], 'reach' | 'reachCap'>;

/**
 * Computes one year on a path: c(t) = min(cap, c₀ (1+γ)^(t−t₀)) is the share of the task weight within AI's reach, and
 * D(t) = 1/(1+e^(−k(t−m))) is the share of firms that use it, with D(t₀) = adoption_at_start.
 */
export function scenarioAt(
  year: number,
  { reach, reachCap }: Reach,
  path: Scenario['fast'],
  scenario: Scenario,
) {
  const years = year - scenario.start_year;
  const atStart = Math.log(1 / scenario.adoption_at_start - 1);
  return {
    reached: Math.min(reachCap, reach * (1 + path.reach_growth) ** years),
    adopted: 1 / (1 + Math.exp(atStart - path.adoption_speed * years)),
  };
}

/**
 * Returns the first year in which AI would do `displaced_share` of an occupation's task weight across all firms,
 * c(t) × D(t); `null` if that doesn't happen by the horizon.
 */
export function scenarioYear(reach: Reach, path: Scenario['fast'], scenario: Scenario): number | null {
  for (let year = scenario.start_year; year <= scenario.horizon_year; year++) {
    const { reached, adopted } = scenarioAt(year, reach, path, scenario);
    if (reached * adopted >= scenario.displaced_share) return year;
  }
  return null;
}

/** Returns the scenario's years for fast and slow growth as they are published; none unless both fall within the horizon. */
export function deriveYears(reach: Reach, { scenario }: Method) {
  const low = scenarioYear(reach, scenario.fast, scenario);
  const high = scenarioYear(reach, scenario.slow, scenario);
  if (low === null || high === null) return undefined;
  return { displacement_year_low: low, displacement_year_high: high };
}

/** Shares of firms that use AI at the start of the scenario, around the one that the method takes. */
const ADOPTIONS = [0.09, 0.3];

/** The scenario's median years by the share of firms at its start, the method's own among them; undefined where nothing has any. */
export function deriveAdoptions(occupations: readonly Scored[], method: Method) {
  return sort([...ADOPTIONS, method.scenario.adoption_at_start]).map((share) => {
    const scenario = { ...method.scenario, adoption_at_start: share };
    const years = occupations.flatMap(({ exposure }) => deriveYears(exposure, { ...method, scenario }) ?? []);
    const middle = (key: keyof (typeof years)[number]) =>
      sort(years.map((each) => each[key]))[Math.floor(years.length / 2)];
    return { share, low: middle('displacement_year_low'), high: middle('displacement_year_high') };
  });
}
