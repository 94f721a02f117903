/** What tables and sentences have in common: the row of an occupation. */
import { number, payText } from '../../../core/display.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { type Cuts, displayTitle, dot, escaped, rangeWords, scoreCell, wholePercent } from '../display.js';
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
