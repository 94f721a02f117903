/**
 * What callers may send, in one place: every parameter and body with its limits and its words. The service parses with these
 * schemas; the OpenAPI document, the reference, and the tools show their descriptions.
 */
import * as z from 'zod';
import { MAJOR_GROUPS, number, TIER_WORDS } from './display.js';
import { quoted } from './problem.js';
import type { Operation } from './routes.js';
import type { FactorList } from './schemas/assess.js';
import type { RiskTier } from './schemas/risk.js';

/** Longest `q` in code points, before folding. */
export const QUERY_LENGTH = 200;

/** Ranges of numbers and what counts where they are absent. */
export const LIMIT = { min: 1, max: 200, default: 50 } as const;
export const OFFSET = { min: 0, max: 1_000_000, default: 0 } as const;
const SEARCH_LIMIT = { min: 1, max: 50, default: 10 } as const;
export const SCORES_LIMIT = { min: 1, max: 1000, default: 1000 } as const;

/** Largest end of a range of wages, which none comes near, and most codes in one request for scores. */
const HIGHEST_WAGE = 1_000_000_000;
const MOST_CODES = 50;

/** Page sizes of the list with files: each page of one of these sizes, at an offset that is a multiple of it, is a file. */
export const PAGE_SIZES = [10, 20, 25, 50, 100, 200] as const;

/** Largest body of an assessment in bytes, and one that works. */
export const BODY_LIMIT = 16_384;
export const EXAMPLE = { soc_code: '15-1252.00' };

/** Pattern of an O*NET-SOC code, as a regular expression source without anchors, and what such a code is. */
export const SOC_CODE = '\\d{2}-\\d{4}\\.\\d{2}';
const OF_OCCUPATION = 'Full O*NET-SOC code of the occupation, such as 15-1252.00.';

/** Fields that scores can be sorted by; a leading `-` reverses the order. */
const SORTS = (['soc_code', 'title', 'final_score', 'median_annual_wage', 'employment'] as const).flatMap(
  (key) => [key, `-${key}`] as const,
);

/** Says what is wrong with a SOC code, and which codes may be meant; nothing if it is one. */
export type CodeCheck = (code: string) => { detail: string; meant: string[] } | undefined;
const anyCode: CodeCheck = () => undefined;

/** Says what is wrong with so many shares of time for an occupation; nothing if it has as many tasks, or isn't known. */
export type CountCheck = (code: string, count: number) => string | undefined;
const anyCount: CountCheck = () => undefined;

/** A number as a query writes it, from `min` to `max`; `wanted` ends the sentence on one that isn't. */
const numeral = (pattern: RegExp, min: number, max: number, wanted: string) =>
  z
    .string()
    .refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `${quoted(input)} isn’t a ${wanted}`,
    })
    .transform(Number);

export const whole = ({ min, max, default: fallback }: { min: number; max: number; default: number }) =>
  numeral(/^\d+$/, min, max, `whole number from ${min} to ${max}. Omit it for ${fallback}.`)
    .pipe(z.int().min(min).max(max))
    .default(fallback);

const amount = (highest: number) =>
  numeral(
    /^\d+(\.\d+)?$/,
    0,
    highest,
    `number from 0 to ${highest}, such as 50 or 50.5. Omit it for no limit.`,
  )
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
        .array(oneOf('group', Object.keys(MAJOR_GROUPS) as [string]))
        .optional()
        .describe(`Major groups to include, by the first two digits of their SOC codes: ${several}.`),
      min_score: amount(100).describe('Lowest final_score to include, 0 to 100.'),
      max_score: amount(100).describe('Highest final_score to include, 0 to 100.'),
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
      for (const name of ['score', 'wage'] as const) {
        const [least, most] = [query[`min_${name}`], query[`max_${name}`]];
        if (least === undefined || most === undefined || least <= most) continue;
        const message = `max_${name} is ${most}, below min_${name}, which is ${least}. Swap them, or omit one.`;
        context.addIssue({ code: 'custom', path: [`max_${name}`], message });
      }
    });
export type ScoresQuery = z.output<ReturnType<typeof scoresQuery>>;

/** Returns what each factor may be: one of its options. */
const choicesOf = (factors: FactorList['factors']) =>
  Object.fromEntries(
    Object.entries(factors).map(([key, options]) => {
      const error = ({ input }: { input?: unknown }) =>
        `${quoted(input)} isn’t an option of ${key}. Use one of the allowed values, as a string.`;
      return [key, z.enum(options.map(({ value }) => value) as [string], { error }).optional()];
    }),
  );

/** Largest share of time, so that sums stay exact whatever the unit. */
const LARGEST_SHARE = 1_000_000;
const aShare = `a number from 0 to ${number(LARGEST_SHARE)}`;

const noShare = { error: ({ input }: { input?: unknown }) => `${quoted(input)} isn’t ${aShare}.` };
const share = z.number(noShare).min(0, noShare).max(LARGEST_SHARE, noShare);

type Shares = { soc_code: string; time_fractions: number[] };

/** Tells whether there are shares to count, whatever else is wrong with a body. */
const hasShares = (body: unknown): body is Shares =>
  typeof body === 'object' &&
  Array.isArray((body as Shares | null)?.time_fractions) &&
  typeof (body as Shares).soc_code === 'string';

/** Body of `POST /displacement/assess`, with the dataset's factors and checks that know the data. */
export const assessmentRequest = (
  factors: FactorList['factors'],
  check: CodeCheck = anyCode,
  checkCount: CountCheck = anyCount,
) =>
  z
    .strictObject({
      soc_code: socCode(check, 'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".').describe(
        OF_OCCUPATION,
      ),
      personal_factors: z
        .strictObject(choicesOf(factors), {
          error: ({ code }) =>
            code === 'invalid_type'
              ? 'personal_factors must be an object that maps factors to values. Omit it to choose none.'
              : undefined,
        })
        .default({})
        .describe('Maps each chosen factor to the value of its option. Defaults to {}.'),
      time_fractions: z
        .array(share, 'time_fractions must be an array of numbers, one for each task.')
        .refine((given) => given.length === 0 || given.some((each) => each !== 0), {
          error: 'All numbers are 0. Send one above 0 for at least one task.',
        })
        .optional()
        .describe(
          `How the person’s working time divides among the occupation’s tasks: ${aShare} for each task, in the order of the occupation’s tasks, in any unit, such as hours a week. At least one is above 0; only proportions count. Omit it for the average job.`,
        ),
    })
    .superRefine(
      ({ soc_code, time_fractions }, context) => {
        const fault = checkCount(soc_code, time_fractions!.length);
        if (fault) context.addIssue({ code: 'custom', path: ['time_fractions'], message: fault });
      },
      { when: ({ value }) => hasShares(value) },
    )
    .describe(
      'An occupation, and the tasks and personal factors of someone who works in it. Unknown fields are rejected.',
    );
export type AssessmentRequest = z.output<ReturnType<typeof assessmentRequest>>;

/** Path parameters by their names in `ROUTES`. */
export const PATH_PARAMETERS = {
  soc_code: z
    .string()
    .regex(new RegExp(`^${SOC_CODE}$`))
    .describe(OF_OCCUPATION),
  naics_code: z
    .string()
    .regex(/^(?:\d{2,4}|\d{2}-\d{2})$/)
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
