/** The home page, the list of all jobs, and the search. */
import { sort, sum } from 'd3-array';
import { number, payText } from '../../../core/display.js';
import type { Method } from '../../dataset/schema/settings.js';
import { exposedJobs, highFrom, jobsByTier } from '../../derive/counts.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { displayTitle, escaped, rangeWords, wholeScore } from '../display.js';
import { countWord, percent } from '../words.js';
import { jobTable } from './rows.js';
import type { PageView, Site } from './site.js';

/**
 * Returns a row of the list in as few bytes as HTML allows, because there are 923: end tags and quotes left out, the tier's
 * letter as the class. `site.css` draws score and range by tenths, from the lowest score unless the row says where its range
 * begins.
 */
function compactRow({ source, riskScore, labor }: DerivedOccupation, { tiers, interval }: Method): string {
  const { score_low, final_score, score_high, risk_tier } = riskScore;
  const from = score_low === interval.min ? '' : `--l:${score_low};`;
  const shared = labor.oews_occupations > 1 ? '†' : '';
  const jobs = labor.employment === null ? '–' : number(labor.employment) + shared;
  return `<tr class=${risk_tier[0]} id=${source.soc_code}><th><a href=occupations/${source.slug}>${escaped(displayTitle(source.title))}</a><td style=${from}--h:${score_high};--s:${final_score}>${wholeScore(final_score, tiers.cut_points)} <small>(${rangeWords(riskScore)})</small><i class=dot></i><td>${payText(labor)}${shared}<td>${jobs}`;
}

/** Questions that the list of all jobs answers, with its query. */
const PRESETS = [
  ['Highest paid and least exposed', 'tier=low&sort=-median_annual_wage'],
  ['Least exposed without a bachelor’s degree', 'job_zone=1,2,3&sort=final_score'],
  ['Most exposed bachelor’s-level jobs', 'job_zone=4'],
  ['Most jobs with high exposure', 'tier=high,very_high&sort=-employment'],
].map(([name, query]) => ({ name, href: `/occupations?${query}` }));

export function occupations(site: Site): PageView {
  const { occupations, source, count } = site;
  // Ties by title, as `site.js` sorts them.
  const byScore = sort(
    occupations,
    ({ riskScore }) => -riskScore.final_score,
    ({ source }) => displayTitle(source.title),
  );
  return {
    pageTitle: `All ${count} jobs by exposure to AI`,
    description: `Exposure to AI, pay, and jobs of ${count} U.S. occupations, to filter and sort.`,
    presets: PRESETS,
    rows: byScore.map((each) => compactRow(each, source.method)).join(''),
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
  const { occupations, scores } = site;
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = sort(occupations, ({ labor }) => -(labor.employment ?? 0));
  const firstBy = (order: (occupation: DerivedOccupation) => number) =>
    jobTable('near', ['range', 'score'], sort(byJobs, order).slice(0, LISTED).map(site.rowOf));
  const tied = scores.filter((score) => score === scores[0]).length;
  return {
    pageTitle: 'How exposed is your job to AI?',
    description: `Look up any of ${site.count} U.S. occupations: which of its tasks AI could do or speed up, what it pays, and how sure we are.`,
    finding: jobsFinding(site),
    presets: PRESETS,
    most: firstBy(({ riskScore }) => -riskScore.final_score),
    least: firstBy(({ riskScore }) => riskScore.final_score),
    tied: tied > LISTED && tied,
  };
}
