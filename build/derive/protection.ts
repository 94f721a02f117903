/** What protects an occupation: its factors, from O*NET’s ratings of its own or of its nearest relatives. */
import { mean } from 'd3-array';
import type { ProtectiveFactors } from '../../core/schemas/risk.js';
import { roundHalfUp } from '../../core/score.js';
import type { Occupation, Rating, Ratings } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';

/** Returns the rating of a named element in whichever domain it belongs to. */
export const ratingOf = ({ skills, abilities, work_activities }: Ratings, element: string): Rating =>
  (skills[element] ?? abilities[element] ?? work_activities[element])!;

/** Combines importance (1 to 5) and level (0 to 7) of one O*NET element into one fraction, 0 to 1. */
export function ratingFraction({ importance, level }: Rating, scales: Method['rating_scales']): number {
  const within = (value: number, { min, max }: { min: number; max: number }) => (value - min) / (max - min);
  return (within(importance, scales.importance) + within(level, scales.level)) / 2;
}

/** Factor name to fraction 0 to 1, unrounded, in the method's order. */
type Factors = Readonly<Record<string, number>>;

/** Returns the factors of each rated occupation by SOC code. Each is the mean of its elements, as fractions of their scales. */
export function ratedFactors(occupations: readonly Occupation[], method: Method): Map<string, Factors> {
  const { protective_factors, rating_scales } = method;
  const factorsOf = (ratings: Ratings) => {
    const fractionOf = (element: string) => ratingFraction(ratingOf(ratings, element), rating_scales);
    const factors = Object.entries(protective_factors.factors);
    return Object.fromEntries(factors.map(([name, { elements }]) => [name, mean(elements, fractionOf)!]));
  };
  return new Map(
    occupations.flatMap(({ soc_code, ratings }) => (ratings ? [[soc_code, factorsOf(ratings)]] : [])),
  );
}

export type Protection = ReturnType<typeof deriveProtection>;

/** Returns what protects an occupation: the factors of its own ratings, or the mean of its nearest rated relatives. */
export function deriveProtection(
  { soc_code, related }: Occupation,
  rated: ReadonlyMap<string, Factors>,
  method: Method,
) {
  const { factors: listed, unrated_neighbours } = method.protective_factors;
  const own = rated.get(soc_code);
  /** Related occupations whose mean is used where the occupation has no ratings; empty where it has its own. */
  const borrowedFrom = own ? [] : related.filter((code) => rated.has(code)).slice(0, unrated_neighbours);
  const used = own ? [own] : borrowedFrom.map((code) => rated.get(code)!);
  const factors: Factors = Object.fromEntries(
    Object.keys(listed).map((name) => [name, mean(used, (each) => each[name])!]),
  );
  const all = mean(Object.values(factors))!;
  /** Share of the exposure that it leaves: 1 − weight × mean. */
  const left = 1 - method.score.protection_weight * all;
  /** The factors as they are published, to four decimals. */
  const rounded = Object.fromEntries(
    Object.entries(factors).map(([name, value]) => [name, roundHalfUp(value, 4)]),
  );
  return { factors, published: rounded as ProtectiveFactors, mean: all, left, borrowedFrom };
}
