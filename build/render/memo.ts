import type { Derived } from '../derive/derived.js';

/** What several pages need of a dataset, made when the first asks for it. */
export function memoFor<Value>(make: (derived: Derived) => Value): (derived: Derived) => Value {
  const made = new WeakMap<Derived, { value: Value }>();
  return (derived) => {
    const found = made.get(derived) ?? { value: make(derived) };
    made.set(derived, found);
    return found.value;
  };
}
