/** Comparisons of the score with measures that never enter the method, failures included: `data/validation.json`. */
import * as z from 'zod';
import { count, like, schemaLine, text, title } from './fields.js';

const correlation = (description: string) => z.number().min(-1).max(1).describe(description);

/** All, those with such a score, the mean of the major groups, the 32 highest scores. */
export const SCOPES = ['all', 'below 30', '30 to 50', '50 and more', 'within groups', 'top 32'] as const;

const Result = z.strictObject({
  scope: z.enum(SCOPES).describe('the occupations compared, by their score'),
  value: correlation('Spearman’s rank correlation with the score'),
  interval: z
    .tuple([correlation('lower end'), correlation('upper end')])
    .nullable()
    .describe('its 95% interval by bootstrap; null where none was computed'),
  occupations: count('six-digit SOC codes compared; null where that is not recorded').nullable(),
});

const Comparison = z.strictObject({
  measure: title('what the score was compared with'),
  expected: z
    .enum(['agree', 'differ'])
    .describe('whether it measures the same, so that agreement is expected'),
  note: text('what to know about it').nullable(),
  source: title('the work that the measure is from'),
  results: z.array(Result).min(1),
});

const Acceptance = z.strictObject({
  measure: title('what was predicted, on data not used to build the scores'),
  statistic: title('how agreement was measured'),
  labels_2023: correlation('by the labels of 2023 alone'),
  marks_2026: correlation('by the marks of 2026 alone'),
  all: correlation('by all ratings together'),
});

export const Validation = z.strictObject({
  $schema: schemaLine('validation'),
  method: like(/^\d+\.\d+$/, 'a version such as 2.0').describe(
    'version of the method whose scores were compared',
  ),
  comparisons: z.array(Comparison),
  acceptance: z.array(Acceptance),
  findings: z.array(text('one finding in a sentence')),
  limits: z.array(text('one limit of the ratings in a sentence')),
});

export type Validation = z.infer<typeof Validation>;
