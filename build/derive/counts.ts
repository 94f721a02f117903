/** Counts values by a key; keys that don't occur count 0. */
export function countBy<Value, Key extends string>(
  values: readonly Value[],
  keys: readonly Key[],
  keyOf: (value: Value) => Key,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const value of values) counts[keyOf(value)] += 1;
  return counts;
}
