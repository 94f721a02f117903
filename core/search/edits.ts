/** The distance between two words. */

/**
 * Returns the number of single edits (insert, delete, replace, swap of neighbors) that turn one word into the other: the
 * optimal string alignment distance. If it exceeds `most`, returns any number above it.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
    }
    // Later rows have no less: a swap skips a row, but replacing its first letter reaches that row with as many edits.
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length]!;
}
