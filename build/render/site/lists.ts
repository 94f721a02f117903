/** The home page, what `site.js` fills or filters (all jobs, search results, a comparison), and the page for lost readers. */
import { sort, sum } from 'd3-array';
import { number, payText } from '../../../core/display.js';
import { exposedJobs, highFrom, jobsByTier } from '../../derive/averages.js';
import type { Derived, DerivedOccupation } from '../../derive/derived.js';
import { displayTitle, escaped, rangeWords, wholeScore } from '../display.js';
import { countWord, percent } from '../words.js';
import { fieldsOf } from './averages.js';
import { jobTable } from './rows.js';
import type { PageView, Site } from './site.js';

/**
 * Returns a row of the list in as few bytes as HTML allows, because there are 923: end tags and quotes left out, the tier's
 * letter as the class. `site.css` draws score and range by tenths, from the lowest score unless the row says where its range
 * begins.
 */
function compactRow(
  { source, riskScore, labor }: DerivedOccupation,
  { tiers, interval }: Derived['source']['method'],
): string {
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
  const { occupations, source } = site.derived;
  const { count } = site.common;
  // Ties by title, as `site.js` sorts them.
  const byScore = sort(
    occupations,
    ({ riskScore }) => -riskScore.final_score,
    ({ source }) => displayTitle(source.title),
  );
  return {
    title: `All ${count} jobs by exposure to AI`,
    description: `Exposure to AI, pay, and jobs of ${count} U.S. occupations, to filter and sort.`,
    view: {
      fields: fieldsOf(site),
      presets: PRESETS,
      rows: byScore.map((each) => compactRow(each, source.method)).join(''),
    },
  };
}

export const search = (site: Site): PageView => ({
  title: 'Find your job',
  description: `Find any of ${site.common.count} U.S. occupations by what people call the job, and see how exposed it is to AI.`,
  view: { fields: fieldsOf(site) },
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
export function jobsFinding({ derived, conventions }: Pick<Site, 'derived' | 'conventions'>) {
  const { method } = derived.source;
  const jobs = jobsByTier(derived.codes, method);
  const [all, exposed] = [sum(Object.values(jobs)), exposedJobs(jobs)];
  const [low, high] = (conventions?.exposedJobs ?? []).map(about);
  return {
    title: `About ${about(exposed)} U.S. jobs, ${oneIn(exposed / Math.max(1, all))}, score ${highFrom(method)} or more`,
    /** Nothing where no other choices are known. */
    range: low && `Other reasonable choices of ours would give ${low.replace(/ million$/, '')} to ${high}.`,
    measure: `Wage and salary jobs by exposure score, of ${about(all)} with a figure (BLS, OEWS May ${derived.vintages.wages}). Each BLS code counts once.`,
  };
}

/** Jobs at each end of the ranking. */
const LISTED = 5;

export function home(site: Site): PageView {
  const { occupations, scores } = site.derived;
  // Among ties, the occupations with the most jobs come first, because they concern the most people.
  const byJobs = occupations.toSorted((a, b) => (b.labor.employment ?? 0) - (a.labor.employment ?? 0));
  const most = byJobs.toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score);
  const least = byJobs.toSorted((a, b) => a.riskScore.final_score - b.riskScore.final_score);
  const tied = scores.filter((score) => score === scores[0]).length;
  const tableOf = (all: typeof most) =>
    jobTable('near', ['range', 'score'], all.slice(0, LISTED).map(site.rowOf));
  return {
    title: 'How exposed is your job to AI?',
    description: `Look up any of ${site.common.count} U.S. occupations: which of its tasks AI could do or speed up, what it pays, and how sure we are.`,
    view: {
      finding: jobsFinding(site),
      picture: site.picture,
      presets: PRESETS,
      fields: fieldsOf(site),
      most: tableOf(most),
      least: tableOf(least),
      tied: tied > LISTED && tied,
    },
  };
}

/** Pages without figures: their templates and scripts have all that is on them. */
export const compare = (): PageView => ({
  title: 'Compare jobs by exposure to AI',
  description: 'Up to twenty U.S. jobs on one axis: exposure to AI, likely range, tasks, pay, and growth.',
});

export const reference = (): PageView => ({
  title: 'API reference',
  description:
    'Every operation, parameter, and response of the API, with real examples and a console to send requests.',
});

export const notFound = (): PageView => ({
  title: 'Page not found',
  description: 'This page doesn’t exist. Search the occupations instead.',
});
