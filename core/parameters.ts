/** What requests are made of: the limits of parameters, and the schemas of one parameter with its sentence on a wrong value. */
import * as z from 'zod';
import { number } from './display.js';
import { quoted, type Refusal } from './problem.js';
import { SOC_CODE } from './schemas/common.js';

/** Longest `q` in code points, before folding. */
export const QUERY_LENGTH = 200;

/** Ranges of numbers and what counts where they are absent. */
export const LIMIT = { min: 1, max: 200, default: 50 } as const;
export const OFFSET = { min: 0, max: 1_000_000, default: 0 } as const;
export const SEARCH_LIMIT = { min: 1, max: 50, default: 10 } as const;
export const SCORES_LIMIT = { min: 1, max: 1000, default: 1000 } as const;

/** Page sizes of the list with files: each page of one of these sizes, at an offset that is a multiple of it, is a file. */
export const PAGE_SIZES = [10, 20, 25, 50, 100, 200] as const;

/** Says what is wrong with a code, and which codes may be meant. */
export type CodeCheck = (code: string) => Refusal | undefined;

/** Returns a number without the signs that people write around it: `$80,000` and `80k` → `80000`; nothing if it has none. */
function bareNumber(text: string): string | undefined {
  const [, bare, thousands] = /^([-\d.]+)(k?)$/i.exec(text.replaceAll(/[$,_%\s]/g, '')) ?? [];
  return bare === undefined || bare === text ? undefined : String(Number(bare) * (thousands ? 1000 : 1));
}

/** The sentence on a value that isn’t what is wanted. */
export const isNot = (wanted: string) => ({
  error: ({ input }: { input?: unknown }) => `${quoted(input)} isn’t ${wanted}`,
});

/** The sentence on a value that isn’t there. */
export const ifMissing = (error: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? error : undefined),
});

/** A number as a query writes it, from `min` to `max`; `wanted` ends the sentence on one that isn't. */
const numeral = (kind: z.ZodNumber, pattern: RegExp, min: number, max: number, wanted: string) => {
  const isFit = (text: string) => pattern.test(text) && Number(text) >= min && Number(text) <= max;
  const error = ({ input }: { input?: unknown }) => {
    const bare = bareNumber(String(input)) ?? '';
    return `${quoted(input)} isn’t a ${wanted}${isFit(bare) ? ` Did you mean ${bare}?` : ''}`;
  };
  return z.string().refine(isFit, { error }).transform(Number).pipe(kind.min(min).max(max));
};

type Range = { min: number; max: number; default: number };

/** A whole number: `Page size`, then its range, and `rest`. */
export const whole = ({ min, max, default: usual }: Range, what: string, rest = '.') =>
  numeral(z.int(), /^\d+$/, min, max, `whole number from ${min} to ${max}. Omit it for ${usual}.`)
    .default(usual)
    .describe(
      `${what}${min === 0 ? ' up to' : `, ${min} to`} ${number(max)}. Defaults to ${number(usual)}${rest}`,
    );

export const amount = (max: number, min = 0) => {
  const wanted = `number from ${min} to ${max}, such as 50 or 50.5. Omit it for no limit.`;
  return numeral(z.number(), /^-?\d+(\.\d+)?$/, min, max, wanted).optional();
};

export const words = (error: string) =>
  z
    .string(ifMissing(error))
    .refine((text) => Array.from(text).length <= QUERY_LENGTH, {
      error: `q has more than ${QUERY_LENGTH} characters. Search for fewer words.`,
    })
    .meta({ minLength: 1, maxLength: QUERY_LENGTH });

/** Returns the values of a list: of each text its parts between commas, without blanks and what is empty; nothing if none is left. */
export function listed(given: readonly unknown[]): unknown[] | undefined {
  const parts = given.flatMap((each) =>
    typeof each === 'string' ? each.split(',').map((part) => part.trim()) : each,
  );
  const values = parts.filter((part) => part !== '' && part !== null);
  return values.length > 0 ? values : undefined;
}

export const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;

/** Most members of a list that has a limit. */
const MOST_MEMBERS = 50;

/** A list, which a query has as one value or several; `limited` is what its members are if it has a limit. */
export const several = <Item extends z.ZodType>(
  item: Item,
  example: string,
  words: string,
  { limited, rest = '' }: { limited?: string; rest?: string } = {},
) => {
  const list = z.array(item, {
    error: ({ path = [] }) => `${String(path[0])} must be a list, such as [${quoted(example)}].`,
  });
  const error = ({ path = [], input }: z.core.$ZodRawIssue) =>
    `${String(path[0])} has ${[input].flat().length} ${limited}. Name at most ${MOST_MEMBERS}.`;
  return (limited ? list.max(MOST_MEMBERS, { error }) : list)
    .optional()
    .describe(
      `${words}${limited ? `, at most ${MOST_MEMBERS}` : ''}: one, or several separated by commas or by repeating the parameter.${rest}`,
    );
};

const checked = (text: z.ZodString, pattern: string, check?: CodeCheck) =>
  text
    .superRefine((code, context) => {
      const { detail: message, did_you_mean: meant } = check?.(code)?.problem ?? {};
      if (message) context.addIssue({ code: 'custom', message, params: { meant } });
    })
    .meta({ pattern });

export const socCode = (check?: CodeCheck, missing = 'A code is required.') => {
  const error = ({ input }: { input?: unknown }) => {
    if (input === undefined) return missing;
    // Without its hyphen and dot, a code is a number.
    const isCode = Number.isInteger(input) && Number(input) > 99_999;
    const [meant] = (isCode && check?.(`${input}`)?.problem.did_you_mean) || [];
    const near = meant === undefined ? '' : ` Did you mean ${quoted(meant)}?`;
    return `${quoted(input)} isn’t a string such as "15-1252.00".${near}`;
  };
  return checked(z.string({ error }), SOC_CODE.source, check);
};

export const iscoCode = (check?: CodeCheck) => checked(z.string(), '^\\d{4}$', check);

export const offset = whole(OFFSET, 'Number of matches to skip,', '. After the last page, data is empty.');
