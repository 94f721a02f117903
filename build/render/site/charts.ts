/** The drawings of the site: a histogram on the scale of scores, a dot with its likely range, and a histogram as a picture. */
import { bin, range } from 'd3-array';
import { escaped, number, TIER_WORDS } from '../../../core/display.js';
import type { RiskScore, RiskTier } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import { SITE_NAME } from '../output.js';
import { rangeWords } from '../words.js';
import type { Site } from './site.js';

/**
 * The tiers in the order of the scale: a color for each scheme, at 3:1 or more on its paper, and a shape in a square of 12 by
 * 12, so that color never stands alone. `public/assets/site.css` has the same colors, because a style sheet can't ask for them.
 */
export const TIERS: Readonly<Record<RiskTier, { light: string; dark: string; shape: string }>> = {
  low: { light: '#7892a9', dark: '#6b8397', shape: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z' },
  medium: { light: '#a98138', dark: '#a08a58', shape: 'M1 1h10v10H1z' },
  high: { light: '#c4692c', dark: '#efa73c', shape: 'M6 .5 11.8 11H.2z' },
  very_high: { light: '#85310f', dark: '#ff7a59', shape: 'M6 0l6 6-6 6-6-6z' },
};

/** The ends of the drawn scale: no score is lower or higher. */
const [FROM, TO] = [15, 85];
/** Width of a bar in points. Every tier's cutoff is at an edge of a bar. */
const BIN = 2.5;
/** The drawing's own units: ten to a point. Bars stand on the base; the likely range is a bar under it. */
const HISTOGRAM = { width: 10 * (TO - FROM), height: 119, base: 100 } as const;

type Tiers = Pick<Method, 'tiers'>;
/** What bars count. */
type Members = readonly { score: number }[];

const onScale = (score: number): number => Math.min(TO, Math.max(FROM, score));

/** Position of a score on the scale, 0 to 100 percent. */
export const percentAt = (score: number): number =>
  Math.round((1000 * (onScale(score) - FROM)) / (TO - FROM)) / 10;

/** Returns the tiers with their words and parts of the drawn scale; `left` and `middle` are positions in percent. */
export const bandsOf = ({ tiers: { cut_points } }: Tiers) =>
  cut_points.map(({ tier, from: cut }, index) => {
    const [from, to] = [onScale(cut), cut_points[index + 1]?.from ?? TO];
    const left = percentAt(from);
    return { tier, word: TIER_WORDS[tier], from, to, left, middle: (left + percentAt(to)) / 2 };
  });

/** Returns how many members each tier has: `408 low (15–30), 381 medium (30–50), …`. */
export const tierCounts = (members: Members, method: Tiers): string =>
  bandsOf(method)
    .map(({ tier, word, from, to }) => {
      const within = members.filter(({ score }) => tierOf(score, method.tiers.cut_points) === tier);
      return `${number(within.length)} ${word.toLowerCase()} (${from}–${to})`;
    })
    .join(', ');

type Bars = ReturnType<typeof barsOf>;

/** Returns the bars of a histogram, lowest scores first, with how many members each holds, and as SVG. */
export function barsOf(members: Members, { tiers }: Tiers) {
  const bins = bin<Members[number], number>()
    .value(({ score }) => onScale(score))
    .domain([FROM, TO])
    .thresholds(range(FROM, TO, BIN))([...members])
    .map((within) => ({ from: within.x0!, below: within.x1!, value: within.length }));
  const most = Math.max(1, ...bins.map(({ value }) => value));
  const drawn = bins
    .filter(({ value }) => value > 0)
    .map(({ from, value }) => {
      // A bar that is there can be seen.
      const tall = Math.max(1, Math.round((HISTOGRAM.base * value) / most));
      const bar = `M${10 * (from - FROM) + 1} ${HISTOGRAM.base}v-${tall}h${10 * BIN - 2}v${tall}z`;
      return `<path class="f-${tierOf(from, tiers.cut_points)}" d="${bar}"/>`;
    });
  return { bins, drawn: `${drawn.join('')}<path class="axis" d="M0 ${HISTOGRAM.base}h${HISTOGRAM.width}"/>` };
}

/** A score to mark, with its likely range if it has one. */
type Marker = Pick<RiskScore, 'final_score'> & Partial<RiskScore>;

/** Returns bars and marker in the units of `HISTOGRAM`, for an SVG that puts them in their place. */
export function histogramMarks({ drawn }: Bars, marker?: Marker): string {
  if (marker === undefined) return drawn;
  const x = (score: number) => Math.round((HISTOGRAM.width * percentAt(score)) / 100);
  const at = Math.min(HISTOGRAM.width - 2, Math.max(2, x(marker.final_score)));
  const { score_low: low, score_high: high } = marker;
  const likely =
    low === undefined || high === undefined
      ? ''
      : `M${x(low)} ${HISTOGRAM.base + 5}H${x(high)}v10H${x(low)}z`;
  // A rim of paper keeps the marker apart from the bars.
  return `${drawn}<path class="mark" d="M${at - 2} 0h4v${HISTOGRAM.base + 18}h-4z${likely}"/>`;
}

/** Returns a histogram as HTML that fills its place, the tiers under it; the label is all that it says, with its numbers. */
export function histogram(bars: Bars, method: Tiers, label: string, marker?: Marker): string {
  const words = bandsOf(method).map(({ word, from, left, middle }) => {
    const cut = from > FROM ? `<b style="left:${left}%">${from}</b>` : '';
    return `<span style="left:${middle}%">${word}</span>${cut}`;
  });
  const { width, height } = HISTOGRAM;
  return `<svg class="histogram" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}">${histogramMarks(bars, marker)}</svg><div class="scale" aria-hidden="true">${words.join('')}</div>`;
}

/**
 * Returns a score's dot with its likely range as a whisker, and the range in words for who can't see it; `site.js` writes the
 * same element, and `site.css` draws it.
 */
export const dot = (risk: RiskScore): string =>
  `<i class="dot f-${risk.risk_tier}" style="--l:${risk.score_low};--s:${risk.final_score};--h:${risk.score_high}"><span class="far">${rangeWords(risk)}</span></i>`;

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EDGE = 64;
/** Letters per line of each size: bold ones are at most 0.6 em wide on average, whatever font the reader has. */
const LETTERS = { title: 58, sentence: 34, note: 86 } as const;

/** Returns the lines of a text, broken at spaces by their number of characters: an SVG breaks none. */
export function linesOf(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= characters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A small title above the sentence, a note under it, then bars and marker, with all that they say in words. */
type Picture = Record<'title' | 'sentence' | 'note' | 'marks' | 'words' | 'address', string>;

/** Returns a histogram with a large sentence as an SVG that needs nothing else, in the colors of the reader’s scheme. */
export const pictureSvg = ({ derived, render, common }: Site, picture: Picture): string =>
  render('picture', {
    size: PICTURE_SIZE,
    edge: EDGE,
    across: PICTURE_SIZE.width - 2 * EDGE,
    titleLines: linesOf(picture.title, LETTERS.title),
    sentenceLines: linesOf(picture.sentence, LETTERS.sentence),
    noteLines: linesOf(picture.note, LETTERS.note),
    place: picture.address.replace(/^https?:\/\//, ''),
    units: HISTOGRAM,
    bands: bandsOf(derived.source.method),
    tiers: TIERS,
    siteName: SITE_NAME,
    credit: common.credit,
    ...picture,
  });
