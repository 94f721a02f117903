/** The scenario’s years: the first in which AI would do a set share of an occupation’s work, if it grows and spreads as assumed. */
import type { Method } from '../dataset/schema/settings.js';
import type { Exposure } from './score.js';

/** A path of the scenario: growth of AI's reach (γ) and pace of adoption by firms (k). */
export type ScenarioPath = Method['scenario']['fast'];

/** An occupation's reach: the share of its task weight in the first year, and the largest share it could become. */
interface Reach {
  start: number;
  cap: number;
}

type Scenario = Pick<
  Method['scenario'],
  'start_year' | 'horizon_year' | 'adoption_at_start' | 'displaced_share'
>;

/**
 * Computes one year on a path: c(t) = min(cap, c₀ (1+γ)^(t−t₀)) is the share of the task weight within AI's reach, and
 * D(t) = 1/(1+e^(−k(t−m))) is the share of firms that use it, with D(t₀) = adoption_at_start.
 */
export function scenarioAt(
  year: number,
  reach: Reach,
  path: ScenarioPath,
  scenario: Scenario,
): { reached: number; adopted: number } {
  const years = year - scenario.start_year;
  const atStart = Math.log(1 / scenario.adoption_at_start - 1);
  return {
    reached: Math.min(reach.cap, reach.start * (1 + path.reach_growth) ** years),
    adopted: 1 / (1 + Math.exp(atStart - path.adoption_speed * years)),
  };
}

/**
 * Returns the first year in which AI would do `displaced_share` of an occupation's task weight across all firms,
 * c(t) × D(t); `null` if that doesn't happen by the horizon.
 */
export function scenarioYear(reach: Reach, path: ScenarioPath, scenario: Scenario): number | null {
  for (let year = scenario.start_year; year <= scenario.horizon_year; year++) {
    const { reached, adopted } = scenarioAt(year, reach, path, scenario);
    if (reached * adopted >= scenario.displaced_share) return year;
  }
  return null;
}

/** Returns the scenario's years for fast and slow growth; `null` unless both fall within the horizon. */
export function deriveYears(
  { reach, reachCap }: Pick<Exposure, 'reach' | 'reachCap'>,
  { scenario }: Method,
): { low: number; high: number } | null {
  const path = { start: reach, cap: reachCap };
  const low = scenarioYear(path, scenario.fast, scenario);
  const high = scenarioYear(path, scenario.slow, scenario);
  return low === null || high === null ? null : { low, high };
}
