/** Lookups of a path in a schema and in a value. */
import type * as z from 'zod';

/**
 * A place in a file: keys and indices in JSON; in a table, row (0 is the first below the header, -1 the header) and column, by
 * its name or its index.
 */
export type Path = readonly PropertyKey[];

export type Def = z.core.$ZodTypes['_zod']['def'];

/** Returns Zod's definition of a schema: its type and that type's details. */
export const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

/** Returns the schema without its optional and nullable wrappers. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? unwrap(def.innerType) : schema;
}

/** Returns the type, such as `string` or `object`, even if the value may be left out or null. */
export function typeOf(schema: z.core.$ZodType): Def['type'] {
  return defOf(unwrap(schema)).type;
}

export function isNullable(schema: z.core.$ZodType | undefined): boolean {
  return schema !== undefined && defOf(schema).type === 'nullable';
}

/** Returns the schema of the value at a path, or `undefined` if none is declared. */
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

/** Returns the keys that an object's schema declares; none for anything else. */
export function keysOf(schema: z.core.$ZodType | undefined): string[] {
  const def = schema && defOf(unwrap(schema));
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

/** Returns the value at a path of parsed JSON, own keys only. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}
