/** Cells of CSV files. */
import { describe, expect, it } from 'vitest';
import { csvCell } from '../../core/csv.js';

describe('a cell', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-3.2, '-3.2'],
    [0.000001, '0.000001'],
    [133080, '133080'],
    ['Registered Nurses', 'Registered Nurses'],
    ['Aerospace, Defense', '"Aerospace, Defense"'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
    [' space', '" space"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-3.2', "'-3.2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', `"'\r=1+1"`],
    ['＝1+1', "'＝1+1"],
    ["'quoted'", "''quoted'"],
    ['="a,b"', `"'=""a,b"""`],
    ['1=1', '1=1'],
    ['a-b', 'a-b'],
    ['15-1252.00', '15-1252.00'],
  ] as const)('%j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
