import { roundHalfUp } from '../../core/round.js';
import { mean } from '../../core/score.js';
import type { Staffing } from './staffing.js';

/** Computes an industry's exposure: its occupations' published scores, weighted by their jobs. */
export interface IndustryScore {
  /** One decimal, like an occupation's. */
  score: number;
  /** Part of the industry's jobs that the mean covers: codes without an O*NET occupation have no score. */
  covered: number;
}

/**
 * Σ weight × score / Σ weight over distinct OEWS codes, whose employment counts once however many occupations share
 * it; a code's score is the mean of its occupations' published scores. The weight is employment, or the share where
 * the staffing pattern was published for another cell than this industry. `null` without a staffing pattern.
 */
export function deriveIndustryScore(
  staffing: readonly Staffing[],
  published: ReadonlyMap<string, number>,
): IndustryScore | null {
  const codes = new Map<string, { weight: number; share: number; scores: number[] }>();
  for (const { soc_code, oews_code, employment, share } of staffing) {
    const score = published.get(soc_code)!;
    const code = codes.get(oews_code);
    if (code) code.scores.push(score);
    else codes.set(oews_code, { weight: employment ?? share, share, scores: [score] });
  }
  let weights = 0;
  let sum = 0;
  let covered = 0;
  for (const { weight, share, scores } of codes.values()) {
    weights += weight;
    sum += weight * mean(scores);
    covered += share;
  }
  return weights === 0 ? null : { score: roundHalfUp(sum / weights, 1), covered };
}
