/** Every element whose key an earlier one has too, with its index and the earlier one's. */
export function* repeated<Element>(
  elements: readonly Element[],
  keyOf: (element: Element) => unknown,
): Generator<{ element: Element; index: number; first: Element; firstIndex: number }> {
  const seen = new Map<unknown, number>();
  for (const [index, element] of elements.entries()) {
    const key = keyOf(element);
    const firstIndex = seen.get(key);
    if (firstIndex === undefined) seen.set(key, index);
    else yield { element, index, first: elements[firstIndex]!, firstIndex };
  }
}

/**
 * Whether rows stand in strictly ascending order of some columns, as the import writes them: then none is there twice,
 * and no key needs to be made and looked up.
 */
export function ascends(rows: readonly Record<string, unknown>[], columns: readonly string[]): boolean {
  for (let index = 1; index < rows.length; index++) {
    const before = rows[index - 1]!;
    const row = rows[index]!;
    const column = columns.find((each) => before[each] !== row[each]);
    if (column === undefined || !((before[column] as string) < (row[column] as string))) return false;
  }
  return true;
}
