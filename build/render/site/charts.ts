/** The drawings of the site: a dot with its likely range, and pictures with a large sentence. */
import { number, TIER_WORDS } from '../../../core/display.js';
import { tierOf } from '../../../core/score.js';
import type { Method } from '../../dataset/schema/settings.js';
import { SITE_NAME } from '../output.js';
import { pictureStyle } from '../palette.js';
import type { Card } from './card.js';
import type { Site } from './site.js';

/** What is drawn on: the method’s edges of tiers, and the lowest and the highest score that there can be. */
export type Scale = Pick<Method, 'tiers' | 'interval'>;

const onScale = (score: number, { interval: { min, max } }: Scale) => Math.min(max, Math.max(min, score));

/** Position of a score on the scale, 0 to 100 percent. */
export const percentAt = (score: number, scale: Scale): number =>
  Math.round(
    (1000 * (onScale(score, scale) - scale.interval.min)) / (scale.interval.max - scale.interval.min),
  ) / 10;

/** Returns the tiers with their words and parts of the drawn scale; `left` and `middle` are positions in percent. */
export const bandsOf = (scale: Scale) =>
  scale.tiers.cut_points.map(({ tier, from: cut }, index, { [index + 1]: next }) => {
    const [from, to] = [onScale(cut, scale), next?.from ?? scale.interval.max];
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

/** Side of a task's square in a picture, and the step to the next one; more than fit a line at this size are half as large. */
const [SIDE, STEP] = [44, 53];
const PER_LINE = Math.floor((PICTURE_SIZE.width - 2 * EDGE + STEP - SIDE) / STEP);

/** Returns the same as a card for places that take no frames: an SVG that needs nothing else, in the reader's color scheme. */
export function cardPicture({ render, common }: Site, card: Card): string {
  const looks = card.tasks.map(({ look }) => look);
  const perLine = looks.length > PER_LINE ? 2 * PER_LINE : PER_LINE;
  const square = (look: string, at: number) => {
    const [x, y] = [STEP * (at % perLine), STEP * Math.floor(at / perLine)];
    const on = look.startsWith('on');
    const box = `<path class="${on ? `f-${card.risk.risk_tier}` : 'o'}" d="M${x + 1.5} ${y + 1.5}h${SIDE - 3}v${SIDE - 3}h${3 - SIDE}z"/>`;
    const [cx, cy] = [x + SIDE / 2, y + SIDE / 2];
    return look.endsWith('seen')
      ? `${box}<circle class="${on ? 'p' : 'i'}" cx="${cx}" cy="${cy}" r="9"/>`
      : box;
  };
  const notes = [`Most: ${card.most}`, `Least: ${card.least}`, `${card.said} · ${card.pay}`];
  return render('picture', {
    title: card.title,
    sentence: card.sentence,
    words: `${card.seen} ${card.rangeCovers}`.trim(),
    drawing: `<g transform="scale(${PER_LINE / perLine})">${looks.map(square).join('')}</g>`,
    notes,
    size: PICTURE_SIZE,
    edge: EDGE,
    titleLines: linesOf(card.title, LETTERS.title),
    sentenceLines: linesOf(card.sentence, LETTERS.sentence),
    noteLines: notes.flatMap((note) => linesOf(note, LETTERS.note)),
    place: card.page.replace(/^https?:\/\//, ''),
    style: pictureStyle(),
    siteName: SITE_NAME,
    credit: common.credit,
  });
}
