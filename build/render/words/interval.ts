/** The interval of a score in words; pages call it the likely range. */
import type { Ends } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { COVERS } from '../../../core/schemas/risk.js';

/** Sentence next to a likely range that tells what it does and doesn't cover. */
export const RANGE_COVERS = `The likely range is a 95% interval: it ${COVERS}.`;

const whole = (score: number): string => String(roundHalfUp(score, 0));

/** Returns an interval in words: `45 to 65`; `15` if both ends round to the same number. */
export function rangeWords({ score_low, score_high }: Ends): string {
  const [low, high] = [whole(score_low), whole(score_high)];
  return low === high ? low : `${low} to ${high}`;
}

/** Returns `Likely between 45 and 65`, or `Likely 15`. On a page, `figure` prints each end with its value. */
export function likelyPhrase(
  { score_low, score_high }: Ends,
  figure: (value: number, text: string) => string = (_, text) => text,
): string {
  const [low, high] = [whole(score_low), whole(score_high)];
  return low === high
    ? `Likely ${figure(score_low, low)}`
    : `Likely between ${figure(score_low, low)} and ${figure(score_high, high)}`;
}
