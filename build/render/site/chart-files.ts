/** The charts as files: an SVG that needs nothing else, and the data behind it as CSV. One of them is the figure for the news. */
import { rollups, sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { csvCell } from '../../../core/downloads.js';
import { mean } from '../../../core/score.js';
import type { Chart } from '../../../core/site.js';
import type { Derived } from '../../derive/derived.js';
import { type OutputFile, SITE_NAME, siteFile } from '../output.js';
import { countWord, longDate, percent } from '../words.js';
import { type Bars, barsOf, HISTOGRAM, histogramMarks, percentAt, SCALE, tierCounts } from './charts.js';
import { linesOf } from './picture.js';
import type { Site } from './site.js';
import { bandsOf, TIERS } from './tiers.js';

/** A histogram with its words: what it finds, what is counted, and the tiers' numbers. */
export interface Finding {
  title: string;
  measure: string;
  words: string;
  bars: Bars;
}

/** Formats a large count: `31 million`, `812,000`. */
const about = (jobs: number): string =>
  jobs >= 1e6 ? `${number(Math.round(jobs / 1e6))} million` : number(1000 * Math.round(jobs / 1000));

/** Formats a share as people say it: `one in five` if that is within a point and a half, else `27%`. */
function oneIn(share: number): string {
  const of = Math.round(1 / share);
  return of <= 10 && Math.abs(1 / of - share) <= 0.015 ? `one in ${countWord(of)}` : percent(share);
}

/** Returns the jobs of each BLS code once, with the mean score of its occupations; codes without a figure are left out. */
export function jobsByScore({ occupations }: Pick<Derived, 'occupations'>) {
  return rollups(
    occupations.filter(({ labor }) => labor.employment !== null),
    (same) => ({
      score: mean(same.map(({ riskScore }) => riskScore.final_score)),
      weight: same[0]!.labor.employment!,
    }),
    ({ labor }) => labor.oews_code,
  ).map(([, jobs]) => jobs);
}

/** The figure for the news: how many jobs are in occupations with high or very high exposure. */
export function jobsFinding(derived: Derived): Finding {
  const { method } = derived.source;
  const jobs = jobsByScore(derived);
  const from = method.tiers.cut_points.find(({ tier }) => tier === 'high')!.from;
  const all = sum(jobs, ({ weight }) => weight);
  const exposed = sum(jobs, ({ score, weight }) => (score >= from ? weight : 0));
  return {
    title: `About ${about(exposed)} U.S. jobs, ${oneIn(exposed / Math.max(1, all))}, are in occupations with high or very high exposure to AI`,
    measure: `Wage and salary jobs by exposure score, of ${about(all)} with a figure (BLS, OEWS May ${derived.vintages.wages}). Each BLS code counts once.`,
    words: `Jobs: ${tierCounts(jobs, method, about)}.`,
    bars: barsOf(jobs, method),
  };
}

/** How many occupations have which score. */
export function scoresFinding({ occupations, source: { method } }: Derived): Finding {
  const scores = occupations.map(({ riskScore }) => ({ score: riskScore.final_score }));
  const { from } = method.tiers.cut_points.find(({ tier }) => tier === 'high')!;
  const below = scores.filter(({ score }) => score < from).length;
  return {
    title: `${number(below)} of ${number(scores.length)} occupations score below ${from}`,
    measure: 'Occupations by exposure score.',
    words: `Occupations: ${tierCounts(scores, method, number)}.`,
    bars: barsOf(scores, method),
  };
}

const SIZE = { width: 960, height: 545, edge: 32, top: 160, plot: 270 } as const;

/** Returns the chart as a file: its finding as the title, the drawing, and where it is from. */
function chartSvg({ derived, render }: Site, { title, measure, words, bars }: Finding): string {
  const { dataset, method } = derived.source;
  const { edge, width, top, plot } = SIZE;
  const x = (score: number) => Math.round(edge + ((width - 2 * edge) * percentAt(score)) / 100);
  return render('chart', {
    ...SIZE,
    title,
    titleLines: linesOf(title, 68),
    measureLines: linesOf(measure, 100),
    words: `${measure} ${words}`,
    marks: histogramMarks(bars),
    units: HISTOGRAM,
    base: top + (plot * HISTOGRAM.base) / HISTOGRAM.height,
    bands: bandsOf(method).map((band) => ({
      ...band,
      cut: x(band.from),
      middle: (x(band.from) + x(band.to)) / 2,
    })),
    ends: SCALE,
    tiers: TIERS,
    credit: `${SITE_NAME}, data version ${dataset.version} (${longDate(dataset.as_of)}), CC BY 4.0. Sources: O*NET, BLS.`,
    address: dataset.site.replace(/^https?:\/\//, ''),
  });
}

export function* chart(site: Site): Generator<OutputFile> {
  const findings: Record<Chart, [Finding, counted: string]> = {
    scores: [scoresFinding(site.derived), 'occupations'],
    jobs: [jobsFinding(site.derived), 'jobs'],
  };
  for (const [name, [finding, counted]] of Object.entries(findings)) {
    yield { file: siteFile('chart', { chart: name }), text: chartSvg(site, finding) };
    const rows = [
      ['from', 'below', counted],
      ...finding.bars.bins.map(({ from, below, value }) => [from, below, value]),
    ];
    yield {
      file: siteFile('chartData', { chart: name }),
      text: rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join(''),
    };
  }
}
