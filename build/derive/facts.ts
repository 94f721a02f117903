/** Facts about the scores as a whole, which the method page states: counts, and the scenario’s medians. */
import type { Method } from '../dataset/schema/settings.js';
import type { Derived } from './derived.js';
import { deriveYears } from './years.js';

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
 * Counts the published scores less than a point from a tier's edge. Scores have one decimal: they are compared in tenths, so
 * that 51 is exactly one point from 50.
 */
export function countNearEdges(published: readonly number[], { cut_points }: Method['tiers']): number {
  const tenths = (value: number) => Math.round(10 * value);
  const edges = cut_points.slice(1).map(({ from }) => tenths(from));
  return published.filter((score) => edges.some((edge) => Math.abs(tenths(score) - edge) < 10)).length;
}

/** Shares of firms that use AI at the start of the scenario, around the one that the method takes. */
const ADOPTIONS = [0.09, 0.3];

/** The scenario's median years by the share of firms at its start, the method's own among them; undefined where nothing has any. */
export function deriveAdoptions({ source, occupations }: Derived) {
  const { method } = source;
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
