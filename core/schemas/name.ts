/** Names that people use for an occupation, in addition to its title. */
import * as z from 'zod';
import { SocCode } from './common.js';

export const NameKind = z
  .enum(['alternate', 'short', 'everyday', 'abbreviation', 'new_job', 'british', 'broad', 'phrase'])
  .describe(
    'O*NET’s alternate or short title; ours: an everyday name, an abbreviation, a job that is new, a British word, a word for many jobs, or what somebody says they do',
  );

export const NameSource = z.enum(['onet', 'own']).describe('who gave the name: O*NET, or we ourselves');

/** A name and an occupation that it means; a name may mean several. */
export const NameRow = z.strictObject({
  soc_code: SocCode.describe('occupation that the name means'),
  name: z.string().describe('what people call it, beside its title'),
  kind: NameKind,
  source: NameSource,
  rank: z.int().min(1).max(99).nullable().meta({
    description:
      'of our names: 1 for the occupation that most people mean by the name, 2 for the next; an occupation with the name as its title comes first; null for O*NET’s',
    unit: 'rank',
  }),
  reason: z.string().nullable().describe('why, where one of our names is a judgment; otherwise null'),
  display: z.int().min(1).max(4).nullable().meta({
    description:
      'place among the names that pages show for the occupation, 1 to 4; null for those that only the search finds',
    unit: 'rank',
  }),
});

export type NameRow = z.infer<typeof NameRow>;
