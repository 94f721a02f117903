/**
 * What callers may send, in one place: every parameter and body with its limits and its words. The service parses with these
 * schemas; the OpenAPI document, the reference, and the tools show their descriptions.
 */
import * as z from 'zod';
import { number, TIER_WORDS } from './display.js';
import { MAJOR_GROUPS } from './major-groups.js';
import { quoted } from './problem.js';
import type { Operation } from './routes.js';
import type { FactorList } from './schemas/assess.js';
import type { RiskTier } from './schemas/risk.js';

/** Longest `q` in code points, before folding. */
export const QUERY_LENGTH = 200;

/** Ranges of numbers and what counts where they are absent. */
export const LIMIT = { min: 1, max: 200, default: 50 } as const;
export const OFFSET = { min: 0, max: 1_000_000, default: 0 } as const;
export const SEARCH_LIMIT = { min: 1, max: 50, default: 10 } as const;
export const SCORES_LIMIT = { min: 1, max: 1000, default: 1000 } as const;

/** Largest ends of ranges; no median wage comes near the limit. */
export const HIGHEST_SCORE = 100;
export const HIGHEST_WAGE = 1_000_000_000;

/** Most codes in one request for scores. */
export const MOST_CODES = 50;

/** Page sizes of the list with files: each page of one of these sizes, at an offset that is a multiple of it, is a file. */
export const PAGE_SIZES = [10, 20, 25, 50, 100, 200] as const;

/** Largest body of an assessment in bytes, and one that works. */
export const BODY_LIMIT = 16_384;
export const EXAMPLE = { soc_code: '15-1252.00' };

/** Patterns of path parameters, as regular expression sources without anchors. */
export const SOC_CODE = '\\d{2}-\\d{4}\\.\\d{2}';
export const NAICS_CODE = '\\d{2,4}|\\d{2}-\\d{2}';

/** Fields that scores can be sorted by; a leading `-` reverses the order. */
export const SORT_KEYS = ['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'] as const;
const SORTS = SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);

/** The major groups that O*NET describes; of the military ones it has neither tasks nor ratings. */
const GROUPS = Object.keys(MAJOR_GROUPS).filter((group) => group !== '55');

/** Says what is wrong with a SOC code, and which codes may be meant; nothing if it is one. */
export type CodeCheck = (code: string) => { detail: string; meant: string[] } | undefined;
const anyCode: CodeCheck = () => undefined;

export const whole = ({ min, max, default: fallback }: { min: number; max: number; default: number }) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) =>
        `${quoted(input)} isn’t a whole number from ${min} to ${max}. Omit it for ${fallback}.`,
    })
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(fallback);

const amount = (highest: number) =>
  z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= highest, {
      error: ({ input }) =>
        `${quoted(input)} isn’t a number from 0 to ${highest}, such as 50 or 50.5. Omit it for no limit.`,
    })
    .transform(Number)
    .pipe(z.number().min(0).max(highest))
    .optional();

const words = (error: string) =>
  z
    .string(error)
    .refine((text) => Array.from(text).length <= QUERY_LENGTH, {
      error: `q has more than ${QUERY_LENGTH} characters. Search for fewer words.`,
    })
    .meta({ minLength: 1, maxLength: QUERY_LENGTH });

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      `${quoted(input)} isn’t allowed for ${name}. Use one of the allowed values, or several.`,
  });

export const socCode = (check: CodeCheck, missing = 'A code is required.') =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? missing : `${quoted(input)} isn’t a string such as "15-1252.00".`,
    })
    .superRefine((code, context) => {
      const fault = check(code);
      if (fault) context.addIssue({ code: 'custom', message: fault.detail, params: { meant: fault.meant } });
    })
    .meta({ pattern: `^${SOC_CODE}$` });

const offset = whole(OFFSET).describe(
  'Number of matches to skip, up to 1,000,000. Defaults to 0. After the last page, data is empty.',
);

/** `GET /occupations`. Unknown parameters are ignored, as by a file. */
export const ListQuery = z.object({
  q: words('q must be text.')
    .optional()
    .describe(
      `Filter of titles: words of up to ${QUERY_LENGTH} characters together. Case, accents, and punctuation don’t matter; every word must begin a word of the title. To find a job by what people call it, use /search.`,
    ),
  limit: whole(LIMIT).describe('Page size, 1 to 200. Defaults to 50.'),
  offset,
});

/** `GET /industries`. Unknown parameters are ignored, as by a file. */
export const IndustriesQuery = z.object({
  level: z
    .enum(['2', '3', '4'], {
      error: ({ input }) =>
        `${quoted(input)} isn’t a level. Use 2 (sector), 3 (subsector), or 4 (industry group), or omit it for all levels.`,
    })
    .transform(Number)
    .pipe(z.literal([2, 3, 4]))
    .optional()
    .describe('2 for sectors, 3 for subsectors, 4 for industry groups. Omit it for all levels.'),
});

/** `GET /search`. */
export const SearchQuery = z.strictObject({
  q: words('q is missing. Say what to look for, such as truck driver.').describe(
    `What people call the job: a name, an abbreviation, or a phrase such as “works in a warehouse”, up to ${QUERY_LENGTH} characters; or a SOC code, or its first digits. Plurals, British and American spelling, and typos in words of five letters or more are understood.`,
  ),
  limit: whole(SEARCH_LIMIT).describe('Maximum number of results, 1 to 50. Defaults to 10.'),
});

const several = 'one, or several separated by commas or by repeating the parameter';

