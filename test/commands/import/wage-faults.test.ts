/** National wages that aren't what their name and header say: each is refused before anything is written. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { readDraft } from '../../../build/dataset/read.js';
import type { Cells } from '../../../build/dataset/schema/dataset.js';
import { FIXTURE } from '../../datasets.js';
import { wageRelease } from '../../onet-release.js';
import { faultLines, place } from './place.js';
import type { Files } from './tiny-release.js';

const NEWEST = readDraft(FIXTURE).dataset.tables.wages.filter(({ release }) => release === '2025');
const FIGURES = Object.keys(NEWEST[0]!).filter((key) => /^(mean|median|percentile)/.test(key));

/** The wages of a year later: everybody earns a tenth more. */
const raised = (times = 1.1, figures = FIGURES): Cells[] =>
  NEWEST.map((row) => {
    const changed = figures.filter((key) => Number(row[key]) > 0);
    return {
      ...row,
      ...Object.fromEntries(changed.map((key) => [key, (Number(row[key]) * times).toFixed(4)])),
    };
  });
const NAME = 'oews_national_2026.csv';
const csv = (rows: readonly Cells[]) => wageRelease(rows, '2026');
const withMedian = (median_annual: string) => csv(raised().with(3, { ...raised()[3]!, median_annual }));
const swapped = (one: string, other: string): Files => {
  const text = csv(raised())[NAME] as string;
  return { [NAME]: text.replace(one, '?').replace(other, one).replace('?', other) };
};
const workbook = (sheet: string): Files => {
  const lines = (csv(raised())[NAME] as string)
    .replace(/"[^"]*"/g, 'A title')
    .trim()
    .split('\n');
  return { 'national_M2026_dl.xlsx': [{ sheet, rows: lines.map((line) => line.split(',')) }] };
};

async function imported(files: Files) {
  const there = await place({}, {});
  fs.cpSync(FIXTURE, there.folder('data'), { recursive: true });
  await there.write(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [`sources/${name}`, file])),
  );
  const before = there.data();
  const result = await there.run({ fewerRows: true });
  if ('faults' in result) expect(there.data()).toEqual(before);
  return 'faults' in result ? faultLines(result.faults) : [];
}

it('takes in wages of a year later', async () => {
  expect(await imported(csv(raised()))).toEqual([]);
  expect(await imported(workbook('national_M2026_dl'))).toEqual([]);
});

it.each<[name: string, files: Files, message: string]>([
  ['without a median', withMedian(''), 'column A_MEDIAN: "": it is empty, or an error of Excel'],
  ['with an error of Excel', withMedian('#N/A'), 'column A_MEDIAN: "#N/A": It must be a plain number'],
  ['in thousands', csv(raised(0.001)), 'pays less than May 2025 in'],
  [
    'with medians of a year in thousands',
    csv(raised(0.001, ['median_annual', 'percentile_10', 'percentile_25'])),
    'isn’t 2,080 × H_MEDIAN in',
  ],
  [
    'of another year under a new name',
    csv(NEWEST),
    'has the figures of May 2025 in every row: it was probably renamed.',
  ],
  [
    'with the sheet of another year',
    workbook('national_M2025_dl'),
    'is named as that of May 2026, but its sheet is of May 2025.',
  ],
  ['with quartiles swapped', swapped('A_PCT25', 'A_PCT75'), 'It is below percentile_25, and likewise in'],
  ['with means and medians swapped', swapped('A_MEAN', 'A_MEDIAN'), 'pays less than May 2025 in'],
  ['with jobs and pay swapped', swapped('TOT_EMP', 'A_MEAN'), 'employment of'],
])('refuses wages %s', async (_, files, message) => {
  expect(await imported(files)).toEqual([expect.stringContaining(message)]);
});
