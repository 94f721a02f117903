/** The two drawings of the site: a histogram on the scale of scores, and a dot with its likely range. Texts stand around them. */
import { escaped } from '../../../core/display.js';
import type { RiskScore, RiskTier } from '../../../core/schemas/risk.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import { bandsOf } from './tiers.js';

/** The ends of the drawn scale: no score is lower or higher. */
export const SCALE = { from: 15, to: 85 } as const;
/** Width of a bar in points. Every tier's cutoff is at an edge of a bar. */
const BIN = 2.5;
/** The drawing's own units: ten to a point. Bars stand on the base; the likely range is a bar under it. */
export const HISTOGRAM = { width: 700, height: 116, base: 100 } as const;

type Scores = Pick<RiskScore, 'final_score'> & Partial<Pick<RiskScore, 'score_low' | 'score_high'>>;

/** Position of a score on the scale, 0 to 100 percent. */
export const percentAt = (score: number): number =>
  Math.round((1000 * (Math.min(SCALE.to, Math.max(SCALE.from, score)) - SCALE.from)) / 70) / 10;

export interface Bars {
  /** What each bar holds, lowest scores first: scores from `from` to less than `below`. */
  bins: { from: number; below: number; value: number }[];
  /** The bars as SVG. */
  drawn: string;
}

/** Returns the bars of a histogram: how many members have a score in each 2.5 points, or how much they weigh together. */
export function barsOf(
  members: readonly { score: number; weight?: number }[],
  { tiers }: Pick<Method, 'tiers'>,
): Bars {
  const bins = Array.from({ length: (SCALE.to - SCALE.from) / BIN }, (_, at) => ({
    from: SCALE.from + at * BIN,
    below: SCALE.from + (at + 1) * BIN,
    value: 0,
  }));
  for (const { score, weight = 1 } of members) {
    const at = Math.floor((score - SCALE.from) / BIN);
    bins[Math.min(bins.length - 1, Math.max(0, at))]!.value += weight;
  }
  const most = Math.max(1, ...bins.map(({ value }) => value));
  const paths = new Map<RiskTier, string>();
  for (const { from, value } of bins) {
    if (value === 0) continue;
    // A bar that is there can be seen.
    const tall = Math.max(1, Math.round((HISTOGRAM.base * value) / most));
    const bar = `M${10 * (from - SCALE.from) + 1} ${HISTOGRAM.base}v-${tall}h${10 * BIN - 2}v${tall}z`;
    const tier = tierOf(from, tiers.cut_points);
    paths.set(tier, (paths.get(tier) ?? '') + bar);
  }
  const drawn = [...paths].map(([tier, path]) => `<path class="f-${tier}" d="${path}"/>`).join('');
  return { bins, drawn: `${drawn}<path class="axis" d="M0 ${HISTOGRAM.base}h${HISTOGRAM.width}"/>` };
}

/** Returns bars and marker in the units of `HISTOGRAM`, for an SVG that puts them in their place. */
export function histogramMarks({ drawn }: Bars, marker?: Scores): string {
  if (marker === undefined) return drawn;
  const x = (score: number) => Math.round(7 * percentAt(score));
  const at = Math.min(HISTOGRAM.width - 2, Math.max(2, x(marker.final_score)));
  const { score_low: low, score_high: high } = marker;
  const range =
    low === undefined || high === undefined ? '' : `M${x(low)} ${HISTOGRAM.base + 5}H${x(high)}v6H${x(low)}z`;
  // A rim of paper keeps the marker apart from the bars.
  return `${drawn}<path class="mark" d="M${at - 2} 0h4v${HISTOGRAM.base + 14}h-4z${range}"/>`;
}

/**
 * Returns a histogram as HTML that fills its place: the drawing, and the tiers' names and cutoffs under it.
 *
 * @param label all that the drawing says, with its numbers
 * @param marker the score to mark, with its likely range if it has one
 */
export function histogram(bars: Bars, method: Pick<Method, 'tiers'>, label: string, marker?: Scores): string {
  const bands = bandsOf(method);
  const words = bands
    .map(({ word, from, to }) => {
      const [left, right] = [percentAt(from), percentAt(to)];
      const cut = from > SCALE.from ? `<b style="left:${left}%">${from}</b>` : '';
      return `<span style="left:${(left + right) / 2}%">${word}</span>${cut}`;
    })
    .join('');
  const { width, height } = HISTOGRAM;
  return `<svg class="histogram" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}">${histogramMarks(bars, marker)}</svg><div class="scale" aria-hidden="true">${words}</div>`;
}

/** Returns the tiers with their counts, for the text alternative of a histogram: `408 low (under 30), 381 medium (30–49.9), …`. */
export function tierCounts(
  members: readonly { score: number; weight?: number }[],
  method: Pick<Method, 'tiers'>,
  show: (value: number) => string = String,
): string {
  return bandsOf(method)
    .map(({ word, from, to, range }) => {
      const within = members.filter(({ score }) => score >= from && score < to);
      const value = within.reduce((sum, { weight = 1 }) => sum + weight, 0);
      return `${show(value)} ${word.toLowerCase()} (${range})`;
    })
    .join(', ');
}

/**
 * Returns the dot of a score with its likely range as a whisker, for a cell of a table; the numbers stand beside it.
 * `site.js` writes the same element, and `site.css` draws it.
 */
export const dot = ({
  final_score,
  score_low,
  score_high,
  risk_tier,
}: Pick<RiskScore, 'final_score' | 'score_low' | 'score_high' | 'risk_tier'>): string =>
  `<i class="dot f-${risk_tier}" style="--l:${score_low};--s:${final_score};--h:${score_high}"></i>`;
