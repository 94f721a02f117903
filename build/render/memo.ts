import type { Derived } from '../derive/derived.js';

/**
 * Caches what several pages compute from a dataset; it is computed when the first page needs it. What else `make` is given must
 * follow from the dataset, as the facts about its bulk files do.
 */
export function memoFor<Value, More extends unknown[]>(
  make: (derived: Derived, ...more: More) => Value,
): (derived: Derived, ...more: More) => Value {
  const made = new WeakMap<Derived, { value: Value }>();
  return (derived, ...more) => {
    const found = made.get(derived) ?? { value: make(derived, ...more) };
    made.set(derived, found);
    return found.value;
  };
}
