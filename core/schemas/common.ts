/** Fields that several published schemas share. */
import * as z from 'zod';

/** Units of figures, for formats with a separate place for them. */
export const UNITS = z.registry<{ unit: string }>();

/** Adds a description for OpenAPI and the JSON Schemas to a schema, and the unit of a figure. */
export function describe<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  unit?: string,
): Schema {
  const described = schema.meta({ description });
  if (unit !== undefined) UNITS.add(described, { unit });
  return described;
}

/** Returns the values of an enumeration and their meanings as one description: `direct: …; combined: …`. */
export const meanings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([value, meaning]) => `${value}: ${meaning}`)
    .join('; ');

/** Returns the values of an enumeration from a map of values to meanings. */
export const valuesOf = <Value extends string>(values: Readonly<Record<Value, string>>) =>
  Object.keys(values) as [Value, ...Value[]];

export const SocCode = describe(
  z.string().regex(/^\d{2}-\d{4}\.\d{2}$/),
  'O*NET-SOC 2019 code, for example 15-1252.00',
);
export const OewsCode = describe(
  z.string().regex(/^\d{2}-\d{4}$/),
  'BLS code under which the occupation’s jobs and wages are counted. Related O*NET-SOC codes share it, so never add its figures up across occupations.',
);
export const NaicsCode = describe(
  z.string().regex(/^\d{2,4}$/),
  'NAICS 2022 code with as many digits as its level; a sector that spans several codes has the first one (31 for 31-33)',
);
export const Title = describe(z.string(), 'official title from O*NET or NAICS');
export const Score = describe(
  z.number().min(0).max(100),
  'index of exposure to displacement by AI language models, 0 to 100, one decimal; not a probability',
  'index points',
);
export const Fraction = z.number().min(0).max(1);
export const Path = z.string().startsWith('/');
