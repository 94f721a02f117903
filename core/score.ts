/** The arithmetic of a score, which the build and the function share: its formula, its tier, and how figures are rounded. */
import type { RiskTier } from './schemas/risk.js';

/** Returns the mean of some numbers, of which there is at least one. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the mean of a figure of some items by their weights, of which at least one is above 0. */
export function weightedMean<Item>(
  items: readonly Item[],
  figure: (item: Item) => number,
  weight: (item: Item) => number,
): number {
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  return items.reduce((sum, item) => sum + weight(item) * figure(item), 0) / total;
}

/** Returns final_score = floor + range × raw × (1 − weight × P), 0 to 100, unrounded. */
export function finalScore(
  raw: number,
  protection: number,
  score: { floor: number; range: number; protection_weight: number },
): number {
  return score.floor + score.range * raw * (1 - score.protection_weight * protection);
}

/** Returns the tier with the highest cut point at or below the published score. */
export function tierOf(score: number, cutPoints: readonly { tier: RiskTier; from: number }[]): RiskTier {
  return (cutPoints.findLast(({ from }) => score >= from) ?? cutPoints[0]!).tier;
}

/**
 * Rounds to decimals as the contract defines it: half up, from the unrounded value.
 * Binary fractions fall a hair short of a tie (8.45 is stored as 8.4499999999999992…), so a value
 * within a billionth of a tie counts as the tie that its decimal form shows.
 */
export function roundHalfUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
}

/** Adds figures with one decimal, in integer tenths: `addTenths([15.1, -2.3])` is 12.8, not 12.799999999999999. */
export function addTenths(values: readonly number[]): number {
  let tenths = 0;
  for (const value of values) tenths += Math.round(value * 10);
  return tenths / 10;
}
