import { roundHalfUp } from '../../../core/round.js';

/** A figure with as many decimals as a calculator needs to go on, without trailing zeros. */
export const show = (value: number, decimals = 6): string => String(roundHalfUp(value, decimals));

export const percent = (fraction: number): string => `${show(100 * fraction, 2)} %`;

/** `E0 = 0, E1 = 1, E2 = 0.5` */
export const assigned = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** `(0.5 + 1 + 0.5) / 3` */
export const meanOf = (values: readonly number[]): string =>
  `(${values.map((value) => show(value)).join(' + ')}) / ${values.length}`;
