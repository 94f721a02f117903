/** Visitors' votes on a score. */
import * as z from 'zod';
import { Count } from './common.js';

/** What a vote can say of a score. */
export const VOTES = {
  agree: 'the score seems right',
  too_high: 'the score seems too high',
  too_low: 'the score seems too low',
} as const;

const votes = (description: string) => Count.meta({ description, unit: 'votes' });
const votesPct = (kind: string) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({
      description: `${kind} as a percentage of total, one decimal; 0 if there are no votes`,
      unit: 'percent',
    });

export const Votes = z
  .strictObject({
    total: votes('sum of the three counts'),
    agree: votes('votes that agree with the score'),
    too_high: votes('votes that the score is too high'),
    too_low: votes('votes that the score is too low'),
    agree_pct: votesPct('agree'),
    too_high_pct: votesPct('too_high'),
    too_low_pct: votesPct('too_low'),
  })
  .describe('visitors’ votes on a score; all 0 until ballots have been imported (we don’t make up votes)');

export type Votes = z.infer<typeof Votes>;
