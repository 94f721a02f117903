/**
 * Fields that several published schemas share. Each schema’s `description` and `unit` are its documentation: OpenAPI, `/docs`,
 * the data package, and the comments of the database are made from them. A schema made from another one keeps its unit.
 */
import * as z from 'zod';

/** Returns the values of an enumeration and their meanings as one description: `direct: …; combined: …`. */
export const meanings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([value, meaning]) => `${value}: ${meaning}`)
    .join('; ');

/** Returns the values of an enumeration from a map of values to meanings. */
export const valuesOf = <Value extends string>(values: Readonly<Record<Value, unknown>>) =>
  Object.keys(values) as Value[];

/** Returns, by the same names, what is made of each value. */
export const mapped = <Value, Made>(
  of: Readonly<Record<string, Value>>,
  make: (name: string, value: Value) => Made,
) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(name, value)]));

/** An object of a response, which has all these fields and no others. */
export const object = z.strictObject;

export const Text = z.string();

export const SOC_CODE = /^\d{2}-\d{4}\.\d{2}$/;
export const SocCode = Text.regex(SOC_CODE).describe('O*NET-SOC 2019 code, for example 15-1252.00');

export const OewsCode = Text.regex(/^\d{2}-\d{4}$/).describe(
  'BLS code under which the occupation’s jobs and wages are counted. Related O*NET-SOC codes share it, so never add its figures up across occupations.',
);

export const NaicsCode = Text.regex(/^\d{2,4}$/).describe(
  'NAICS 2022 code with as many digits as its level; a sector that spans several codes has the first one (31 for 31-33)',
);

export const Path = Text.startsWith('/');
export const Version = Text.regex(/^\d+\.\d+\.\d+$/);
export const Hash = Text.regex(/^sha256:[0-9a-f]{64}$/);

/** Which occupation an answer is about. */
export const Named = object({ soc_code: SocCode, title: Text.describe('official title from O*NET') });

/** Up to three names that were perhaps meant; left out where none is near. */
export const Names = Text.array().min(1).max(3).optional();

/** The other classifications whose codes lead to ours. */
export const CLASSIFICATIONS = {
  isco08: 'ISCO-08',
  soc2010: 'SOC 2010',
  onet_soc2010: 'O*NET-SOC 2010',
} as const;
export type Classification = keyof typeof CLASSIFICATIONS;

const SOC_BEFORE = '(?:(?:o\\*?net-)?soc[ -]?(?:2010)?[ :]*)?';
/** What people write before a code, which they may leave out of one that is like no other, and the code, as regular expressions. */
export const CODE_FORMS: Readonly<Record<Classification, { before: string; code: string }>> = {
  isco08: { before: 'isco(?:[- ]?08)?[ :]*', code: '\\d{4}' },
  soc2010: { before: SOC_BEFORE, code: '\\d{2}-\\d{4}' },
  onet_soc2010: { before: SOC_BEFORE, code: '\\d{2}-\\d{4}\\.\\d{2}' },
};
