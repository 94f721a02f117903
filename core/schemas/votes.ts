import * as z from 'zod';
import { describe } from './common.js';

const votes = (description: string) => describe(z.int().nonnegative(), description, 'votes');
const votesPct = (kind: string) =>
  describe(
    z.number().min(0).max(100),
    `${kind} as a percentage of total, one decimal; 0 if there are no votes`,
    'percent',
  );
export const Votes = describe(
  z.strictObject({
    total: votes('sum of the three counts'),
    agree: votes('votes that agree with the score'),
    too_high: votes('votes that the score is too high'),
    too_low: votes('votes that the score is too low'),
    agree_pct: votesPct('agree'),
    too_high_pct: votesPct('too_high'),
    too_low_pct: votesPct('too_low'),
  }),
  'visitors’ votes on a score; all 0 until ballots have been imported (we don’t make up votes)',
);

export type Votes = z.infer<typeof Votes>;
