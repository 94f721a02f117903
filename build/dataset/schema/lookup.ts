/** What a schema declares, and what a value has, at a place within. */
import type * as z from 'zod';

/** A place in a file: keys and indices in JSON; in a table row (0 is the first below the header, -1 the header) and column, by its name or its index. */
export type Path = readonly PropertyKey[];

export type Def = z.core.$ZodTypes['_zod']['def'];

/** Zod's definition of a schema: its type, and what that type has. */
export const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def;

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
