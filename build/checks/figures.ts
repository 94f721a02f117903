/** What must hold of the computed figures before they are published. */
import { addTenths } from '../../core/score.js';
import { type Found, type Path, suggestions } from '../dataset/fault.js';
import { occupationFile } from '../dataset/halves.js';
import { adjustmentRange } from '../dataset/schema/settings.js';
import type { Derived } from '../derive/derived.js';
import { figureNames, namesIn } from '../derive/validation.js';

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

const likewise = (others: number) => (others === 0 ? '' : `, and ${others} more likewise`);

/** None of the published time fractions, which sum to 1, is 0. */
function* timeFractions({ occupations }: Derived): Generator<Found> {
  const faults = occupations.flatMap(({ source: { soc_code }, tasks }) => {
    const none = tasks.findIndex(({ timeFraction }) => timeFraction === 0);
    const tiny = `In ${soc_code} tasks[${none}] has so little weight that its time fraction is 0.0000`;
    return none < 0 ? [] : tiny;
  });
  if (faults.length === 0) return;
  const what = `${faults[0]}${likewise(faults.length - 1)}.`;
  const fix = 'Choose weights nearer to each other.';
  yield { file: 'method.json', path: ['task_weight', 'values'], rule: 'time-fractions', what, fix };
}

/** No score plus any sum of personal adjustments is below 0 or above 100. */
function* scoresInRange({ source, occupations }: Derived): Generator<Found> {
  const { lowest, highest } = adjustmentRange(source.factors.factors);
  for (const [sum, key, change] of [
    [lowest, 'floor', 'Raise score.floor'],
    [highest, 'range', 'Lower score.range'],
  ] as const) {
    const [worst, ...rest] = occupations
      .map(({ source: { soc_code }, exposure }) => ({ soc_code, score: exposure.published }))
      .map((each) => ({ ...each, adjusted: addTenths([each.score, sum]) }))
      .filter(({ adjusted }) => adjusted < 0 || adjusted > 100)
      .sort((a, b) => Math.abs(b.adjusted - 50) - Math.abs(a.adjusted - 50));
    if (worst === undefined) continue;
    const { soc_code, score, adjusted } = worst;
    const what = `${soc_code} scores ${score}, or ${adjusted} with adjustments of ${sum}${likewise(rest.length)}; both must be between 0 and 100.`;
    const fix = `${change}, or narrow the factors.`;
    yield { file: 'method.json', path: ['score', key], rule: 'scores-in-range', what, fix };
  }
}

/** Every figure that a sentence about the scores names is there, also where it is left out because it is of other scores. */
function* figuresNamed({ source: { validation }, comparisons: published }: Derived): Generator<Found> {
  const { figures, sentences, limits } = validation;
  const comparisons = [...validation.comparisons, ...published.comparisons];
  const { years } = published;
  const known = figureNames({ comparisons, figures, years });
  for (const [at, { measure }] of validation.comparisons.entries())
    for (const name of namesIn(measure))
      if (!Object.hasOwn(years, name))
        yield unknownFigure(name, ['comparisons', at, 'measure'], Object.keys(years));
  const lists = Object.entries({ ...sentences, '': limits }).flatMap(([key, given]) =>
    [given].flat().map((sentence, at) => ({
      sentence,
      path: [...(key ? ['sentences', key] : ['limits']), ...(Array.isArray(given) ? [at] : [])],
    })),
  );
  for (const { sentence, path } of lists)
    for (const name of namesIn(sentence)) if (!known.has(name)) yield unknownFigure(name, path, known);
}

function unknownFigure(name: string, path: Path, known: Iterable<string>): Found {
  const what = `{${name}} names no result and no figure.`;
  return { file: 'validation.json', path, rule: 'figure-known', what, meant: suggestions(name, known) };
}
