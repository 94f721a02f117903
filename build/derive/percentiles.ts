import { percentile } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';

/** Counts of occupations with a lower score and with the same score, the occupation itself included. */
export interface Rank {
  below: number;
  equal: number;
}

/** Returns the rank of each published score. */
export function scoreRanks(published: readonly number[]): ReadonlyMap<number, Rank> {
  const ranks = new Map<number, Rank>();
  const ascending = [...published].sort((a, b) => a - b);
  ascending.forEach((score, index) => {
    const found = ranks.get(score);
    if (found) found.equal += 1;
    else ranks.set(score, { below: index, equal: 1 });
  });
  return ranks;
}

/** Returns the mid-rank percentile of each published score, in the order given. */
export function derivePercentiles(published: readonly number[], method: Method): number[] {
  const ranks = scoreRanks(published);
  return published.map((score) => {
    const { below, equal } = ranks.get(score)!;
    return percentile(below, equal, published.length, method.percentile);
  });
}
