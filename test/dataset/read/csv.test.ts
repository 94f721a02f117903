import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellStart, linesOf, splitLine } from '../../../build/dataset/read/csv.js';

describe('splitLine', () => {
  it.each([
    ['', ['']],
    ['a,b', ['a', 'b']],
    [',', ['', '']],
    ['a,"b, c",d', ['a', 'b, c', 'd']],
    ['"say ""yes""",""', ['say "yes"', '']],
    ['a,"b', { badQuote: 1 }],
    ['a,b"c', { badQuote: 1 }],
    ['"a"b,c', { badQuote: 0 }],
    ['a,b,"""', { badQuote: 2 }],
  ])('%j', (line, expected) => {
    expect(splitLine(line)).toEqual(expected);
  });

  it('reads cells of millions of letters and quotes', () => {
    const [letters, quotes] = ['x'.repeat(10_000_000), '""'.repeat(5_000_000)];
    expect(splitLine(`"${letters}, ${quotes}",${letters}`)).toEqual([
      `${letters}, ${'"'.repeat(5_000_000)}`,
      letters,
    ]);
  });

  it('reads whatever a CSV library writes on one line', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '1') });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        expect(splitLine(Papa.unparse([cells]))).toEqual(cells);
      }),
    );
  });
});

it.each([
  ['a,b,c', 2, 4],
  ['a,"b, c",d', 1, 2],
  ['a,"b, c",d', 2, 9],
  ['a,"b', 1, 2],
  ['a', 5, 0],
])('cell %3$j of %1$j begins after %2$j characters', (line, index, start) => {
  expect(cellStart(line, index)).toBe(start);
});

it.each([
  ['a\nb\n', ['a', 'b']],
  ['a\nb', ['a', 'b']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['a\n\nb\n', ['a', '', 'b']],
])('the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
