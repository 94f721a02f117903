/** The distance between two words. */

/** Three rows of the table at a time, kept from one call to the next: making them would take longer than filling them. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Returns the number of single edits (insert, delete, replace, swap of neighbors) that turn one word into the other: the
 * optimal string alignment distance. If it exceeds `most`, returns any number above it.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  const far = most + 1;
  const longer = b.length - a.length;
  if (Math.abs(longer) > most) return far;
  // How far a way through the table can stray from its diagonals and still end at its corner with `most` edits.
  const stray = Math.floor((most - Math.abs(longer)) / 2);
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let leastOfLast = 0;
  for (let row = 1; row <= a.length; row++) {
    const letter = a[row - 1];
    // Only the cells on such ways; those beside them are far away.
    const from = Math.max(1, row + Math.min(0, longer) - stray);
    const to = Math.min(b.length, row + Math.max(0, longer) + stray);
    let least = from === 1 ? row : far;
    current[from - 1] = least;
    for (let column = from; column <= to; column++) {
      const same = letter === b[column - 1];
      let best = Math.min(current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = column > 1 && letter === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      current[column] = best;
      if (best < least) least = best;
    }
    if (to < b.length) current[to + 1] = far;
    // A swap reaches back two rows, so two of them decide.
    if (least > most && leastOfLast > most) return far;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}
