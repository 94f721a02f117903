import { expect, it } from 'vitest';
import {
  countWord,
  fileSize,
  longDate,
  percent,
  percentCell,
  signed,
} from '../../../build/render/words/format.js';

const FORMATS = { percent, percentCell, signed, countWord, fileSize };

it.each([
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

it('writes dates as print does, and tenths as tables do', () => {
  expect(longDate('2026-11-20')).toBe('November 20, 2026');
  expect(longDate('2026-01-05')).toBe('January 5, 2026');
  expect([3, 0, -1.5].map((value) => signed(value, 1))).toEqual(['+3.0', '0.0', '−1.5']);
});
