/**
 * The method's formulas, pure functions of numbers. `data/method.json` has the parameters with their
 * reasons; `/method` explains them to readers. Nothing here rounds: rounding is done where figures are published.
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

/** Returns the mean of some numbers. Throws if there are none. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('mean of no values');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the mean of a figure of some items by positive weights. There must be at least one item. */
export function weightedMean<Item>(
  items: readonly Item[],
  figure: (item: Item) => number,
  weight: (item: Item) => number,
): number {
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  if (total === 0) throw new RangeError('mean of no values');
  return items.reduce((sum, item) => sum + weight(item) * figure(item), 0) / total;
}

/** Returns the share of the exposure that remains after protective factors: 1 − weight × P, 0 to 1. */
export function unprotected(protection: number, protectionWeight: number): number {
  return 1 - protectionWeight * protection;
}

/** Returns final_score = floor + range × raw × (1 − weight × P), 0 to 100, unrounded. */
export function finalScore(
  raw: number,
  protection: number,
  score: { floor: number; range: number; protection_weight: number },
): number {
  return score.floor + score.range * raw * unprotected(protection, score.protection_weight);
}

/** Returns the tier with the highest cut point at or below the published score. */
export function tierOf<Tier extends string>(
  score: number,
  cutPoints: readonly { tier: Tier; from: number }[],
): Tier {
  let found = cutPoints[0];
  for (const cut of cutPoints) if (score >= cut.from) found = cut;
  if (found === undefined) throw new RangeError('no cut points');
  return found.tier;
}

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
