import * as z from 'zod';
import { describe } from './common.js';

const votes = describe(z.int().nonnegative(), 'number of votes', 'votes');
const votesPct = describe(z.number().min(0).max(100), 'percent of total, one decimal', 'percent');
export const Votes = z.strictObject({
  total: votes,
  agree: votes,
  too_high: votes,
  too_low: votes,
  agree_pct: votesPct,
  too_high_pct: votesPct,
  too_low_pct: votesPct,
});

export type Votes = z.infer<typeof Votes>;
