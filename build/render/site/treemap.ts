/**
 * A treemap: areas by a figure, in rows that keep the rectangles near squares (Bruls, Huizing, and van Wijk 2000). One level
 * of it takes less code than a package for hierarchies would take explaining.
 */
import { extent, sum } from 'd3-array';
import { number } from '../../../core/display.js';
import { roundHalfUp } from '../../../core/round.js';
import { widthOf, wrapped } from './text-width.js';

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Greatest ratio of the sides of a row's rectangles, whose areas are given. */
function worst(areas: readonly number[], side: number): number {
  const depth = sum(areas) / side;
  return Math.max(...areas.map((area) => Math.max(area / depth ** 2, depth ** 2 / area)));
}

/** Divides a room among values, which come largest first and are above 0: a rectangle for each, of its share of the area. */
export function squarify(values: readonly number[], room: Room): Room[] {
  const places: Room[] = [];
  const scale = (room.width * room.height) / sum(values);
  let rest = room;
  let left = values.map((value) => value * scale);
  while (left.length > 0) {
    const side = Math.min(rest.width, rest.height);
    let taken = 1;
    while (taken < left.length && worst(left.slice(0, taken + 1), side) <= worst(left.slice(0, taken), side))
      taken++;
    const row = left.slice(0, taken);
    const depth = sum(row) / side;
    const upright = rest.height <= rest.width;
    let along = 0;
    for (const area of row) {
      const length = area / depth;
      places.push(
        upright
          ? { x: rest.x, y: rest.y + along, width: depth, height: length }
          : { x: rest.x + along, y: rest.y, width: length, height: depth },
      );
      along += length;
    }
    rest = upright
      ? { ...rest, x: rest.x + depth, width: rest.width - depth }
      : { ...rest, y: rest.y + depth, height: rest.height - depth };
    left = left.slice(taken);
  }
  return places;
}

/** What a rectangle stands for. */
export interface Part {
  title: string;
  jobs: number;
  score: number;
}

const SIZE = { width: 720, height: 430 } as const;
/** Sizes of text in units of the drawing: on phones, on tablets, and on screens, as the style sheet has them. */
const FONTS = [26, 16, 13] as const;
/** Size of text where the drawing is as large as on screens. */
export const SMALLEST = FONTS[2];
const LINE = 1.2;
const INSET = 6;
/** Opacity of the color at the lowest and at the highest score: text stays readable on both. */
const SHADES = { from: 0.08, to: 0.55 } as const;

/** Lines of a label at each size of text: the name where it fits, and the score below it where at least that does. */
function labelsOf({ title, score }: Part, { width, height }: Room) {
  return FONTS.flatMap((font) => {
    const across = (width - 2 * INSET) / font;
    const fits = (lines: readonly string[]) =>
      lines.every((line) => widthOf(line) <= across) && lines.length * LINE * font <= height - INSET;
    const figure = score.toFixed(1);
    const name = title.split(' ').every((word) => widthOf(word) <= across) ? wrapped(title, across) : [];
    const lines = fits([...name, figure]) ? name : [];
    return fits([...lines, figure]) ? [{ font, lines, figure }] : [];
  });
}

/** Draws parts of a whole: area by jobs, shade by score. */
export function treemap(parts: readonly Part[]) {
  const sorted = [...parts].sort((a, b) => b.jobs - a.jobs);
  const rooms = squarify(
    sorted.map(({ jobs }) => jobs),
    { x: 0, y: 0, ...SIZE },
  );
  const [low = 0, high = 0] = extent(parts, ({ score }) => score);
  const round = (value: number) => roundHalfUp(value, 1);
  return {
    ...SIZE,
    line: LINE,
    inset: INSET,
    cells: sorted.map((part, index) => {
      const { x, y, width, height } = rooms[index]!;
      const depth = high > low ? (part.score - low) / (high - low) : 0;
      return {
        x: round(x),
        y: round(y),
        width: round(width),
        height: round(height),
        shade: roundHalfUp(SHADES.from + depth * (SHADES.to - SHADES.from), 2),
        words: `${part.title}: ${number(part.jobs)} jobs, average score ${part.score.toFixed(1)}`,
        labels: labelsOf(part, rooms[index]!),
      };
    }),
  };
}
