import { describe, expect, it } from 'vitest';
import { deriveIndustryScore } from '../../build/derive/industries.js';
import type { Staffing } from '../../build/derive/industries.js';

const PUBLISHED = new Map([
  ['15-1252.00', 60],
  ['17-2112.00', 40],
  ['17-2112.01', 50],
]);
const jobs = (soc_code: string, employment: number | null, share: number): Staffing => ({
  soc_code,
  oews_code: soc_code.slice(0, 7),
  employment,
  share,
});

describe('an industry’s score', () => {
  it.each<[string, Staffing[], unknown]>([
    [
      'weighs by employment',
      [jobs('15-1252.00', 300, 0.3), jobs('17-2112.00', 100, 0.1)],
      { score: 55, covered: 0.4 },
    ],
    [
      'counts the jobs of a code once, with the mean score of its occupations',
      [jobs('15-1252.00', 100, 0.5), jobs('17-2112.00', 100, 0.5), jobs('17-2112.01', 100, 0.5)],
      { score: 52.5, covered: 1 },
    ],
    [
      'weighs by share where the pattern is another cell’s',
      [jobs('15-1252.00', null, 0.5), jobs('17-2112.00', null, 0.25)],
      { score: 53.3, covered: 0.75 },
    ],
    [
      'is rounded half up',
      [jobs('15-1252.00', 1, 0.25), jobs('17-2112.01', 3, 0.75)],
      { score: 52.5, covered: 1 },
    ],
    ['has none without a staffing pattern', [], null],
    ['has none without jobs', [jobs('15-1252.00', 0, 0)], null],
  ])('%s', (_, staffing, expected) => {
    expect(deriveIndustryScore(staffing, PUBLISHED)).toEqual(expected);
  });
});
