/** The site's charts: what they find, in words for the pages, and as files with their data. One is the figure for the news. */
import { bin, range, sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { tierOf } from '../../../core/score.js';
import { isLocal } from '../../dataset/address.js';
import type { Choices } from '../../derive/choices.js';
import type { Derived } from '../../derive/derived.js';
import { exposedJobs, highFrom, jobsByCode } from '../../derive/jobs.js';
import { csvLine } from '../downloads/formats.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { pictureStyle } from '../palette.js';
import { countWord, percent } from '../words.js';
import {
  bandsOf,
  EDGE,
  linesOf,
  PICTURE_SIZE,
  percentAt,
  pictureSvg,
  type Scale,
  tierCounts,
} from './charts.js';
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

/** Width of a bar in points, so that every tier begins at an edge of a bar; height of the highest one in pixels. */
const [BIN, HIGHEST] = [2.5, 125];

type Bar = { from: number; below: number; value: number };

/** Returns how many occupations have which score, the lowest scores first. */
function barsOf({ occupations, source: { method } }: Derived): Bar[] {
  const { min, max } = method.interval;
  return bin()
    .domain([min, max])
    .thresholds(range(min, max, BIN))(occupations.map(({ riskScore }) => riskScore.final_score))
    .map((within) => ({ from: within.x0!, below: within.x1!, value: within.length }));
}

/** Returns bars with the tiers under them, as SVG. */
function histogram(bars: readonly Bar[], method: Scale): string {
  const x = (percent: number) => Math.round(((PICTURE_SIZE.width - 2 * EDGE) * percent) / 100);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const drawn = bars.map(({ from, below, value }) => {
    const [left, right] = [from, below].map((end) => x(percentAt(end, method))) as [number, number];
    const tall = Math.ceil((HIGHEST * value) / most);
    return `<path class="f-${tierOf(from, method.tiers.cut_points)}" d="M${left + 1} ${HIGHEST}v-${tall}H${right - 1}v${tall}z"/>`;
  });
  const text = (look: string, percent: number, words: string | number) =>
    `<text ${look} x="${x(percent)}" y="152" font-size="22" text-anchor="middle">${words}</text>`;
  const tiers = bandsOf(method).map(({ word, from, left, middle }, at) => {
    const edge = at > 0 ? text('class="s"', left, from) : '';
    return edge + text('class="i" font-weight="700"', middle, word);
  });
  return `${drawn.join('')}<path class="axis" d="M0 ${HIGHEST}h${x(100)}"/>${tiers.join('')}`;
}

export function* chart(site: Site): Generator<OutputFile> {
  const { derived, render, picture, common } = site;
  const { dataset, method } = derived.source;
  // Nobody else can open the address of this machine.
  const address = isLocal(dataset.site) ? '' : dataset.site;
  const [bars, from] = [barsOf(derived), highFrom(derived.source)];
  const scores = derived.occupations.map(({ riskScore }) => riskScore.final_score);
  const below = scores.filter((score) => score < from).length;
  const svg = pictureSvg(site, {
    title: 'Exposure to AI in the United States',
    sentence: `${number(below)} of ${number(scores.length)} occupations score below ${from}`,
    notes: ['Occupations by exposure score.'],
    drawing: histogram(bars, method),
    words: `Occupations: ${tierCounts(scores, method)}.`,
    address,
  });
  yield { file: siteFile('chart', { chart: 'scores' }), text: svg };
  const rows = bars.map(({ from, below, value }) => csvLine([from, below, value]));
  const csv = csvLine(['from', 'below', 'occupations']) + rows.join('');
  yield { file: siteFile('chartData', { chart: 'scores' }), text: csv };
  const view = {
    picture,
    size: PICTURE_SIZE,
    style: pictureStyle(),
    titleLines: linesOf(picture.title, 62),
    howLines: linesOf(picture.how, 112),
    credit: `${SITE_NAME} · data: ${common.credit}`,
    place: address.replace(/^https?:\/\//, ''),
  };
  yield { file: siteFile('chart', { chart: 'jobs' }), text: render('jobs-picture', view) };
  yield { file: siteFile('chartData', { chart: 'jobs' }), text: picture.csv };
}
