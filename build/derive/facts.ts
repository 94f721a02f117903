/** Facts about the scores as a whole, which the method page states: what conventions change, correlations, counts. */
import { ascending, median, quantileSorted } from 'd3-array';
import { roundHalfUp } from '../../core/round.js';
import { mean, tierOf } from '../../core/score.js';
import type { Method } from '../dataset/schema/settings.js';
import type { Derived } from './derived.js';
import { deriveYears, type Interval } from './score.js';

/** Counts values by a key; keys that don't occur count 0. */
export function countBy<Value, Key extends string>(
  values: readonly Value[],
  keys: readonly Key[],
  keyOf: (value: Value) => Key,
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const value of values) counts[keyOf(value)] += 1;
  return counts;
}

/**
 * Counts the published scores less than `points` from a tier's edge. Scores have one decimal: they are compared in
 * tenths, so that 51 is exactly one point from 50.
 */
export function countNearEdges(
  published: readonly number[],
  { cut_points }: Method['tiers'],
  points = 1,
): number {
  const tenths = (value: number) => Math.round(10 * value);
  const edges = cut_points.slice(1).map(({ from }) => tenths(from));
  return published.filter((score) => edges.some((edge) => Math.abs(tenths(score) - edge) < tenths(points)))
    .length;
}

/** Returns the median margin in points, one decimal: 7.4. */
export const medianMargin = (occupations: readonly { interval: Pick<Interval, 'margin'> }[]): number =>
  roundHalfUp(median(occupations, ({ interval }) => interval.margin) ?? 0, 1);

/** Returns ranks from 1 in the order given. Equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const found: number[] = [];
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (values[order[last + 1]!] === values[order[first]!]) last += 1;
    for (let at = first; at <= last; at++) found[order[at]!] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return found;
}

/** Spearman's rank correlation: 1 if two figures put the same things in exactly the same order; `null` where one of the two does not vary, so that there is no order to compare. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  const middle = (a.length + 1) / 2;
  const [rankA, rankB] = [ranks(a), ranks(b)];
  let both = 0;
  let onlyA = 0;
  let onlyB = 0;
  rankA.forEach((rank, index) => {
    const [x, y] = [rank - middle, rankB[index]! - middle];
    both += x * y;
    onlyA += x * x;
    onlyB += y * y;
  });
  return onlyA === 0 || onlyB === 0 ? null : both / Math.sqrt(onlyA * onlyB);
}

/** Scores of all occupations by combination of conventions, `e2_half.all_readings.core_2…`; the method's own is the first. */
export type ConventionScores = ReadonlyMap<string, readonly number[]>;

/** Conventions that a combination may have in place of the method's, as the method page names them. */
const CHANGES: Readonly<Record<string, string>> = {
  e2_full: 'E2 counts 1 instead of 0.5',
  protection_none: 'No protection',
  capability_75: 'Risk is three quarters capability',
  capability_25: 'Risk is three quarters automation',
  core_1: 'All tasks weigh the same',
};

/** How much the method's conventions matter: one changed at a time, and all combinations. */
export function deriveConventions(
  { source: { method }, occupations }: Pick<Derived, 'source' | 'occupations'>,
  scores: ConventionScores,
) {
  const combinations = [...scores.values()];
  const published = occupations.map(({ riskScore }) => riskScore.final_score);
  const own = [...scores.keys()][0]!.split('.');
  const tier = (score: number) => tierOf(score, method.tiers.cut_points);
  const choices = Object.entries(CHANGES).map(([part, what]) => {
    const isIt = (name: string) => name.split('.').every((each) => each === part || own.includes(each));
    const changed = scores.get([...scores.keys()].slice(1).find(isIt)!)!;
    const others = changed.filter((score, at) => tier(score) !== tier(published[at]!)).length;
    return {
      what,
      /** Mean change of the score, points. */
      shift: mean(changed.map((score, at) => score - published[at]!)),
      /** Share of occupations in another tier. */
      tiers: others / changed.length,
      /** Spearman's correlation with the published scores; null where one of the two does not vary. */
      order: spearman(published, changed),
    };
  });
  const widths = occupations.map((_, at) => {
    const sorted = combinations.map((each) => each[at]!).sort(ascending);
    return quantileSorted(sorted, 0.975)! - quantileSorted(sorted, 0.025)!;
  });
  const isCovered = (
    { riskScore: { score_low, score_high } }: Derived['occupations'][number],
    score: number,
  ) => Number(score >= score_low && score <= score_high);
  const covered = combinations.map((each) => mean(occupations.map((one, at) => isCovered(one, each[at]!))));
  const orders = combinations.map((each) => spearman(published, each) ?? Number.NaN);
  return {
    choices,
    combinations: combinations.length,
    /** Points between the 2.5th and the 97.5th percentile of an occupation's scores. */
    medianWidth: median(widths)!,
    meanWidth: mean(widths),
    /** Share of occupations whose interval has the other score. */
    meanCovered: mean(covered),
    leastCovered: Math.min(...covered),
    /** Spearman's correlation with the published scores. */
    meanOrder: mean(orders),
    leastOrder: Math.min(...orders),
  };
}

/** Shares of firms that use AI at the start of the scenario, around the one that the method takes. */
const ADOPTIONS = [0.09, 0.3];

/** The scenario's median years by the share of firms at its start, the method's own among them; undefined where nothing has any. */
export function deriveAdoptions({
  source: { method },
  occupations,
}: Pick<Derived, 'source' | 'occupations'>) {
  return [...ADOPTIONS, method.scenario.adoption_at_start]
    .sort((a, b) => a - b)
    .map((share) => {
      const scenario = { ...method.scenario, adoption_at_start: share };
      const years = occupations.flatMap(
        ({ exposure }) => deriveYears(exposure, { ...method, scenario }) ?? [],
      );
      return {
        share,
        occupations: years.length,
        low: middle(years.map((each) => each.low)),
        high: middle(years.map((each) => each.high)),
      };
    });
}

const middle = (years: readonly number[]): number | undefined =>
  years.toSorted((a, b) => a - b)[Math.floor(years.length / 2)];
