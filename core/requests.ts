/**
 * What callers may send, in one place: every parameter and body with its limits and its words. The service parses with these
 * schemas; the OpenAPI document, the reference, and the tools show their descriptions.
 */
import * as z from 'zod';
import type { Checks } from './codes.js';
import { number } from './display.js';
import { isNot, LIMIT, offset, QUERY_LENGTH, SEARCH_LIMIT, socCode, whole, words } from './parameters.js';
import type { Operation } from './routes.js';
import { mapped, SocCode } from './schemas/common.js';
import type { FactorList } from './schemas/risk.js';
import { scoresQuery } from './scores.js';
import { LANGUAGES } from './search/languages.js';

/** Largest body of an assessment in bytes, and one that works. */
export const BODY_LIMIT = 16_384;
export const EXAMPLE = { soc_code: '15-1252.00' };

/** `GET /occupations`. Unknown parameters are ignored, as by a file. */
export const ListQuery = z.object({
  q: words('q must be text.')
    .optional()
    .describe(
      `Filter of titles: words of up to ${QUERY_LENGTH} characters together. Case, accents, and punctuation don’t matter; every word must begin a word of the title. To find a job by what people call it, use /search.`,
    ),
  limit: whole(LIMIT, 'Page size'),
  offset,
});

/** `GET /industries`. Unknown parameters are ignored, as by a file. */
export const IndustriesQuery = z.object({
  level: z
    .enum(['2', '3', '4'], isNot('a level. Use 2 (sector), 3 (subsector), or 4 (industry group).'))
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
  limit: whole(SEARCH_LIMIT, 'Maximum number of results'),
  lang: z
    .enum(LANGUAGES, isNot('a language of names. Omit it for English.'))
    .optional()
    .describe(
      'Language whose names come first, ISO 639-1. By default, names are English, and those of all these languages are searched where English has nothing better than a typo or some of the words.',
    ),
});

/** Returns what each factor may be: one of its options. */
const choicesOf = (factors: FactorList['factors']) =>
  mapped(factors, (key, options) => {
    const values = options.map(({ value }) => value);
    const wanted = `an option of ${key}. Use one of the allowed values, as a string.`;
    return z.enum(values, isNot(wanted)).optional();
  });

/** Largest share of time, so that sums stay exact whatever the unit. */
const LARGEST_SHARE = 1_000_000;
const aShare = `a number from 0 to ${number(LARGEST_SHARE)}`;

const noShare = isNot(`${aShare}.`);
const share = z.number(noShare).min(0, noShare).max(LARGEST_SHARE, noShare);

const OF_OCCUPATION = 'Full O*NET-SOC code of the occupation, such as 15-1252.00.';

/** Body of `POST /displacement/assess`, with the dataset's factors and checks that know the data. */
export const assessmentRequest = (factors: FactorList['factors'], checks?: Checks) =>
  z
    .strictObject({
      soc_code: socCode(
        checks?.code,
        'soc_code is required. Send an O*NET-SOC code such as "15-1252.00".',
      ).describe(OF_OCCUPATION),
      personal_factors: z
        .strictObject(
          choicesOf(factors),
          'personal_factors must be an object that maps factors to values. Omit it to choose none.',
        )
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
        if (typeof soc_code !== 'string' || !Array.isArray(time_fractions)) return;
        const fault = checks?.count(soc_code, time_fractions.length);
        if (fault) context.addIssue({ code: 'custom', path: ['time_fractions'], message: fault });
      },
      // Shares are counted whatever else is wrong with a body.
      { when: () => true },
    )
    .describe(
      'An occupation, and the tasks and personal factors of someone who works in it. Unknown fields are rejected.',
    );
export type AssessmentRequest = z.output<ReturnType<typeof assessmentRequest>>;

/** Path parameters by their names in `ROUTES`. */
export const PATH_PARAMETERS = {
  soc_code: SocCode.describe(OF_OCCUPATION),
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
