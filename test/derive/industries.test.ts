/** Industries by hand: their occupations, their score, their jobs, and who employs an occupation. */
import { describe, expect, it } from 'vitest';
import type { IndustryRow, Tables } from '../../build/dataset/schema/tables.js';
import {
  deriveIndustries,
  deriveIndustryScore,
  jobsOf,
  type Staffing,
} from '../../build/derive/industries.js';

const OCCUPATIONS = [
  { soc_code: '13-2011.00', oews_code: '13-2011' },
  { soc_code: '15-1252.00', oews_code: '15-1252' },
  { soc_code: '17-2112.00', oews_code: '17-2112' },
  { soc_code: '17-2112.01', oews_code: '17-2112' },
  { soc_code: '17-2112.02', oews_code: '17-2112' },
];

function industries(
  kind: IndustryRow['kind'],
  cell: string,
  staffing: readonly [cell: string, oews_code: string, employment: number][],
  sum_detailed = 1000,
) {
  const tables: Pick<Tables, 'industries' | 'cells' | 'staffing'> = {
    industries: [
      { naics_code: '5415', range: '', title: 'Systems design', level: 4, parent: '541', cell, kind },
    ],
    cells: ['5415', '99'].map((each) => ({ cell: each, title: each, level: 'sector', sum_detailed })),
    staffing: staffing.map(([each, oews_code, employment]) => ({ cell: each, oews_code, employment })),
  };
  const [industry] = deriveIndustries(tables, OCCUPATIONS);
  return industry!.staffing.map((jobs) => [jobs.soc_code, jobs.employment, jobs.share]);
}

describe('an industry’s occupations', () => {
  it.each<[string, IndustryRow['kind'], string, [string, string, number][], unknown[]]>([
    [
      'largest employment first',
      'direct',
      '5415',
      [
        ['5415', '13-2011', 10],
        ['5415', '15-1252', 500],
      ],
      [
        ['15-1252.00', 500, 0.5],
        ['13-2011.00', 10, 0.01],
      ],
    ],
    [
      'ties by code, and all occupations that one OEWS code stands for',
      'direct',
      '5415',
      [
        ['5415', '17-2112', 20],
        ['5415', '15-1252', 20],
      ],
      [
        ['15-1252.00', 20, 0.02],
        ['17-2112.00', 20, 0.02],
        ['17-2112.01', 20, 0.02],
        ['17-2112.02', 20, 0.02],
      ],
    ],
    [
      'of a combined cell by share alone',
      'combined',
      '5415',
      [['5415', '15-1252', 500]],
      [['15-1252.00', null, 0.5]],
    ],
    ['that OEWS does not survey are none', 'unsurveyed', '', [['5415', '15-1252', 500]], []],
  ])('%s', (_, kind, cell, staffing, expected) => {
    expect(industries(kind, cell, staffing)).toEqual(expected);
  });

  it.each([
    [1, 3, 0.333333],
    [1, 2_000_000, 0.000001],
  ])('have their share to six decimals, half up: %d of %d', (employment, sum, share) => {
    expect(industries('direct', '5415', [['5415', '15-1252', employment]], sum)).toEqual([
      ['15-1252.00', employment, share],
    ]);
  });
});

const PUBLISHED = new Map([
  ['15-1252.00', 60],
  ['17-2112.00', 40],
  ['17-2112.01', 50],
]);
const jobsIn = (soc_code: string, employment: number | null, share: number): Staffing => ({
  soc_code,
  oews_code: soc_code.slice(0, 7),
  employment,
  share,
});

describe('an industry’s score', () => {
  it.each<[string, Staffing[], unknown]>([
    [
      'weighs by employment',
      [jobsIn('15-1252.00', 300, 0.3), jobsIn('17-2112.00', 100, 0.1)],
      { score: 55, covered: 0.4 },
    ],
    [
      'counts the jobs of a code once, with the mean score of its occupations',
      [jobsIn('15-1252.00', 100, 0.5), jobsIn('17-2112.00', 100, 0.5), jobsIn('17-2112.01', 100, 0.5)],
      { score: 52.5, covered: 1 },
    ],
    [
      'weighs by share where the pattern is another cell’s',
      [jobsIn('15-1252.00', null, 0.5), jobsIn('17-2112.00', null, 0.25)],
      { score: 53.3, covered: 0.75 },
    ],
    ['has none without a staffing pattern', [], null],
  ])('%s', (_, staffing, expected) => {
    expect(deriveIndustryScore(staffing, PUBLISHED)).toEqual(expected);
  });
});

describe('jobs of an industry', () => {
  const jobs = (soc_code: string, oews_code: string, employment: number | null) => ({
    soc_code,
    oews_code,
    employment,
    share: 0.1,
  });
  it.each([
    ['each code once', [jobs('a', '17-2112', 20), jobs('b', '17-2112', 20), jobs('c', '15-1252', 5)], 25],
    ['codes without a figure left out', [jobs('a', '17-2112', 20), jobs('c', '15-1252', null)], 20],
    ['unknown without any figure', [jobs('a', '17-2112', null)], null],
  ])('%s', (_, staffing, expected) => expect(jobsOf(staffing)).toBe(expected));
});
