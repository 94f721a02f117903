/** How far scores move under other reasonable choices. */
import { mean, min, permute } from 'd3-array';
import { roundHalfUp, tierOf } from '../../core/score.js';
import { correlator, middleOf } from './agreement.js';
import { exposedJobs, highFrom, jobsByTier } from './averages.js';
import type { Derived, DerivedOccupation } from './derived.js';

/** Scores of all occupations by combination of conventions, `e2_half.all_readings.core_2…`; the method's own is the first. */
export type ConventionScores = ReadonlyMap<string, readonly number[]>;

/** What differs from the method, by its name in a column of the file. */
const CHOICES = {
  e2_full: 'E2 counts 1 instead of 0.5',
  by_rater: 'Each rater counts once, instead of each rating',
  without_people: 'Without the ratings by people',
  only_2026: 'Only the ratings of 2026',
  core_1: 'All tasks weigh the same',
  core_4: 'Core tasks count four times',
  capability_75: 'Risk is three quarters capability',
  capability_25: 'Risk is three quarters automation',
  protection_body: 'Only dexterity and physical work lower the score',
  protection_none: 'Nothing lowers the score',
};

export type Choices = ReturnType<typeof choices>;

/** Returns how far each choice alone moves scores, and how far all combinations move scores, ranks, and the sum of exposed jobs. */
export function choices(
  { occupations, codes, source: { method } }: Pick<Derived, 'occupations' | 'codes' | 'source'>,
  conventions: ConventionScores,
) {
  const cuts = method.tiers.cut_points;
  const names = [...conventions.keys()];
  const columns = [...conventions.values()];
  const published = columns[0]!;
  /** How far scores keep the order of some occupations, as a rank correlation. */
  const orderOf = (scores: readonly number[], some: readonly number[]) =>
    correlator(permute(published, some), permute(scores, some))();
  const tiers = published.map((score) => tierOf(score, cuts));
  const all = [...published.keys()];
  const high = all.filter((at) => published[at]! >= highFrom(method));
  /** Returns 1 if an occupation's likely range has another score of it. */
  const covers = (score: number, at: number) => {
    const { score_low, score_high } = occupations[at]!;
    return Number(score >= score_low && score <= score_high);
  };
  const moves = columns.map((scores) => ({
    shift: mean(scores, (score, at) => score - published[at]!)!,
    tiers: mean(scores, (score, at) => Number(tierOf(score, cuts) !== tiers[at]))!,
    order: orderOf(scores, all),
    covered: mean(scores, covers)!,
  }));
  const places = new Map(occupations.map((each, at) => [each, at]));
  const exposedBy = (scores: readonly number[]) => {
    const scoreOf = (each: DerivedOccupation) => scores[places.get(each)!]!;
    const rescored = codes.map((code) => ({ ...code, score: mean(code.occupations, scoreOf)! }));
    return exposedJobs(jobsByTier(rescored, method));
  };
  const own = names[0]!.split('.');
  /** In what each combination differs from the method's own. */
  const differences = names.map((name) => String(name.split('.').filter((each) => !own.includes(each))));
  const ranges = occupations.map((_, at) => middleOf(columns.map((scores) => scores[at]!)));
  /** Mean width of the middle 95% of an occupation's scores, points. */
  const widthOf = (some: readonly number[]) => mean(some, (at) => ranges[at]![1] - ranges[at]![0]);
  return {
    combinations: names.length,
    /** The middle 95% of each occupation's scores, one decimal, in the order of occupations. */
    ranges: ranges.map((ends) => ends.map((end) => roundHalfUp(end, 1))),
    /** Of the tiers that have occupations. */
    byTier: cuts.flatMap(({ tier }) => {
      const members = all.filter((at) => tiers[at] === tier);
      const covered = mean(members, (at) => mean(columns, (scores) => covers(scores[at]!, at))!);
      return covered === undefined ? [] : { tier, width: widthOf(members)!, covered };
    }),
    highWidth: widthOf(high),
    /** The middle 95% of the jobs that score high or very high. */
    exposedJobs: middleOf(columns.map(exposedBy)),
    leastOrder: min(moves, ({ order }) => order)!,
    leastOrderHigh: min(columns, (scores) => orderOf(scores, high)) ?? 1,
    alone: Object.entries(CHOICES).map(([name, what]) => ({ what, ...moves[differences.indexOf(name)]! })),
  };
}
