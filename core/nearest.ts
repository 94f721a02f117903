/**
 * Number of single edits (insert, delete, replace, swap of adjacent letters) that turn one word into the other:
 * the optimal string alignment distance, three rows of it at a time.
 */
export function editDistance(a: string, b: string): number {
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
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

function commonPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * The known words nearest to a mistaken one, nearest first: fewest edits, then longest common beginning, then the
 * order given. Words more than `within` edits away are left out.
 */
export function nearest(
  mistaken: string,
  known: Iterable<string>,
  { most = 3, within = Math.max(2, Math.ceil(mistaken.length / 3)) }: { most?: number; within?: number } = {},
): string[] {
  const near: { word: string; distance: number; prefix: number }[] = [];
  for (const word of known) {
    if (Math.abs(word.length - mistaken.length) > within) continue;
    const distance = editDistance(mistaken, word);
    if (distance <= within) near.push({ word, distance, prefix: commonPrefix(mistaken, word) });
  }
  return near
    .sort((a, b) => a.distance - b.distance || b.prefix - a.prefix)
    .slice(0, most)
    .map(({ word }) => word);
}
