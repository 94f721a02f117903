import { percentile } from '../../core/score.js';
import type { Method } from '../source/settings.js';

/** Mid-rank percentile of each published score among all of them, in the order given. */
export function derivePercentiles(published: readonly number[], method: Method): number[] {
  const sorted = [...published].sort((a, b) => a - b);
  const rank = new Map<number, { below: number; equal: number }>();
  sorted.forEach((score, index) => {
    const found = rank.get(score);
    if (found) found.equal += 1;
    else rank.set(score, { below: index, equal: 1 });
  });
  return published.map((score) => {
    const { below, equal } = rank.get(score)!;
    return percentile(below, equal, sorted.length, method.percentile);
  });
}
