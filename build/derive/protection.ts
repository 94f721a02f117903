import { roundHalfUp } from '../../core/round.js';
import type { ProtectiveFactors } from '../../core/schemas/risk.js';
import { mean, ratingFraction } from '../../core/score.js';
import type { Occupation, Ratings } from '../dataset/schema/occupation.js';
import type { Method } from '../dataset/schema/settings.js';

export interface Protection {
  /** Factor name to fraction 0 to 1, unrounded, in the method's order. */
  factors: Record<string, number>;
  /** Mean of the factors. */
  mean: number;
  /** Related occupations whose mean is used where the occupation has no ratings; empty where it has its own. */
  borrowedFrom: string[];
}

/** Returns the rating of a named element in whichever domain it belongs to. */
export function ratingOf(ratings: Ratings, element: string) {
  return ratings.skills[element] ?? ratings.abilities[element] ?? ratings.work_activities[element];
}

/** Returns the factors of a rated occupation. Each is the mean of its elements, as fractions of their scales. */
export function ownFactors(ratings: Ratings, method: Method): Record<string, number> {
  const factors: Record<string, number> = {};
  for (const [name, { elements }] of Object.entries(method.protective_factors.factors)) {
    factors[name] = mean(
      elements.map((element) => {
        const rating = ratingOf(ratings, element);
        if (rating === undefined) throw new RangeError(`no rating of ${element}`);
        return ratingFraction(rating, method.rating_scales);
      }),
    );
  }
  return factors;
}

/** Returns the protective factors of every occupation by SOC code. */
export function deriveProtection(
  occupations: readonly Occupation[],
  method: Method,
): Map<string, Protection> {
  const own = new Map<string, Record<string, number>>();
  for (const { soc_code, ratings } of occupations)
    if (ratings) own.set(soc_code, ownFactors(ratings, method));
  const names = Object.keys(method.protective_factors.factors);
  return new Map(
    occupations.map(({ soc_code, related }) => {
      let factors = own.get(soc_code);
      let borrowedFrom: string[] = [];
      if (factors === undefined) {
        borrowedFrom = related
          .filter((code) => own.has(code))
          .slice(0, method.protective_factors.unrated_neighbours);
        factors = Object.fromEntries(
          names.map((name) => [name, mean(borrowedFrom.map((code) => own.get(code)![name]!))]),
        );
      }
      return [soc_code, { factors, mean: mean(names.map((name) => factors[name]!)), borrowedFrom }];
    }),
  );
}

/** Rounds the factors to four decimals, as they are published. */
export function publishedFactors({ factors }: Pick<Protection, 'factors'>): ProtectiveFactors {
  return Object.fromEntries(
    Object.entries(factors).map(([name, value]) => [name, roundHalfUp(value, 4)]),
  ) as ProtectiveFactors;
}
