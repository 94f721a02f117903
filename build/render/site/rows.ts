/** The tables of the site: of occupations, each with a row that sentences use, too, and of fields and industries. */
import { cumsum, sum } from 'd3-array';
import { number, payText, TIER_WORDS } from '../../../core/display.js';
import { RiskTier } from '../../../core/schemas/risk.js';
import type { Group } from '../../../core/schemas/scores.js';
import { exposedJobs, jobsByTier } from '../../derive/averages.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { type Cuts, displayTitle, dot, escaped, rangeWords, scoreCell, wholePercent } from '../display.js';
import { sitePath } from '../page.js';
import { percentCell } from '../words.js';

/** Returns a figure for people and machines: `<data value="18796">18,796</data>`. The text isn't escaped. */
export const dataElement = (value: number, text: string = number(value)): string =>
  `<data value="${value}">${text}</data>`;

export const linkTo = ({ href, title }: { href: string; title: string }): string =>
  `<a href="${href}">${escaped(title)}</a>`;

export function occupationRow(occupation: DerivedOccupation, cuts: Cuts) {
  const { slug, soc_code, job_zone, projected_change_pct: change } = occupation;
  const page = { href: sitePath('occupation', { slug }), title: displayTitle(occupation.title) };
  const [range, wageText] = [rangeWords(occupation), payText(occupation)];
  const shared = occupation.oews_occupations > 1;
  return {
    ...page,
    heading: linkTo(page),
    slug,
    soc_code,
    job_zone,
    risk: occupation.risk_score,
    range,
    dot: dot(occupation),
    /** True if pay and jobs are those of a group of occupations. */
    shared,
    wageText,
    pay: { value: occupation.median_annual_wage, text: shared ? `${wageText}†` : wageText },
    growth: change === null ? '–' : { value: change, text: wholePercent(change) },
    jobs: occupation.employment,
    ...scoreCell(occupation.final_score, cuts, range),
  };
}
/** The row of an occupation; in an industry, its jobs there, if they are counted, and their share. */
export type JobRow = ReturnType<typeof occupationRow> & { share?: number };

/** The columns of tables of jobs: the heading of each, and a job’s cell. */
const COLUMNS = {
  score: ['Exposure', (row: JobRow) => ({ value: row.score, text: row.scoreText, unit: ' exposure' })],
  range: ['Likely range', ({ dot }: JobRow) => ({ html: dot })],
  tier: ['Exposure', ({ cell }: JobRow) => ({ html: cell, look: 'st' })],
  pay: ['Median pay', ({ pay }: JobRow) => pay],
  growth: ['Growth', ({ growth }: JobRow) => growth],
  jobs: ['Jobs', ({ jobs }: JobRow) => ({ value: jobs!, text: number(jobs!), unit: ' jobs' })],
  share: ['Share', ({ share }: JobRow) => ({ value: share!, text: percentCell(share!), unit: ' of jobs' })],
} as const;
type Column = keyof typeof COLUMNS;

/** Returns a table of jobs, by its columns after their names. */
export const jobTable = (look: string, columns: readonly Column[], jobs: readonly JobRow[]) => ({
  look,
  head: ['Job', ...columns.map((column) => COLUMNS[column][0])],
  rows: jobs.map((job) => [{ html: job.heading }, ...columns.map((column) => COLUMNS[column][1](job))]),
});

export const MOST_FIRST = 'Most exposed first';

const whole = (share: number) => (share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(100 * share)}%`);

/** Returns how jobs spread over the tiers, given their number in each, or, if they aren't counted, their share. */
export function sharesOf(weights: Readonly<Record<RiskTier, number>>, isCounted: boolean) {
  const tiers = RiskTier.options;
  const all = sum(tiers, (tier) => weights[tier]) || 1;
  const ends = [...cumsum(tiers, (tier) => weights[tier])].map((end) => Math.round((1000 * end) / all) / 10);
  const exposed = exposedJobs(weights);
  const share = exposed / all;
  return {
    shares: tiers.map((tier) => `${whole(weights[tier] / all)} ${TIER_WORDS[tier].toLowerCase()}`).join(', '),
    stack: `<i class="stack" style="--a:${ends[0]};--b:${ends[1]};--d:${ends[2]}"></i>`,
    exposed: isCounted
      ? { value: exposed, text: exposed === 0 ? 'none' : `${number(exposed)} (${whole(share)})` }
      : { value: Math.round(1000 * share) / 1000, text: whole(share) },
  };
}

/** Returns the fields with their jobs by tier, in the order of their codes. */
export const fieldsOf = ({ groups, source: { method } }: Derived) =>
  groups.map(({ group, title, final_score, members, codes, ...figures }) => ({
    ...figures,
    group,
    href: sitePath('group', { group }),
    // `Legal Occupations` → `Legal`, `Food Preparation and Serving Related Occupations` → `Food Preparation and Serving`
    title: title.replace(/(?<!and)( Related)? Occupations$/, ''),
    /** Codes of its occupations. */
    members: members.map(({ soc_code }) => soc_code),
    ...scoreCell(final_score, method.tiers.cut_points),
    ...sharesOf(jobsByTier(codes, method), true),
  }));

/** A field or an industry in a table; one that the survey leaves out has no score. */
type Average = ReturnType<typeof sharesOf> &
  Pick<Group, 'title' | 'employment'> & { href: string; mark?: string; cell?: string };

export const averageTable = (what: string, rows: readonly Average[]) => ({
  caption: MOST_FIRST,
  look: 'list spread',
  head: [what, 'Jobs by exposure', 'In high or very high', 'Average exposure', 'Jobs'],
  rows: rows.map((row) => [
    { html: linkTo(row) + (row.mark ?? '') },
    { html: `${row.stack}<span class="far">${row.shares}</span>` },
    row.exposed,
    { html: row.cell, look: 'st' },
    row.employment === null ? '–' : { value: row.employment, text: number(row.employment) },
  ]),
});
