import type { Derived } from '../derive/derived.js';

/** Caches what several pages compute from a dataset; it is computed when the first page needs it. */
export function memoFor<Value>(make: (derived: Derived) => Value): (derived: Derived) => Value {
  const made = new WeakMap<Derived, { value: Value }>();
  return (derived) => {
    const found = made.get(derived) ?? { value: make(derived) };
    made.set(derived, found);
    return found.value;
  };
}
