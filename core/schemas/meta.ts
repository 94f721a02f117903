import * as z from 'zod';
import { describe } from './common.js';

/** What an application needs to be data-driven: versions, counts, value sets and sources. */
export const Meta = describe(
  z.strictObject({
    api_version: describe(z.string(), 'the version in the base path'),
    dataset: z.strictObject({
      name: z.string(),
      title: z.string(),
      version: z.string(),
      as_of: describe(z.iso.date(), 'date of the data'),
      licence: z.string(),
      attribution: z.string(),
    }),
    method_version: z.string(),
    counts: z.strictObject({
      occupations: z.int(),
      tasks: z.int(),
      industries: z.int(),
      votes: z.int(),
    }),
    risk_tiers: describe(
      z.array(z.strictObject({ tier: z.string(), from: z.number() })),
      'tiers with the published score at which each begins',
    ),
    confidence_values: z.array(z.string()),
    task_categories: z.array(z.string()),
    protective_factors: z.array(z.string()),
    personal_factors: z.array(z.string()),
    sources: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        publisher: z.string(),
        release: z.string(),
        url: describe(z.string().nullable(), 'official address; null where the source is our own work'),
        licence: z.string(),
      }),
    ),
  }),
  'versions, counts, value sets and sources: what an application needs to follow the data',
);
export type Meta = z.infer<typeof Meta>;
