/**
 * Placeholders for values that are missing or have the wrong type or format, so that the rest of the file can still be
 * checked. Numbers become NaN, which no comparison finds too large or too small. Texts and lists become empty, and an empty
 * name means that it is unknown. Errors that a check then finds in such a place aren't reported, because the place already
 * has one.
 */
import type * as z from 'zod';
import { defOf, type Path, schemaAt, valueAt } from '../schema/lookup.js';

export function placeholder(schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const required = Object.entries(def.shape).filter(([, child]) => defOf(child).type !== 'optional');
      return Object.fromEntries(required.map(([key, child]) => [key, placeholder(child)]));
    }
    case 'optional':
      return placeholder(def.innerType);
    case 'array':
      return [];
    case 'record':
      return {};
    case 'string':
      return '';
    case 'number':
      return Number.NaN;
    case 'nullable':
      return null;
    default:
      return undefined;
  }
}

/** Puts placeholders at the given places, in place; returns the value, or its placeholder if the whole must be replaced. */
export function repair(schema: z.core.$ZodType, value: unknown, places: readonly Path[]): unknown {
  for (const place of places) {
    const at = schemaAt(schema, place);
    if (at === undefined) continue;
    if (place.length === 0) return placeholder(schema);
    const parent = valueAt(value, place.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[place.at(-1)!] = placeholder(at);
  }
  return value;
}
