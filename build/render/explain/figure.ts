import { roundHalfUp } from '../../../core/round.js';

/** Formats a figure with as many decimals as the next step of the calculation needs, without trailing zeros. */
export function show(value: number, decimals = 6): string {
  // JavaScript writes small numbers with an exponent, which a reader with a calculator would have to convert.
  const text = roundHalfUp(value, decimals).toFixed(decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export const percent = (fraction: number): string => `${show(100 * fraction, 2)} %`;

/** Lists values by name: `E0 = 0, E1 = 1, E2 = 0.5`. */
export const assigned = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** Writes out a mean: `(0.5 + 1 + 0.5) / 3`. */
export const meanOf = (values: readonly number[]): string =>
  `(${values.map((value) => show(value)).join(' + ')}) / ${values.length}`;

/** Writes out a weighted mean: `(0.5 + 1 + 0.5) / 3`, or `(2 × 0.5 + 1 × 1) / 3` if weights differ. */
export const weightedMeanOf = (values: readonly number[], weights: readonly number[]): string =>
  weights.every((weight) => weight === weights[0])
    ? meanOf(values)
    : `(${values.map((value, at) => `${weights[at]} × ${show(value)}`).join(' + ')}) / ${show(weights.reduce((sum, weight) => sum + weight, 0))}`;
