/** The site's charts: what they find, in words for the pages, and as files with their data. One is the figure for the news. */
import { sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { isLocal } from '../../dataset/address.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { exposedJobs, highFrom, jobsByCode } from '../../derive/jobs.js';
import { csvLine } from '../downloads/formats.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { countWord, percent } from '../words.js';
import { barsOf, histogramPicture, linesOf, PICTURE_SIZE, TIERS, tierCounts } from './charts.js';
import type { Site } from './site.js';

/** Formats a large count: `31 million`, `812,000`. */
const about = (jobs: number): string =>
  jobs >= 1e6 ? `${number(Math.round(jobs / 1e6))} million` : number(1000 * Math.round(jobs / 1000));

/** Formats a share as people say it: `one in five` if that is within a point and a half, else `27%`. */
function oneIn(share: number): string {
  const of = Math.round(1 / share);
  return of <= 10 && Math.abs(1 / of - share) <= 0.015 ? `one in ${countWord(of)}` : percent(share);
}

/** The figure for the news: how many jobs are in occupations with high or very high exposure, and how many by other choices. */
export function jobsFinding(derived: Derived, conventions?: Choices) {
  const jobs = jobsByCode(derived);
  const all = sum(jobs, ({ weight }) => weight);
  const exposed = exposedJobs(derived);
  const [low, high] = (conventions?.exposedJobs ?? []).map(about);
  return {
    title: `About ${about(exposed)} U.S. jobs, ${oneIn(exposed / Math.max(1, all))}, score ${highFrom(derived.source)} or more`,
    /** Nothing where no other choices are known. */
    range: low && `Other reasonable choices of ours would give ${low.replace(/ million$/, '')} to ${high}.`,
    measure: `Wage and salary jobs by exposure score, of ${about(all)} with a figure (BLS, OEWS May ${derived.vintages.wages}). Each BLS code counts once.`,
  };
}

/** How many occupations have which score. */
export function scoresFinding(derived: Derived) {
  const { method } = derived.source;
  const scores = derived.occupations.map(({ riskScore }) => ({ score: riskScore.final_score }));
  const from = highFrom(derived.source);
  const below = scores.filter(({ score }) => score < from).length;
  return {
    title: `${number(below)} of ${number(scores.length)} occupations score below ${from}`,
    measure: 'Occupations by exposure score.',
    words: `Occupations: ${tierCounts(scores, method)}.`,
    bars: barsOf(scores, method),
  };
}

export function* chart(site: Site): Generator<OutputFile> {
  const { derived, render, picture } = site;
  const { dataset } = derived.source;
  // Nobody else can open the address of this machine.
  const address = isLocal(dataset.site) ? '' : dataset.site;
  const { title, measure, words, bars } = scoresFinding(derived);
  const scores = histogramPicture(site, {
    title: 'Exposure to AI in the United States',
    sentence: title,
    notes: [measure],
    bars,
    words,
    address,
  });
  yield { file: siteFile('chart', { chart: 'scores' }), text: scores };
  const rows = bars.bins.map(({ from, below, value }) => csvLine([from, below, value]));
  const csv = csvLine(['from', 'below', 'occupations']) + rows.join('');
  yield { file: siteFile('chartData', { chart: 'scores' }), text: csv };
  const view = {
    picture,
    size: PICTURE_SIZE,
    tiers: TIERS,
    titleLines: linesOf(picture.title, 62),
    howLines: linesOf(picture.how, 112),
    credit: `${SITE_NAME} · data: ${site.common.credit}`,
    place: address.replace(/^https?:\/\//, ''),
  };
  yield { file: siteFile('chart', { chart: 'jobs' }), text: render('jobs-picture', view) };
  yield { file: siteFile('chartData', { chart: 'jobs' }), text: picture.csv };
}
