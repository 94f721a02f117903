/** Numbers, dates, ranges, and Markdown as pages write them. */

import { expect, it } from 'vitest';
import { rangeWords, signed } from '../../build/render/display.js';
import {
  countWord,
  fileSize,
  laborSource,
  longDate,
  markdown,
  percent,
  percentCell,
} from '../../build/render/words.js';
import { DATA, derivedFrom } from '../datasets.js';

const FORMATS = { percent, percentCell, signed, countWord, fileSize };

it.each([
  ['percent', 0.0588, '5.9%'],
  ['percentCell', 0.92, '92.0%'],
  ['signed', 3, '+3'],
  ['signed', -2.3, '−2.3'],
  ['signed', 0, '0'],
  ['countWord', 10, 'ten'],
  ['countWord', 11, '11'],
  ['fileSize', 595_004, '595\u00a0KB'],
  ['fileSize', 2_187_452, '2.2\u00a0MB'],
] as const)('%s of %d is %s', (name, value, text) => {
  expect(FORMATS[name](value)).toBe(text);
});

it('says that a file is a public copy, and which release is out and not included yet', () => {
  const { source, vintages } = derivedFrom(DATA);
  expect(laborSource(source.sources, vintages)).toBe(
    'BLS, May 2025 (from a public copy of its file); projections 2024–34 (BLS has published 2025–35; not included yet)',
  );
  const current = source.sources.sources.map(({ newer: _, ...each }) => ({
    ...each,
    retrieval: 'Official files.',
  }));
  expect(laborSource({ ...source.sources, sources: current }, vintages)).toBe(
    'BLS, May 2025; projections 2024–34',
  );
});

it('writes dates as print does, and tenths as tables do', () => {
  expect(longDate('2026-01-05')).toBe('January 5, 2026');
  expect([3, 0, -1.5].map((value) => signed(value, 1))).toEqual(['+3.0', '0.0', '−1.5']);
});

it('writes an interval in whole numbers, and one number where both ends are the same', () => {
  expect(rangeWords({ score_low: 21.6, score_high: 35.5 })).toBe('22 to 36');
  expect(rangeWords({ score_low: 44.5, score_high: 45.4 })).toBe('45');
});

it.each([
  ['**a** `b` _c_ ~~d~~', '\\*\\*a\\*\\* \\`b\\` \\_c\\_ \\~\\~d\\~\\~'],
  ['[a](b) <i> a | b', '\\[a\\](b) \\<i\\> a \\| b'],
  ['# a', '\\# a'],
  ['1. a', '1\\. a'],
  ['&amp; &#60; AT&T', '\\&amp; \\&#60; AT&T'],
  ['C++, C#, and R; 5 - 4', 'C++, C#, and R; 5 - 4'],
])('%s is only text in Markdown', (text, escaped) => {
  expect(markdown(text)).toBe(escaped);
});
