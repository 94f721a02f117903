/** Scores in whole points as pages show them, and cells of CSV files. */
import { expect, it } from 'vitest';
import { csvCell, wholeScore } from '../../build/render/display.js';
import { cellAt } from '../../build/render/downloads/table.js';
import { method } from '../datasets.js';

it.each([
  ['the dataset’s edges', [29.5, 49.9, 64.9, 65], [29, 49, 64, 65], method.tiers.cut_points],
  ['no edge near, half up', [36.4, 36.5], [36, 37], method.tiers.cut_points],
  [
    'other edges',
    [66.7, 69.6, 70],
    [67, 69, 70],
    [
      { tier: 'low', from: 0 },
      { tier: 'very_high', from: 70 },
    ],
  ],
] as const)('whole scores keep their tier: %s', (_, scores, shown, cuts) => {
  expect(scores.map((score) => wholeScore(score, cuts))).toEqual(shown);
});

it.each([
  [null, ''],
  [0, '0'],
  [-3.2, '-3.2'],
  [0.000001, '0.000001'],
  [133080, '133080'],
  ['Registered Nurses', 'Registered Nurses'],
  ['Aerospace, Defense', '"Aerospace, Defense"'],
  ['the "best"', '"the ""best"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' space', '" space"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-3.2', "'-3.2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ["''twice", "'''twice"],
  ["'quoted'", "''quoted'"],
  ['="a,b"', `"'=""a,b"""`],
  ['1=1', '1=1'],
  ['a-b', 'a-b'],
  ['15-1252.00', '15-1252.00'],
] as const)('a cell of a CSV file: %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('a cell is where its path leads in a row, a list in one, and empty where a row lacks it', () => {
  const rows = [{ gaps: [{ skill: 'Speaking', toward: ['11-1011.00', '13-2011.00'] }] }, { gaps: [] }];
  const paths = [
    ['gaps', 0, 'skill'],
    ['gaps', 0, 'toward'],
  ];
  expect(rows.map((row) => paths.map((path) => cellAt(row, path)))).toEqual([
    ['Speaking', '11-1011.00;13-2011.00'],
    [null, null],
  ]);
});
