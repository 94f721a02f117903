/** What others find: about an occupation, for its page, and of all scores, as `data/validation.json` compares them. */
import { sort, sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { MEASURES, type Measure, type MeasureId } from '../../../core/schemas/measures.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import { roundHalfUp } from '../../../core/score.js';
import { type Sources, sourceOfMeasure } from '../../dataset/schema/settings.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Comparisons, type Named, namedFigures } from '../../derive/validation.js';
import { escaped, signed } from '../display.js';
import { countWord, longDate, percent, sentenceCase } from '../words.js';

const BLS_WORDS = { low: 'lowest', moderate: 'second-lowest', high: 'second-highest', very_high: 'highest' };
const FIFTHS = ['lowest', 'second-lowest', 'middle', 'second-highest', 'highest'];
/** Measures so many percentiles apart disagree. */
const APART = 50;

type Ranked = Measure & { measure: Exclude<MeasureId, 'bls'>; percentile: number };
const isRanked = (each: Measure): each is Ranked => each.percentile !== null;

/** `Four of four current measures put this job in the upper half.` Measures from before language models don't count. */
function agreementSentence(measures: readonly Measure[]): string {
  const ranked = measures.filter(isRanked).filter(({ kind }) => kind !== 'older');
  const current = sort(ranked, ({ percentile }) => percentile);
  const kind = `${measures.some(({ category }) => category !== null) ? 'other ' : ''}current measure`;
  if (current.length === 0) return `No ${kind} ranks this job.`;
  const [lowest, highest] = [current[0]!, current.at(-1)!];
  const fifth = ({ percentile }: Ranked) => `${FIFTHS[Math.floor(percentile / 20)]} fifth`;
  if (highest.percentile - lowest.percentile >= APART) {
    const [low, high] = [lowest, highest].map(({ measure }) => MEASURES[measure].short.phrase);
    return `They disagree: ${low} puts it in the ${fifth(lowest)}, ${high} in the ${fifth(highest)}.`;
  }
  const upper = sum(current, ({ percentile }) => Number(percentile >= 50));
  const lower = current.length - upper;
  const [most, half] = upper >= lower ? [upper, 'upper'] : [lower, 'lower'];
  const all = countWord(current.length);
  if (current.length === 1) return `The one ${kind} that ranks this job puts it in the ${half} half.`;
  const rest = upper === lower ? `, ${countWord(lower)} in the lower` : '';
  return `${sentenceCase(countWord(most))} of ${all} ${kind}s put this job in the ${half} half${rest}.`;
}

/** Returns the sentences, BLS's category first, and the rows of the strip: our rank, then each measure that has one. */
export function whatOthersFind({ measures, risk_percentile }: DerivedOccupation, sources: Sources) {
  const category = measures.find(({ measure }) => measure === 'bls')?.category;
  const released = sourceOfMeasure('bls', sources)?.released;
  const when = released ? ` (${longDate(released).replace(/ \d+,/, '')})` : '';
  const bls = category
    ? `BLS puts this job in its ${BLS_WORDS[category]} category of AI exposure${when}. `
    : '';
  const row = (name: string, percentile: number, isOurs = false) =>
    `<li${isOurs ? ' class="ours"' : ''}><span>${escaped(name)}</span><i class="dot" style="--s:${percentile}"></i><data value="${percentile}">${percentile}</data></li>`;
  const ranked = measures.filter(isRanked);
  return {
    said: bls + agreementSentence(measures),
    strip: [
      row('This site', risk_percentile, true),
      ...ranked.map(({ measure, percentile }) => row(MEASURES[measure].short.mark, percentile)),
    ].join(''),
  };
}

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
