/** The line of an occupation's jobs since 2013, with the margin of the survey as a band. */
import { group, max } from 'd3-array';
import { number } from '../../../core/display.js';
import type { HistoryYear } from '../../../core/schemas/occupation.js';
import { dataElement } from './rows.js';

/** Fewer years than this say nothing. */
const LEAST_YEARS = 4;
/** The drawing's own units: ten to a year. */
const [STEP, HEIGHT] = [10, 70];

/**
 * Returns a figure in HTML, its first and last value labeled, with a gap over years that BLS withholds. Returns nothing where
 * too few years are known. `begins` is the first year of the table: a code that begins later says so.
 */
export function historyFigure(years: readonly HistoryYear[], begins: number): string | undefined {
  const known = years.flatMap(({ year, employment: jobs, employment_margin: margin }) =>
    jobs === null ? [] : { year, jobs, margin: margin ?? 0 },
  );
  if (known.length < LEAST_YEARS) return undefined;
  const ends = [known[0]!, known.at(-1)!] as const;
  const [first, last] = ends;
  const most = max(known, ({ jobs, margin }) => jobs + margin)!;
  const x = (year: number) => STEP * (year - first.year);
  const y = (jobs: number) => Math.round(10 * HEIGHT * (1 - Math.max(0, jobs) / most)) / 10;
  /** Returns a path through a run of years, above or below the jobs by margins. */
  const path = (run: typeof known, margins: number) =>
    run.map(({ year, jobs, margin }) => `${x(year)} ${y(jobs + margins * margin)}`).join('L');
  // In years without a gap, year and place rise together.
  const runs = [...group(known, ({ year }, at) => year - at).values()];
  const bands = runs.map((run) => `M${path(run, 1)}L${path(run.toReversed(), -1)}z`);
  const label = `Jobs: ${ends.map(({ year, jobs }) => `${number(jobs)} in ${year}`).join(', ')}`;
  const notes = [
    'Band: margin of the survey (95%).',
    ...(runs.length > 1 ? ['Gap: withheld by BLS.'] : []),
    ...(first.year > begins ? [`Comparable figures begin in ${first.year}.`] : []),
    'BLS, OEWS; not designed as a time series.',
  ];
  return `<figure class="history"><figcaption><b>Jobs since ${first.year}</b></figcaption><svg viewBox="0 0 ${x(last.year)} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}"><path class="band" d="${bands.join('')}"/><path d="${runs.map((run) => `M${path(run, 0)}`).join('')}"/></svg><p class="ends">${ends.map(({ year, jobs }) => `<span>${year}: ${dataElement(jobs)}</span>`).join('')}</p><p class="small">${notes.join(' ')}</p></figure>`;
}
