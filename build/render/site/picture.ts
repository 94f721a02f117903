/** A histogram with a large sentence as a picture that needs nothing else: of an occupation's score, and of the site's charts. */
import type { DatasetInfo } from '../../dataset/schema/settings.js';
import { SITE_NAME } from '../output.js';
import { shortMonth } from '../words.js';
import { bandsOf, HISTOGRAM, TIERS } from './charts.js';
import type { Site } from './site.js';

/** Size in pixels: the size that link previews ask for, and twice the width of a newsletter’s column. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const EDGE = 64;
/** Letters per line of each size: bold ones are at most 0.6 em wide on average, whatever font the reader has. */
const LETTERS = { title: 58, sentence: 34, note: 86 } as const;

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

/** A small title above the sentence, a note under it, then bars and marker, with all that they say in words. */
type Picture = Record<'title' | 'sentence' | 'note' | 'marks' | 'words' | 'address', string>;

/** Returns whose numbers these are, and of when: `O*NET, BLS · Nov 2026`. */
export const creditOf = ({ as_of }: DatasetInfo): string => `O*NET, BLS · ${shortMonth(as_of)}`;

/** Returns the picture as SVG, in the colors of the reader’s scheme. */
export const pictureSvg = ({ derived, render }: Site, picture: Picture): string =>
  render('picture', {
    ...picture,
    ...PICTURE_SIZE,
    edge: EDGE,
    across: PICTURE_SIZE.width - 2 * EDGE,
    titleLines: linesOf(picture.title, LETTERS.title),
    sentenceLines: linesOf(picture.sentence, LETTERS.sentence),
    noteLines: linesOf(picture.note, LETTERS.note),
    address: picture.address.replace(/^https?:\/\//, ''),
    units: HISTOGRAM,
    bands: bandsOf(derived.source.method),
    tiers: TIERS,
    siteName: SITE_NAME,
    credit: creditOf(derived.source.dataset),
  });
