import { expect, it } from 'vitest';
import {
  countWord,
  fileSize,
  longDate,
  percent,
  percentCell,
  signed,
} from '../../../build/render/words/format.js';
import { displayTitle, dollars, number } from '../../../core/display.js';

const FORMATS = { number, dollars, percent, percentCell, signed, countWord, fileSize };

it.each([
  ['number', 5, '5'],
  ['number', 999, '999'],
  ['number', 18_796, '18,796'],
  ['number', 1_000_000, '1,000,000'],
  ['number', -1234.5, '-1,234.5'],
  ['number', 12_345.678, '12,345.678'],
  ['dollars', 135_980, '$135,980'],
  ['percent', 0.92, '92%'],
  ['percent', 0.0588, '5.9%'],
  ['percentCell', 0.92, '92.0%'],
  ['percentCell', 1, '100.0%'],
  ['signed', 3, '+3'],
  ['signed', -2.3, '−2.3'],
  ['signed', 0, '0'],
  ['countWord', 5, 'five'],
  ['countWord', 10, 'ten'],
  ['countWord', 11, '11'],
  ['countWord', 2.5, '2.5'],
  ['fileSize', 595_004, '595\u00a0KB'],
  ['fileSize', 2_187_452, '2.2\u00a0MB'],
] as const)('%s of %d is %s', (name, value, text) => {
  expect(FORMATS[name](value)).toBe(text);
});

it('writes dates and titles as print does', () => {
  expect(longDate('2026-11-20')).toBe('November 20, 2026');
  expect(longDate('2026-01-05')).toBe('January 5, 2026');
  expect(displayTitle('Helpers--Carpenters')).toBe('Helpers—Carpenters');
  expect([3, 0, -1.5].map((value) => signed(value, 1))).toEqual(['+3.0', '0.0', '−1.5']);
});
