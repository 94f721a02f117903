/** How far apart two words are: by their edits and, sooner known, by their letters. */

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
  for (let row = 1; row <= a.length; row++) {
    const letter = a[row - 1];
    // Only the cells on such ways; those beside them are far away.
    const from = Math.max(1, row + Math.min(0, longer) - stray);
    const to = Math.min(b.length, row + Math.max(0, longer) + stray);
    // Before them it's at most the number of letters so far.
    let least = row;
    current[from - 1] = row;
    for (let column = from; column <= to; column++) {
      const same = letter === b[column - 1];
      let best = Math.min(current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = column > 1 && letter === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, beforeLast[column - 2]! + 1);
      current[column] = best;
      least = Math.min(least, best);
    }
    current[to + 1] = far;
    // Later rows have no less: a swap skips a row, but replacing its first letter reaches that row with as many edits.
    if (least > most) return far;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length]!;
}

/** Returns one bit per letter. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

/** Returns the number of letters that only one of two words has. One edit changes it by two at most. */
export function lettersApart(a: number, b: number): number {
  let apart = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) apart++;
  return apart;
}
