/** The treemap's rectangles: of the right areas, inside the room, none over another. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { squarify, treemap } from '../../../build/render/site/treemap.js';

const ROOM = { x: 10, y: 20, width: 300, height: 200 };

it('divides the room by the values, without gaps or overlaps', () => {
  const values = fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 30 })
    .map((some) => some.sort((a, b) => b - a));
  fc.assert(
    fc.property(values, (sizes) => {
      const rooms = squarify(sizes, ROOM);
      const all = sizes.reduce((sum, size) => sum + size, 0);
      for (const [at, { x, y, width, height }] of rooms.entries()) {
        expect(width * height).toBeCloseTo((sizes[at]! / all) * 60_000, 4);
        expect(Math.min(x - 10, y - 20, 310 - x - width, 220 - y - height)).toBeGreaterThan(-1e-6);
        for (const other of rooms.slice(at + 1)) {
          const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
          const down = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
          expect(Math.min(across, down)).toBeLessThan(1e-6);
        }
      }
    }),
  );
});

it('keeps equal values near squares', () => {
  const ratios = squarify([1, 1, 1, 1, 1, 1], ROOM).map(({ width, height }) =>
    Math.max(width / height, height / width),
  );
  expect(Math.max(...ratios)).toBeLessThan(1.6);
});

it('shades by score, writes the name where it fits and at least the score, and says all in words', () => {
  const { cells } = treemap([
    { title: 'Small', jobs: 20, score: 50 },
    { title: 'Large', jobs: 5000, score: 20.5 },
  ]);
  expect(cells.map(({ words, shade }) => [words, shade])).toEqual([
    ['Large: 5,000 jobs, average score 20.5', 0.08],
    ['Small: 20 jobs, average score 50.0', 0.55],
  ]);
  expect(cells[0]!.labels.map(({ font, lines, figure }) => [font, lines, figure])).toEqual([
    [26, ['Large'], '20.5'],
    [16, ['Large'], '20.5'],
    [13, ['Large'], '20.5'],
  ]);
  expect(cells[1]!.labels).toEqual([]);
});
