/**
 * What takes the place of a value that is missing, of the wrong type or of the wrong form, so that the rest of its
 * file can still be checked. Numbers become NaN, which no comparison finds too large or too small; texts and lists
 * become empty, and an empty name means that nobody knows it. What a check then finds in such a place is not
 * reported, because the place has its fault already.
 */
import type { z } from 'zod';
import type { Path } from '../faults/fault.js';

type Def = z.core.$ZodTypes['_zod']['def'];

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

export function standIn(schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const required = Object.entries(def.shape).filter(([, child]) => defOf(child).type !== 'optional');
      return Object.fromEntries(required.map(([key, child]) => [key, standIn(child)]));
    }
    case 'optional':
      return standIn(def.innerType);
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

/** The schema without its optional and nullable wrappers. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? unwrap(def.innerType) : schema;
}

/** `string`, `object`, …, whether or not the value may be left out or null. */
export function typeOf(schema: z.core.$ZodType): Def['type'] {
  return defOf(unwrap(schema)).type;
}

export function isNullable(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && defOf(schema).type === 'nullable';
}

/** The schema of the value at a path, or `undefined` where none is declared. */
export function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const def = defOf(unwrap(schema));
  const child =
    def.type === 'object' && Object.hasOwn(def.shape, step)
      ? def.shape[String(step)]
      : def.type === 'array'
        ? def.element
        : def.type === 'record'
          ? def.valueType
          : undefined;
  return child && schemaAt(child, rest);
}

/** The keys that an object's schema declares; none for anything else. */
export function keysOf(schema: z.core.$ZodType | undefined): string[] {
  const def = schema && defOf(unwrap(schema));
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

/** The value at a path of parsed JSON, own keys only. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}

/** Puts stand-ins at the given places, in place; returns the value, or its stand-in if the whole must be replaced. */
export function repair(schema: z.core.$ZodType, value: unknown, places: readonly Path[]): unknown {
  for (const place of places) {
    const at = schemaAt(schema, place);
    if (at === undefined) continue;
    if (place.length === 0) return standIn(schema);
    const parent = valueAt(value, place.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[place.at(-1)!] = standIn(at);
  }
  return value;
}
