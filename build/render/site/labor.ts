/** Pay and outlook on the page of an occupation: pay, jobs, and education in words, the line of its jobs, and who employs most. */
import { group, max } from 'd3-array';
import { amountText, dollars, number } from '../../../core/display.js';
import type { LaborData, MissingReason } from '../../../core/schemas/labor.js';
import type { HistoryYear } from '../../../core/schemas/occupation.js';
import { roundHalfUp } from '../../../core/score.js';
import type { Derived } from '../../derive/derived.js';
import type { Vintages } from '../../derive/labor.js';
import { signed, typeset, wholePercent } from '../display.js';
import { percent } from '../words.js';
import { dataElement } from './rows.js';

/** Returns how jobs changed since the base year, with the margin; that they hardly did where the margin holds 0. */
function changeWords(change: number, margin: number, { baseWages }: Vintages): string {
  if (Math.abs(change) <= margin) return `about as many as in ${baseWages}`;
  return `${signed(change, 1)}% since ${baseWages} (± ${margin.toFixed(1)})`;
}

/** Returns what the median is: that of a year, or of what stands in for it, and whose. */
function medianWords(labor: LaborData, { previousWages }: Vintages): string {
  const { wage_basis: basis, oews_occupations: sharing } = labor;
  const median = sharing > 1 ? `median of a group of ${sharing} occupations` : 'median';
  if (basis === 'annual_median') return median;
  if (basis === 'top_coded') return `${median}; BLS prints no figure above`;
  if (basis === 'hourly_x_2080') return `${median}; BLS has no figure for a year`;
  if (basis === `annual_median_${previousWages}`) return `median in May ${previousWages}`;
  return `median of the group ${basis.slice('group:'.length)}`;
}

/** How a page says why a figure is missing, where BLS doesn’t withhold it. */
const MISSING: Partial<Record<MissingReason, string>> = {
  hourly_wage_only: 'published only as an hourly wage',
  not_in_release: 'not in BLS’s release',
};

/** Returns pay, jobs, and education, each as figures in words; a value of `null` is missing, and the words say so. */
export function laborRows(labor: LaborData, vintages: Vintages) {
  const missing = (key: keyof LaborData) => MISSING[labor.missing[key]!] ?? 'not published';
  const figure = (key: keyof LaborData, name: string, show: (value: number) => string) => {
    const value = labor[key] as number | null;
    return { value, text: value === null ? `${name} ${missing(key)}` : show(value) };
  };
  const yearly = labor.wage_basis === 'hourly_x_2080' ? '' : ' a year';
  const whose = labor.oews_occupations > 1 ? ` in a group of ${labor.oews_occupations} occupations` : '';
  const over = vintages.projections.replace('-', '–');
  const since = labor.employment_change_pct;
  const education = typeset(labor.typical_education ?? missing('typical_education'));
  return {
    Pay: [
      {
        value: labor.median_annual_wage,
        text: `${amountText(labor)}${yearly} (${medianWords(labor, vintages)})`,
      },
      figure('wage_percentile_10', 'bottom 10%', (wage) => `bottom 10% under ${dollars(wage)}`),
      figure('wage_percentile_90', 'top 10%', (wage) => `top 10% over ${dollars(wage)}`),
    ],
    Jobs: [
      figure('employment', 'number', (jobs) => `${number(jobs)} jobs${whose}`),
      ...(since === null
        ? []
        : [{ value: since, text: changeWords(since, labor.employment_change_margin!, vintages) }]),
      figure('projected_change_pct', 'growth', (change) => `${wholePercent(change)} ${over}`),
      figure('annual_openings', 'openings', (count) => `${number(count)} openings a year`),
    ],
    Education: [{ value: null, text: education }],
  };
}

/** Fewer years than this say nothing. */
const LEAST_YEARS = 4;
/** The units of the drawing of jobs by year: ten to a year. */
const [STEP, HEIGHT] = [10, 70];

/**
 * Returns the line of an occupation's jobs since 2013 as a figure in HTML: the margin of the survey as a band, the first and the
 * last value labeled, and a gap over years that BLS withholds. Returns nothing where too few years are known. `begins` is the
 * first year of the table: a code that begins later says so.
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

/** Returns who employs most people of the code, and how many of its jobs they have together; nothing without a figure. */
export function employersOf({ employers, vintages }: Derived, { oews_code, oews_occupations }: LaborData) {
  const found = employers.get(oews_code);
  if (found === undefined) return undefined;
  const { largest, share } = found;
  const whose = oews_occupations > 1 ? `the group of ${oews_occupations} occupations` : 'these jobs';
  const together = largest.length > 1 ? 'Together they have' : 'It has';
  return {
    largest,
    share: share === null ? '' : `${together} ${percent(Math.min(1, roundHalfUp(share, 2)))} of ${whose}. `,
    from: `BLS staffing, May ${vintages.staffing}.`,
  };
}
