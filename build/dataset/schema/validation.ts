/** Comparisons of the score with measures that never enter the method, failures included: `data/validation.json`. */
import * as z from 'zod';
import { schemaLine, text, title } from './fields.js';

const correlation = (description: string) => z.number().min(-1).max(1).describe(description);

const Comparison = z.strictObject({
  measure: title('what the score was compared with'),
  value: correlation('Spearman’s rank correlation with the score'),
  expected: z
    .enum(['agree', 'differ'])
    .describe('whether it measures the same, so that agreement is expected'),
  method: z
    .string()
    .regex(/^\d+\.\d+$/, 'It must be a version such as 2.0')
    .describe('version of the method whose scores were compared'),
  occupations: z
    .int()
    .positive()
    .nullable()
    .describe('occupations compared; null where that is not recorded'),
  note: text('what to know about it').nullable(),
  source: title('the work that the measure is from'),
});

const Acceptance = z.strictObject({
  measure: title('what was predicted, on data that never enter the method'),
  statistic: title('how agreement was measured'),
  labels_2023: correlation('by the labels of 2023 alone'),
  marks_2026: correlation('by the marks of 2026 alone'),
  all: correlation('by all readings together'),
});

export const Validation = z.strictObject({
  $schema: schemaLine('validation'),
  comparisons: z.array(Comparison),
  acceptance: z.array(Acceptance),
  findings: z.array(text('one finding in a sentence')),
  limits: z.array(text('one limit of the readings in a sentence')),
});

export type Validation = z.infer<typeof Validation>;
