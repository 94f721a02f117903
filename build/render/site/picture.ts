/** The card as a picture, for places that take no frames: README files, newsletters, e-mail. */
import type { Card } from './card.js';
import type { Band } from './plots.js';
import { BOLD, widthOf, wrapped } from './text-width.js';

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EDGE = 64;
const WIDTH = PICTURE_SIZE.width - 2 * EDGE;
/** Extra width for fonts: the picture uses whatever font its reader has, and the widest are this much wider than a card’s. */
const WIDER = 1.12;
const linesOf = (text: string, width: number, size: number) => wrapped(text, width / size / WIDER);

/** Sizes of the title: the first with room for its lines is used, else the last. */
const TITLES = [
  { size: 60, top: 130, lines: 2 },
  { size: 42, top: 112, lines: 3 },
  { size: 34, top: 104, lines: 4 },
] as const;
const TASKS = { top: 530, size: 24, line: 31, lines: 2, column: 76 } as const;

/** Returns the first tasks that fit completely, as lines with their positions. */
function taskLines(reasons: Card['reasons']): { y: number; text: string; part?: string }[] {
  const lines: { text: string; part?: string }[] = [];
  for (const { text, part } of reasons) {
    const [first = '', ...others] = linesOf(text, WIDTH - TASKS.column, TASKS.size);
    if (lines.length + 1 + others.length > TASKS.lines) break;
    lines.push(
      { text: first, ...(part > 0 && { part: `${part}%` }) },
      ...others.map((each) => ({ text: each })),
    );
  }
  return lines.map((each, index) => ({ ...each, y: TASKS.top + index * TASKS.line }));
}

/** Returns the view for `templates/picture.eta`. */
export function pictureView(card: Card, bands: readonly Band[]) {
  const titleIn = (size: number) => linesOf(card.title, WIDTH, BOLD * size);
  const { top, size } = TITLES.find((each) => titleIn(each.size).length <= each.lines) ?? TITLES.at(-1)!;
  const x = (score: number) => Math.round(EDGE + (WIDTH * score) / 100);
  return {
    ...card,
    ...PICTURE_SIZE,
    edge: EDGE,
    right: PICTURE_SIZE.width - EDGE,
    titleSize: size,
    titleLines: titleIn(size).map((text, index) => ({
      text,
      y: top + Math.round(index * 1.15 * size),
    })),
    besideScore: Math.round(EDGE + 130 * BOLD * WIDER * widthOf(String(card.score))) + 28,
    mark: x(card.score),
    range: { from: x(card.low), to: x(card.high) },
    bands: bands.map(({ tier, from, to }) => ({ tier, from: x(from), to: x(to) - (to < 100 ? 4 : 0) })),
    ticks: [0, ...bands.slice(1).map(({ from }) => from), 100].map((score) => ({ score, x: x(score) })),
    tasks: taskLines(card.reasons),
  };
}
