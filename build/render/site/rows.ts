/** What tables and sentences have in common: the row of an occupation, and pay and outlook. */
import { amountText, dollars, number, payText } from '../../../core/display.js';
import type { LaborData, MissingReason } from '../../../core/schemas/labor.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import type { Vintages } from '../../derive/labor.js';
import {
  type Cuts,
  displayTitle,
  dot,
  escaped,
  rangeWords,
  scoreCell,
  signed,
  typeset,
  wholePercent,
} from '../display.js';
import { sitePath } from '../page.js';
import { percentCell } from '../words.js';

/** Returns a figure for people and machines: `<data value="18796">18,796</data>`. The text isn't escaped. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;

export const linkTo = ({ href, title }: { href: string; title: string }): string =>
  `<a href="${href}">${escaped(title)}</a>`;

export function occupationRow({ source, riskScore, labor }: DerivedOccupation, cuts: Cuts) {
  const change = labor.projected_change_pct;
  const page = { href: sitePath('occupation', { slug: source.slug }), title: displayTitle(source.title) };
  return {
    ...page,
    heading: linkTo(page),
    soc_code: source.soc_code,
    dot: dot(riskScore),
    /** True if pay and jobs are those of a group of occupations. */
    shared: labor.oews_occupations > 1,
    wageText: payText(labor),
    pay: {
      value: labor.median_annual_wage,
      text: `${payText(labor)}${labor.oews_occupations > 1 ? '†' : ''}`,
    },
    growth: change === null ? '–' : { value: change, text: wholePercent(change) },
    ...scoreCell(riskScore.final_score, cuts, rangeWords(riskScore)),
  };
}
export interface JobRow extends ReturnType<typeof occupationRow> {
  /** Of an industry: its jobs of this kind, if they are counted, and their share. */
  jobs?: number | null;
  share?: number;
}

/** The columns of tables of jobs: the heading of each, and a job’s cell. */
const COLUMNS = {
  score: [
    'Exposure',
    ({ score, scoreText }: JobRow) => ({ value: score, text: scoreText, unit: ' exposure' }),
  ],
  range: ['Likely range', ({ dot }: JobRow) => ({ html: dot })],
  tier: ['Exposure', ({ cell }: JobRow) => ({ html: cell, look: 'st' })],
  pay: ['Median pay', ({ pay }: JobRow) => pay],
  growth: ['Growth', ({ growth }: JobRow) => growth],
  jobs: ['Jobs', ({ jobs }: JobRow) => ({ value: jobs!, text: number(jobs!), unit: ' jobs' })],
  share: ['Share', ({ share }: JobRow) => ({ value: share!, text: percentCell(share!), unit: ' of jobs' })],
} as const;

/** Returns a table of jobs, by its columns after their names. */
export const jobTable = (
  look: string,
  columns: readonly (keyof typeof COLUMNS)[],
  jobs: readonly JobRow[],
) => ({
  look,
  head: ['Job', ...columns.map((column) => COLUMNS[column][0])],
  rows: jobs.map((job) => [{ html: job.heading }, ...columns.map((column) => COLUMNS[column][1](job))]),
});

/** Returns how jobs changed since the base year, with the margin; that they hardly did where the margin holds 0. */
function changeWords(change: number, margin: number, { baseWages }: Vintages): string {
  if (Math.abs(change) <= margin) return `about as many as in ${baseWages}`;
  return `${signed(change, 1)}% since ${baseWages} (± ${margin.toFixed(1)})`;
}

/** Returns what the median is: that of a year, or of what stands in for it, and whose. */
function medianWords(
  { wage_basis: basis, oews_occupations: sharing }: LaborData,
  { previousWages }: Vintages,
): string {
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
  const median = medianWords(labor, vintages);
  const whose = labor.oews_occupations > 1 ? ` in a group of ${labor.oews_occupations} occupations` : '';
  const over = vintages.projections.replace('-', '–');
  const since = labor.employment_change_pct;
  const education = typeset(labor.typical_education ?? missing('typical_education'));
  return {
    Pay: [
      {
        value: labor.median_annual_wage,
        text: `${amountText(labor)}${labor.wage_basis === 'hourly_x_2080' ? '' : ' a year'} (${median})`,
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
