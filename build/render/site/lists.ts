/** The home page, the list of all jobs, and the search. */
import { sort, sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { exposedJobs, highFrom, jobsByTier } from '../../derive/averages.js';
import type { Derived } from '../../derive/derived.js';
import { escaped } from '../display.js';
import { countWord, percent } from '../words.js';
import { type JobRow, jobTable } from './rows.js';
import type { PageView, Site } from './site.js';

/**
 * Returns a row of the list in as few bytes as HTML allows, because there are 923: end tags and quotes left out, the tier's
 * letter as the class. `site.css` draws score and range by tenths, from the lowest score unless the row says where its range
 * begins.
 */
function compactRow({ soc_code, slug, title, risk, tier, scoreText, range, ...row }: JobRow, lowest: number) {
  const from = risk.score_low === lowest ? '' : `--l:${risk.score_low};`;
  const jobs = row.jobs === null ? '–' : `${number(row.jobs)}${row.shared ? '†' : ''}`;
  return `<tr class=${tier[0]} id=${soc_code}><th><a href=occupations/${slug}>${escaped(title)}</a><td style=${from}--h:${risk.score_high};--s:${risk.final_score}>${scoreText} <small>(${range})</small><i class=dot></i><td>${row.pay.text}<td>${jobs}`;
}

/** Questions that the list of all jobs answers, with its query. */
const PRESETS = [
  ['Highest paid and least exposed', 'tier=low&sort=-median_annual_wage'],
  ['Least exposed without a bachelor’s degree', 'job_zone=1,2,3&sort=final_score'],
  ['Most exposed bachelor’s-level jobs', 'job_zone=4'],
  ['Most jobs with high exposure', 'tier=high,very_high&sort=-employment'],
].map(([name, query]) => ({ name, href: `/occupations?${query}` }));

export function occupations({ rows, source, count }: Site): PageView {
  const { min } = source.method.interval;
  // Ties by title, as `site.js` sorts them.
  const byScore = sort(
    rows,
    ({ score }) => -score,
    ({ title }) => title,
  );
  return {
    pageTitle: `All ${count} jobs by exposure to AI`,
    description: `Exposure to AI, pay, and jobs of ${count} U.S. occupations, to filter and sort.`,
    presets: PRESETS,
    rows: byScore.map((row) => compactRow(row, min)).join(''),
  };
}

export const search = (site: Site): PageView => ({
  pageTitle: 'Find your job',
  description: `Find any of ${site.count} U.S. occupations by what people call the job, and see how exposed it is to AI.`,
});

/** Formats a large count: `31 million`, `812,000`. */
const about = (jobs: number): string =>
  jobs >= 1e6 ? `${number(Math.round(jobs / 1e6))} million` : number(1000 * Math.round(jobs / 1000));

/** Formats a share as people say it: `one in five` if that is within a point and a half, else `27%`. */
function oneIn(share: number): string {
  const of = Math.round(1 / share);
  return of <= 10 && Math.abs(1 / of - share) <= 0.015 ? `one in ${countWord(of)}` : percent(share);
}

/** The figure for the news: how many jobs are in occupations with high or very high exposure, and how many by other choices. */
export function jobsFinding({ source, codes, vintages, conventions }: Derived & Pick<Site, 'conventions'>) {
  const { method } = source;
  const jobs = jobsByTier(codes, method);
  const [all, exposed] = [sum(Object.values(jobs)), exposedJobs(jobs)];
  const [low, high] = (conventions?.exposedJobs ?? []).map(about);
  return {
    title: `About ${about(exposed)} U.S. jobs, ${oneIn(exposed / Math.max(1, all))}, score ${highFrom(method)} or more`,
    /** Nothing where no other choices are known. */
    range: low && `Other reasonable choices of ours would give ${low.replace(/ million$/, '')} to ${high}.`,
    measure: `Wage and salary jobs by exposure score, of ${about(all)} with a figure (BLS, OEWS May ${vintages.wages}). Each BLS code counts once.`,
  };
}

/** Jobs at each end of the ranking. */
const LISTED = 5;

export function home(site: Site): PageView {
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = sort(site.rows, ({ jobs }) => -(jobs ?? 0));
  const firstBy = (order: (row: JobRow) => number) =>
    jobTable('near', ['range', 'score'], sort(byJobs, order).slice(0, LISTED));
  const { scores } = site;
  const tied = scores.filter((score) => score === scores[0]).length;
  return {
    pageTitle: 'How exposed is your job to AI?',
    description: `Look up any of ${site.count} U.S. occupations: which of its tasks AI could do or speed up, what it pays, and how sure we are.`,
    finding: jobsFinding(site),
    presets: PRESETS,
    most: firstBy(({ score }) => -score),
    least: firstBy(({ score }) => score),
    tied: tied > LISTED && tied,
  };
}
