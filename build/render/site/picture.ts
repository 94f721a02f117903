/** The card as a picture, for places that take no frames: README files, newsletters, e-mail. */
import type { Card } from './card.js';
import type { Band } from './plots.js';
import { TIERS } from './tiers.js';

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EDGE = 64;
const WIDTH = PICTURE_SIZE.width - 2 * EDGE;
/** Widths of an average letter and of an average bold one in em, generous: the picture uses whatever font its reader has. */
const LETTER = { regular: 0.56, bold: 0.64 } as const;

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

/** Sizes of the title: the first with room for its lines is used, else the last. */
const TITLES = [
  { size: 60, top: 130, lines: 2 },
  { size: 42, top: 112, lines: 3 },
  { size: 34, top: 104, lines: 4 },
] as const;
const TASKS = { top: 530, size: 24, line: 31, lines: 2, column: 76 } as const;

/** Returns the first tasks that fit completely, as lines with their positions. */
function taskLines(reasons: Card['reasons']): { y: number; text: string; part: string }[] {
  const lines: { text: string; part: string }[] = [];
  for (const { text, part } of reasons) {
    const more = linesOf(text, (WIDTH - TASKS.column) / (TASKS.size * LETTER.regular));
    if (lines.length + more.length > TASKS.lines) break;
    lines.push(...more.map((line, at) => ({ text: line, part: at === 0 && part > 0 ? `${part}%` : '' })));
  }
  return lines.map((each, index) => ({ ...each, y: TASKS.top + index * TASKS.line }));
}

/** Returns the view for `templates/picture.eta`. */
export function pictureView(card: Card, bands: readonly Band[]) {
  const titleIn = (size: number) => linesOf(card.title, WIDTH / (size * LETTER.bold));
  const { top, size } = TITLES.find((each) => titleIn(each.size).length <= each.lines) ?? TITLES.at(-1)!;
  const x = (score: number) => Math.round(EDGE + (WIDTH * score) / 100);
  return {
    ...card,
    ...PICTURE_SIZE,
    tiers: TIERS,
    edge: EDGE,
    right: PICTURE_SIZE.width - EDGE,
    titleSize: size,
    titleLines: titleIn(size).map((text, index) => ({ text, y: top + Math.round(index * 1.15 * size) })),
    besideScore: Math.round(EDGE + 130 * LETTER.bold * String(card.score).length) + 28,
    mark: x(card.score),
    range: { from: x(card.low), to: x(card.high) },
    bands: bands.map(({ tier, from, to }) => ({ tier, from: x(from), to: x(to) - (to < 100 ? 4 : 0) })),
    ticks: [0, ...bands.slice(1).map(({ from }) => from), 100].map((score) => ({ score, x: x(score) })),
    tasks: taskLines(card.reasons),
  };
}
