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
