/** What protects an occupation: its factors, from O*NET’s ratings of its own or of its nearest relatives. */
import { mean } from 'd3-array';
import type { ProtectiveFactors } from '../../core/schemas/risk.js';
import { roundHalfUp } from '../../core/score.js';
import type { Occupation, Rating, Ratings } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';

export interface Protection {
  /** Factor name to fraction 0 to 1, unrounded, in the method's order. */
  factors: Record<string, number>;
  /** Mean of the factors. */
  mean: number;
  /** Share of the exposure that it leaves: 1 − weight × mean. */
  left: number;
  /** Related occupations whose mean is used where the occupation has no ratings; empty where it has its own. */
  borrowedFrom: string[];
}

/** Returns the rating of a named element in whichever domain it belongs to. */
export const ratingOf = ({ skills, abilities, work_activities }: Ratings, element: string): Rating =>
  (skills[element] ?? abilities[element] ?? work_activities[element])!;

/** Combines importance (1 to 5) and level (0 to 7) of one O*NET element into one fraction, 0 to 1. */
export function ratingFraction({ importance, level }: Rating, scales: Method['rating_scales']): number {
  const within = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);
  return (within(importance, scales.importance) + within(level, scales.level)) / 2;
}

/** Returns the factors of a rated occupation. Each is the mean of its elements, as fractions of their scales. */
function ownFactors(ratings: Ratings, { protective_factors, rating_scales }: Method): Record<string, number> {
  const fractionOf = (element: string) => ratingFraction(ratingOf(ratings, element), rating_scales);
  const factors = Object.entries(protective_factors.factors);
  return Object.fromEntries(factors.map(([name, { elements }]) => [name, mean(elements, fractionOf)!]));
}

/** Returns the protective factors of every occupation by SOC code. */
export function deriveProtection(
  occupations: readonly Occupation[],
  method: Method,
): Map<string, Protection> {
  const rated = new Map(
    occupations.flatMap(({ soc_code, ratings }) =>
      ratings ? [[soc_code, ownFactors(ratings, method)] as const] : [],
    ),
  );
  const { factors: listed, unrated_neighbours } = method.protective_factors;
  const names = Object.keys(listed);
  return new Map(
    occupations.map(({ soc_code, related }) => {
      const own = rated.get(soc_code);
      const borrowedFrom = own ? [] : related.filter((code) => rated.has(code)).slice(0, unrated_neighbours);
      const used = own ? [own] : borrowedFrom.map((code) => rated.get(code)!);
      const factors = Object.fromEntries(names.map((name) => [name, mean(used, (each) => each[name])!]));
      const all = mean(Object.values(factors))!;
      const left = 1 - method.score.protection_weight * all;
      return [soc_code, { factors, mean: all, left, borrowedFrom }];
    }),
  );
}

/** Rounds the factors to four decimals, as they are published. */
export function publishedFactors({ factors }: Protection): ProtectiveFactors {
  return Object.fromEntries(
    Object.entries(factors).map(([name, value]) => [name, roundHalfUp(value, 4)]),
  ) as ProtectiveFactors;
}
