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
