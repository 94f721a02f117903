/** The distance between two words. */

/**
 * Returns the number of single edits (insert, delete, replace, swap of neighbors) that turn one word into the other: the
 * optimal string alignment distance, computed with three rows at a time. If it exceeds `most`, returns any number above it.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      current.push(best);
      least = Math.min(least, best);
    }
    // A swap reaches back two rows, so the next row may still be one edit better than this one.
    if (least > most + 1) return least;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}
