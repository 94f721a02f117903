/** What drawings of the site share: the scale with its tiers, the size of a picture, and lines of text. */
import { number, TIER_WORDS } from '../../../core/display.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';

/** What is drawn on: the method’s edges of tiers, and the lowest and the highest score that there can be. */
export type Scale = Pick<Method, 'tiers' | 'interval'>;

/** Position of a score on the scale, 0 to 100 percent. */
export const percentAt = (score: number, { interval: { min, max } }: Scale): number =>
  Math.round((1000 * (score - min)) / (max - min)) / 10;

/** Returns the tiers with their words and parts of the drawn scale; `left` and `middle` are positions in percent. */
export const bandsOf = (scale: Scale) =>
  scale.tiers.cut_points.map(({ tier, from: cut }, index, { [index + 1]: next }) => {
    const [from, to] = [Math.max(scale.interval.min, cut), next?.from ?? scale.interval.max];
    const left = percentAt(from, scale);
    return { tier, word: TIER_WORDS[tier], from, to, left, middle: (left + percentAt(to, scale)) / 2 };
  });

/** Returns how many scores each tier has: `408 low (15–30), 381 medium (30–50), …`. */
export const tierCounts = (scores: readonly number[], scale: Scale): string =>
  bandsOf(scale)
    .map(({ tier, word, from, to }) => {
      const within = scores.filter((score) => tierOf(score, scale.tiers.cut_points) === tier);
      return `${number(within.length)} ${word.toLowerCase()} (${from}–${to})`;
    })
    .join(', ');

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

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
