import { percentOf } from '../../core/round.js';
import type { Votes } from '../../core/schemas/votes.js';

/** Computes vote statistics. Each percentage is rounded on its own, so they may not add up to 100. */
export function deriveVotes({
  agree,
  too_high,
  too_low,
}: {
  agree: number;
  too_high: number;
  too_low: number;
}): Votes {
  const total = agree + too_high + too_low;
  return {
    total,
    agree,
    too_high,
    too_low,
    agree_pct: percentOf(agree, total),
    too_high_pct: percentOf(too_high, total),
    too_low_pct: percentOf(too_low, total),
  };
}
