/** What must hold of the computed figures before they are published. */
import { addTenths } from '../../core/score.js';
import { type Found, type Path, suggestions } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import { adjustmentRange } from '../dataset/schema/settings.js';
import type { Derived } from '../derive/derived.js';
import { namedFigures, namesIn } from '../derive/validation.js';

export const FIGURE_CHECKS = [wageBasis, timeFractions, scoresInRange, figuresNamed];

/** Every occupation has a median wage, its own or that of a group above it. */
function* wageBasis({ occupations }: Derived): Generator<Found> {
  const fix = 'Import its wages, or correct the code.';
  for (const { source, labor } of occupations) {
    const what = `oews_code is ${source.oews_code}, for which tables/wages.csv has no median wage, nor for any group above it.`;
    const file = occupationFile(source.soc_code);
    if (labor.wage_basis === '') yield { file, path: ['oews_code'], rule: 'wage-basis', what, fix };
  }
}

/** None of the published time fractions, which sum to 1, is 0. */
function* timeFractions({ occupations }: Derived): Generator<Found> {
  const rule = 'time-fractions';
  for (const { source, tasks } of occupations) {
    const none = tasks.findIndex(({ timeFraction }) => timeFraction === 0);
    const what = `In ${source.soc_code} tasks[${none}] has so little weight that its time fraction is 0.0000.`;
    const fix = 'Choose weights nearer to each other.';
    if (none >= 0) return yield { file: 'method.json', path: ['task_weight', 'values'], rule, what, fix };
  }
}

/** No score plus any sum of personal adjustments is below 0 or above 100. */
function* scoresInRange({ source, occupations, scores }: Derived): Generator<Found> {
  const { lowest, highest } = adjustmentRange(source.factors.factors);
  for (const [score, sum, key, change] of [
    [scores[0]!, lowest, 'floor', 'Raise score.floor'],
    [scores.at(-1)!, highest, 'range', 'Lower score.range'],
  ] as const) {
    const adjusted = addTenths([score, sum]);
    if (adjusted >= 0 && adjusted <= 100) continue;
    const { soc_code } = occupations.find(({ exposure }) => exposure.published === score)!.source;
    const what = `${soc_code} scores ${score}, or ${adjusted} with adjustments of ${sum}; both must be between 0 and 100.`;
    const fix = `${change}, or narrow the factors.`;
    yield { file: 'method.json', path: ['score', key], rule: 'scores-in-range', what, fix };
  }
}

/** Every figure that a sentence about the scores names is there, also where it is left out because it is of other scores. */
function* figuresNamed({ source: { validation }, comparisons: published }: Derived): Generator<Found> {
  const { figures, sentences, limits } = validation;
  const comparisons = [...validation.comparisons, ...published.comparisons];
  const { years } = published;
  const known = namedFigures({ comparisons, figures, years });
  for (const [at, { measure }] of validation.comparisons.entries())
    for (const name of namesIn(measure))
      if (!Object.hasOwn(years, name))
        yield unknownFigure(name, ['comparisons', at, 'measure'], Object.keys(years));
  const lists = { ...sentences, limits };
  for (const [key, given] of Object.entries(lists))
    for (const [at, sentence] of [given].flat().entries())
      for (const name of namesIn(sentence)) {
        const path = key === 'limits' ? [key, at] : ['sentences', key, at];
        if (!known.has(name)) yield unknownFigure(name, path, known.keys());
      }
}

function unknownFigure(name: string, path: Path, known: Iterable<string>): Found {
  const what = `{${name}} names no result and no figure.`;
  return { file: 'validation.json', path, rule: 'figure-known', what, meant: suggestions(name, known) };
}
