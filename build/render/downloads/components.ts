/** `components.csv`: what each score and its interval are computed from, before rounding. */
import type { Choices } from '../../derive/choices.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { column, type Row, socCode, type Table, tableOf } from './table.js';

const figuresOf = ({ exposure, protection, interval }: DerivedOccupation, [low, high]: number[] = []) => ({
  raw: exposure.raw,
  capability: exposure.capability,
  automation: exposure.automation,
  protection: protection.mean,
  variance_tasks: interval.variance.tasks,
  variance_raters: interval.variance.raters,
  margin: interval.margin,
  variance_raters_specific: interval.variance.ratersSpecific,
  conventions_low: low,
  conventions_high: high,
});

const SPECIFIC =
  'the part of variance_raters that moves this occupation and not all of them; with variance_tasks it makes percentile_low and percentile_high';

export function componentsTable({ occupations }: Derived, conventions?: Choices): Table {
  const ofConventions = (end: string) =>
    `${end} percentile of the score under the ${conventions?.combinations} combinations of conventions in conventions.csv.gz`;
  const about: Record<keyof ReturnType<typeof figuresOf>, [unit: string, description: string]> = {
    raw: ['fraction', 'mean risk of the tasks by weight'],
    capability: ['fraction', 'mean capability of the tasks'],
    automation: ['fraction', 'mean automation of the tasks'],
    protection: ['fraction', 'mean of the protective factors'],
    variance_tasks: ['fraction squared', 'variance of raw from which tasks are listed'],
    variance_raters: ['fraction squared', 'variance of raw from who rates'],
    margin: ['index points', 'points on either side of the unrounded score'],
    variance_raters_specific: ['fraction squared', SPECIFIC],
    conventions_low: ['index points', ofConventions('2.5th')],
    conventions_high: ['index points', ofConventions('97.5th')],
  };
  const known = Object.entries(about).filter(([name]) => conventions || !name.startsWith('conventions'));
  const rows = occupations.map((occupation, at): Row => {
    const figures = Object.entries(figuresOf(occupation, conventions?.ranges[at]));
    const rounded = figures.map(([name, value]) => [name, value && Number(value.toPrecision(12))]);
    return { soc_code: occupation.source.soc_code, ...Object.fromEntries(rounded) };
  });
  return tableOf(
    {
      name: 'components',
      title: 'Components of the scores',
      description:
        'One row per occupation with what its score and interval are computed from, before rounding.',
      universe: 'all published occupations',
    },
    [socCode(), ...known.map(([name, [unit, text]]) => column(name, 'number', unit, text))],
    rows,
  );
}
