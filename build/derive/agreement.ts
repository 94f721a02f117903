/** How far the order of the scores agrees with the measures in the dataset: Spearman’s rank correlations with intervals by bootstrap. */
import { bisectLeft, group, mean, quantile, rollup, sort } from 'd3-array';
import { BlsCategory, type MeasureId } from '../../core/schemas/measures.js';
import { roundHalfUp } from '../../core/score.js';
import type { Result } from '../dataset/schema/validation.js';
import type { DerivedOccupation } from './occupation.js';

/** Where a measure puts an occupation: its percentile, or the place of its category. */
const placeBy =
  (id: MeasureId) =>
  ({ measures }: DerivedOccupation): number | null => {
    const { percentile, category } = measures.find(({ measure }) => measure === id)!;
    return percentile ?? (category && BlsCategory.options.indexOf(category));
  };
const bySoc = ({ soc_code }: DerivedOccupation) => soc_code.slice(0, 7);
const byOews = ({ oews_code }: DerivedOccupation) => oews_code;

/** What scores are compared with, by the id of the comparison: the codes that it has figures of, and the figures. */
const COMPARED: Readonly<Record<string, readonly [typeof bySoc, ReturnType<typeof placeBy>]>> = {
  bls: [byOews, placeBy('bls')],
  microsoft: [bySoc, placeBy('microsoft')],
  'anthropic-exposure': [bySoc, placeBy('anthropic')],
  felten: [bySoc, placeBy('felten')],
  ilo: [bySoc, placeBy('ilo')],
  frey: [bySoc, placeBy('frey_osborne')],
  projection: [byOews, ({ projected_change_pct }) => projected_change_pct],
  jobs: [byOews, ({ employment_change_pct }) => employment_change_pct],
};

/** Returns every figure that an occupation's score is compared with; null where there is none. */
export const comparedFigures = (each: DerivedOccupation): (number | null)[] =>
  Object.values(COMPARED).map(([, figureOf]) => figureOf(each));

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

/** Returns what ranks values, given how often each occurs, less the mean rank: equal values share the mean of theirs. */
function ranker(values: readonly number[]) {
  const distinct = sort(new Set(values));
  const levels = Uint16Array.from(values, (value) => bisectLeft(distinct, value));
  const ranks = new Float64Array(values.length);
  return (times: Uint16Array): Float64Array => {
    const ties = new Float64Array(distinct.length);
    for (let at = 0; at < times.length; at++) ties[levels[at]!]! += times[at]!;
    let below = -values.length / 2;
    for (const [level, tied] of ties.entries()) {
      ties[level] = below + tied / 2;
      below += tied;
    }
    for (let at = 0; at < levels.length; at++) ranks[at] = ties[levels[at]!]!;
    return ranks;
  };
}

/** Returns the correlation of figures whose means are 0; not a number where one doesn’t vary. */
function correlation(some: Float64Array, others: Float64Array, times: Uint16Array): number {
  let [squares, otherSquares, products] = [0, 0, 0];
  for (let at = 0; at < times.length; at++) {
    squares += times[at]! * some[at]! ** 2;
    otherSquares += times[at]! * others[at]! ** 2;
    products += times[at]! * some[at]! * others[at]!;
  }
  return products / Math.sqrt(squares * otherSquares);
}

/**
 * Returns what correlates the ranks of a sample of as many, or of all: 1 if both figures have the same order. Given groups, each
 * rank is less the mean of its group’s.
 */
export function correlator(some: readonly number[], others: readonly number[], groups?: readonly string[]) {
  const [rankSome, rankOthers] = [ranker(some), ranker(others)];
  const once = new Uint16Array(some.length).fill(1);
  if (groups === undefined) return (times = once) => correlation(rankSome(times), rankOthers(times), times);
  const within = (ranks: Float64Array) => {
    const meanOf = (own: number[]) => mean(own, (at) => ranks[at])!;
    const means = rollup(ranks.keys(), meanOf, (at) => groups[at]!);
    return ranks.map((rank, at) => rank - means.get(groups[at]!)!);
  };
  return () => correlation(within(rankSome(once)), within(rankOthers(once)), once);
}

/** Returns the ends of the middle 95% of some figures; what is not a number doesn't count. */
export const middleOf = (figures: readonly number[]): [low: number, high: number] => [
  quantile(figures, 0.025)!,
  quantile(figures, 0.975)!,
];

/** Returns the middle 95% of the correlations of resamples, two decimals. */
function intervalOf(correlate: ReturnType<typeof correlator>, size: number): Result['interval'] {
  const random = randomFrom(size);
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const times = new Uint16Array(size);
    for (let drawn = 0; drawn < size; drawn++) times[Math.floor(random() * size)]! += 1;
    return correlate(times);
  });
  return middleOf(resampled).map((end) => roundHalfUp(end, 2)) as [number, number];
}

/** Returns the results of every comparison that the dataset has the figures of, by its id. */
export function agreements(occupations: readonly DerivedOccupation[]): ReadonlyMap<string, Result[]> {
  const results = Object.entries(COMPARED).map(([id, [codeOf, figureOf]]) => {
    // Each code has the means over its occupations.
    const points = [...group(occupations, codeOf).values()].flatMap((sharing) => {
      const figure = mean(sharing, figureOf);
      const score = mean(sharing, ({ final_score }) => final_score)!;
      return figure === undefined ? [] : { score, figure, group: sharing[0]!.group };
    });
    const found = COMPUTED.flatMap(([scope, from, below, hasInterval]): Result[] => {
      const chosen = points.filter(({ score }) => score >= from && score < below);
      const columns = [chosen.map(({ score }) => score), chosen.map(({ figure }) => figure)] as const;
      const groups = scope === 'within groups' ? chosen.map((each) => each.group) : undefined;
      const correlate = correlator(...columns, groups);
      const value = correlate();
      if (chosen.length < FEWEST || Number.isNaN(value)) return [];
      const interval = hasInterval ? intervalOf(correlate, chosen.length) : null;
      return [{ scope, value: roundHalfUp(value, 3), interval, occupations: chosen.length }];
    });
    return [id, found] as const;
  });
  return new Map(results);
}
