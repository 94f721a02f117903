import * as z from 'zod';
import { sourceIds, text } from './fields.js';
import { schemaLine } from './schema-line.js';

/** The personal factors, `data/factors.json`, in the order in which the API lists them. */
export const Factors = z
  .strictObject({
    $schema: schemaLine('factors'),
    factors: z.record(
      z
        .string()
        .min(1)
        .max(40, 'at most 40 characters')
        .regex(/^[a-z_]+$/, 'lower case letters and _'),
      z.strictObject({
        label: text('what people choose between', 'Where the work must be done'),
        reason: text(
          'why this factor moves a worker’s own exposure',
          'Routine tasks were displaced first by computers.',
        ),
        sources: sourceIds,
        options: z
          .array(
            z.strictObject({
              value: z
                .string()
                .min(1)
                .max(40, 'at most 40 characters')
                .regex(/^[a-z0-9_+-]+$/, 'lower case letters, digits, _, + and -')
                .meta({
                  description: 'what callers submit; once published it stays',
                  unit: 'word',
                  range: 'lower case letters, digits, _, + and -, once in the factor',
                  example: '20+',
                }),
              label: text('what people read', 'More than 20 years'),
              adjustment: z.number().multipleOf(0.1).meta({
                description: 'points of the score, negative lowers it',
                unit: 'points',
                range: 'a multiple of 0.1; all lowest sum to -15, all highest to 15, one of each factor is 0',
                example: -2.3,
              }),
              reason: text('why this adjustment', 'Neutral: ordinary use.'),
            }),
          )
          .min(2),
      }),
    ),
  })
  .meta({ source: 'our judgment, as its reason and sources say' });

export type Factors = z.infer<typeof Factors>;
