/** A key under which two maps have different values; `null` if a side has none. */
export interface Changed<Value> {
  key: string;
  from: Value | null;
  to: Value | null;
}

/** Returns the keys under which two maps have different values, the newer map's first and in its order. */
export function changed<Value>(
  then: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): Changed<Value>[] {
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((key) => {
    const [from, to] = [then.get(key) ?? null, now.get(key) ?? null];
    return from === to ? [] : [{ key, from, to }];
  });
}
