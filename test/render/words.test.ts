/** Numbers, titles, dates, ranges, ranks, pay, and Markdown as pages write them. */
import { expect, it } from 'vitest';
import * as display from '../../build/render/display.js';
import { cardView } from '../../build/render/site/card.js';
import { laborRows } from '../../build/render/site/labor.js';
import * as words from '../../build/render/words.js';
import { dollars, exposureSentence, number, payText } from '../../core/display.js';
import { DATA, derivedFrom, FIXTURE } from '../datasets.js';

const FORMATS = { dollars, number, ...display, ...words };
const { rangeWords, rankWords, signed } = display;
const { laborSource, markdown } = words;

it.each([
  ['number', 0, '0'],
  ['number', 999.5, '999.5'],
  ['number', -123_456, '-123,456'],
  ['number', -1234.5, '-1,234.5'],
  ['dollars', 135_980, '$135,980'],
  ['percent', 0.0588, '5.9%'],
  ['percentCell', 0.92, '92.0%'],
  ['signed', 3, '+3'],
  ['signed', -2.3, '−2.3'],
  ['signed', 0, '0'],
  ['wholePercent', -0.6, '−1%'],
  ['wholePercent', -0.5, '−1%'],
  ['wholePercent', -0.4, 'little change'],
  ['wholePercent', 0.5, '+1%'],
  ['countWord', 10, 'ten'],
  ['countWord', 11, '11'],
  ['fileSize', 595_004, '595\u00a0KB'],
  ['fileSize', 2_187_452, '2.2\u00a0MB'],
  ['displayTitle', 'Helpers--Painters--Pavers', 'Helpers—Painters—Pavers'],
  ['displayTitle', 'a -- b', 'a -- b'],
  ['longDate', '2026-01-05', 'January 5, 2026'],
] as const)('%s of %j is %s', (name, value, text) => {
  expect(FORMATS[name](value as never)).toBe(text);
});

it('says that a file is a public copy, and which release is out and not included yet', () => {
  const { source, vintages } = derivedFrom(FIXTURE);
  const newer = source.sources.sources.map((each) =>
    /^ep-/.test(each.id) ? { ...each, newer: '2025–35' } : each,
  );
  expect(laborSource({ ...source.sources, sources: newer }, vintages)).toBe(
    'BLS, May 2025 (from a public copy of its file), without self-employment; projections 2024–34, with it (BLS has published 2025–35; not included yet)',
  );
  const current = source.sources.sources.map(({ newer: _, ...each }) => ({
    ...each,
    retrieval: 'Official files.',
  }));
  expect(laborSource({ ...source.sources, sources: current }, vintages)).toBe(
    'BLS, May 2025, without self-employment; projections 2024–34, with it',
  );
});

const range = (score_low: number, score_high: number) => rangeWords({ score_low, score_high });
const rank = (percentile_low: number, percentile_high: number) =>
  rankWords({ percentile_low, percentile_high });
const pay = (median_annual_wage: number, wage_basis: string) => payText({ median_annual_wage, wage_basis });
const none = (ai_capability_score: number, ai_automation_score = 0) =>
  exposureSentence({ exposed_tasks: 0, task_count: 9, ai_capability_score, ai_automation_score });

it.each([
  [[3, 0, -1.5].map((value) => signed(value, 1)).join(), '+3.0,0.0,−1.5'],
  [range(21.6, 35.5), '22 to 36'],
  [range(44.5, 45.4), '45'],
  [rank(1, 4), 'more exposed than almost no other job'],
  [rank(74, 96), 'more exposed than roughly 8 to 9 of 10 jobs'],
  [rank(83, 88), 'more exposed than roughly 9 of 10 jobs'],
  [rank(96, 99), 'more exposed than nearly all jobs'],
  [pay(45_760, 'hourly_x_2080'), '$22.00 an hour'],
  [pay(239_200, 'top_coded'), 'over $239,200'],
  [
    [pay(36_630, 'group:45-0000'), pay(44_810, 'annual_median_2024')].join(),
    '$36,630 (group),$44,810 (2024)',
  ],
  [none(0.4), 'AI could do little of this work: none of its 9 tasks reaches the middle of our scale.'],
  [none(0, 0.1), none(0.4)],
  [none(0), 'Raters saw no use for AI in any of its 9 tasks.'],
])('says %j', (said, words) => {
  expect(said).toBe(words);
});

it('says that BLS prints no figure above the highest', () => {
  const { occupations, vintages } = derivedFrom(DATA);
  const own = { ...occupations[0]!, oews_occupations: 1, wage_basis: 'top_coded' };
  const [pay] = laborRows({ ...own, median_annual_wage: 239_200 }, vintages).Pay!;
  expect(pay!.text).toBe('over $239,200 a year (median; BLS prints no figure above)');
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

it('shows no task that doesn’t count with the number at which one does', () => {
  const derived = derivedFrom(FIXTURE);
  const [one] = derived.occupations;
  const tasks = [50, 49.7].map((ai_capability_score) => ({ ...one!.tasks[0]!, ai_capability_score }));
  const { tasks: shown } = cardView({ ...one!, tasks }, derived);
  expect(shown.map(({ on, helpText }) => `${on} ${helpText}`)).toEqual(['true 50', 'false 49']);
});
