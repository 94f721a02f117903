/** How far the order of the scores agrees with the measures in the dataset: Spearman’s rank correlations with intervals by bootstrap. */
import { group, mean, quantile } from 'd3-array';
import { groupOf } from '../../core/codes.js';
import { BlsCategory, type MeasureId } from '../../core/schemas/measures.js';
import { roundHalfUp } from '../../core/score.js';
import type { Result } from '../dataset/schema/validation.js';
import type { DerivedOccupation } from './occupation.js';

/** Where a measure puts an occupation: its percentile, or the place of its category. */
const placeBy =
  (id: MeasureId) =>
  ({ others }: DerivedOccupation): number | null => {
    const { percentile, category } = others.measures.find(({ measure }) => measure === id)!;
    return percentile ?? (category && BlsCategory.options.indexOf(category));
  };
const bySoc = ({ source }: DerivedOccupation) => source.soc_code.slice(0, 7);
const byOews = ({ source }: DerivedOccupation) => source.oews_code;

/** What scores are compared with, by the id of the comparison: the codes that it has figures of, and the figures. */
const COMPARED: Readonly<Record<string, readonly [typeof bySoc, ReturnType<typeof placeBy>]>> = {
  bls: [byOews, placeBy('bls')],
  microsoft: [bySoc, placeBy('microsoft')],
  'anthropic-exposure': [bySoc, placeBy('anthropic')],
  felten: [bySoc, placeBy('felten')],
  ilo: [bySoc, placeBy('ilo')],
  frey: [bySoc, placeBy('frey_osborne')],
  projection: [byOews, ({ labor }) => labor.projected_change_pct],
  jobs: [byOews, ({ labor }) => labor.employment_change_pct],
};

/** Returns every figure that an occupation's score is compared with; null where there is none. */
export const comparedFigures = (each: DerivedOccupation): (number | null)[] =>
  Object.values(COMPARED).map(([, figureOf]) => figureOf(each));

/** A code with the means over its occupations. Ranks are compared within its group. */
interface Point {
  score: number;
  figure: number;
  group: string;
}

/** Scopes by the scores that they have, and whether their correlation has an interval: over all, and at the top. */
const COMPUTED: readonly [Result['scope'], from: number, below: number, hasInterval: boolean][] = [
  ['all', 0, 100, true],
  ['below 30', 0, 30, false],
  ['30 to 50', 30, 50, false],
  ['50 and more', 50, 100, true],
  ['within groups', 0, 100, false],
];

/** Fewer codes say nothing of an order. */
const FEWEST = 30;
const RESAMPLES = 500;

/** Returns numbers from 0 to 1 that are the same in every build (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns what ranks values when each occurs so many times: equal values share the mean of their ranks. Values are sorted once
 * for all samples.
 */
function ranker(values: readonly number[]) {
  const order = Uint16Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  const sorted = Float64Array.from(order, (at) => values[at]!);
  const ranks = new Float64Array(values.length);
  return (times: Uint16Array): Float64Array => {
    let below = 0;
    for (let first = 0, next = 0; first < order.length; first = next) {
      let tied = 0;
      while (next < order.length && sorted[next] === sorted[first]) tied += times[order[next++]!]!;
      for (let at = first; at < next; at++) ranks[order[at]!] = below + (tied + 1) / 2;
      below += tied;
    }
    return ranks;
  };
}

/**
 * Returns what correlates the ranks of a sample, or of all, each less the mean of its group’s: 1 if both figures put the same
 * things in the same order; not a number where one doesn’t vary.
 */
export function correlator(points: readonly Point[]) {
  const rankScores = ranker(points.map(({ score }) => score));
  const rankFigures = ranker(points.map(({ figure }) => figure));
  const names = [...new Set(points.map(({ group }) => group))];
  const groups = Uint16Array.from(points, ({ group }) => names.indexOf(group));
  return (times = new Uint16Array(points.length).fill(1)): number => {
    const scores = rankScores(times);
    const figures = rankFigures(times);
    const counts = new Float64Array(names.length);
    const [scoreSums, figureSums] = [counts.slice(), counts.slice()];
    let [scoreSquares, figureSquares, products] = [0, 0, 0];
    for (let at = 0; at < times.length; at++) {
      const count = times[at]!;
      const score = count * scores[at]!;
      const figure = count * figures[at]!;
      counts[groups[at]!]! += count;
      scoreSums[groups[at]!]! += score;
      figureSums[groups[at]!]! += figure;
      scoreSquares += score * scores[at]!;
      figureSquares += figure * figures[at]!;
      products += score * figures[at]!;
    }
    for (const [at, count] of counts.entries()) {
      if (count === 0) continue;
      scoreSquares -= scoreSums[at]! ** 2 / count;
      figureSquares -= figureSums[at]! ** 2 / count;
      products -= (scoreSums[at]! * figureSums[at]!) / count;
    }
    return products / Math.sqrt(scoreSquares * figureSquares);
  };
}

/** Returns the ends of the middle 95% of some figures; what is not a number doesn't count. */
export const middleOf = (figures: readonly number[]): [low: number, high: number] => [
  quantile(figures, 0.025)!,
  quantile(figures, 0.975)!,
];

/** Returns the middle 95% of the correlations of resamples, two decimals. */
function intervalOf(correlate: ReturnType<typeof correlator>, size: number): [low: number, high: number] {
  const random = randomFrom(size);
  const times = new Uint16Array(size);
  const resampled = Array.from({ length: RESAMPLES }, () => {
    times.fill(0);
    for (let drawn = 0; drawn < size; drawn++) times[Math.floor(random() * size)]! += 1;
    return correlate(times);
  });
  const [low, high] = middleOf(resampled);
  return [roundHalfUp(low, 2), roundHalfUp(high, 2)];
}

/** Returns the results of every comparison that the dataset has the figures of, by its id. */
export function agreements(occupations: readonly DerivedOccupation[]): ReadonlyMap<string, Result[]> {
  const results = Object.entries(COMPARED).map(([id, [codeOf, figureOf]]) => {
    const points = [...group(occupations, codeOf).values()].flatMap((sharing): Point[] => {
      const figure = mean(sharing, figureOf);
      const score = mean(sharing, ({ riskScore }) => riskScore.final_score)!;
      return figure === undefined ? [] : [{ score, figure, group: groupOf(sharing[0]!.source.soc_code) }];
    });
    const found = COMPUTED.flatMap(([scope, from, below, hasInterval]): Result[] => {
      const scored = points.filter(({ score }) => score >= from && score < below);
      const chosen = scope === 'within groups' ? scored : scored.map((each) => ({ ...each, group: '' }));
      const correlate = correlator(chosen);
      const value = correlate();
      if (chosen.length < FEWEST || Number.isNaN(value)) return [];
      const interval = hasInterval ? intervalOf(correlate, chosen.length) : null;
      return [{ scope, value: roundHalfUp(value, 3), interval, occupations: chosen.length }];
    });
    return [id, found] as const;
  });
  return new Map(results);
}
