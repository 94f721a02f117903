/** How far scores move under other reasonable choices. */
import { max, mean, min, quantileSorted } from 'd3-array';
import { tierOf } from '../../core/score.js';
import type { Derived } from './derived.js';
import { ranks, spearman } from './facts.js';

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

/** Returns how far each choice alone moves scores, and how far all combinations do. */
export function choices(
  { occupations, source }: Pick<Derived, 'occupations' | 'source'>,
  conventions: ConventionScores,
) {
  const names = [...conventions.keys()];
  const columns = [...conventions.values()];
  const published = columns[0]!;
  const tiersOf = (scores: readonly number[]) =>
    scores.map((score) => tierOf(score, source.method.tiers.cut_points));
  const tiers = tiersOf(published);
  const order = ranks(published);
  const moved = (scores: readonly number[]) => ({
    shift: mean(scores, (score, at) => score - published[at]!)!,
    tiers: mean(tiersOf(scores), (tier, at) => Number(tier !== tiers[at]))!,
    order: spearman(order, ranks(scores))!,
    /** Share of the occupations whose likely range has the other score. */
    covered: mean(occupations, ({ riskScore: { score_low, score_high } }, at) =>
      Number(scores[at]! >= score_low && scores[at]! <= score_high),
    )!,
  });
  const own = names[0]!.split('.');
  const alone = (name: string) =>
    names.findIndex(
      (each) => each.split('.').every((part, at) => part === own[at] || part === name) && each.includes(name),
    );
  const all = columns.map(moved);
  return {
    combinations: names.length,
    /** Width of the middle 95% of an occupation's scores, points. */
    width: mean(occupations, (_, at) => {
      const sorted = [...new Float64Array(columns.map((scores) => scores[at]!)).sort()];
      return quantileSorted(sorted, 0.975)! - quantileSorted(sorted, 0.025)!;
    })!,
    covered: mean(all, ({ covered }) => covered)!,
    leastCovered: min(all, ({ covered }) => covered)!,
    leastOrder: min(all, ({ order }) => order)!,
    mostTiers: max(all, ({ tiers }) => tiers)!,
    alone: Object.entries(CHOICES).map(([name, what]) => ({ what, ...all[alone(name)]! })),
  };
}
