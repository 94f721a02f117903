import { addTenths } from '../../core/round.js';
import type { Dataset } from '../dataset/schema/dataset.js';
import { deriveScored } from '../derive/scored.js';
import { adjustmentRange } from './factor-sums.js';
import { type Check, occupationFile } from './rule.js';

/** What every score depends on, besides the occupation's own file. */
const INGREDIENTS = [
  'method.json',
  'factors.json',
  'tables/elements.csv',
  'tables/task_categories.csv',
  'tables/task_category_exceptions.csv',
];

/** Published scores of the occupations in which nothing is wrong, highest first. */
function scoresOf(dataset: Dataset, faulty: ReadonlySet<string>) {
  const { occupations } = dataset;
  let scorable = occupations;
  if (faulty.size > 0) {
    const sound = occupations.filter(({ soc_code }) => !faulty.has(occupationFile(soc_code)));
    const rated = new Set(sound.filter(({ ratings }) => ratings).map(({ soc_code }) => soc_code));
    scorable = sound.filter(({ ratings, related }) => ratings || related.some((code) => rated.has(code)));
  }
  return deriveScored(dataset, scorable)
    .map(({ source, exposure }) => ({ soc_code: source.soc_code, score: exposure.published }))
    .sort((a, b) => b.score - a.score);
}

export const scoresInRange: Check = {
  rule: 'scores-in-range',
  ensures: 'Ensure that no score plus any sum of personal adjustments lies below 0 or above 100.',
  needs: INGREDIENTS,
  *check(dataset, faulty) {
    if (INGREDIENTS.some((file) => faulty.has(file))) return;
    const { lowest, highest } = adjustmentRange(dataset.factors);
    const scores = scoresOf(dataset, faulty);
    const above = scores.filter(({ score }) => addTenths([score, highest]) > 100);
    const below = scores.filter(({ score }) => addTenths([score, lowest]) < 0).reverse();
    for (const [beyond, sum, key, cure] of [
      [below, lowest, 'floor', 'Raise score.floor'],
      [above, highest, 'range', 'Lower score.range'],
    ] as const) {
      const [worst] = beyond;
      if (worst === undefined) continue;
      const others = beyond.length === 1 ? '' : `, and ${beyond.length - 1} more likewise`;
      const message = `${worst.soc_code} scores ${worst.score}, or ${addTenths([worst.score, sum])} with adjustments of ${sum}${others}; both must lie between 0 and 100. ${cure}, or narrow the factors.`;
      yield { file: 'method.json', path: ['score', key], message };
    }
  },
};
