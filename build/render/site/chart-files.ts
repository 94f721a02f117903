/** The pictures as files, each an SVG that needs nothing else: of an occupation, and of all jobs with its numbers. */
import { type OutputFile, siteFile } from '../page.js';
import { pictureStyle } from '../palette.js';
import { type Card, PICTURE_SIZE } from './card.js';
import type { Site } from './site.js';

const EDGE = 64;
/** Letters per line of each size: bold ones are at most 0.6 em wide on average, whatever font the reader has. */
const LETTERS = { title: 58, sentence: 34 } as const;

/** Side of a task's square in a picture, and the step to the next one; more than fit a line at this size are half as large. */
const [SIDE, STEP] = [44, 53];
const PER_LINE = Math.floor((PICTURE_SIZE.width - 2 * EDGE + STEP - SIDE) / STEP);

/** Returns the lines of a text, broken at spaces by their number of characters: an SVG breaks none. */
function linesOf(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= characters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the same as a card for places that take no frames: an SVG that needs nothing else, in the reader's color scheme. */
export function cardPicture({ render }: Site, card: Card): string {
  const perLine = card.tasks.length > PER_LINE ? 2 * PER_LINE : PER_LINE;
  const square = ({ on, seen }: Card['tasks'][number], at: number) => {
    const [x, y] = [STEP * (at % perLine), STEP * Math.floor(at / perLine)];
    const box = `<path class="${on ? `f-${card.risk.risk_tier}` : 'o'}" d="M${x + 1.5} ${y + 1.5}h${SIDE - 3}v${SIDE - 3}h${3 - SIDE}z"/>`;
    return seen
      ? `${box}<circle class="${on ? 'p' : 'i'}" cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="9"/>`
      : box;
  };
  const ends = Object.entries(card.ends).map(([name, task]) => `${name}: ${task}`);
  const notes = [...ends, `${card.said} · ${card.pay}`];
  return render('picture', {
    description: `${card.seen} ${card.rangeCovers}`.trim(),
    drawing: `<g transform="scale(${PER_LINE / perLine})">${card.tasks.map(square).join('')}</g>`,
    notes,
    size: PICTURE_SIZE,
    edge: EDGE,
    titleLines: linesOf(card.title, LETTERS.title),
    sentenceLines: linesOf(card.sentence, LETTERS.sentence),
    place: card.page.replace(/^https?:\/\//, ''),
    style: pictureStyle(),
    ...card,
  });
}

/** Returns the picture of all jobs as an SVG that needs nothing else, and its numbers as a table. */
export function* chart({ render, picture, common }: Site): Generator<OutputFile> {
  const view = {
    picture,
    size: PICTURE_SIZE,
    style: pictureStyle(),
    titleLines: linesOf(picture.title, 62),
    howLines: linesOf(picture.how, 112),
    place: common.publicUrl.replace(/^https?:\/\//, ''),
  };
  yield { file: siteFile('chart', { chart: 'jobs' }), text: render('jobs-picture', view) };
  yield { file: siteFile('chartData', { chart: 'jobs' }), text: picture.csv };
}
