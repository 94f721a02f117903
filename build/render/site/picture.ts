/** The card as a picture, for places that take no frames: link previews, README files, newsletters, e-mail. */
import type { Method } from '../../dataset/schema/settings.js';
import type { Card } from './card.js';
import { HISTOGRAM, histogramMarks, percentAt, SCALE } from './charts.js';
import { bandsOf, TIERS } from './tiers.js';

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EDGE = 64;
const WIDTH = PICTURE_SIZE.width - 2 * EDGE;
/** Width of an average bold letter in em, generous: the picture uses whatever font its reader has. */
const BOLD = 0.6;

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

/** Breaks a text into lines at the first of the sizes at which it needs at most `most` of them. */
function setIn(text: string, sizes: readonly number[], most: number) {
  const fits = (size: number) => linesOf(text, WIDTH / (size * BOLD));
  const size = sizes.find((each) => fits(each).length <= most) ?? sizes.at(-1)!;
  return { size, lines: fits(size) };
}

/** Returns the view for `templates/picture.eta`: the title, under it the sentence, and the chart at the bottom. */
export function pictureView(card: Card, method: Pick<Method, 'tiers'>) {
  const title = setIn(card.title, [36, 30, 26], 2);
  const sentence = setIn(card.sentence, [58, 52], 3);
  const x = (score: number) => Math.round(EDGE + (WIDTH * percentAt(score)) / 100);
  const below = 76 + Math.round(1.2 * title.size * (title.lines.length - 1));
  return {
    ...card,
    ...PICTURE_SIZE,
    tiers: TIERS,
    edge: EDGE,
    right: PICTURE_SIZE.width - EDGE,
    across: WIDTH,
    titleSize: title.size,
    titleLines: title.lines.map((text, at) => ({ text, y: 76 + Math.round(1.2 * title.size * at) })),
    sentenceSize: sentence.size,
    sentenceLines: sentence.lines.map((text, at) => ({
      text,
      y: Math.round(below + 1.35 * sentence.size + 1.15 * sentence.size * at),
    })),
    marks: histogramMarks(card.bars, card.risk),
    units: HISTOGRAM,
    ends: { ...SCALE },
    bands: bandsOf(method).map((band) => ({
      ...band,
      cut: x(band.from),
      middle: (x(band.from) + x(band.to)) / 2,
    })),
    address: card.page.replace(/^https?:\/\//, ''),
  };
}
