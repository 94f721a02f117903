/** Chance that can be repeated: the same seed gives the same numbers, in the same order. */

/** Returns a whole number from 0 to below `end`. */
export type Below = (end: number) => number;

/** Returns a generator that starts from a seed (mulberry32: 32 bits of state, enough for choosing moments). */
export function randomFrom(seed: number): Below {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}