/** `GET /scores`, with a check of the codes that knows the data. */
export const scoresQuery = (check: CodeCheck = anyCode) =>
  z
    .strictObject({
      codes: z
        .array(socCode(check))
        .max(MOST_CODES, {
          error: ({ input }) => `codes has ${[input].flat().length} SOC codes. Name at most ${MOST_CODES}.`,
        })
        .optional()
        .describe(`O*NET-SOC codes of the occupations to include, at most ${MOST_CODES}: ${several}.`),
      tier: z
        .array(oneOf('tier', Object.keys(TIER_WORDS) as [RiskTier]))
        .optional()
        .describe(`Tiers to include: ${several}.`),
      job_zone: z
        .array(oneOf('job_zone', ['1', '2', '3', '4', '5']).transform(Number).pipe(z.int().min(1).max(5)))
        .optional()
        .describe(`O*NET job zones to include, from 1 (little preparation) to 5 (extensive): ${several}.`),
      group: z
        .array(oneOf('group', GROUPS as [string]))
        .optional()
        .describe(`Major groups to include, by the first two digits of their SOC codes: ${several}.`),
      min_score: amount(HIGHEST_SCORE).describe('Lowest final_score to include, 0 to 100.'),
      max_score: amount(HIGHEST_SCORE).describe('Highest final_score to include, 0 to 100.'),
      min_wage: amount(HIGHEST_WAGE).describe(
        `Lowest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}.`,
      ),
      max_wage: amount(HIGHEST_WAGE).describe(
        `Highest median_annual_wage to include, US dollars, 0 to ${number(HIGHEST_WAGE)}.`,
      ),
      sort: z
        .enum(SORTS, {
          error: ({ input }) =>
            `${quoted(input)} isn’t something to sort by. Use one of the allowed values; - before it reverses the order.`,
        })
        .optional()
        .describe(
          'Field to sort by, with - before it for descending order. Ties are in the order of codes; missing figures come last. Defaults to soc_code, or to the order of codes if they are given.',
        ),
      limit: whole(SCORES_LIMIT).describe(
        'Page size, 1 to 1,000. Defaults to 1,000, which is all occupations.',
      ),
      offset,
    })
    .superRefine((query, context) => {
      for (const [lower, upper] of [
        ['min_score', 'max_score'],
        ['min_wage', 'max_wage'],
      ] as const) {
        const [least, most] = [query[lower], query[upper]];
        if (least !== undefined && most !== undefined && least > most)
          context.addIssue({
            code: 'custom',
            path: [upper],
            message: `${upper} is ${most}, below ${lower}, which is ${least}. Swap them, or omit one.`,
          });
      }
    });
export type ScoresQuery = z.output<ReturnType<typeof scoresQuery>>;

/** Body of `POST /displacement/assess`, with the dataset's factors and a check of the code that knows the data. */
export const assessmentRequest = (factors: FactorList['factors'], check: CodeCheck = anyCode) =>
  z
    .strictObject({
      soc_code: socCode(check, 'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".').describe(
        'Full O*NET-SOC code of the occupation, such as 15-1252.00.',
      ),
      personal_factors: z
        .strictObject(
          Object.fromEntries(
            Object.entries(factors).map(([key, options]) => {
              const [first = '', ...others] = options.map(({ value }) => value);
              const error = ({ input }: { input?: unknown }) =>
                `${quoted(input)} isn’t an option of ${key}. Use one of the allowed values, as a string.`;
              return [key, z.enum([first, ...others], { error }).optional()];
            }),
          ),
          {
            error: ({ code }) =>
              code === 'invalid_type'
                ? 'personal_factors must be an object that maps factors to values. Omit it to choose none.'
                : undefined,
          },
        )
        .default({})
        .describe('Maps each chosen factor to the value of its option. Defaults to {}.'),
    })
    .describe(
      'An occupation and the personal factors of someone who works in it. Unknown fields are rejected.',
    );
export type AssessmentRequest = z.output<ReturnType<typeof assessmentRequest>>;

/** Path parameters by their names in `ROUTES`. */
export const PATH_PARAMETERS = {
  soc_code: z
    .string()
    .regex(new RegExp(`^${SOC_CODE}$`))
    .describe('Full O*NET-SOC code of the occupation, such as 15-1252.00.'),
  naics_code: z
    .string()
    .regex(new RegExp(`^(?:${NAICS_CODE})$`))
    .describe('NAICS 2022 code with two to four digits, or a sector’s range, such as 31-33.'),
} as const;

/** Queries by operation; the others have none. */
export const QUERIES: { readonly [Name in Operation]?: z.ZodObject } = {
  listOccupations: ListQuery,
  searchOccupations: SearchQuery,
  listScores: scoresQuery(),
  listIndustries: IndustriesQuery,
};

/** One sentence on parameters that nobody knows, for wherever the rule is stated. */
export const UNKNOWN_PARAMETERS =
  '/search and /scores refuse parameters that they don’t have; everything else ignores them, as files do.';

/**
 * Returns a query as its schema reads it: of a list all values count, repeated or separated by commas; of anything else the
 * last one does. What is empty counts as absent.
 */
export function valuesOf(query: z.ZodObject, parameters: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const given = parameters.getAll(name);
      if (!isList(query.shape[name])) return [name, given.at(-1) || undefined];
      const listed = given.flatMap((value) => value.split(',')).map((value) => value.trim());
      const values = listed.filter((value) => value !== '');
      return [name, values.length > 0 ? values : undefined];
    }),
  );
}

const isList = (schema: unknown) => schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray;
