/** Spearman's rank correlation: 1 if two figures put the same things in exactly the same order. */

/** Returns ranks from 1 in the order given. Equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const found: number[] = [];
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (values[order[last + 1]!] === values[order[first]!]) last += 1;
    for (let at = first; at <= last; at++) found[order[at]!] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return found;
}

/** `null` where one of the two does not vary, so that there is no order to compare. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  const middle = (a.length + 1) / 2;
  const [rankA, rankB] = [ranks(a), ranks(b)];
  let both = 0;
  let onlyA = 0;
  let onlyB = 0;
  rankA.forEach((rank, index) => {
    const [x, y] = [rank - middle, rankB[index]! - middle];
    both += x * y;
    onlyA += x * x;
    onlyB += y * y;
  });
  return onlyA === 0 || onlyB === 0 ? null : both / Math.sqrt(onlyA * onlyB);
}
