/** How far scores move under other reasonable choices. */
import { group, max, mean, min, quantileSorted } from 'd3-array';
import type { RiskTier } from '../../core/schemas/risk.js';
import { roundHalfUp, tierOf } from '../../core/score.js';
import type { Derived } from './derived.js';
import { ranks, spearman } from './facts.js';
import { exposedJobs, highFrom } from './jobs.js';

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

/** Returns the ends of the middle 95% of some figures. */
function middleOf(figures: readonly number[]): [low: number, high: number] {
  const sorted = [...new Float64Array(figures).sort()];
  return [quantileSorted(sorted, 0.025)!, quantileSorted(sorted, 0.975)!];
}

/** Returns how far each choice alone moves scores, and how far all combinations move scores, ranks, and the sum of exposed jobs. */
export function choices(derived: Pick<Derived, 'occupations' | 'source'>, conventions: ConventionScores) {
  const { occupations, source } = derived;
  const cuts = source.method.tiers.cut_points;
  const names = [...conventions.keys()];
  const columns = [...conventions.values()];
  const published = columns[0]!;
  const tiersOf = (scores: readonly number[]) => scores.map((score) => tierOf(score, cuts));
  const tiers = tiersOf(published);
  const order = ranks(published);
  /** Occupations whose likely range has the other score. */
  const covers = occupations.map(
    ({ riskScore: { score_low, score_high } }) =>
      (score: number) =>
        Number(score >= score_low && score <= score_high),
  );
  const moved = (scores: readonly number[]) => ({
    shift: mean(scores, (score, at) => score - published[at]!)!,
    tiers: mean(tiersOf(scores), (tier, at) => Number(tier !== tiers[at]))!,
    order: spearman(order, ranks(scores))!,
    covered: mean(scores, (score, at) => covers[at]!(score))!,
  });
  const own = names[0]!.split('.');
  const alone = (name: string) =>
    names.findIndex(
      (each) => each.split('.').every((part, at) => part === own[at] || part === name) && each.includes(name),
    );
  const all = columns.map(moved);
  const ranges = occupations.map((_, at) => middleOf(columns.map((scores) => scores[at]!)));
  const high = [...published.keys()].filter((at) => published[at]! >= highFrom(source));
  const orderOf = (scores: readonly number[]) => ranks(high.map((at) => scores[at]!));
  const byTier = [...group(published.keys(), (at) => tiers[at]!)].map(([tier, members]) => ({
    tier: tier as RiskTier,
    /** Mean width of the middle 95% of an occupation's scores, points. */
    width: mean(members, (at) => ranges[at]![1] - ranges[at]![0])!,
    covered: mean(members, (at) => mean(columns, (scores) => covers[at]!(scores[at]!))!)!,
  }));
  return {
    combinations: names.length,
    /** The middle 95% of each occupation's scores, one decimal, in the order of occupations. */
    ranges: ranges.map((ends) => ends.map((end) => roundHalfUp(end, 1))),
    byTier: cuts.flatMap(({ tier }) => byTier.filter((each) => each.tier === tier)),
    highWidth: mean(high, (at) => ranges[at]![1] - ranges[at]![0]),
    /** The middle 95% of the jobs that score high or very high. */
    exposedJobs: middleOf(columns.map(exposedJobs(derived))),
    leastOrder: min(all, ({ order }) => order)!,
    leastOrderHigh: min(columns, (scores) => spearman(orderOf(published), orderOf(scores)) ?? 1)!,
    mostTiers: max(all, ({ tiers }) => tiers)!,
    alone: Object.entries(CHOICES).map(([name, what]) => ({ what, ...all[alone(name)]! })),
  };
}
