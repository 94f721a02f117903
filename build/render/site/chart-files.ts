/** The figure for the news in words for the pages, and the picture of all jobs as files. */
import { sum } from 'd3-array';
import { number } from '../../../core/display.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { exposedJobs, highFrom, jobsByCode } from '../../derive/jobs.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { pictureStyle } from '../palette.js';
import { countWord, percent } from '../words.js';
import { linesOf, PICTURE_SIZE } from './charts.js';
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

/** Returns the picture of all jobs as an SVG that needs nothing else, and its numbers as a table. */
export function* chart({ render, picture, common, publicUrl }: Site): Generator<OutputFile> {
  const view = {
    picture,
    size: PICTURE_SIZE,
    style: pictureStyle(),
    titleLines: linesOf(picture.title, 62),
    howLines: linesOf(picture.how, 112),
    credit: `${SITE_NAME} · data: ${common.credit}`,
    place: publicUrl.replace(/^https?:\/\//, ''),
  };
  yield { file: siteFile('chart', { chart: 'jobs' }), text: render('jobs-picture', view) };
  yield { file: siteFile('chartData', { chart: 'jobs' }), text: picture.csv };
}
