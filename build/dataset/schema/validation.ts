/** Comparisons of the score with measures that never enter the method, failures included: `data/validation.json`. */
import * as z from 'zod';
import { authored, count, like, text, title, wrong } from './fields.js';

type Estimate = { value: number; interval: [number, number] | null };
const isWithin = ({ value: { value, interval }, issues }: z.core.ParsePayload<Estimate>) => {
  if (interval && !(interval[0] <= value && value <= interval[1]))
    wrong(issues, ['interval'], `Its ends, the lower one first, must have ${value} between them`);
};

const correlation = (description: string) => z.number().min(-1).max(1).describe(description);

/** All, those with such a score, the mean of the major groups, the 32 highest scores. */
export const SCOPES = ['all', 'below 30', '30 to 50', '50 and more', 'within groups', 'top 32'] as const;

const Result = z
  .strictObject({
    scope: z.enum(SCOPES).describe('the occupations compared, by their score'),
    value: correlation('Spearman’s rank correlation with the score'),
    interval: z
      .tuple([correlation('lower end'), correlation('upper end')])
      .nullable()
      .describe('its 95% interval by bootstrap; null where none was computed'),
    occupations: count('six-digit SOC codes compared; null where that is not recorded').nullable(),
  })
  .check(isWithin);

const id = like(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower case letters, digits, and hyphens').describe(
  'what sentences call it',
);

const Comparison = z.strictObject({
  id,
  measure: title(
    'what the score was compared with; {jobs/years} and {projection/years} are those of the figures',
  ),
  expected: z
    .enum(['agree', 'differ'])
    .describe('whether it measures the same, so that agreement is expected'),
  note: text('what to know about it').nullable(),
  source: title('the work that the measure is from'),
  results: z.array(Result).describe('those that the build can’t compute from the tables'),
});

const Acceptance = z.strictObject({
  measure: title('what was predicted, on data not used to build the scores'),
  statistic: title('how agreement was measured'),
  labels_2023: correlation('by the labels of 2023 alone'),
  marks_2026: correlation('by the marks of 2026 alone'),
  all: correlation('by all ratings together'),
});

const interval = z
  .tuple([z.number(), z.number()])
  .nullable()
  .describe('its 95% interval; null where none was computed');

const Variant = z.strictObject({
  change: title('what the variant of the method changes'),
  verdict: title('whether it is better'),
  results: z.array(
    z
      .strictObject({
        measure: title(
          'the comparison; _top is among scores of 50 and more, mean_top the mean of the first five there',
        ),
        value: z.number().describe('its correlation less the published score’s'),
        interval,
        clear: z.boolean().describe('whether the 95% interval excludes 0'),
      })
      .check(isWithin),
  ),
});

const Figure = z
  .strictObject({
    id,
    what: text('what was measured'),
    scope: title('over what'),
    unit: title('correlation, share (a fraction), points, …'),
    value: z.number(),
    interval,
    n: z.int().positive().nullable().describe('how many were compared; null where that is not recorded'),
  })
  .check(isWithin);

const sentence = text('a sentence; {id}, {id/scope}, and with /n stand for results and figures');

export const Validation = authored('validation', {
  scores: like(/^[0-9a-f]{16}$/, '16 hexadecimal digits').describe(
    'hash of the scores that everything here is of; `npm run check` says that of others',
  ),
  comparisons: z.array(Comparison),
  acceptance: z.array(Acceptance),
  variants: z.array(Variant).describe('variants of the method on the same measures'),
  figures: z.array(Figure).describe('what else was measured about scores, ratings, and intervals'),
  sentences: z.strictObject({
    top: sentence,
    all: sentence,
    jobs: sentence,
    history: sentence,
    own: sentence,
    failures: z.array(sentence),
    agreements: z.array(sentence),
    protection: sentence,
    gaps: sentence,
  }),
  limits: z.array(sentence).describe('limits of the ratings'),
});

export type Validation = z.infer<typeof Validation>;
export type Result = z.infer<typeof Result>;
