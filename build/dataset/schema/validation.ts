/** Comparisons of the score with measures that never enter the method, failures included: `data/validation.json`. */
import * as z from 'zod';
import { text, title } from './fields.js';
import { schemaLine } from './schema-line.js';

const correlation = (description: string, example: number) =>
  z.number().min(-1).max(1).meta({ description, unit: 'correlation', example });

const Comparison = z.strictObject({
  measure: title('what the score was compared with', 'Microsoft, measured applicability'),
  value: correlation('Spearman’s rank correlation with the score', 0.752),
  expected: z.enum(['agree', 'differ']).meta({
    description: 'whether it measures the same, so that agreement is expected',
    example: 'agree',
  }),
  method: z
    .string()
    .regex(/^\d+\.\d+$/, 'a version such as 2.0')
    .meta({
      description: 'version of the method whose scores were compared',
      unit: 'version',
      example: '2.0',
    }),
  occupations: z.int().positive().nullable().meta({
    description: 'occupations compared; null where that is not recorded',
    unit: 'occupations',
    example: 773,
  }),
  note: text(
    'what to know about it',
    'No input, but built on O*NET abilities like our protective factors.',
  ).nullable(),
  source: title('the work that the measure is from', 'Microsoft, Working with AI (2025)'),
});

const Acceptance = z.strictObject({
  measure: title('what was predicted, on data that never enter the method', 'Task ever used with Claude'),
  statistic: title('how agreement was measured', 'area under the curve'),
  labels_2023: correlation('by the labels of 2023 alone', 0.714),
  marks_2026: correlation('by the marks of 2026 alone', 0.729),
  all: correlation('by all readings together', 0.733),
});

export const Validation = z
  .strictObject({
    $schema: schemaLine('validation'),
    comparisons: z.array(Comparison),
    acceptance: z.array(Acceptance),
    findings: z.array(
      text('one finding in a sentence', 'Above a score of 50 almost nothing confirms the order.'),
    ),
    limits: z.array(text('one limit of the readings in a sentence', 'Both passes are one model’s.')),
  })
  .meta({ source: 'figures computed outside this repository from public files' });

export type Validation = z.infer<typeof Validation>;
