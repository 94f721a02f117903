/** The line of an occupation's jobs since 2013, with the margin of the survey as a band. */
import { number } from '../../../core/display.js';
import type { HistoryYear } from '../../../core/schemas/occupation.js';
import { escaped } from '../display.js';
import { dataElement } from './rows.js';

/** Fewer years than this say nothing. */
const LEAST_YEARS = 4;
/** The drawing's own units: ten to a year. */
const [STEP, HEIGHT] = [10, 70];

type Counted = HistoryYear & { employment: number };

const isCounted = (year: HistoryYear): year is Counted => year.employment !== null;

/**
 * Returns a figure in HTML, its first and last value labeled, with a gap over years that BLS withholds. Returns nothing where too few years are known. `begins` is the first year of the table: a code that begins later says so.
 */
export function historyFigure(years: readonly HistoryYear[], begins: number): string | undefined {
  const known = years.filter(isCounted);
  if (known.length < LEAST_YEARS) return undefined;
  const [first, last] = [known[0]!, known.at(-1)!];
  const most = Math.max(
    ...known.map(({ employment, employment_margin }) => employment + (employment_margin ?? 0)),
  );
  const x = ({ year }: Counted) => STEP * (year - first.year);
  const y = (jobs: number) => Math.round(10 * HEIGHT * (1 - Math.max(0, jobs) / most)) / 10;
  const point = (each: Counted, margin = 0) =>
    `${x(each)} ${y(each.employment + margin * (each.employment_margin ?? 0))}`;
  const isBreak = (each: Counted, at: number) => at > 0 && each.year > known[at - 1]!.year + 1;
  const runs: Counted[][] = [];
  for (const [at, each] of known.entries()) {
    if (at === 0 || isBreak(each, at)) runs.push([]);
    runs.at(-1)!.push(each);
  }
  const band = ([...run]: Counted[]) =>
    `M${run.map((each) => point(each, 1)).join('L')}L${run
      .reverse()
      .map((each) => point(each, -1))
      .join('L')}z`;
  const line = (run: readonly Counted[]) => `M${run.map((each) => point(each)).join('L')}`;
  const ends = [first, last].map(({ year, employment }) => ({ year, jobs: number(employment) }));
  const label = `Jobs: ${ends.map(({ year, jobs }) => `${jobs} in ${year}`).join(', ')}`;
  const notes = [
    'Band: margin of the survey (95%).',
    ...(runs.length > 1 ? ['Gap: withheld by BLS.'] : []),
    ...(first.year > begins ? [`Comparable figures begin in ${first.year}.`] : []),
    'BLS, OEWS; not designed as a time series.',
  ];
  return `<figure class="history"><figcaption><b>Jobs since ${first.year}</b></figcaption><svg viewBox="0 0 ${x(last)} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}"><path class="band" d="${runs.map(band).join('')}"/><path d="${runs.map(line).join('')}"/></svg><p class="ends">${[first, last].map(({ year, employment }) => `<span>${year}: ${dataElement(employment)}</span>`).join('')}</p><p class="small">${notes.join(' ')}</p></figure>`;
}
