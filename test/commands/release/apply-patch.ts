/** A JSON Patch (RFC 6902) applied as any program would: what a release publishes leads from one document to the next. */
import type { Json, Operation } from '../../../build/commands/release/patch.js';

type Holder = { [key: string]: Json };

/** The document after the operations; the one before stays as it is. */
export function applyPatch(document: Json, patch: readonly Operation[]): Json {
  const root: Holder = { '': structuredClone(document) };
  for (const operation of patch) {
    const keys = operation.path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const key = keys.pop()!;
    const holder = keys.reduce((inner, name) => inner[name] as Holder, root);
    const values = operation.op === 'remove' ? [] : [structuredClone(operation.value)];
    if (Array.isArray(holder)) holder.splice(Number(key), operation.op === 'add' ? 0 : 1, ...values);
    else if (operation.op === 'remove') delete holder[key];
    else {
      const [value] = values;
      // Assigned, a key such as `__proto__` would be none.
      Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
    }
  }
  return root['']!;
}
