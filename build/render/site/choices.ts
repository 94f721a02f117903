/** How far scores move under other reasonable choices, from the published file of 216 combinations of them. */
import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ascending, max, mean, min, quantileSorted } from 'd3-array';
import { CONVENTIONS } from '../../../core/downloads.js';
import { tierOf } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { spearman } from '../../derive/facts.js';

const FILE = new URL(`../../../public${CONVENTIONS}`, import.meta.url);

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

/** Returns how far each choice alone moves scores, and how far all combinations do; the first combination is the method's. */
export function choices({ occupations, source }: Pick<Derived, 'occupations' | 'source'>) {
  const lines = gunzipSync(fs.readFileSync(FILE)).toString().trimEnd().split('\r\n');
  const [[, ...names], ...rows] = lines.map((line) => line.split(',')) as [string[], ...string[][]];
  const ends = new Map(occupations.map((each) => [each.source.soc_code, each.riskScore]));
  const scored = rows.map(([code, ...scores]) => ({ ends: ends.get(code!), scores: scores.map(Number) }));
  const tier = (score: number) => tierOf(score, source.method.tiers.cut_points);
  const moved = (at: number) => ({
    shift: mean(scored, ({ scores }) => scores[at]! - scores[0]!)!,
    tiers: mean(scored, ({ scores }) => Number(tier(scores[at]!) !== tier(scores[0]!)))!,
    order: spearman(
      scored.map(({ scores }) => scores[0]!),
      scored.map(({ scores }) => scores[at]!),
    )!,
    /** Share of the occupations whose likely range has the other score. */
    covered: mean(
      scored.flatMap(({ ends, scores }) =>
        ends ? [Number(scores[at]! >= ends.score_low && scores[at]! <= ends.score_high)] : [],
      ),
    )!,
  });
  const own = names[0]!.split('.');
  const alone = (name: string) =>
    names.findIndex(
      (each) => each.split('.').every((part, at) => part === own[at] || part === name) && each.includes(name),
    );
  const all = names.map((_, at) => moved(at));
  return {
    combinations: names.length,
    /** Width of the middle 95% of an occupation's scores, points. */
    width: mean(scored, ({ scores }) => {
      const sorted = scores.toSorted(ascending);
      return quantileSorted(sorted, 0.975)! - quantileSorted(sorted, 0.025)!;
    })!,
    covered: mean(all, ({ covered }) => covered)!,
    leastCovered: min(all, ({ covered }) => covered)!,
    leastOrder: min(all, ({ order }) => order)!,
    mostTiers: max(all, ({ tiers }) => tiers)!,
    alone: Object.entries(CHOICES).map(([name, what]) => ({ what, ...all[alone(name)]! })),
  };
}
