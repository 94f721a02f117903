/**
 * The method's formulas that only the build needs, pure functions of numbers. `data/method.json` has the parameters with their
 * reasons; `/method` explains them to readers.
 */

/** Combines importance (1 to 5) and level (0 to 7) of one O*NET element into one fraction, 0 to 1. */
export function ratingFraction(
  rating: { importance: number; level: number },
  scales: { importance: { min: number; max: number }; level: { min: number; max: number } },
): number {
  return (fractionOf(rating.importance, scales.importance) + fractionOf(rating.level, scales.level)) / 2;
}

const fractionOf = (value: number, { min, max }: { min: number; max: number }): number =>
  (value - min) / (max - min);

/**
 * Returns the mid-rank percentile: the share of the population below plus half the share that is equal, in percent, rounded
 * half up in integer arithmetic and limited to `min` and `max`.
 */
export function percentile(
  below: number,
  equal: number,
  population: number,
  { min, max }: { min: number; max: number },
): number {
  const rounded = Math.floor((100 * (2 * below + equal) + population) / (2 * population));
  return Math.min(max, Math.max(min, rounded));
}

/** Returns the percentage of a whole with one decimal, half up, in integer arithmetic; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 2000 + whole) / (2 * whole)) / 10;
}

/**
 * Returns shares of a whole with a fixed number of decimals that add up to exactly 1 (largest remainder;
 * of equal remainders, the earlier comes first). `shares([2, 2, 1], 4)` → `[0.4, 0.4, 0.2]`.
 * Weights are whole numbers, so remainders compare exactly.
 */
export function shares(weights: readonly number[], decimals: number): number[] {
  const units = 10 ** decimals;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floors = weights.map((weight) => Math.floor((weight * units) / total));
  let left = units - floors.reduce((sum, floor) => sum + floor, 0);
  const remainders = weights.map((weight) => (weight * units) % total);
  // Sorting keeps the order of equal ones.
  const byRemainder = [...weights.keys()].sort((a, b) => remainders[b]! - remainders[a]!);
  for (const index of byRemainder) {
    if (left-- <= 0) break;
    floors[index]! += 1;
  }
  return floors.map((floor) => floor / units);
}

/** A path of the scenario: growth of AI's reach (γ) and pace of adoption by firms (k). */
export interface ScenarioPath {
  reach_growth: number;
  adoption_speed: number;
}

/** An occupation's reach: the share of its task weight in the first year, and the largest share it could become. */
interface Reach {
  start: number;
  cap: number;
}

interface Scenario {
  start_year: number;
  horizon_year: number;
  adoption_at_start: number;
  displaced_share: number;
}

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
