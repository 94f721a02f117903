/** The two plots of the home page: occupations → coordinates and text. Templates only print them. */

import { bin, greatest, max, median, min } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';
import { displayTitle, dollars, number, TIER_WORDS, ZONE_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import type { DerivedOccupation } from '../../derive/derived.js';
import { medianMargin } from '../../derive/facts.js';
import { percent, SCHOOLING_WORDS } from '../words.js';

/** The part of the scale from 0 to 100 that belongs to a tier. */
export interface Band {
  tier: RiskTier;
  word: string;
  from: number;
  to: number;
  /** Scores in words: `under 30`, `30–49.9`, `65+`. */
  range: string;
}

export function bandsOf({ tiers }: Pick<Method, 'tiers'>): Band[] {
  return tiers.cut_points.map(({ tier, from }, index) => {
    const next = tiers.cut_points[index + 1]?.from;
    const range =
      next === undefined ? `${from}+` : index === 0 ? `under ${next}` : `${from}–${(next - 0.1).toFixed(1)}`;
    return { tier, word: TIER_WORDS[tier], from, to: next ?? 100, range };
  });
}

const scoreOf = ({ riskScore }: DerivedOccupation) => riskScore.final_score;
const wageOf = ({ labor }: DerivedOccupation) => labor.median_annual_wage;

/** Width of a bar in points. Every tier's cutoff is at an edge of a bar. */
const BIN = 2.5;
const HISTOGRAM = { width: 720, height: 310, top: 74, bottom: 272, range: 141 } as const;

/** Returns a sentence on the width of likely ranges: `Half of the likely ranges are at most 7.1 points on either side …` */
const marginWords = (margin: number) =>
  `Half of the likely ranges are at most ${margin} points on either side of the score.`;

function histogramFinding(below: number, all: number, upper: number, top: number): string {
  const many = below / all > 0.5 ? 'Most' : `${number(below)} of ${number(all)}`;
  return `${many} occupations score below ${upper}; ${top / all < 0.1 ? 'only ' : ''}${number(top)} of ${number(all)} are in the top tier`;
}

/** Returns the number of occupations in each score band, one bar per 2.5 points. */
export function histogram(occupations: readonly DerivedOccupation[], method: Method) {
  const { width, height, top, bottom } = HISTOGRAM;
  const bands = bandsOf(method);
  const edges = Array.from({ length: 100 / BIN - 1 }, (_, index) => (index + 1) * BIN);
  const bins = bin<DerivedOccupation, number>().value(scoreOf).domain([0, 100]).thresholds(edges)([
    ...occupations,
  ]);
  const x = scaleLinear([0, 100], [0, width]);
  const y = scaleLinear([0, max(bins, (each) => each.length) ?? 1], [bottom, top]);
  const inBand = (tier: RiskTier) =>
    occupations.filter(({ riskScore }) => riskScore.risk_tier === tier).length;
  const bars = (tier: RiskTier) =>
    bins
      .filter((each) => each.length > 0 && tierOf(each.x0!, method.tiers.cut_points) === tier)
      .map((each) => {
        const bar = Math.round(bottom - y(each.length));
        const across = x(each.x1!) - x(each.x0!) - 2;
        return `M${x(each.x0!) + 1} ${bottom}v-${bar}h${across}v${bar}z`;
      })
      .join('');
  const margin = medianMargin(occupations);
  const upper = method.tiers.cut_points.find(({ tier }) => tier === 'high')!.from;
  const below = occupations.filter((each) => scoreOf(each) < upper).length;
  return {
    width,
    height,
    base: bottom,
    bands: bands.map((band) => {
      const count = inBand(band.tier);
      return {
        ...band,
        x: x(band.from),
        count,
        share: percent(count / occupations.length),
        bars: bars(band.tier),
      };
    }),
    counts: bins.map((each) => ({ from: each.x0!, below: each.x1!, count: each.length })),
    xTicks: bands.map(({ from }) => ({ x: x(from), label: from === 0 ? 'Score 0' : String(from) })),
    yTicks: y
      .ticks(4)
      .filter((count) => count > 0 && Number.isInteger(count))
      .map((count, index, all) => ({
        y: Math.round(y(count)),
        label: index === all.length - 1 ? `${count} occupations` : String(count),
      })),
    range: { x: x(bands.at(-1)!.from) + 10, y: HISTOGRAM.range, width: x(2 * margin), margin },
    finding: histogramFinding(below, occupations.length, upper, inBand('very_high')),
    words: `Scores run from ${min(occupations, scoreOf)} to ${max(occupations, scoreOf)}. ${bands
      .map(({ tier, word, range }) => `${word} (${range}): ${number(inBand(tier))} occupations`)
      .join('. ')}. ${marginWords(margin)}`,
    binText: number(BIN),
  };
}

const PANEL = { width: 480, height: 400, top: 12, bottom: 346 } as const;
const WAGE_TICKS = [25_000, 50_000, 100_000, 200_000, 400_000];

/** Returns dots as an SVG path of relative steps, which are shorter than positions: `m3-12h0`. */
function dotsPath(points: readonly (readonly [number, number])[]): string {
  let at: readonly [number, number] = [0, 0];
  return [...points]
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map((point) => {
      const [dx, dy] = [point[0] - at[0], point[1] - at[1]];
      at = point;
      return `m${dx}${dy < 0 ? dy : ` ${dy}`}h0`;
    })
    .join('');
}

/** Returns the most exposed and the best paid of some occupations; only one if they are the same. */
function outliersOf(members: readonly DerivedOccupation[]): DerivedOccupation[] {
  return [...new Set([greatest(members, ascendingBy(scoreOf))!, greatest(members, ascendingBy(wageOf))!])];
}

const ascendingBy =
  (value: (each: DerivedOccupation) => number) => (a: DerivedOccupation, b: DerivedOccupation) =>
    value(a) - value(b);

interface Medians {
  zone: number;
  medianScore: number;
  medianWage: number;
}

function scatterFinding(panels: readonly Medians[]): string {
  const top = (value: (panel: Medians) => number) => panels.reduce((a, b) => (value(b) > value(a) ? b : a));
  const exposed = top(({ medianScore }) => medianScore);
  const paid = top(({ medianWage }) => medianWage);
  return exposed.zone === paid.zone
    ? `Jobs that usually take ${SCHOOLING_WORDS[paid.zone]} are the most exposed and pay the most`
    : `Jobs that usually take ${SCHOOLING_WORDS[exposed.zone]} are the most exposed; those that take ${SCHOOLING_WORDS[paid.zone]} pay the most`;
}

/** Returns median wage by score, with one panel per job zone and shared axes. Wages are on a log scale. */
export function scatter(occupations: readonly DerivedOccupation[], method: Method) {
  const { width, height, top, bottom } = PANEL;
  const x = scaleLinear([0, 10 * Math.ceil(max(occupations, scoreOf)! / 10)], [0, width - 8]);
  const wages = [min(occupations, wageOf)! * 0.9, max(occupations, wageOf)! * 1.1] as const;
  const y = scaleLog(wages, [bottom, top]);
  const zones = [...new Set(occupations.map(({ source }) => source.job_zone))].sort((a, b) => a - b);
  const panels = zones.map((zone) => {
    const members = occupations.filter(({ source }) => source.job_zone === zone);
    const medianScore = Math.round(10 * median(members, scoreOf)!) / 10;
    const medianWage = Math.round(median(members, wageOf)!);
    const margin = medianMargin(members);
    const preparation = ZONE_WORDS[zone]!;
    return {
      zone,
      preparation,
      count: members.length,
      dots: dotsPath(members.map((each) => [Math.round(x(scoreOf(each))), Math.round(y(wageOf(each)))])),
      medianScore,
      medianWage,
      x: Math.round(x(medianScore)),
      y: Math.round(y(medianWage)),
      reach: Math.round(x(margin) - x(0)),
      outliers: outliersOf(members).map((each, index) => ({
        mark: String(index + 1),
        x: Math.round(x(scoreOf(each))),
        y: Math.round(y(wageOf(each))),
        right: x(scoreOf(each)) > width - 60,
        title: displayTitle(each.source.title),
        scoreText: scoreOf(each).toFixed(1),
        wageText: dollars(wageOf(each)),
      })),
      words: `${number(members.length)} occupations with ${preparation}. Scores run from ${min(members, scoreOf)} to ${max(members, scoreOf)}; the median is ${medianScore}. Median wages run from ${dollars(min(members, wageOf)!)} to ${dollars(max(members, wageOf)!)} per year; the median is ${dollars(medianWage)}. ${marginWords(margin)}`,
    };
  });
  const bands = bandsOf(method);
  const percentOf = (score: number) => Math.min(100, Math.max(0, Math.round((1000 * x(score)) / width) / 10));
  return {
    width,
    height,
    base: bottom,
    panels,
    stops: bands.map(({ tier, from, to }) => ({ tier, from: percentOf(from), to: percentOf(to) })),
    xTicks: bands
      .map(({ from }) => ({ x: Math.round(x(from)), label: String(from) }))
      .filter((tick) => tick.x > 20 && tick.x < width),
    yTicks: WAGE_TICKS.filter((wage) => wage > wages[0] && wage < wages[1]).map((wage, index, all) => ({
      y: Math.round(y(wage)),
      label: index === all.length - 1 ? `${dollars(wage)} per year` : dollars(wage),
    })),
    finding: scatterFinding(panels),
  };
}
