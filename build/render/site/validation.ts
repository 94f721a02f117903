/** What `data/validation.json` says of the scores: its sentences with the figures of its rows, and its table. */
import { number } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import { roundHalfUp } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import { type Comparisons, type Named, namedFigures } from '../../derive/validation.js';
import { escaped, signed } from '../display.js';
import { percent, sentenceCase } from '../words.js';

const minus = (text: string): string => text.replace(/^-/, '−');

/** Formats a correlation: -0.08 → `−0.08`. */
export const shown = (value: number): string => minus(roundHalfUp(value, 2).toFixed(2));

function withInterval({ value, interval }: Omit<Named, 'unit'>, show: (value: number) => string): string {
  return interval === null ? show(value) : `${show(value)} [${show(interval[0])} to ${show(interval[1])}]`;
}

/** How figures of a unit are written in a sentence; all others as they are. */
const UNITS: Readonly<Record<string, (value: number) => string>> = {
  order: shown,
  share: percent,
  // A correlation near 1 has more decimals.
  correlation: (value) => (Math.abs(value) < 0.9 ? shown(value) : String(value)),
  percent: (value) => `${signed(value, 1)}%`,
  'percent a year': (value) => minus(`${value}%`),
};

/**
 * Returns what fills figures into a sentence by their names, `ilo/top 32`, `ilo/top 32/n`, or `reliability`:
 * `{ilo/top 32}` → `0.24 [−0.08 to 0.49]`. Throws if there is no such figure.
 */
export function sayer(comparisons: Comparisons): (sentence: string) => string {
  const named = namedFigures(comparisons);
  return (sentence) =>
    sentence.replace(/\{([^}]+)\}/g, (_, name) => {
      const found = named.get(name);
      if (found === undefined) throw new RangeError(`validation.json has no figure “${name}”`);
      if (typeof found === 'string') return found;
      return typeof found === 'number'
        ? number(found)
        : withInterval(found, UNITS[found.unit] ?? ((value) => minus(String(value))));
    });
}

/**
 * Says what exposure has had to do with jobs so far, for a tier: of jobs with very high exposure, how they changed and that
 * they did so before; of all others, that scores had no relation with it. Nothing where the rows say something else.
 */
export function forecastWords({ comparisons }: Pick<Derived, 'comparisons'>, tier: RiskTier) {
  const figure = (name: string) => comparisons.figures.find(({ id }) => id === name);
  const [now, before] = [figure('jobs-very-high'), figure('jobs-very-high-before')];
  if (tier === 'very_high' && now && before && now.value < before.value && before.value < 0) {
    // `Change of jobs 2023–25`
    const [years, earlier] = [now, before].map(({ what }) => what.replace(/^.* (\d\d)(\d\d)–/, '$1$2 to $1'));
    return `Jobs with very high exposure fell by ${-now.value}% a year from ${years}; from ${earlier} they fell more slowly.`;
  }
  const all = comparisons.comparisons
    .find(({ id }) => id === 'jobs')
    ?.results.find(({ scope }) => scope === 'all')?.interval;
  return all && all[0] < 0 && all[1] > 0
    ? `Exposure isn’t a forecast: over all jobs, scores had no relation with how jobs changed from ${comparisons.years['jobs/years']}.`
    : undefined;
}

/** The scopes that the table of comparisons has. */
const SHOWN_SCOPES = ['all', '50 and more', 'within groups', 'top 32'] as const;

/** Returns the table of comparisons: a measure and its source, then its result in each scope. */
export const comparisonTable = ({ comparisons }: Comparisons) => ({
  head: ['Measure', ...SHOWN_SCOPES.map(sentenceCase)],
  rows: comparisons.map(({ results, measure, source, note }) => [
    {
      html: `${escaped(measure)}<small class="called">${escaped(`${source}. ${note ?? ''}`.trim())}</small>`,
    },
    ...SHOWN_SCOPES.map((scope) => {
      const found = results.find((result) => result.scope === scope);
      if (found === undefined) return '–';
      return withInterval(found, shown) + (found.occupations === null ? '' : `, n ${found.occupations}`);
    }),
  ]),
});
