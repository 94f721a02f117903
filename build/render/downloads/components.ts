/** `components.csv`: what each score and its interval are computed from, before rounding. */
import type { Choices } from '../../derive/choices.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { column, type Definition, type Row, socCode } from './table.js';

type Figure = [name: string, unit: string, about: string, of: (one: DerivedOccupation, at: number) => number];

const SQUARED = 'fraction squared';
const POINTS = 'index points';
const SPECIFIC =
  'the part of variance_raters that moves this occupation and not all of them; with variance_tasks it makes percentile_low and percentile_high';

const FIGURES: readonly Figure[] = [
  ['raw', 'fraction', 'mean risk of the tasks by weight', (one) => one.exposure.raw],
  ['capability', 'fraction', 'mean capability of the tasks', (one) => one.exposure.capability],
  ['automation', 'fraction', 'mean automation of the tasks', (one) => one.exposure.automation],
  ['protection', 'fraction', 'mean of the protective factors', (one) => one.protection.mean],
  [
    'variance_tasks',
    SQUARED,
    'variance of raw from which tasks are listed',
    (one) => one.interval.variance.tasks,
  ],
  ['variance_raters', SQUARED, 'variance of raw from who rates', (one) => one.interval.variance.raters],
  ['margin', POINTS, 'points on either side of the unrounded score', (one) => one.interval.margin],
  ['variance_raters_specific', SQUARED, SPECIFIC, (one) => one.interval.ranked.variance.raters],
];

/** Returns the ends of the scores under other conventions. */
function endsOf({ combinations, ranges }: Choices): Figure[] {
  const under = `percentile of the score under the ${combinations} combinations of conventions in conventions.csv.gz`;
  return [
    ['conventions_low', POINTS, `2.5th ${under}`, (_, at) => ranges[at]![0]!],
    ['conventions_high', POINTS, `97.5th ${under}`, (_, at) => ranges[at]![1]!],
  ];
}

export const components: Definition = {
  name: 'components',
  title: 'Components of the scores',
  description: 'One row per occupation with what its score and interval are computed from, before rounding.',
  universe: 'all published occupations',
  primaryKey: ['soc_code'],
  make({ occupations }, conventions) {
    const figures = [...FIGURES, ...(conventions ? endsOf(conventions) : [])];
    return {
      columns: [socCode(), ...figures.map(([name, unit, about]) => column(name, 'number', unit, about))],
      rows: occupations.map((one, at): Row => {
        const rounded = figures.map(([name, , , of]) => [name, Number(of(one, at).toPrecision(12))]);
        return { soc_code: one.soc_code, ...Object.fromEntries(rounded) };
      }),
    };
  },
};
